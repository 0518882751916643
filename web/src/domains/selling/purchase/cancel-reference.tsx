import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#kit/confirm-dialog.tsx'
import { PlainButton } from '#kit/plain-button.tsx'
import box from './boxes.module.css'
import { FootNote } from './frame.tsx'
import type { StageProps } from './stage-props.ts'

/** Gives up a voucher or a transfer, after a question: who has written down its reference must not use it any more. */
export function CancelReference({ isBusy, cancel }: Pick<StageProps, 'isBusy' | 'cancel'>) {
  const { t } = useTranslation('purchase')
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <FootNote className={box.screenOnly}>
        {t('If you do not pay in time you owe nothing, and can begin again whenever you like.')}{' '}
        <PlainButton variant="text" disabled={isBusy} onClick={() => setAsking(true)}>
          {t('Cancel and pay another way')}
        </PlainButton>
      </FootNote>
      <ConfirmDialog
        opened={isAsking}
        title={t('Cancel this payment?')}
        confirmLabel={t('Cancel the payment')}
        dismissLabel={t('Keep the payment')}
        busy={isBusy}
        // What went wrong is said on the page.
        onConfirm={() => void cancel().then(close)}
        onClose={close}
      >
        <p>
          {t('You owe nothing, and the reference no longer works. If you have paid already, nothing is cancelled.')}
        </p>
      </ConfirmDialog>
    </>
  )
}
