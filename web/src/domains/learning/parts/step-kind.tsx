import type { NextStep } from '@aulanova/contract/learning/learning'
import { useTranslation } from 'react-i18next'
import { blockKinds } from '#domains/authoring/block-view/block-kinds.ts'
import { Icon } from '#kit/icon.tsx'
import { hoursAndMinutes } from '#platform/i18n/format.ts'

/** What the next step of a course is, and how long it takes. */
export function StepKind({ next }: { next: NextStep }) {
  const { t } = useTranslation(['learning', 'blocks'])
  if (next.Type === 'evaluation')
    return (
      <>
        <Icon name="quiz" size="small" />
        {t('Evaluation')}
      </>
    )
  const { label, icon } = blockKinds[next.Type]
  return (
    <>
      <Icon name={icon} size="small" />
      {t(label, { ns: 'blocks' })}, {hoursAndMinutes(next.Minutes)}
    </>
  )
}
