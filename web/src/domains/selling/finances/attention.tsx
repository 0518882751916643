import { lookedAtPayment, type Payment } from '@aulanova/contract/selling/finances'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#kit/card.tsx'
import { Stack } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { useWrite } from '#platform/api/write.ts'
import { useCan } from '#platform/session/session.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import classes from './finances.module.css'
import { marketTime } from './overview/market-time.ts'

interface Props {
  payment: Payment
  onDone: (notice: string) => void
}

/** Why a person must check the payment, and how they say that they have; later, who did. */
export function Attention({ payment, onDone }: Props) {
  const { t } = useTranslation('finances')
  const mayAnswer = useCan('finances:refund')
  if (payment.Looked && !payment.Attention) {
    const { At, By } = payment.Looked
    return (
      <Text size={14} tone="muted" below={16}>
        {t('{{name}} looked at it on {{date}}.', { name: By.Name, date: marketTime(At) })}
      </Text>
    )
  }
  if (!payment.Attention) return null
  return (
    <Card as="section" gap={8} align="start" below={32} className={classes.attention} aria-labelledby="to-look-at">
      <Text as="h2" size={18} id="to-look-at">
        {t('This payment must be looked at')}
      </Text>
      <p>{payment.Attention}</p>
      <Text size={14} tone="muted">
        {t('Check it at the provider, refund or give access by hand, and write what was done.')}
      </Text>
      {mayAnswer && <LookedForm payment={payment} onDone={onDone} />}
    </Card>
  )
}

function LookedForm({ payment, onDone }: Props) {
  const { t } = useTranslation('finances')
  const looked = useWrite(lookedAtPayment)
  const field = useRef<HTMLInputElement>(null)
  const [note, setNote] = useState('')
  const [isChecked, setChecked] = useState(false)
  const isMissing = note.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isMissing) return field.current?.focus()
    looked.mutate(
      { params: { id: payment.Uuid }, body: { note: note.trim() } },
      { onSuccess: () => onDone(t('It no longer has to be looked at')) },
    )
  }
  return (
    <Stack as="form" gap={12} align="start" className={classes.looking} onSubmit={submit} noValidate>
      {looked.error && <ErrorAlert error={looked.error} />}
      <TextInput
        ref={field}
        label={t('What was done')}
        required
        maxLength={200}
        value={note}
        error={isChecked && isMissing && t('Write what was done')}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button type="submit" loading={looked.isPending}>
        {t('I have looked at it')}
      </Button>
    </Stack>
  )
}
