import type { FinancesSummary } from '@aulanova/contract/selling/finances-summary'
import { useTranslation } from 'react-i18next'
import { fullName } from '#kit/charts/calendar.ts'
import { isLastOfMonth } from './period.ts'

const dayName = (day: string) => day.split('-').reverse().join('/')

/** A month with the days that are counted of it, unless it is whole. */
export function useMonthName({ From, To }: Pick<FinancesSummary, 'From' | 'To'>) {
  const { t, i18n } = useTranslation('finances')
  return ({ Month, Until }: Pick<FinancesSummary['ByMonth'][number], 'Month' | 'Until'>) => {
    const month = fullName('month', `${Month}-01`, i18n.language)
    const from = From > `${Month}-01` ? dayName(From) : null
    const last = Until ?? (To.startsWith(Month) && !isLastOfMonth(To) ? To : null)
    if (from && last) return t('{{month}}, from {{from}} to {{to}}', { month, from, to: dayName(last) })
    if (from) return t('{{month}}, from {{day}} on', { month, day: from })
    return last ? t('{{month}}, until {{day}}', { month, day: dayName(last) }) : month
  }
}
