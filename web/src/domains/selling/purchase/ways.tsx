import type { MyPayment, PaymentFailure, PaymentMethod } from '@aulanova/contract/selling/payments'
import { type Purchase, paySandbox } from '@aulanova/contract/selling/purchase'
import type { ParseKeys } from 'i18next'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { methodIcons } from '#domains/selling/parts/payment-badge.tsx'
import { Card } from '#kit/card.tsx'
import { VectorIcon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { VisuallyHidden } from '#kit/visually-hidden.tsx'
import { CardForm } from './card-form.tsx'
import type { CardValues } from './card-values.ts'
import { ask, intentOf } from './opening.ts'
import { PayButton } from './pay-button.tsx'
import classes from './ways.module.css'

type Words = ParseKeys<'purchase'>
const words: Record<PaymentMethod, { title: Words; help: Words }> = {
  card: { title: 'Credit or debit card', help: 'The course opens at once' },
  voucher: { title: 'Cash in a shop', help: 'We give you a reference; you pay at the till within 3 days' },
  transfer: { title: 'SPEI transfer', help: 'A CLABE for this purchase only; it usually arrives within minutes' },
}

interface Props {
  payment: MyPayment
  purchase: Purchase
  failure: PaymentFailure | null
  busy: boolean
  typed: Typed
  onType: (changes: Partial<Typed>) => void
  pay: (step: (purchase: Purchase) => Promise<unknown>) => void
}

/** What was chosen and typed; held while the payment goes through its states. */
export interface Typed {
  method: PaymentMethod
  card: CardValues
}

/** The ways to pay at the sandbox, each with what it needs. */
export function Ways({ payment, purchase, failure, busy, typed, onType, pay }: Props) {
  const { t } = useTranslation('purchase')
  const name = useId()
  const send = (method: PaymentMethod, card: object = {}) =>
    pay((now) => ask(paySandbox, { body: { ...intentOf(now), method, ...card } }))

  const fields: Record<PaymentMethod, ReactNode> = {
    card: (
      <CardForm
        values={typed.card}
        onChange={(changes) => onType({ card: { ...typed.card, ...changes } })}
        failure={failure}
        onPay={(card) => send('card', card)}
      >
        <PayButton amount={payment.Amount} busy={busy} />
      </CardForm>
    ),
    voucher: (
      <div className={classes.later}>
        <PayButton amount={payment.Amount} busy={busy} label={t('Get the reference')} onClick={() => send('voucher')} />
      </div>
    ),
    transfer: (
      <div className={classes.later}>
        <PayButton amount={payment.Amount} busy={busy} label={t('Get the CLABE')} onClick={() => send('transfer')} />
      </div>
    ),
  }

  return (
    <Card as="fieldset" pad="none" className={classes.ways}>
      <legend>
        <VisuallyHidden>{t('How to pay')}</VisuallyHidden>
      </legend>
      {purchase.Provider.Methods.map((method) => (
        <div key={method} className={classes.way} data-chosen={typed.method === method || undefined}>
          <Row as="label" gap={14}>
            <input
              type="radio"
              name={name}
              checked={typed.method === method}
              onChange={() => onType({ method })}
              disabled={busy}
            />
            <span className={classes.mark} />
            <VectorIcon path={methodIcons[method].path} size="normal" />
            <span>
              <Text as="b" block weight="strong">
                {t(words[method].title)}
              </Text>
              <Text as="small" block size={14} tone="muted">
                {t(words[method].help)}
              </Text>
            </span>
          </Row>
          {typed.method === method && fields[method]}
        </div>
      ))}
    </Card>
  )
}
