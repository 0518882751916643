import { firstMeasuredMinutes } from '@aulanova/contract/operations/metrics'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '#platform/i18n/format.ts'

/** Figures of the server in the format of the language. */
export function useFigures() {
  const { t, i18n } = useTranslation('monitoring')
  const { language } = i18n
  const number = new Intl.NumberFormat(language)
  const compact = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 2 })
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  const fine = new Intl.NumberFormat(language, { maximumSignificantDigits: 3 })
  return {
    language,
    /** In place of what was never measured yet. */
    notYet: t('Will be measured within {{count}} minutes', { count: firstMeasuredMinutes }),
    number: (value: number) => number.format(value),
    /** Large numbers in three digits. */
    compact: (value: number) => (value < 100_000 ? number.format(value) : compact.format(value)),
    percent: (share: number) => percent.format(share),
    milliseconds: (value: number | null) => (value === null ? '–' : `${fine.format(value)} ms`),
    bytes: (value: number | null) => (value === null ? '–' : formatBytes(value, language)),
    /** Millionths of a currency's unit; of less than a cent its parts. */
    money: (micros: number, currency: string) =>
      new Intl.NumberFormat(language, {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        maximumFractionDigits: micros > 0 && micros < 10_000 ? 4 : 2,
      }).format(micros / 1_000_000),
    country: (code: string, unknown: string) =>
      code === 'ZZ' ? unknown : (new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code),
  }
}
