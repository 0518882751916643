import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type Answer, refusal } from './answer.ts'
import { disputesOf } from './disputes.ts'
import { refundsOf } from './refunds.ts'

interface Intent {
  id: string
  object: 'payment_intent'
  client_secret: string
  amount: number
  amount_received: number
  currency: string
  status: string
  created: number
  last_payment_error: object | null
  next_action: object | null
  latest_charge: {
    object: 'charge'
    amount_captured: number
    amount_refunded: number
    disputed: boolean
    payment_method_details: { type: string }
  } | null
  metadata: Record<string, string>
}

interface Event {
  id: string
  object: 'event'
  type: string
  created: number
  livemode: boolean
  data: { object: object }
}

const secondsNow = () => Math.floor(Date.now() / 1000)

/** What the account's events are called, by the state that an intent has come to. */
const typeOf = ({ status }: Pick<Intent, 'status'>) =>
  ({ canceled: 'canceled', processing: 'processing', requires_action: 'requires_action', succeeded: 'succeeded' })[
    status
  ] ?? 'payment_failed'

/**
 * The part of Stripe's API that we use, as its documentation describes it: customers, payment intents, refunds, disputes
 * and the list of events, with idempotency keys. What a payer does in a browser is a call of `intents`.
 */
export async function startStripeServer(secretKey: string) {
  const intents = new Map<string, Intent>()
  const customers = new Set<string>()
  const answered = new Map<string, Answer>()
  const events: Event[] = []
  /** The list of events has it, whether or not a webhook is called. */
  const happened = (type: string, object: object) => {
    const id = `evt_${randomBytes(8).toString('hex')}`
    events.push({ id, object: 'event', type, created: secondsNow(), livemode: false, data: { object } })
  }
  const changed = (intent: Intent) => happened(`payment_intent.${typeOf(intent)}`, { ...intent })
  /** Answers further requests with an error of the server, as in an outage. */
  const state = {
    isDown: false,
    requests: [] as string[],
    /** As after a day, when Stripe has forgotten them. */
    forgetKeys: () => answered.clear(),
  }

  const disputes = disputesOf(intents, happened)
  const refunds = refundsOf(intents, disputes.isDisputed)

  const newCustomer = (): Answer => {
    const id = `cus_${randomBytes(8).toString('hex')}`
    customers.add(id)
    return [200, { id, object: 'customer' }]
  }

  const listEvents = (query: URLSearchParams): Answer => {
    const types = [...query].flatMap(([name, type]) => (name.startsWith('types[') ? type : []))
    const data = events.filter(
      ({ created, type }) => created >= Number(query.get('created[gte]')) && types.includes(type),
    )
    return [200, { object: 'list', url: '/v1/events', has_more: false, data: data.reverse() }]
  }

  const newIntent = (form: URLSearchParams): Answer => {
    const customer = form.get('customer')
    if (customer && !customers.has(customer)) return refusal('resource_missing', 400, 'customer')
    const id = `pi_${randomBytes(12).toString('hex')}`
    const intent: Intent = {
      id,
      object: 'payment_intent',
      client_secret: `${id}_secret_${randomBytes(8).toString('hex')}`,
      amount: Number(form.get('amount')),
      amount_received: 0,
      currency: form.get('currency') ?? '',
      status: 'requires_payment_method',
      created: secondsNow(),
      last_payment_error: null,
      next_action: null,
      latest_charge: null,
      metadata: { payment: form.get('metadata[payment]') ?? '' },
    }
    intents.set(id, intent)
    return [200, intent]
  }

  const cancel = (intent: Intent): Answer => {
    if (['succeeded', 'canceled'].includes(intent.status)) return refusal('payment_intent_unexpected_state')
    Object.assign(intent, { status: 'canceled', next_action: null })
    changed(intent)
    return [200, intent]
  }

  function answer(method: string, path: string, form: URLSearchParams): Answer {
    const [, intentId, action] = /^\/v1\/payment_intents\/(\w+)(\/cancel)?$/.exec(path) ?? []
    if (intentId) {
      const intent = intents.get(intentId)
      if (!intent) return refusal('resource_missing', 404)
      return action ? cancel(intent) : [200, intent]
    }
    switch (`${method} ${path}`) {
      case 'POST /v1/customers':
        return newCustomer()
      case 'GET /v1/events':
        return listEvents(form)
      case 'POST /v1/payment_intents':
        return newIntent(form)
      case 'POST /v1/refunds':
        return refunds.make(form)
      case 'GET /v1/refunds':
        return refunds.list(form.get('payment_intent'))
      case 'GET /v1/disputes':
        return disputes.list(form.get('payment_intent'))
      default:
        return refusal('unknown_path', 404)
    }
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const { method = '', url = '', headers } = request
    const body = await text(request)
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    state.requests.push(`${method} ${pathname}`)
    const key = headers['idempotency-key']
    const send = ([status, sent]: Answer) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(sent))
    }
    if (state.isDown) return send([500, { error: { type: 'api_error', message: 'down' } }])
    if (headers.authorization !== `Bearer ${secretKey}`) return send(refusal('invalid_api_key', 401))
    const known = typeof key === 'string' ? answered.get(key) : undefined
    const made = known ?? answer(method, pathname, method === 'GET' ? searchParams : new URLSearchParams(body))
    if (typeof key === 'string' && made[0] === 200) answered.set(key, made)
    send(made)
  }

  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    base: `http://127.0.0.1:${port}`,
    state,
    customers,
    intents: payerOf(intents, changed),
    refunds: refunds.site,
    disputes: disputes.site,
    happened,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** What a payer, a bank or a shop does with an intent. */
