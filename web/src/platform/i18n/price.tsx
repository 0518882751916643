import { useTranslation } from 'react-i18next'
import { formatMoney } from './format.ts'

/** A price in pesos, with the currency in small letters beside it; "Free" for none. */
export function Price({ cents }: { cents: number }) {
  const { t, i18n } = useTranslation()
  if (cents === 0) return t('Free')
  return (
    <>
      {formatMoney(cents, i18n.language)} <small>MXN</small>
    </>
  )
}
