import type { MyPayment } from '@aulanova/contract/selling/payments'
import type { Purchase } from '@aulanova/contract/selling/purchase'
import { useComputedColorScheme } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#kit/card.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { PayButton } from './pay-button.tsx'
import { problemOfStripe, unlessRefused } from './pay-problems.ts'
import { loadStripe, type Stripe, type StripeElements } from './stripe.ts'

interface Props {
  payment: MyPayment
  purchase: Purchase
  busy: boolean
  pay: (step: (purchase: Purchase) => Promise<unknown>) => void
}

/** The fields of Stripe, in a frame of Stripe: what is typed there does not reach us. */
export function StripeForm({ payment, purchase, busy, pay }: Props) {
  const { place, kit, error, retry } = usePaymentElement(purchase)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!kit || busy) return
    const { error: incomplete } = await kit.elements.submit()
    // The fields show themselves what is missing.
    if (incomplete) return
    pay(({ paymentIntentClientSecret }) =>
      unlessRefused(
        kit.stripe.confirmPayment({
          elements: kit.elements,
          clientSecret: paymentIntentClientSecret ?? '',
          confirmParams: { return_url: location.href },
          redirect: 'if_required',
        }),
      ),
    )
  }
  if (error) return <ErrorAlert error={error} onRetry={retry} />
  return (
    <Card as="form" pad="large" gap={20} onSubmit={(event: FormEvent) => void submit(event)}>
      {!kit && <Skeleton h={220} />}
      <div ref={place} />
      <PayButton amount={payment.Amount} busy={busy} isReady={kit !== null} />
    </Card>
  )
}

/** Stripe has Spanish of Latin America under another name. */
const localeOf = (language: string) => (language === 'es-MX' ? 'es-419' : language)

function usePaymentElement({ Provider, paymentIntentClientSecret }: Purchase) {
  const { i18n } = useTranslation()
  const scheme = useComputedColorScheme('light')
  const place = useRef<HTMLDivElement>(null)
  const [kit, setKit] = useState<{ stripe: Stripe; elements: StripeElements } | null>(null)
  const [error, setError] = useState<unknown>(null)
  const key = Provider.PublishableKey ?? ''
  const secret = paymentIntentClientSecret ?? ''
  useEffect(() => {
    if (error) return
    let remove = () => {}
    let isGone = false
    const fail = (problem: unknown) => !isGone && setError(problem)
    const mount = (stripe: Stripe) => {
      if (isGone || !place.current) return
      const appearance = { theme: scheme === 'dark' ? 'night' : 'stripe', variables: { colorPrimary: accentColour() } }
      const elements = stripe.elements({ clientSecret: secret, locale: localeOf(i18n.language), appearance })
      const element = elements.create('payment')
      element.on('loaderror', (event) => fail(problemOfStripe(event.error)))
      element.mount(place.current)
      remove = () => element.destroy()
      setKit({ stripe, elements })
    }
    loadStripe(key).then(mount).catch(fail)
    return () => {
      isGone = true
      remove()
      setKit(null)
    }
  }, [key, secret, scheme, i18n.language, error])
  return { place, kit, error, retry: () => setError(null) }
}

/** The frame does not see our style sheets. */
const accentColour = () =>
  getComputedStyle(document.documentElement).getPropertyValue('--nova-6').trim() || 'currentColor'