const payerOf = (intents: Map<string, Intent>, changed: (intent: Intent) => void) => {
  const change = (id: string, change: Partial<Intent>) => {
    const intent = intents.get(id)
    if (!intent) throw new Error(`There is no intent ${id}`)
    Object.assign(intent, { next_action: null, last_payment_error: null, ...change })
    changed(intent)
    return intent
  }
  const inDays = (days: number) => Math.floor(Date.now() / 1000) + days * 86_400
  return {
    succeed: (id: string, type = 'card') => {
      const amount = intents.get(id)?.amount ?? 0
      const latest_charge = {
        object: 'charge' as const,
        amount_captured: amount,
        amount_refunded: 0,
        disputed: false,
        payment_method_details: { type },
      }
      return change(id, { status: 'succeeded', amount_received: amount, latest_charge })
    },
    fail: (id: string, code: string, decline_code?: string) =>
      change(id, { status: 'requires_payment_method', last_payment_error: { code, decline_code, type: 'card_error' } }),
    askForSecondStep: (id: string) =>
      change(id, { status: 'requires_action', next_action: { type: 'use_stripe_sdk', use_stripe_sdk: {} } }),
    process: (id: string) => change(id, { status: 'processing' }),
    takeVoucher: (id: string) =>
      change(id, {
        status: 'requires_action',
        next_action: {
          type: 'oxxo_display_details',
          oxxo_display_details: {
            number: '12345678901234657890123456789012',
            expires_after: inDays(3),
            hosted_voucher_url: 'https://payments.stripe.com/oxxo/voucher/test',
          },
        },
      }),
    takeTransfer: (id: string) =>
      change(id, {
        status: 'requires_action',
        next_action: {
          type: 'display_bank_transfer_instructions',
          display_bank_transfer_instructions: {
            reference: 'REF1',
            hosted_instructions_url: 'https://payments.stripe.com/bank_transfers/test',
            financial_addresses: [{ type: 'spei', spei: { clabe: '646180111812345678', bank_name: 'STP' } }],
          },
        },
      }),
    /** As if it had been made with other keys. */
    forget: (id: string) => intents.delete(id),
    distort: (id: string, facts: { amount_received?: number; currency?: string }) =>
      Object.assign(intents.get(id) ?? {}, facts),
  }
}
