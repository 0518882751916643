import type { MyPayment } from '@aulanova/contract/selling/payments'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { methodWords, PaymentBadge } from '#domains/selling/parts/payment-badge.tsx'
import { useReceipt } from '#domains/selling/parts/use-receipt.ts'
import { Facts } from '#kit/fact-card.tsx'
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
  const facts: [string, ReactNode][] = [
    [t('Course'), payment.Course.Name],
    [t('Plan'), `${payment.Plan.Name}, ${t('{{count}} days', { count: payment.Plan.Duration })}`],
    [t('Access until'), withAccess && payment.AccessUntil && formatDateTime(payment.AccessUntil)],
    [t('Date of payment'), payment.SucceededAt && formatDateTime(payment.SucceededAt)],
    [t('Payment method'), payment.Method && t(methodWords[payment.Method], { ns: 'billing' })],
    [goneBack, payment.Refunded > 0 && `${formatMoney(payment.Refunded, i18n.language)} MXN`],
  ]
  return (
    <>
      <div className={classes.body}>
        <Row wrap gap={16} justify="between" below={8}>
          <Text as="h2" size={18}>
            {payment.ReceiptNumber ? t('Receipt {{number}}', { number: payment.ReceiptNumber }) : t('Receipt')}
          </Text>
          <PaymentBadge payment={payment} />
        </Row>
        <Facts facts={facts} strong large />
        <Row align="baseline" justify="between" line={16}>
          <Text as="span" weight="strong">
            {t('Total')}
          </Text>
          <Text as="span" size={22} figures weight="strong">
            {formatMoney(payment.Amount, i18n.language)} MXN
          </Text>
        </Row>
        {receipt.error !== null && <ErrorAlert error={receipt.error} />}
      </div>
      <Row size={14} tone="muted" wrap gap={12} rowGap={4} className={classes.sent}>
        {sentTo && (
          <Row as="p" gap={12} grow={240}>
            <Icon name="mail" />
            <Text as="span" breakable>
              {t('We sent the receipt to {{email}}', { email: sentTo })}
            </Text>
          </Row>
        )}
        <Button variant="subtle" loading={receipt.loading !== null} onClick={() => void receipt.download(payment.Uuid)}>
          {t('Download PDF')}
        </Button>
      </Row>
    </>
  )
}
