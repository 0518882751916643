import type { Verdict } from '@aulanova/contract/authoring/review'
import { useTranslation } from 'react-i18next'
import { Message } from '#kit/message.tsx'

/** Said after a verdict, whose buttons are gone then. */
export function VerdictGiven({ verdict }: { verdict: Verdict }) {
  const { t } = useTranslation('review')
  return verdict === 'approved' ? (
    <Message kind="success" title={t('You approved the course')}>
      {t('The people who build it are told by mail. An administrator can publish it now.')}
    </Message>
  ) : (
    <Message kind="success" title={t('You sent the course back')}>
      {t('The people who build it are told by mail, with your reason.')}
    </Message>
  )
}
