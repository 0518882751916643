import { courseHourDecimals, maxCourseHours } from '@aulanova/contract/kernel/limits'
import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { totalsOf } from '#domains/authoring/builder/draft/outline.ts'
import type { PartProps } from '#domains/authoring/builder/part/part.ts'
import { useTypedNumber } from '#domains/authoring/builder/part/use-typed-number.ts'
import { useAnchor } from '#kit/behaviour/use-anchor.ts'
import { hoursAndMinutes } from '#platform/i18n/format.ts'
import { ConflictField } from './conflict-field.tsx'
import { useGeneralField } from './use-general-field.ts'

const faultOf = (hours: number) => {
  if (Number.isNaN(hours)) return 'wrongType'
  return hours > maxCourseHours ? 'tooLarge' : null
}

export function HoursField({ draft }: Pick<PartProps, 'draft'>) {
  const { t, i18n } = useTranslation('builder')
  const { input, conflict } = useGeneralField(draft, 'Hours', faultOf)
  const typed = useTypedNumber({ ...input, empty: 0, decimals: courseHourDecimals })
  const { minutes } = totalsOf(draft.Sections)
  const inLanguage = (number: number) => number.toLocaleString(i18n.language)
  const faults = {
    wrongType: t('0 or more, with at most two decimals, such as {{example}}', { example: inLanguage(1.5) }),
    tooLarge: t('At most {{max}} hours', { max: inLanguage(maxCourseHours) }),
  }
  const fault = faultOf(input.value)
  // The label is above the field, and the page has a bar at its top.
  const anchor = useAnchor<HTMLInputElement>('hours', true, 'center')
  return (
    <ConflictField label={t('Hours')} textOf={inLanguage} conflict={conflict}>
      <TextInput
        {...input}
        {...typed}
        {...anchor}
        label={t('Hours')}
        inputMode="decimal"
        autoComplete="off"
        description={
          minutes > 0 && t('Blocks and evaluations add up to {{duration}}.', { duration: hoursAndMinutes(minutes) })
        }
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        error={fault ? faults[fault] : input.error}
        onBlur={() => {
          typed.onBlur()
          input.onBlur()
        }}
      />
    </ConflictField>
  )
}
