import { useTranslation } from 'react-i18next'
import { useCan } from '#lib/session.ts'
import { Screen } from '#ui/screen.tsx'
import { Payments } from './payments.tsx'

/** The money: for now the payments, with what must be looked at first. */
export function FinancesScreen() {
  const { t } = useTranslation('finances')
  const isAdministrator = useCan('administration:use')
  return (
    <Screen
      title={t('Finances')}
      help={t('What was paid and refunded, in Mexican pesos.')}
      breadcrumbs={[{ label: t('Administration'), ...(isAdministrator && { to: '/admin' }) }, { label: t('Finances') }]}
    >
      <Payments />
    </Screen>
  )
}
