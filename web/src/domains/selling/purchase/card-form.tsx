import type { PaymentFailure } from '@aulanova/contract/selling/payments'
import { TextInput } from '@mantine/core'
import type { ParseKeys } from 'i18next'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { VectorIcon } from '#kit/icon.tsx'
import { rareIcons } from '#kit/rare-icons.ts'
import { asExpiry, asNumber, type CardFault, type CardValues, digitsOf, faultsOf } from './card-values.ts'
import classes from './ways.module.css'

const faultWords: Record<CardFault, ParseKeys<'purchase'>> = {
  number: 'Check the card number',
  expires: 'Write the month and the year, as on the card',
  past: 'This card has expired',
  cvc: 'Write the 3 or 4 digits',
  name: 'Write the name as it is on the card',
}

/** What to do after a refusal, shown at the field that it is about. */
const adviceWords: Partial<Record<PaymentFailure, ParseKeys<'purchase'>>> = {
  'card-declined': 'Use another card or ask your bank.',
  'insufficient-funds': 'Use another card or check the balance with your bank.',
  'expired-card': 'Use a card that has not expired.',
  'incorrect-cvc': 'Write the security code again, or use another card.',
  'second-step-failed': 'Try again and confirm at your bank, or use another card.',
  other: 'Try again or use another card.',
}

const fieldOf = (failure: PaymentFailure): keyof CardValues => (failure === 'incorrect-cvc' ? 'cvc' : 'number')

interface Props {
  values: CardValues
  onChange: (changes: Partial<CardValues>) => void
  failure: PaymentFailure | null
  onPay: (card: { number: string; expires: string; cvc: string }) => void
  children: ReactNode
}

const inputIn = (form: HTMLFormElement | null, field: string) =>
  form?.querySelector<HTMLInputElement>(`[name="${field}"]`)

/** The fields of a test card. The children are the button that pays. */
export function CardForm({ values, onChange, failure, onPay, children }: Props) {
  const { t } = useTranslation('purchase')
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const [faults, setFaults] = useState<ReturnType<typeof faultsOf>>({})
  const errorOf = (field: keyof CardValues) => {
    const fault = faults[field]
    if (fault) return t(faultWords[fault])
    const advice = failure && fieldOf(failure) === field && adviceWords[failure]
    return advice ? t(advice) : undefined
  }
  const set = (field: keyof CardValues, text: string) => {
    setFaults(({ [field]: _, ...others }) => others)
    onChange({ [field]: text })
  }
  const focus = (field: string) => inputIn(form.current, field)?.focus()
  useEffect(() => {
    // The message above scrolls into view, and the field with it.
    if (failure) inputIn(form.current, fieldOf(failure))?.focus({ preventScroll: true })
  }, [failure])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = faultsOf(values, new Date())
    setFaults(found)
    const [first] = Object.keys(found)
    if (first) return focus(first)
    onPay({ number: digitsOf(values.number), expires: values.expires.replaceAll(' ', ''), cvc: values.cvc.trim() })
  }
  const field = (name: keyof CardValues) => ({
    id: `${id}-${name}`,
    name,
    value: values[name],
    error: errorOf(name),
    size: 'lg',
    classNames: { input: classes.input ?? '' },
    inputWrapperOrder: ['label', 'input', errorOf(name) ? 'error' : 'description'] as ('label' | 'input')[],
  })

  return (
    <form ref={form} className={classes.card} noValidate onSubmit={submit}>
      <TextInput
        {...field('number')}
        className={classes.whole ?? ''}
        label={t('Card number')}
        autoComplete="cc-number"
        inputMode="numeric"
        leftSection={<VectorIcon path={rareIcons.card.path} size="normal" />}
        onChange={(event) => set('number', asNumber(event.currentTarget.value))}
        inputWrapperOrder={['label', 'input', 'error']}
      />
      <TextInput
        {...field('expires')}
        label={t('Expiry')}
        description={t('Month and year')}
        placeholder={t('MM / YY')}
        autoComplete="cc-exp"
        inputMode="numeric"
        onChange={(event) => set('expires', asExpiry(event.currentTarget.value))}
      />
      <TextInput
        {...field('cvc')}
        label={t('Security code')}
        description={t('3 digits on the back')}
        autoComplete="cc-csc"
        inputMode="numeric"
        maxLength={4}
        onChange={(event) => set('cvc', digitsOf(event.currentTarget.value))}
      />
      <TextInput
        {...field('name')}
        className={classes.whole ?? ''}
        label={t('Name on the card')}
        autoComplete="cc-name"
        maxLength={120}
        onChange={(event) => set('name', event.currentTarget.value)}
      />
      <div className={classes.whole}>{children}</div>
    </form>
  )
}
