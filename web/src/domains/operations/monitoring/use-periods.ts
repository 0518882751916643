import type { MetricPeriod } from '@aulanova/contract/operations/metrics'
import { useTranslation } from 'react-i18next'

/** What each period is called. */
export function usePeriods(): Record<MetricPeriod, string> {
  const { t } = useTranslation('monitoring')
  return {
    day: t('24 h'),
    week: t('{{count}} days', { count: 7 }),
    month: t('{{count}} days', { count: 30 }),
    quarter: t('{{count}} days', { count: 90 }),
  }
}
