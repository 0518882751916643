import { useTranslation } from 'react-i18next'
import { hoursAndMinutes } from '#platform/i18n/format.ts'

interface Props {
  /** What the course takes. */
  minutes: number
  /** For how long the plan gives access. */
  days: number
}

/** What a plan asks of a learner each week, to finish the course before the access ends. */
export function WeeklyTime({ minutes, days }: Props) {
  const { t } = useTranslation('learning')
  const weekly = Math.ceil(minutes / Math.max(1, days / 7))
  return t('Asks {{time}} a week', { time: hoursAndMinutes(weekly) })
}
