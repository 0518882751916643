import { cancelMyPayment, type MyPayment } from '@aulanova/contract/payments'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWrite } from '#lib/write.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'

/** Whether it still waits for one's money or confirmation. */
export const isWaiting = ({ Status, Instructions }: MyPayment) =>
  Status === 'requires-action' || (Status === 'processing' && Instructions !== null)

/** Gives up a payment that one has begun, after a question. */
export function CancelPayment({ payment: { Uuid: id, Course } }: { payment: MyPayment }) {
  const { t } = useTranslation('billing')
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending, error, reset } = useWrite(cancelMyPayment)
  const close = () => {
    setAsking(false)
    reset()
  }
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
        {t('Cancel the payment')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('Cancel the payment for {{course}}?', { course: Course.Name })}
        confirmLabel={t('Cancel the payment')}
        busy={isPending}
        onConfirm={() => mutate({ params: { id } }, { onSuccess: close })}
        onClose={close}
      >
        {error && <ErrorAlert error={error} />}
        <p>
          {t('You owe nothing, and the reference no longer works. If you have paid already, nothing is cancelled.')}
        </p>
      </ConfirmDialog>
    </>
  )
}
