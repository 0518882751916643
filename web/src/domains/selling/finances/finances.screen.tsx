import { listPayments } from '@aulanova/contract/selling/finances'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Screen } from '#kit/screen.tsx'
import { useRead } from '#platform/api/api.ts'
import { useCan } from '#platform/session/session.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { useTokenPages } from '#platform/states/use-token-pages.ts'
import { ExportMenu } from './overview/export-menu.tsx'
import { Overview } from './overview/overview.tsx'
import { PeriodDays, PeriodSelect } from './overview/period-choice.tsx'
import { usePeriod } from './overview/use-period.ts'
import { Payments, showPayments } from './payments.tsx'
import { PaymentsToCheck } from './payments-to-check.tsx'

/** The money: what came in and went out in a period, and all payments. */
export function FinancesScreen() {
  const { t } = useTranslation('finances')
  const isAdministrator = useCan('administration:use')
  const period = usePeriod()
  const needAttention = useRead(listPayments, { query: { attention: 'yes' } })
  const { filterBy } = useTokenPages()
  const showAll = () => {
    filterBy('attention')
    showPayments()
  }
  const [error, setError] = useState<unknown>(null)
  return (
    <Screen
      title={t('Finances')}
      help={t(
        'What was collected, refunded and is still to be paid, in Mexican pesos. Days and times are those of Mexico City.',
      )}
      breadcrumbs={[{ label: t('Management'), ...(isAdministrator && { to: '/admin' }) }, { label: t('Finances') }]}
      actions={
        <>
          <PeriodSelect {...period} />
          <ExportMenu period={period} onError={setError} />
        </>
      }
    >
      <PeriodDays {...period} />
      {error !== null && <ErrorAlert error={error} />}
      {needAttention.data && (
        <PaymentsToCheck payments={needAttention.data.Items} count={needAttention.data.Count} onAll={showAll} />
      )}
      {period.problem === null && <Overview days={period.days} waits={needAttention.isPending} />}
      <Payments needAttention={needAttention.data?.Count ?? 0} />
    </Screen>
  )
}
