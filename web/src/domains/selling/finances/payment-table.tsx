import type { Payment } from '@aulanova/contract/selling/finances'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { PaymentBadge } from '#domains/selling/parts/payment-badge.tsx'
import { methodWords } from '#domains/selling/parts/payment-words.ts'
import { EmailText } from '#kit/email-text.tsx'
import { Icon } from '#kit/icon.tsx'
import { type Column, ListTable } from '#kit/list-table.tsx'
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
          <small className={classes.second}>
            <EmailText>{User.Email}</EmailText>
          </small>
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
          <small className={classes.second}>{Plan.Name}</small>
        </>
      ),
    },
    {
      key: 'way',
      label: t('Method'),
      cell: ({ Method }) => Method && <span className={classes.way}>{t(methodWords[Method], { ns: 'billing' })}</span>,
    },
    {
      key: 'amount',
      label: t('Amount (MXN)'),
      figures: true,
      cell: ({ Amount, Refunded }) => (
        <>
          {money(Amount)}
          {Refunded > 0 && <small className={classes.second}>−{money(Refunded)}</small>}
        </>
      ),
    },
    {
      key: 'state',
      label: t('State'),
      cell: (payment) => (
        <>
          <PaymentBadge payment={payment} />
          {payment.Attention && <small className={classes.attention}>{t('To be looked at')}</small>}
          {payment.Dispute === 'won' && <small className={classes.second}>{t('Dispute won')}</small>}
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
