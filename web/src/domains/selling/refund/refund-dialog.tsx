import type { Payment } from '@aulanova/contract/selling/finances'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LateModal } from '#kit/late-modal.tsx'
import { RefundForm } from './refund-form.tsx'

interface Props {
  opened: boolean
  payment: Payment
  onClose: () => void
  onDone: (notice: string) => void
}

/** Refunds a payment, whole or in part, and takes back the days it paid for or leaves them. */
export function RefundDialog({ opened, payment, onClose, onDone }: Props) {
  const { t } = useTranslation(['finances', 'common'])
  const [isBusy, setBusy] = useState(false)
  return (
    <LateModal
      centered
      opened={opened}
      // Closed while the request is on its way, nobody would read what became of it.
      onClose={() => isBusy || onClose()}
      title={t('Refund the payment of {{name}}', { name: payment.User.Name })}
      closeButtonProps={{ 'aria-label': t('Close', { ns: 'common' }), disabled: isBusy }}
    >
      <RefundForm payment={payment} onBusy={setBusy} onClose={onClose} onDone={onDone} />
    </LateModal>
  )
}
