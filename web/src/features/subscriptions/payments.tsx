import { type Payment, readPayment } from '@aulanova/contract/finances'
import { idOf } from '@aulanova/contract/keys'
import type { SubscriptionDetail } from '@aulanova/contract/subscriptions'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '#lib/api.ts'
import { formatDateTime, formatMoney } from '#lib/format.ts'
import { useCan } from '#lib/session.ts'
import { Loaded } from '#ui/loaded.tsx'
import { PaymentBadge } from '#ui/payment-badge.tsx'
import { methodWords } from '#ui/payment-words.ts'
import { Skeleton } from '#ui/skeleton.ts'
import { RefundDialog } from './refund-dialog.tsx'
import classes from './subscriptions.module.css'

interface Props {
  detail: SubscriptionDetail
  onRefunded: (notice: string) => void
}

/** The payments of the subscription, with their refunds. */
export function Payments({ detail: { Terms }, onRefunded }: Props) {
  const { t } = useTranslation('subscriptions')
  const keys = Terms.flatMap(({ Payment }) => Payment ?? [])
  return (
    <section className={classes.card}>
      <h2>{t('Payments')}</h2>
      {keys.length === 0 && <p className={classes.empty}>{t('Nothing was paid for it.')}</p>}
      <ol className={classes.lines}>
        {keys.map((key) => (
          <PaymentLine key={key} id={idOf(key)} onRefunded={onRefunded} />
        ))}
      </ol>
    </section>
  )
}

function PaymentLine({ id, onRefunded }: { id: string; onRefunded: (notice: string) => void }) {
  const payment = useRead(readPayment, { params: { id } })
  return (
    <li>
      <Loaded query={payment} skeleton={<Skeleton h={40} w={240} />}>
        {({ Item }) => <PaymentWords payment={Item} onRefunded={onRefunded} />}
      </Loaded>
    </li>
  )
}

function PaymentWords({ payment, onRefunded }: { payment: Payment; onRefunded: (notice: string) => void }) {
  const { t, i18n } = useTranslation(['subscriptions', 'billing'])
  const mayRefund = useCan('finances:refund')
  const [isAsking, setAsking] = useState(false)
  const { Amount, Refunded, Refunding, SucceededAt, Method, Refunds, Attention } = payment
  const money = (cents: number) => formatMoney(cents, i18n.language)
  return (
    <>
      <span className={classes.grow}>
        <b>{money(Amount)} MXN</b>
        <small>
          {formatDateTime(SucceededAt ?? payment.Created)}
          {Method && `. ${t(methodWords[Method], { ns: 'billing' })}`}
        </small>
        {Refunds.map(({ Created, Amount, Reason, By }) => (
          <small key={`${Created} ${Amount}`}>
            {t('{{amount}} given back on {{date}}: {{reason}}', {
              amount: money(Amount),
              date: formatDateTime(Created),
              reason: Reason,
            })}
            {By && ` (${By.Name})`}
          </small>
        ))}
        {Refunding > 0 && <small>{t('{{amount}} are being given back', { amount: money(Refunding) })}</small>}
        {Attention && (
          <small className={classes.attention}>{t('To be looked at: {{what}}', { what: Attention })}</small>
        )}
      </span>
      <PaymentBadge payment={payment} />
      {mayRefund && SucceededAt && Refunded + Refunding < Amount && (
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('Refund')}
        </Button>
      )}
      {isAsking && <RefundDialog payment={payment} onClose={() => setAsking(false)} onDone={onRefunded} />}
    </>
  )
}
