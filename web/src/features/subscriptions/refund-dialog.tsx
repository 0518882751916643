import { type Payment, refundPayment } from '@aulanova/contract/finances'
import { Button, Modal, Radio, TextInput } from '@mantine/core'
import '#ui/mantine-overlays.ts'
import '@mantine/core/styles/Radio.css'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Group.css'
import '@mantine/core/styles/Stack.css'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#lib/format.ts'
import { randomUuid } from '#lib/random-hex.ts'
import { useWrite } from '#lib/write.ts'
import { announce } from '#lib/written.ts'
import dialog from '#ui/confirm-dialog.module.css'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { centsOf } from './cents.ts'
import classes from './subscriptions.module.css'

interface Props {
  payment: Payment
  onClose: () => void
  onDone: (notice: string) => void
}

/** Gives back a payment, whole or in part, and ends the subscription it paid for or keeps it. */
export function RefundDialog({ payment, onClose, onDone }: Props) {
  const { t, i18n } = useTranslation(['subscriptions', 'common'])
  // As it was when the dialog opened: the payment may be read again between two tries of the same refund.
  const [left] = useState(payment.Amount - payment.Refunded - payment.Refunding)
  const money = (cents: number) => `${formatMoney(cents, i18n.language)} MXN`
  const refund = useWrite(refundPayment)
  // The same for every try of this dialog: sent again after a lost answer, it gives back nothing more.
  const key = useRef(randomUuid())
  const [part, setPart] = useState<'whole' | 'part'>('whole')
  const [amount, setAmount] = useState('')
  const [end, setEnd] = useState('end')
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const cents = part === 'whole' ? left : centsOf(amount)
  const isAmountWrong = cents === null || cents < 1 || cents > left
  const isReasonMissing = reason.trim() === ''

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isAmountWrong || isReasonMissing) return
    refund.mutate(
      {
        params: { id: payment.Uuid },
        body: { amount: cents, end: end === 'end', reason: reason.trim(), key: key.current },
      },
      {
        onSuccess: ({ Item }) => {
          announce('admin/subscriptions')
          // A provider may take days for it.
          const isDone = Item.Refunding === 0
          const amount = money(cents)
          onDone(
            isDone ? t('{{amount}} were given back', { amount }) : t('{{amount}} are being given back', { amount }),
          )
          onClose()
        },
      },
    )
  }

  return (
    <Modal
      centered
      opened
      onClose={onClose}
      title={t('Refund the payment of {{name}}', { name: payment.User.Name })}
      classNames={{ title: dialog.title ?? '' }}
      closeButtonProps={{ 'aria-label': t('Close', { ns: 'common' }) }}
    >
      <form className={classes.dialog} onSubmit={submit} noValidate>
        {refund.error && <ErrorAlert error={refund.error} />}
        <Radio.Group label={t('How much')} value={part} onChange={(value) => setPart(value as 'whole' | 'part')}>
          <div className={classes.choices}>
            <Radio value="whole" label={t('All that is left: {{amount}}', { amount: money(left) })} />
            <Radio value="part" label={t('A part')} />
          </div>
        </Radio.Group>
        {part === 'part' && (
          <TextInput
            label={t('Amount in MXN')}
            description={t('At most {{amount}}', { amount: money(left) })}
            inputMode="decimal"
            value={amount}
            error={isChecked && isAmountWrong && t('Write an amount of at most {{amount}}', { amount: money(left) })}
            onChange={(event) => setAmount(event.currentTarget.value)}
          />
        )}
        <Radio.Group label={t('The days it paid for')} value={end} onChange={setEnd}>
          <div className={classes.choices}>
            <Radio value="end" label={t('End: access to these days is taken back at once')} />
            <Radio value="keep" label={t('Keep: the person keeps the access')} />
          </div>
        </Radio.Group>
        <TextInput
          label={t('Reason')}
          description={t('It is kept with the payment.')}
          maxLength={200}
          value={reason}
          error={isChecked && isReasonMissing && t('Write a reason')}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className={classes.dialogActions}>
          <Button variant="default" onClick={onClose}>
            {t('Cancel', { ns: 'common' })}
          </Button>
          <Button type="submit" color="red" loading={refund.isPending}>
            {t('Refund')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
