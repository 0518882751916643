import { refundPayment } from '../../../contract/src/selling/finances.ts'
import { cancelMyPayment } from '../../../contract/src/selling/payments.ts'
import { confirmPurchase, type Purchase, purchaseCourse } from '../../../contract/src/selling/purchase.ts'
import { signed } from '../../../server/src/kernel/signer.ts'
import type { Stage } from '../races/stage.ts'
import type { SignedIn } from '../shared/product.ts'
import { faultOfBegun, faultOfCancelled, faultOfLost, faultOfPaid, faultOfRefunded } from './faults.ts'

interface Around {
  stage: Stage
  finances: SignedIn
  /** Signs events of the sandbox. */
  key: Uint8Array
  /** Of the server that will be killed. */
  address: string
  random: () => number
}

interface Act {
  /** Sent to the server that is killed. */
  calls: (() => Promise<unknown>)[]
  /** What the person does next, on a server that runs. */
  retry?: () => Promise<unknown>
  fault: () => Promise<string | null>
}

interface Scene {
  /** What must hold afterwards. */
  rule: string
  set: (around: Around, buyer: SignedIn) => Promise<Act>
}

const post = (address: string, path: string, body: string, headers: Record<string, string>) => () =>
  fetch(`${address}/api${path}`, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })

const as = ({ token }: SignedIn) => ({ authorization: `Bearer ${token}` })
const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one)
const price = 5000

async function anOffer({ stage }: Around) {
  const { uuid: course, plan: subscription } = await stage.course('published')
  await stage.sql`update plans set price_cents = ${price} where id = ${subscription}`
  return { course, subscription }
}

async function begun(around: Around, buyer: SignedIn): Promise<Purchase & { paymentIntent: string }> {
  const { body } = await around.stage.call(purchaseCourse, { body: await anOffer(around) }, buyer)
  return { ...body, paymentIntent: body.paymentIntent ?? '' }
}

/** Paid at the provider, whose event is lost: only the calls of the drill and the sweep notify the product. */
const payUnheard = ({ stage: { sql } }: Around, intentId: string) => sql`
  with paid as (update sandbox_intents set status = 'succeeded', method = 'card' where id = ${intentId} returning id)
  insert into sandbox_events (intent_id, type, delivered_at) select id, 'payment.succeeded', now() from paid`

const loseUnheard = ({ stage: { sql } }: Around, intentId: string) => sql`
  with lost as (
    insert into sandbox_disputes (id, intent_id, amount_cents, status, opened_at)
    select 'dp_' || id, id, amount_cents, 'lost', now() from sandbox_intents where id = ${intentId} returning intent_id)
  insert into sandbox_events (intent_id, type, delivered_at) select intent_id, 'dispute.closed', now() from lost`

const intentOf = ({ paymentIntent, paymentIntentClientSecret }: Purchase) => ({
  paymentIntent: paymentIntent ?? '',
  paymentIntentClientSecret: paymentIntentClientSecret ?? '',
})
const idOf = ({ Payment }: Purchase) => Payment?.Uuid ?? ''
const pathOf = (path: string, purchase: Purchase) => path.replace(':id', idOf(purchase))

/** Confirmed twice, and notified by the same event five times. */
const paying: Scene = {
  rule: 'what was paid has one sale, one term and one mail',
  async set(around, buyer) {
    const purchase = await begun(around, buyer)
    await payUnheard(around, purchase.paymentIntent)
    const { stage, address, key } = around
    const event = JSON.stringify({
      id: crypto.randomUUID(),
      type: 'payment.succeeded',
      intentId: purchase.paymentIntent,
    })
    const confirm = post(address, confirmPurchase.path, JSON.stringify(intentOf(purchase)), as(buyer))
    const notify = post(address, '/purchase/webhook', event, { 'sandbox-signature': signed(key, event, new Date()) })
    return {
      calls: [...times(2, confirm), ...times(5, notify)],
      fault: () => faultOfPaid(stage.sql, purchase.paymentIntent),
    }
  },
}

const beginning: Scene = {
  rule: 'who begins a purchase again finds the one payment that is open',
  async set(around, buyer) {
    const { stage, address } = around
    const offer = await anOffer(around)
    const begin = post(address, purchaseCourse.path, JSON.stringify(offer), as(buyer))
    let found = ''
    return {
      calls: times(3, begin),
      retry: async () => {
        found = (await stage.call(purchaseCourse, { body: offer }, buyer)).body.paymentIntent ?? ''
      },
      fault: () => faultOfBegun(stage.sql, buyer.id, offer.subscription, found),
    }
  },
}

const cancelling: Scene = {
  rule: 'a payment is cancelled with its provider, or not at all',
  async set(around, buyer) {
    const purchase = await begun(around, buyer)
    const { stage, address } = around
    const cancel = post(address, pathOf(cancelMyPayment.path, purchase), '{}', as(buyer))
    return { calls: times(2, cancel), fault: () => faultOfCancelled(stage.sql, purchase.paymentIntent) }
  },
}

/** Sent again with its key by the person, or left to the sweep. */
const refunding: Scene = {
  rule: 'a refund is booked once, and as it was made',
  async set(around, buyer) {
    const { stage, address, finances, random } = around
    const purchase = await begun(around, buyer)
    await payUnheard(around, purchase.paymentIntent)
    await stage.call(confirmPurchase, { body: intentOf(purchase) }, buyer)
    const body = { amount: price / 2, end: random() < 0.5, reason: '', key: crypto.randomUUID() }
    const refund = post(address, pathOf(refundPayment.path, purchase), JSON.stringify(body), as(finances))
    const isSentAgain = random() < 0.5
    return {
      calls: times(2, refund),
      retry: async () => {
        if (isSentAgain) await stage.call(refundPayment, { params: { id: idOf(purchase) }, body }, finances)
        // The sweep leaves a refund to the call that asked for it for a minute.
        else
          await stage.sql`
            update refunds set created_at = created_at - interval '2 minutes' where payment_id = ${idOf(purchase)}`
      },
      fault: () => faultOfRefunded(stage.sql, purchase.paymentIntent),
    }
  },
}

/** Disputed and lost while the product hears of it by the events of the dispute, twice and in any order. */
const disputing: Scene = {
  rule: 'a lost dispute is booked once, and ends the access',
  async set(around, buyer) {
    const { stage, address, key } = around
    const purchase = await begun(around, buyer)
    await payUnheard(around, purchase.paymentIntent)
    await stage.call(confirmPurchase, { body: intentOf(purchase) }, buyer)
    await loseUnheard(around, purchase.paymentIntent)
    const notify = (type: string) => {
      const event = JSON.stringify({ id: crypto.randomUUID(), type, intentId: purchase.paymentIntent })
      return post(address, '/purchase/webhook', event, { 'sandbox-signature': signed(key, event, new Date()) })
    }
    return {
      calls: [...times(2, notify('dispute.closed')), ...times(2, notify('dispute.created'))],
      fault: () => faultOfLost(stage.sql, purchase.paymentIntent),
    }
  },
}

export const scenes = [paying, beginning, cancelling, refunding, disputing]
