import type { PaymentFailure, PaymentInstructions, PaymentMethod } from '@aulanova/contract/selling/payments'
import type { Db, Fragment, Pool } from '#platform/db/db.ts'
import type { Asked, IntentStatus, ProviderDispute, RefundAsked, RefundState } from '#platform/payments/payments.ts'

export interface IntentRow {
  id: string
  secret: string
  amountCents: number
  currency: string
  status: IntentStatus
  method: PaymentMethod | null
  failure: PaymentFailure | null
  instructions: PaymentInstructions | null
  refundedCents: number
}

/** Asked again for the same payment, it is the same intent. */
export async function ask(db: Db, { paymentId, amountCents }: Asked, made: { id: string; secret: string }) {
  const [row] = await db<[IntentRow]>`
    insert into sandbox_intents (id, payment_id, secret, amount_cents)
    values (${made.id}, ${paymentId}, ${made.secret}, ${amountCents})
    on conflict (payment_id) do update set payment_id = excluded.payment_id returning *`
  return row
}

/** As it is by now: see `passTime`. */
export async function read(db: Db, id: string, now: Date) {
  await passTime(db, now, id)
  const [row] = await db<IntentRow[]>`select * from sandbox_intents where id = ${id}`
  return row ?? null
}

export interface Outcome {
  status: IntentStatus
  method: PaymentMethod | null
  failure?: PaymentFailure
  instructions?: PaymentInstructions
  succeedsAt?: Date
}

/** Writes the outcome and the news of it. False: in its state this is not possible. */
export async function change(db: Db, id: string, from: readonly IntentStatus[], outcome: Outcome) {
  const { status, method, failure = null, instructions = null, succeedsAt = null } = outcome
  const events = await db`
    with changed as (
      update sandbox_intents set status = ${status}, method = ${method}, failure = ${failure},
        instructions = ${instructions && db.json(instructions)}, succeeds_at = ${succeedsAt}
      where id = ${id} and status = any(${[...from]}::text[]) returning id)
    insert into sandbox_events (intent_id, type) select id, ${`payment.${status}`} from changed returning id`
  return events.length > 0
}

/** What was to succeed later has succeeded, and what was not paid in time has failed. */
export const passTime = (db: Db, now: Date, id: string | null = null) => db`
  with changed as (
    update sandbox_intents set succeeds_at = null, instructions = null,
      status = case when succeeds_at is null then 'failed' else 'succeeded' end,
      failure = case when succeeds_at is null then 'expired' end
    where status = 'processing' and (succeeds_at <= ${now} or (instructions ->> 'Due')::timestamptz < ${now})
      ${id === null ? db`` : db`and id = ${id}`} returning id, status)
  insert into sandbox_events (intent_id, type) select id, 'payment.' || status from changed`

/** A refund that was made before is not made again. Null: more than what is left of the payment. */
export const refund = (sql: Pool, { intentId, amountCents, refundId }: RefundAsked): Promise<RefundState | null> =>
  sql.begin(async (tx) => {
    // Locked first: of two requests for the same refund the second must see what the first has written.
    await tx`select 1 from sandbox_intents where id = ${intentId} for update`
    const [known] = await made(tx, tx`id = ${refundId}`)
    if (known) return known
    await tx`
      with changed as (
        update sandbox_intents set refunded_cents = refunded_cents + ${amountCents}
        where id = ${intentId} and status = 'succeeded' and refunded_cents + ${amountCents} <= amount_cents
          and not exists (select from sandbox_disputes where intent_id = ${intentId} and status <> 'won') returning id),
      notified as (insert into sandbox_events (intent_id, type) select id, 'payment.refunded' from changed)
      insert into sandbox_refunds (id, intent_id, amount_cents) select ${refundId}, id, ${amountCents} from changed`
    return (await made(tx, tx`id = ${refundId}`))[0] ?? null
  })

export const refunds = (db: Db, intentId: string) => made(db, db`intent_id = ${intentId}`)

/** The sandbox has no ids of its own for refunds: those made at its own site are the ones that we do not know. */
const made = (db: Db, which: Fragment) => db<RefundState[]>`
  select id::text, id as refund_id, amount_cents, 'done' as status from sandbox_refunds where ${which} order by id`

/** Its owner disputes it at their bank: what is left of it, as it is now. */
export const dispute = (db: Db, intentId: string, now: Date) => db`
  with opened as (
    insert into sandbox_disputes (id, intent_id, amount_cents, opened_at)
    select 'dp_' || id, id, amount_cents - refunded_cents, ${now} from sandbox_intents where id = ${intentId} returning intent_id)
  insert into sandbox_events (intent_id, type) select intent_id, 'dispute.created' from opened`

/** The bank decides. False: nothing is disputed. */
export async function decide(db: Db, intentId: string, status: 'won' | 'lost') {
  const events = await db`
    with closed as (
      update sandbox_disputes set status = ${status} where intent_id = ${intentId} and status = 'open' returning intent_id)
    insert into sandbox_events (intent_id, type) select intent_id, 'dispute.closed' from closed returning id`
  return events.length > 0
}

interface DisputeRow extends Pick<ProviderDispute, 'id' | 'amountCents' | 'status'> {
  openedAt: string
}

export const disputes = (db: Db, intentId: string) => db<DisputeRow[]>`
  select id, amount_cents, status, opened_at from sandbox_disputes where intent_id = ${intentId} order by opened_at, id`

export interface EventRow {
  id: string
  intentId: string
  type: string
}

export const waitingEvents = (db: Db, limit: number) => db<EventRow[]>`
  select id, intent_id, type from sandbox_events where delivered_at is null order by created_at limit ${limit}`

export const eventsSince = (db: Db, since: Date) => db<(EventRow & { createdAt: string })[]>`
  select id, intent_id, type, created_at from sandbox_events where created_at >= ${since} order by created_at, id`

export const delivered = (db: Db, id: string, now: Date) =>
  db`update sandbox_events set delivered_at = ${now} where id = ${id}`
