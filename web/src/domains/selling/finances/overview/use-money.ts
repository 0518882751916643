import { useTranslation } from 'react-i18next'
import { formatMoney } from '#platform/i18n/format.ts'

/** Amounts, numbers and shares in the format of the language. */
export function useMoney() {
  const { i18n } = useTranslation()
  const { language } = i18n
  const share = new Intl.NumberFormat(language, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  const rough = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 })
  const number = new Intl.NumberFormat(language)
  const compact = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 })
  const axis = new Intl.NumberFormat(language, {
    ...{ style: 'currency', currency: 'MXN', currencyDisplay: 'narrowSymbol' },
    ...{ notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 1 },
  })
  return {
    language,
    money: (cents: number) => formatMoney(cents, language),
    number: (value: number) => number.format(value),
    /** A part of a whole; of nothing, a dash. */
    share: (part: number, of: number) => (of === 0 ? '–' : share.format(part / of).replace('-', '−')),
    /** The same without decimals. */
    roughly: (part: number, of: number) => (of === 0 ? '–' : rough.format(part / of)),
    /** Pesos, with as few signs as possible. */
    short: (pesos: number) => compact.format(pesos),
    axis: (pesos: number) => axis.format(pesos),
  }
}
