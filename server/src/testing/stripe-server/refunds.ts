import { randomBytes } from 'node:crypto'
import { type Answer, refusal } from './answer.ts'

interface Intent {
  id: string
  status: string
  amount_received: number
  latest_charge: { amount_refunded: number } | null
}

interface Refund {
  id: string
  object: 'refund'
  payment_intent: string
  amount: number
  status: string
  metadata: Record<string, string>
}

/** The refunds of the intents: as the API makes and lists them, and as things happen to them at Stripe. */
export function refundsOf(intents: Map<string, Intent>, isDisputed: (id: string) => boolean) {
  const refunds: Refund[] = []
  const ofIntent = (id: string | null) => refunds.filter(({ payment_intent }) => payment_intent === id)
  const site = {
    /** The status that new refunds have. */
    nextStatus: 'succeeded',
    /** Refuses new refunds with this code. */
    refusal: null as string | null,
    /** As somebody makes it at Stripe's own site. */
    makeElsewhere: (id: string, amount: number) => add(id, { amount, status: 'succeeded', metadata: {} }),
    /** Of the newest refund of an intent. */
    change: (id: string, status: string) => {
      Object.assign(ofIntent(id)[0] ?? {}, { status })
      count(id)
    },
  }

  /** A refund that failed is no longer part of what was refunded. */
  function count(id: string) {
    const successful = ofIntent(id).filter(({ status }) => status !== 'failed')
    const charge = intents.get(id)?.latest_charge
    if (charge) charge.amount_refunded = successful.reduce((sum, { amount }) => sum + amount, 0)
  }

  /** The newest comes first. */
  function add(id: string, facts: Pick<Refund, 'amount' | 'status' | 'metadata'>) {
    const made: Refund = { id: `re_${randomBytes(8).toString('hex')}`, object: 'refund', payment_intent: id, ...facts }
    refunds.unshift(made)
    count(id)
    return made
  }

  function make(form: URLSearchParams): Answer {
    const intent = intents.get(form.get('payment_intent') ?? '')
    const amount = Number(form.get('amount'))
    if (!intent?.latest_charge || intent.status !== 'succeeded') return refusal('charge_not_refundable')
    if (site.refusal) return refusal(site.refusal)
    if (isDisputed(intent.id)) return refusal('refund_disputed_payment')
    const left = intent.amount_received - intent.latest_charge.amount_refunded
    if (left === 0) return refusal('charge_already_refunded')
    // Stripe names no code for this one.
    if (amount > left) return [400, { error: { type: 'invalid_request_error', message: 'greater than unrefunded' } }]
    const metadata = { refund: form.get('metadata[refund]') ?? '' }
    return [200, add(intent.id, { amount, status: site.nextStatus, metadata })]
  }

  const list = (id: string | null): Answer => [
    200,
    { object: 'list', data: ofIntent(id), has_more: false, url: '/v1/refunds' },
  ]

  return { make, list, site }
}
