import type { Payment } from '@aulanova/contract/selling/finances'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { methodWords, PaymentBadge } from '#domains/selling/parts/payment-badge.tsx'
import { EmailText } from '#kit/email-text.tsx'
import { Icon } from '#kit/icon.tsx'
import { type Column, ListTable } from '#kit/list-table.tsx'
import { Text } from '#kit/text.tsx'
import { formatMoney } from '#platform/i18n/format.ts'
import classes from './finances.module.css'
import { marketTime } from './overview/market-time.ts'
import { paymentPath } from './overview/paths.ts'

interface Props {
  payments: Payment[]
  busy: boolean
}

export function PaymentTable({ payments, busy }: Props) {
  const { t, i18n } = useTranslation(['finances', 'billing'])
  const { pathname, search } = useLocation()
  const money = (cents: number) => formatMoney(cents, i18n.language)
  const columns: Column<Payment>[] = [
    {
      key: 'person',
      label: t('Person'),
      cell: ({ Uuid, User }) => (
        <>
          <Link to={paymentPath(Uuid)} state={{ list: pathname + search }}>
            {User.Name}
          </Link>
          <Second>
            <EmailText>{User.Email}</EmailText>
          </Second>
        </>
      ),
    },
    {
      key: 'date',
      label: t('Date'),
      figures: true,
      cell: ({ Created }) => <span className={classes.date}>{marketTime(Created)}</span>,
    },
    {
      key: 'course',
      label: t('Course and plan'),
      cell: ({ Course, Plan }) => (
        <>
          <span className={classes.course}>{Course.Name}</span>
          <Second>{Plan.Name}</Second>
        </>
      ),
    },
    {
      key: 'way',
      label: t('Method'),
      cell: ({ Method }) =>
        Method && (
          <Text as="span" nowrap>
            {t(methodWords[Method], { ns: 'billing' })}
          </Text>
        ),
    },
    {
      key: 'amount',
      label: t('Amount (MXN)'),
      figures: true,
      cell: ({ Amount, Refunded }) => (
        <>
          {money(Amount)}
          {Refunded > 0 && <Second>−{money(Refunded)}</Second>}
        </>
      ),
    },
    {
      key: 'state',
      label: t('State'),
      cell: (payment) => (
        <>
          <PaymentBadge payment={payment} />
          {payment.Attention && (
            <Text as="small" block size={12} tone="danger">
              {t('To be looked at')}
            </Text>
          )}
          {payment.Dispute === 'won' && <Second>{t('Dispute won')}</Second>}
        </>
      ),
    },
  ]
  return (
    <ListTable
      label={t('Payments')}
      columns={columns}
      rows={payments}
      keyOf={({ PK }) => PK}
      busy={busy}
      menuLabel={t('Open')}
      menu={() => <Icon name="chevron-right" />}
    />
  )
}

const Second = ({ children }: { children: ReactNode }) => (
  <Text as="small" block size={14} tone="muted" weight="normal">
    {children}
  </Text>
)
