import { useTranslation } from 'react-i18next'

/** Numbers and shares in the format of the language. */
export function useFigures() {
  const { i18n } = useTranslation()
  const { language } = i18n
  const number = new Intl.NumberFormat(language)
  const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 })
  const minutes = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  return {
    language,
    number: (value: number) => number.format(value),
    /** A part of a whole; of nothing, a dash. */
    share: (part: number, of: number) => (of === 0 ? '–' : share.format(part / of)),
    /** Seconds as minutes; whole ones from ten on. */
    minutes: (seconds: number) =>
      minutes.format(seconds >= 600 ? Math.round(seconds / 60) : Math.round(seconds / 6) / 10),
  }
}
