import { idOf } from '@aulanova/contract/kernel/keys'
import { type Payment, readPayment } from '@aulanova/contract/selling/finances'
import type { SubscriptionDetail } from '@aulanova/contract/selling/subscriptions'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { methodWords, PaymentBadge } from '#domains/selling/parts/payment-badge.tsx'
import { RefundDialog } from '#domains/selling/refund/refund-dialog.tsx'
import { canRefund, useRefundWords } from '#domains/selling/refund/refund-words.ts'
import { Card } from '#kit/card.tsx'
import { Row } from '#kit/layout.tsx'
import { List } from '#kit/list.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { Text } from '#kit/text.tsx'
import { useRead } from '#platform/api/api.ts'
import { formatDateTime, formatPrice } from '#platform/i18n/format.ts'
import { useCan } from '#platform/session/session.ts'
import { Loaded } from '#platform/states/loaded.tsx'
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
    <Card as="section">
      <Text as="h2" size={18} below={8}>
        {t('Payments')}
      </Text>
      {keys.length === 0 && (
        <Text size={14} tone="muted">
          {t('Nothing was paid for it.')}
        </Text>
      )}
      <List ordered size={14} pad={12}>
        {keys.map((key) => (
          <PaymentLine key={key} id={idOf(key)} onRefunded={onRefunded} />
        ))}
      </List>
    </Card>
  )
}

function PaymentLine({ id, onRefunded }: { id: string; onRefunded: (notice: string) => void }) {
  const payment = useRead(readPayment, { params: { id } })
  return (
    <Row as="li" wrap gap={16} rowGap={8}>
      <Loaded query={payment} skeleton={<Skeleton h={40} w={240} />}>
        {({ Item }) => <PaymentWords payment={Item} onRefunded={onRefunded} />}
      </Loaded>
    </Row>
  )
}

function PaymentWords({ payment, onRefunded }: { payment: Payment; onRefunded: (notice: string) => void }) {
  const { t, i18n } = useTranslation(['subscriptions', 'billing', 'finances'])
  const mayRefund = useCan('finances:refund')
  const refundWords = useRefundWords()
  const [isAsking, setAsking] = useState(false)
  const { Uuid, Amount, SucceededAt, Method, Attention } = payment
  return (
    <>
      <span className={classes.grow}>
        <Text as="b" block weight="strong">
          <Link to={`/admin/finances/payments/${Uuid}`}>{formatPrice(Amount, i18n.language)}</Link>
        </Text>
        <Text as="small" block size={12} tone="muted">
          {formatDateTime(SucceededAt ?? payment.Created)}
          {Method && `. ${t(methodWords[Method], { ns: 'billing' })}`}
        </Text>
        {refundWords(payment).map((words) => (
          <Text as="small" block size={12} tone="muted" key={words}>
            {words}
          </Text>
        ))}
        {Attention && (
          <Text as="small" block size={12} tone="danger">
            {t('To be looked at: {{what}}', { ns: 'finances', what: Attention })}
          </Text>
        )}
      </span>
      <PaymentBadge payment={payment} />
      {mayRefund && canRefund(payment) && (
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('Refund', { ns: 'finances' })}
        </Button>
      )}
      <RefundDialog opened={isAsking} payment={payment} onClose={() => setAsking(false)} onDone={onRefunded} />
    </>
  )
}
