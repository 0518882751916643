/** The part of Stripe's browser library that is used here. It must be loaded from Stripe, so it is no package of ours. */
export interface StripeElements {
  create(kind: 'payment'): { mount(place: HTMLElement): void; destroy(): void }
  submit(): Promise<{ error?: unknown }>
}

export interface Stripe {
  elements(options: { clientSecret: string; locale: string; appearance: object }): StripeElements
  confirmPayment(options: {
    elements: StripeElements
    clientSecret: string
    confirmParams: { return_url: string }
    redirect: 'if_required'
  }): Promise<{ error?: unknown }>
  handleNextAction(options: { clientSecret: string }): Promise<{ error?: unknown }>
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
    script.src = address
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error('The script of Stripe could not be loaded'))
    }
    document.head.append(script)
  })
