import type { MyPayment } from '@aulanova/contract/selling/payments'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PaymentBadge } from '#domains/selling/parts/payment-badge.tsx'
import { methodWords } from '#domains/selling/parts/payment-words.ts'
import { useReceipt } from '#domains/selling/parts/use-receipt.ts'
import { Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { formatDateTime, formatMoney } from '#platform/i18n/format.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import classes from './done.module.css'

interface Props {
  payment: MyPayment
  /** Says until when one has access. */
  withAccess: boolean
  /** The address it was mailed to, just now. */
  sentTo: string | null
}

/** What was paid, with the PDF. */
export function Receipt({ payment, withAccess, sentTo }: Props) {
  const { t, i18n } = useTranslation(['purchase', 'billing'])
  const receipt = useReceipt()
  // Of a dispute that is lost the bank took it, and we may have refunded a part before.
  const goneBack = payment.Dispute === 'lost' ? t('Went back to you') : t('Refunded')
  const facts = [
    [t('Course'), payment.Course.Name],
    [t('Plan'), `${payment.Plan.Name}, ${t('{{count}} days', { count: payment.Plan.Duration })}`],
    ...(withAccess && payment.AccessUntil ? [[t('Access until'), formatDateTime(payment.AccessUntil)]] : []),
    ...(payment.SucceededAt ? [[t('Date of payment'), formatDateTime(payment.SucceededAt)]] : []),
    ...(payment.Method ? [[t('Payment method'), t(methodWords[payment.Method], { ns: 'billing' })]] : []),
    ...(payment.Refunded > 0 ? [[goneBack, `${formatMoney(payment.Refunded, i18n.language)} MXN`]] : []),
  ]
  return (
    <>
      <div className={classes.body}>
        <Row wrap gap={16} justify="between" className={classes.head}>
          <Text as="h2" size={18}>
            {payment.ReceiptNumber ? t('Receipt {{number}}', { number: payment.ReceiptNumber }) : t('Receipt')}
          </Text>
          <PaymentBadge payment={payment} />
        </Row>
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div className={classes.total}>
            <Text as="dt" tone="strong" weight="strong">
              {t('Total')}
            </Text>
            <dd>{formatMoney(payment.Amount, i18n.language)} MXN</dd>
          </div>
        </dl>
        {receipt.error !== null && <ErrorAlert error={receipt.error} />}
      </div>
      <Row wrap gap={12} rowGap={4} className={classes.sent}>
        {sentTo && (
          <p>
            <Icon name="mail" />
            <span>{t('We sent the receipt to {{email}}', { email: sentTo })}</span>
          </p>
        )}
        <Button variant="subtle" loading={receipt.loading !== null} onClick={() => void receipt.download(payment.Uuid)}>
          {t('Download PDF')}
        </Button>
      </Row>
    </>
  )
}
