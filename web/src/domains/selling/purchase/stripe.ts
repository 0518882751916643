import { trustedScript } from '#kit/browser/trusted-types.ts'

/** The part of Stripe's browser library that is used here. It must be loaded from Stripe, so it is no package of ours. */
export interface StripeElements {
  create(kind: 'payment'): StripeElement
  submit(): Promise<StripeAnswer>
}

export interface StripeElement {
  mount(place: HTMLElement): void
  destroy(): void
  on(event: 'loaderror', handler: (event: { error: StripeError }) => void): unknown
}

export interface StripeError {
  /** `card_error`, `validation_error`, `api_connection_error` … */
  type: string
  message?: string | undefined
}

export interface StripeAnswer {
  error?: StripeError | undefined
}

export interface Stripe {
  elements(options: { clientSecret: string; locale: string; appearance: object }): StripeElements
  confirmPayment(options: {
    elements: StripeElements
    clientSecret: string
    confirmParams: { return_url: string }
    redirect: 'if_required'
  }): Promise<StripeAnswer>
  handleNextAction(options: { clientSecret: string }): Promise<StripeAnswer>
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => Stripe
  }
}

const address = 'https://js.stripe.com/v3/'
let loading: Promise<void> | null = null

/** Loads the library the first time that somebody pays with Stripe; a failure can be tried again. */
export async function loadStripe(publishableKey: string): Promise<Stripe> {
  if (!window.Stripe) {
    loading ??= addScript()
    await loading.finally(() => {
      loading = null
    })
  }
  if (!window.Stripe) throw new Error('The script of Stripe has defined nothing')
  return window.Stripe(publishableKey)
}

const addScript = () =>
  new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = trustedScript(address)
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error('The script of Stripe could not be loaded'))
    }
    document.head.append(script)
  })
