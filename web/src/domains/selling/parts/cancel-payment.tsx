import type { cancelPayment } from '@aulanova/contract/selling/finances'
import type { cancelMyPayment } from '@aulanova/contract/selling/payments'
import { Button, type ButtonVariant } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#kit/confirm-dialog.tsx'
import { useWrite } from '#platform/api/write.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'

interface Props {
  id: string
  /** By its payer, or by finances. */
  endpoint: typeof cancelMyPayment | typeof cancelPayment
  /** Asks about the payment by its name. */
  title: string
  /** What cancelling it means. */
  children: ReactNode
  variant: ButtonVariant
  onDone: (notice: string) => void
}

/** Cancels a payment that waits for its payer (`waitsForPayer`), after a question. */
export function CancelPayment({ id, endpoint, title, children, variant, onDone }: Props) {
  const { t } = useTranslation('billing')
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending, error, reset } = useWrite(endpoint)
  const close = () => {
    setAsking(false)
    reset()
  }
  const cancel = () =>
    mutate(
      { params: { id } },
      {
        onSuccess: () => {
          close()
          onDone(t('The payment was cancelled'))
        },
      },
    )
  return (
    <>
      <Button variant={variant} color="red" onClick={() => setAsking(true)}>
        {t('Cancel the payment')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={title}
        confirmLabel={t('Cancel the payment')}
        dismissLabel={t('Keep the payment')}
        busy={isPending}
        onConfirm={cancel}
        onClose={close}
      >
        {error && <ErrorAlert error={error} />}
        <p>{children}</p>
      </ConfirmDialog>
    </>
  )
}
