import { cancelPayment, type Payment } from '@aulanova/contract/finances'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWrite } from '#lib/write.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'

interface Props {
  payment: Payment
  onDone: (notice: string) => void
}

/** Whether money may still come. */
export const isWaiting = ({ Status }: Payment) => Status === 'requires-action' || Status === 'processing'

/** Cancels a payment that waits for its payer, after a question. */
export function CancelPayment({ payment: { Uuid: id, User }, onDone }: Props) {
  const { t } = useTranslation('finances')
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending, error, reset } = useWrite(cancelPayment)
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
      <Button variant="outline" color="red" onClick={() => setAsking(true)}>
        {t('Cancel the payment')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('Cancel the payment of {{name}}?', { name: User.Name })}
        confirmLabel={t('Cancel the payment')}
        busy={isPending}
        onConfirm={cancel}
        onClose={close}
      >
        {error && <ErrorAlert error={error} />}
        <p>
          {t('It cannot be paid any more, and the person is told by e-mail. If money has come, nothing is cancelled.')}
        </p>
      </ConfirmDialog>
    </>
  )
}
