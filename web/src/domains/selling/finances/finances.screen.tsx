import { listPayments, type Payment } from '@aulanova/contract/selling/finances'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '#kit/card.tsx'
import { Row } from '#kit/layout.tsx'
import { List } from '#kit/list.tsx'
import { Screen } from '#kit/screen.tsx'
import { Text } from '#kit/text.tsx'
import { useRead } from '#platform/api/api.ts'
import { formatPrice } from '#platform/i18n/format.ts'
import { useTokenPages } from '#platform/paging/use-token-pages.ts'
import { useCan } from '#platform/session/session.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import classes from './finances.module.css'
import { ExportMenu } from './overview/export-menu.tsx'
import { Overview } from './overview/overview.tsx'
import { paymentPath } from './overview/paths.ts'
import { PeriodDays, PeriodSelect, usePeriod } from './overview/period-choice.tsx'
import { Payments, showPayments } from './payments.tsx'

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

interface Props {
  payments: Payment[]
  count: number
  onAll: () => void
}

const maxShown = 3

/** The payments that a person must check, before all figures: a dispute can be answered for some days only. */
function PaymentsToCheck({ payments, count, onAll }: Props) {
  const { t, i18n } = useTranslation('finances')
  if (count === 0) return null
  return (
    <Card as="section" gap={8} align="start" below={32} className={classes.attention} aria-labelledby="to-look-at">
      <Text as="h2" size={18} id="to-look-at">
        {t('{{count}} payments must be looked at', { count })}
      </Text>
      <List size={14} figures pad={8} className={classes.wide}>
        {payments.slice(0, maxShown).map(({ Uuid, User, Course, Amount, Attention }) => (
          <Row as="li" key={Uuid} gap={16} align="stretch" justify="between">
            <span>
              <Link to={paymentPath(Uuid)}>{User.Name}</Link>, {Course.Name}
              <Text as="small" block size={12} tone="muted" breakable>
                {Attention ?? t('Disputed at the bank of the payer')}
              </Text>
            </span>
            <b>{formatPrice(Amount, i18n.language)}</b>
          </Row>
        ))}
      </List>
      {count > maxShown && (
        <Button variant="default" onClick={onAll}>
          {t('See all of them')}
        </Button>
      )}
    </Card>
  )
}
