import { type Payment, refundPayment } from '@aulanova/contract/selling/finances'
import { type FormEvent, useRef, useState } from 'react'
import '@mantine/core/styles/Radio.css'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Group.css'
import '@mantine/core/styles/Stack.css'
import { Button, Radio, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LateModal } from '#kit/late-modal.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { requestAnswered, requestKey } from '#platform/api/request-keys.ts'
import { useWrite } from '#platform/api/write.ts'
import { announce } from '#platform/api/written.ts'
import { formatPrice } from '#platform/i18n/format.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import classes from './refund.module.css'

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

interface FormProps {
  payment: Payment
  onBusy: (isBusy: boolean) => void
  onClose: () => void
  onDone: (notice: string) => void
}

function RefundForm({ payment, onBusy, onClose, onDone }: FormProps) {
  const { t, i18n } = useTranslation(['finances', 'common'])
  // As it was when the dialog opened: the payment may be read again between two tries of the same refund.
  const [left] = useState(payment.Amount - payment.Refunded - payment.Refunding)
  const money = (cents: number) => formatPrice(cents, i18n.language)
  const [part, setPart] = useState<'whole' | 'part'>('whole')
  const [amount, setAmount] = useState('')
  const [chosen, setChosen] = useState<'end' | 'keep' | null>(null)
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const amountField = useRef<HTMLInputElement>(null)
  const reasonField = useRef<HTMLInputElement>(null)
  const refund = useRefund(payment, { onBusy, onClose, onDone })
  // Who gets a part back has paid for the rest.
  const days = chosen ?? (part === 'whole' ? 'end' : 'keep')
  const cents = part === 'whole' ? left : centsOf(amount)
  const amountFault = faultOf(cents, left)
  const isReasonMissing = reason.trim() === ''

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (cents === null || amountFault) return amountField.current?.focus()
    if (isReasonMissing) return reasonField.current?.focus()
    refund.send({ amount: cents, end: days === 'end', reason: reason.trim() })
  }

  return (
    <Stack as="form" gap={16} className={classes.form} onSubmit={submit} noValidate>
      {refund.error && <ErrorAlert error={refund.error} />}
      <Radio.Group label={t('How much')} value={part} onChange={(value) => setPart(value as 'whole' | 'part')}>
        <Stack gap={8} above={8} className={classes.choices}>
          <Radio value="whole" label={t('All that is left: {{amount}}', { amount: money(left) })} />
          <Radio value="part" label={t('A part')} />
        </Stack>
      </Radio.Group>
      {part === 'part' && (
        <TextInput
          ref={amountField}
          label={t('Amount in MXN')}
          description={t('At most {{amount}}', { amount: money(left) })}
          required
          inputMode="decimal"
          value={amount}
          error={isChecked && amountFault && t(amountFault, { amount: money(left) })}
          onChange={(event) => setAmount(event.currentTarget.value)}
        />
      )}
      <Radio.Group
        label={t('The days it paid for')}
        value={days}
        onChange={(value) => setChosen(value as 'end' | 'keep')}
      >
        <Stack gap={8} above={8} className={classes.choices}>
          <Radio
            value="end"
            label={t('Take back')}
            description={t(
              'The unused days of this purchase. Days of other purchases and gifts stay; without any, access ends at once.',
            )}
          />
          <Radio value="keep" label={t('Leave')} description={t('No days are taken back.')} />
        </Stack>
      </Radio.Group>
      <TextInput
        ref={reasonField}
        label={t('Reason')}
        description={t('It is kept with the payment.')}
        required
        maxLength={200}
        value={reason}
        error={isChecked && isReasonMissing && t('Write a reason')}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Row wrap gap={8} align="stretch" justify="end" className={classes.actions}>
        <Button variant="default" disabled={refund.isPending} onClick={onClose}>
          {t('Cancel', { ns: 'common' })}
        </Button>
        <Button type="submit" color="red" loading={refund.isPending}>
          {days === 'end' ? t('Refund and take the days back') : t('Refund and leave the days')}
        </Button>
      </Row>
    </Stack>
  )
}

function faultOf(cents: number | null, left: number) {
  if (cents === null || cents < 1) return 'Write an amount such as 150 or 150.50'
  return cents > left ? 'It is more than the {{amount}} that are left' : null
}

/** Whole cents of an amount as people type it: 1290, 1,290.50 or 1290,5. Null if it is none. */
function centsOf(text: string): number | null {
  const [, whole, cents = ''] = /^(\d[\d,. ]*?)(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? []
  if (!whole) return null
  const pesos = Number(whole.replace(/[,. ]/g, ''))
  return Number.isSafeInteger(pesos * 100) ? pesos * 100 + Number(cents.padEnd(2, '0')) : null
}

interface Wanted {
  amount: number
  end: boolean
  reason: string
}

interface Then {
  onBusy: (isBusy: boolean) => void
  onClose: () => void
  onDone: (notice: string) => void
}

function useRefund({ Uuid: id }: Payment, { onBusy, onClose, onDone }: Then) {
  const { t, i18n } = useTranslation('finances')
  const { mutate, isPending, error } = useWrite(refundPayment)
  const what = `refund ${id}`
  const answered = (problem?: unknown) => {
    onBusy(false)
    requestAnswered(what, problem)
    // Subscriptions and the lists of courses say until when access lasts.
    announce('admin/subscriptions')
    announce('admin/courses')
  }
  /** Days are taken back once the provider has refunded. Of the access it says nothing: it may be over, or others may pay for it. */
  const daysOf = ({ end }: Wanted, isDone: boolean) => {
    if (!end) return t('No days are taken back.')
    return isDone
      ? t('The unused days of the payment were taken back.')
      : t('The unused days of the payment are taken back once that is done.')
  }
  const send = (wanted: Wanted) => {
    onBusy(true)
    mutate(
      { params: { id }, body: { ...wanted, key: requestKey(what) } },
      {
        onSuccess: ({ Item }) => {
          answered()
          const amount = formatPrice(wanted.amount, i18n.language)
          // A provider may take days for it.
          const isDone = Item.Refunding === 0
          const said = isDone
            ? t('{{amount}} were refunded', { amount })
            : t('{{amount}} are being refunded', { amount })
          onDone(`${said}. ${daysOf(wanted, isDone)}`)
          onClose()
        },
        onError: (problem) => {
          answered(problem)
          // It may have happened although no answer came.
          announce('finances')
        },
      },
    )
  }
  return { send, isPending, error }
}
