import { cancelPayment, type Payment, readPayment, readPaymentReceipt } from '@aulanova/contract/selling/finances'
import { waitsForPayer } from '@aulanova/contract/selling/payments'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router'
import { CancelPayment } from '#domains/selling/parts/cancel-payment.tsx'
import { useReceipt } from '#domains/selling/parts/use-receipt.ts'
import { RefundDialog } from '#domains/selling/refund/refund-dialog.tsx'
import { canRefund } from '#domains/selling/refund/refund-words.ts'
import { Columns } from '#kit/columns.tsx'
import { Icon } from '#kit/icon.tsx'
import { Stack } from '#kit/layout.tsx'
import { Notice, useNotice } from '#kit/notice.tsx'
import { Screen } from '#kit/screen.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { call, useRead } from '#platform/api/api.ts'
import { useCan } from '#platform/session/session.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { Loaded } from '#platform/states/loaded.tsx'
import { Attention } from './attention.tsx'
import { Disputes } from './disputes.tsx'
import { finances } from './overview/paths.ts'
import { PaymentFacts, PaymentOf, Refunds } from './payment-cards.tsx'

const readAnyReceipt = (id: string) => call(readPaymentReceipt, { params: { id } })

/** One payment: what was paid for, what was refunded, and what can be done about it. */
export function PaymentScreen() {
  const { t } = useTranslation('finances')
  const isAdministrator = useCan('administration:use')
  const { id = '' } = useParams()
  const { list } = (useLocation().state ?? {}) as { list?: string }
  const payment = useRead(readPayment, { params: { id } })
  const receipt = useReceipt(readAnyReceipt)
  const notice = useNotice()
  const [isRefunding, setRefunding] = useState(false)
  const item = payment.data?.Item
  return (
    <Screen
      title={item ? t('Payment of {{name}}', { name: item.User.Name }) : t('Payment')}
      help={item?.Course.Name}
      breadcrumbs={[
        { label: t('Management'), ...(isAdministrator && { to: '/admin' }) },
        { label: t('Finances'), to: list ?? finances },
        { label: t('Payment') },
      ]}
      actions={
        item && (
          <Actions
            payment={item}
            isLoading={receipt.loading !== null}
            onReceipt={() => void receipt.download(id)}
            onRefund={() => setRefunding(true)}
            onDone={notice.show}
          />
        )
      }
    >
      <Notice shown={notice.shown} />
      {receipt.error !== null && <ErrorAlert error={receipt.error} />}
      <Loaded query={payment} skeleton={<Skeleton h={320} />}>
        {({ Item }) => (
          <>
            <Attention payment={Item} onDone={notice.show} />
            <Columns gap={16} over={{ laptop: 2 }} top>
              <PaymentFacts payment={Item} />
              <Stack gap={16} shrink>
                <Disputes payment={Item} onDone={notice.show} />
                <PaymentOf payment={Item} />
                <Refunds payment={Item} />
              </Stack>
            </Columns>
            <RefundDialog
              opened={isRefunding}
              payment={Item}
              onClose={() => setRefunding(false)}
              onDone={notice.show}
            />
          </>
        )}
      </Loaded>
    </Screen>
  )
}

interface ActionsProps {
  payment: Payment
  isLoading: boolean
  onReceipt: () => void
  onRefund: () => void
  onDone: (notice: string) => void
}

function Actions({ payment, isLoading, onReceipt, onRefund, onDone }: ActionsProps) {
  const { t } = useTranslation('finances')
  const mayRefund = useCan('finances:refund')
  if (!payment.SucceededAt)
    return (
      mayRefund &&
      waitsForPayer(payment) && (
        <CancelPayment
          id={payment.Uuid}
          endpoint={cancelPayment}
          title={t('Cancel the payment of {{name}}?', { name: payment.User.Name })}
          variant="outline"
          onDone={onDone}
        >
          {t('It cannot be paid any more, and the person is told by e-mail. If money has come, nothing is cancelled.')}
        </CancelPayment>
      )
    )
  return (
    <>
      <Button variant="default" leftSection={<Icon name="download" />} loading={isLoading} onClick={onReceipt}>
        {t('Receipt')}
      </Button>
      {mayRefund && canRefund(payment) && (
        <Button variant="outline" color="red" onClick={onRefund}>
          {t('Refund')}
        </Button>
      )}
    </>
  )
}
