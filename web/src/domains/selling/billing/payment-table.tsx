import { cancelMyPayment, type MyPayment, waitsForPayer } from '@aulanova/contract/selling/payments'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { CancelPayment } from '#domains/selling/parts/cancel-payment.tsx'
import { PaymentBadge } from '#domains/selling/parts/payment-badge.tsx'
import { failureWords, methodIcons, methodWords } from '#domains/selling/parts/payment-words.ts'
import { Cover } from '#kit/cover.tsx'
import { DrawnIcon, Icon } from '#kit/icon.tsx'
import { Table } from '#kit/table.tsx'
import { Text } from '#kit/text.tsx'
import { paymentOf } from '#platform/address/course-links.ts'
import { formatDate, formatMoney, formatTime } from '#platform/i18n/format.ts'
import classes from './billing.module.css'

interface Props {
  payments: MyPayment[]
  /** The payment that the address names; empty when it names none. */
  markedId: string
  /** The payment whose receipt is being read. */
  loading: string | null
  onReceipt: (paymentId: string) => void
  onDone: (notice: string) => void
}

/** A table; cards on narrow screens. */
export function PaymentTable({ payments, markedId, loading, onReceipt, onDone }: Props) {
  const { t } = useTranslation('billing')
  return (
    <Table framed className={classes.table} aria-label={t('Payments and receipts')}>
      <thead>
        <tr>
          <th scope="col">{t('Date')}</th>
          <th scope="col">{t('What for')}</th>
          <th scope="col">{t('Method')}</th>
          <th scope="col">{t('State')}</th>
          <th scope="col" className={classes.money}>
            {t('Amount (MXN)')}
          </th>
          <th scope="col">{t('Receipt')}</th>
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <Row
            key={payment.PK}
            payment={payment}
            isMarked={payment.Uuid === markedId}
            loading={loading === payment.Uuid}
            onReceipt={onReceipt}
            onDone={onDone}
          />
        ))}
      </tbody>
    </Table>
  )
}

interface RowProps {
  payment: MyPayment
  isMarked: boolean
  loading: boolean
  onReceipt: (paymentId: string) => void
  onDone: (notice: string) => void
}

function Row({ payment, isMarked, loading, onReceipt, onDone }: RowProps) {
  const { t } = useTranslation('billing')
  const { Created, Course, Plan, Method, Status, Failure, SucceededAt } = payment
  const row = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (isMarked) row.current?.scrollIntoView({ block: 'center' })
  }, [isMarked])
  const at = SucceededAt ?? Created
  return (
    <tr ref={row} {...(isMarked && { 'aria-current': true })}>
      <td className={classes.date}>
        {formatDate(at)} <small>{formatTime(at)}</small>
      </td>
      <th scope="row" className={classes.what}>
        <Cover src={Course.Cover} name={Course.Name} className={classes.cover} />
        <span>
          <Link to={paymentOf(payment)}>{Course.Name}</Link>
          <small>
            {Plan.Name}, {t('{{count}} days', { count: Plan.Duration })}
          </small>
        </span>
      </th>
      <td className={classes.way}>
        {Method && (
          <span>
            <DrawnIcon path={methodIcons[Method].path} size="normal" />
            {t(methodWords[Method])}
          </span>
        )}
      </td>
      <td>
        <PaymentBadge payment={payment} />
        {Status === 'failed' && Failure && <small>{t(failureWords[Failure])}</small>}
      </td>
      <td className={classes.money} data-lost={(Status !== 'succeeded' && Status !== 'processing') || undefined}>
        <Amount payment={payment} />
      </td>
      <td className={classes.end}>
        {SucceededAt ? (
          <Button
            className={classes.receipt ?? ''}
            variant="subtle"
            leftSection={<Icon name="download" />}
            loading={loading}
            aria-label={t('Receipt of {{course}}, {{date}}', { course: Course.Name, date: formatDate(at) })}
            onClick={() => onReceipt(payment.Uuid)}
          >
            {t('Receipt')}
          </Button>
        ) : waitsForPayer(payment) ? (
          <CancelPayment
            id={payment.Uuid}
            endpoint={cancelMyPayment}
            title={t('Cancel the payment for {{course}}?', { course: Course.Name })}
            variant="subtle"
            onDone={onDone}
          >
            {payment.Instructions
              ? t('You owe nothing, and the reference no longer works. If you have paid already, nothing is cancelled.')
              : t('Nothing is charged to your card. If you have confirmed it already, nothing is cancelled.')}
          </CancelPayment>
        ) : (
          <Text as="span" tone="faint">
            {t('No receipt')}
          </Text>
        )}
      </td>
    </tr>
  )
}

function Amount({ payment: { Status, Amount: paid, Refunded, Dispute } }: { payment: MyPayment }) {
  const { t, i18n } = useTranslation('billing')
  const refunded = { amount: formatMoney(Refunded, i18n.language) }
  if (Status === 'refunded') return <s>{formatMoney(paid, i18n.language)}</s>
  return (
    <>
      {formatMoney(paid, i18n.language)}
      {Refunded > 0 && (
        <small>
          {Dispute === 'lost' ? t('{{amount}} went back to you', refunded) : t('{{amount}} refunded', refunded)}
        </small>
      )}
    </>
  )
}
