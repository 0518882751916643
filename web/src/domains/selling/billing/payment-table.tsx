import { cancelMyPayment, type MyPayment, waitsForPayer } from '@aulanova/contract/selling/payments'
import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { CancelPayment } from '#domains/selling/parts/cancel-payment.tsx'
import { failureWords, methodIcons, methodWords, PaymentBadge } from '#domains/selling/parts/payment-badge.tsx'
import { Cover } from '#kit/cover.tsx'
import { Icon, VectorIcon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { Table } from '#kit/table.tsx'
import { Text } from '#kit/text.tsx'
import { VisuallyHidden } from '#kit/visually-hidden.tsx'
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
      <VisuallyHidden as="thead" upTo="laptop">
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
      </VisuallyHidden>
      <tbody>
        {payments.map((payment) => (
          <PaymentRow
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

function PaymentRow({ payment, isMarked, loading, onReceipt, onDone }: RowProps) {
  const { t } = useTranslation('billing')
  const { Created, Course, Plan, Method, Status, Failure, SucceededAt } = payment
  const row = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (isMarked) row.current?.scrollIntoView({ block: 'center' })
  }, [isMarked])
  const at = SucceededAt ?? Created
  return (
    <tr ref={row} {...(isMarked && { 'aria-current': true })}>
      <Text as="td" nowrap className={classes.date}>
        {formatDate(at)} <Small>{formatTime(at)}</Small>
      </Text>
      <Row as="th" scope="row" gap={12} className={classes.what}>
        <Cover src={Course.Cover} name={Course.Name} className={classes.cover} />
        <span>
          <Text as={Link} tone="strong" weight="strong" breakable to={paymentOf(payment)}>
            {Course.Name}
          </Text>
          <Small>
            {Plan.Name}, {t('{{count}} days', { count: Plan.Duration })}
          </Small>
        </span>
      </Row>
      <td className={classes.way}>
        {Method && (
          <Row as="span" inline gap={8} tone="muted">
            <VectorIcon path={methodIcons[Method].path} size="normal" />
            {t(methodWords[Method])}
          </Row>
        )}
      </td>
      <td>
        <PaymentBadge payment={payment} />
        {Status === 'failed' && Failure && <Small>{t(failureWords[Failure])}</Small>}
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
        <Small>
          {Dispute === 'lost' ? t('{{amount}} went back to you', refunded) : t('{{amount}} refunded', refunded)}
        </Small>
      )}
    </>
  )
}

const Small = ({ children }: { children: ReactNode }) => (
  <Text as="small" block size={12} tone="muted">
    {children}
  </Text>
)
