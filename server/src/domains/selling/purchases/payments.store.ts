import { createHash, timingSafeEqual } from 'node:crypto'
import { pageSize } from '@aulanova/contract/kernel/common'
import type { PaymentGroup } from '@aulanova/contract/selling/payments'
import type { Plan } from '#domains/selling/subscriptions/subscribing.rules.ts'
import { type Db, literal } from '#platform/db/db.ts'
import type { Intent, IntentState, ProviderEvent } from '#platform/payments/payments.ts'
import type { Payer } from './mails/payment-mails.ts'
import type { MyPaymentRow, PaymentRow } from './payments.records.ts'

/** A payment that can still be paid. */
export const isOpen = (db: Db) => db`status in ('created', 'requires-action', 'processing', 'failed')`

export async function open(db: Db, userId: string, planId: string) {
  const [row] = await db<PaymentRow[]>`
    select * from payments where user_id = ${userId} and plan_id = ${planId} and ${isOpen(db)}`
  return row
}

export async function newId(db: Db) {
  const [row] = await db<[{ id: string }]>`select new_id() as id`
  return row.id
}

/** Nobody can be asked whether money has come: the provider is no longer configured, or does not know it. */
export const abandon = (db: Db, id: string) =>
  db`update payments set status = 'cancelled', next_look_at = null where id = ${id} and ${isOpen(db)}`

interface Begun {
  id: string
  provider: string
  intent: Intent
  userId: string
  courseId: string
  plan: Plan
  nextPoll: Date
  now: Date
}

/** Undefined: another request of the same person has begun one for the same plan. */
export async function begin(db: Db, { id, provider, intent, userId, courseId, plan, nextPoll, now }: Begun) {
  const [row] = await db<PaymentRow[]>`
    insert into payments (id, provider, intent_id, client_secret_hash, user_id, course_id, plan_id, plan_name,
      duration_days, amount_cents, next_look_at, changed_at)
    values (${id}, ${provider}, ${intent.id}, ${hashOf(intent.clientSecret)}, ${userId}, ${courseId}, ${plan.id},
      ${plan.name}, ${plan.durationDays}, ${plan.priceCents}, ${nextPoll}, ${now})
    on conflict (user_id, plan_id) where ${isOpen(db)} do nothing returning *`
  return row
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

/** The payment of an intent, for who has its secret. */
export async function bySecret(db: Db, { id, clientSecret }: Intent, userId: string) {
  const [row] = await db<(PaymentRow & { clientSecretHash: Buffer })[]>`
    select * from payments where intent_id = ${id} and user_id = ${userId}`
  return row && timingSafeEqual(row.clientSecretHash, hashOf(clientSecret)) ? row : undefined
}

export async function byIntent(db: Db, provider: string, intentId: string) {
  const [row] = await db<PaymentRow[]>`select * from payments where provider = ${provider} and intent_id = ${intentId}`
  return row
}

/** Which payment money on a customer's balance was most likely meant for. */
export async function newestOfCustomer(db: Db, provider: string, customerId: string) {
  const [row] = await db<PaymentRow[]>`
    select p.* from payment_customers c join payments p on p.user_id = c.user_id and p.provider = c.provider
    where c.provider = ${provider} and c.customer_id = ${customerId}
    order by p.created_at desc, p.id desc limit ${literal(db, 1)}`
  return row
}

export async function byId(db: Db, id: string) {
  const [row] = await db<[PaymentRow]>`select * from payments where id = ${id}`
  return row
}

/** Another one after each change of the row: `xmin` is the transaction that wrote it. */
const version = (db: Db) => db`xmin::text as version`

export async function versionOf(db: Db, id: string) {
  const [row] = await db<[{ version: string; provider: string }]>`
    select ${version(db)}, provider from payments where id = ${id}`
  return row
}

/** Locks the payment until the transaction ends: one settlement at a time. */
export async function lock(db: Db, id: string) {
  const [row] = await db<[PaymentRow & { version: string }]>`
    select *, ${version(db)} from payments where id = ${id} for update`
  return row
}

interface Noted {
  id: string
  nextPoll: Date | null
  now: Date
}

export const note = (db: Db, { id, nextPoll, now }: Noted, state: IntentState) => db`
  update payments set status = ${state.status}, method = ${methodAfter(db, state)}, failure = ${state.failure},
    instructions = ${state.instructions && db.json(state.instructions)}, next_look_at = ${nextPoll}, changed_at = ${now}
  where id = ${id}`

/** The provider forgets it when a payment is cancelled; we keep it, to distinguish a payment that was tried from one that was not. */
const methodAfter = (db: Db, { status, method }: IntentState) => (status === 'cancelled' ? db`method` : method)

export const succeed = (db: Db, id: string, { method }: IntentState, now: Date) => db`
  update payments set status = 'succeeded', method = ${method}, failure = null, instructions = null, succeeded_at = ${now},
    receipt_number = nextval('receipt_numbers'), next_look_at = null, changed_at = ${now}
  where id = ${id}`

/** Keeps what the receipt says: a name that is changed later, of a person or a course, does not change it. */
export const keepReceipt = (db: Db, paymentId: string, { name, email, courseName, until }: Payer) => db`
  update payments set receipt_name = ${name}, receipt_email = ${email}, receipt_course = ${courseName},
    receipt_until = ${until}
  where id = ${paymentId}`

/** Money has come that does not match: nothing more is paid into it, and a person is asked to look. */
export const hold = (db: Db, id: string, attention: string, now: Date) => db`
  update payments set status = 'cancelled', attention = ${attention}, next_look_at = null, changed_at = ${now},
    instructions = null, failure = null
  where id = ${id}`

/** A person must check it, whatever its state is. */
export const askForAttention = (db: Db, id: string, attention: string) =>
  db`update payments set attention = concat_ws(', ', attention, ${attention}::text) where id = ${id}`

export async function payerName(db: Db, id: string) {
  const [payer] = await db<[{ name: string }]>`
    select users.name from payments join users on users.id = user_id where payments.id = ${id}`
  return payer.name
}

export const addSale = (db: Db, { id, courseId, planId, amountCents }: PaymentRow, now: Date) => db`
  insert into ledger_entries (at, kind, payment_id, course_id, plan_id, amount_cents)
  values (${now}, 'sale', ${id}, ${courseId}, ${planId}, ${amountCents})`

/** The revision that subscribers of the course read. It has one: a plan of it was sold. */
export async function readRevision(db: Db, courseId: string) {
  const [row] = await db<
    [{ revision: number }]
  >`select published_revision as revision from courses where id = ${courseId}`
  return row.revision
}

const mine = (db: Db) => db`
  select p.*, r.card, f.key as cover_key, p.created_at::text as position,
    (select s.expires_at from subscription_terms t join subscriptions s on s.id = t.subscription_id
      where t.payment_id = p.id) as access_until
  from payments p
  join courses c on c.id = p.course_id
  join revisions r on r.course_id = c.id and r.number = c.published_revision
  left join files f on f.id = r.cover_file_id`

export async function ofPayer(db: Db, userId: string, id: string) {
  const [row] = await db<MyPaymentRow[]>`${mine(db)} where p.id = ${id} and p.user_id = ${userId}`
  return row
}

export type Position = [createdAt: string, id: string]

/** Whose payments, and which of them. */
export interface Payments {
  userId: string
  show: PaymentGroup | undefined
}

/** What was begun by opening a page, and never tried, is no payment to its payer. */
const wasTried = (db: Db) =>
  db`p.status <> 'created'
    and (p.status <> 'cancelled' or coalesce(p.method, p.attention, p.looked_at::text) is not null)`

const inGroup = (db: Db, { userId, show }: Payments) => {
  const groups: Record<PaymentGroup, ReturnType<typeof wasTried>> = {
    paid: db`and p.status = 'succeeded'`,
    'to-pay': db`and p.status in ('requires-action', 'processing')`,
    refunded: db`and p.refunded_cents > 0`,
    declined: db`and p.status = 'failed'`,
    cancelled: db`and p.status = 'cancelled'`,
  }
  return db`p.user_id = ${userId} and ${wasTried(db)} ${show ? groups[show] : db``}`
}

/** The newest first: one row more than the page has if there is a next one. */
export const listOfPayer = (db: Db, which: Payments, after: Position | null) => db<
  (MyPaymentRow & { position: string })[]
>`
  ${mine(db)} where ${inGroup(db, which)} ${after ? db`and (p.created_at, p.id) < (${after[0]}, ${after[1]})` : db``}
  order by p.created_at desc, p.id desc limit ${literal(db, pageSize + 1)}`

export async function countOfPayer(db: Db, which: Payments) {
  const [row] = await db<[{ count: number }]>`
    select count(*)::int as count from payments p where ${inGroup(db, which)}`
  return row.count
}

interface Whose {
  provider: string
  userId: string
}

/** A person, and the customer that the provider knows them by. */
export async function payerAtProvider(db: Db, { provider, userId }: Whose) {
  const [row] = await db<[{ email: string; customerId: string | null }]>`
    select email, (select customer_id from payment_customers where user_id = users.id and provider = ${provider}) as customer_id
    from users where id = ${userId}`
  return row
}

export const rememberCustomer = (db: Db, { provider, userId }: Whose, customerId: string) => db`
  insert into payment_customers (user_id, provider, customer_id) values (${userId}, ${provider}, ${customerId})
  on conflict (user_id, provider) do update set customer_id = excluded.customer_id`

/** Whom a mail about a payment goes to. */
export async function payerOf(db: Db, paymentId: string) {
  const [row] = await db<[Payer]>`
    select users.name, users.email, users.language, r.general ->> 'Name' as course_name,
      (select s.expires_at from subscription_terms t join subscriptions s on s.id = t.subscription_id
        where t.payment_id = p.id and s.revoked_at is null) as until
    from payments p
    join users on users.id = p.user_id
    join courses c on c.id = p.course_id
    join revisions r on r.course_id = c.id and r.number = c.published_revision
    where p.id = ${paymentId}`
  return row
}

export interface KeptEvent {
  /** Ours. */
  id: string
  paymentId: string
  /** Left on the balance of the payer at the provider; null: it is about the payment itself. */
  balanceCents: number | null
}

export const storedColumns = (db: Db) => db`id, payment_id, (payload ->> 'balanceCents')::int as balance_cents`

interface About {
  provider: string
  paymentId: string
}

/** Keeps an event once, however often the provider sends it. */
export async function keepEvent(db: Db, { provider, paymentId }: About, event: ProviderEvent) {
  const payload = 'intentId' in event ? { intent: event.intentId } : balanceIn(event)
  const [row] = await db<[KeptEvent & { isProcessed: boolean }]>`
    insert into payment_events (provider, event_id, type, payment_id, payload)
    values (${provider}, ${event.id}, ${event.type}, ${paymentId}, ${db.json(payload)})
    on conflict (provider, event_id) do update set event_id = excluded.event_id
    returning ${storedColumns(db)}, processed_at is not null as is_processed`
  return row
}

const balanceIn = ({ customerId, amountCents }: Exclude<ProviderEvent, { intentId: string }>) => ({
  customer: customerId,
  balanceCents: amountCents,
})

/** False: it was processed before. */
export async function eventProcessed(db: Db, id: string, now: Date) {
  const { count } = await db`
    update payment_events set processed_at = ${now} where id = ${id} and processed_at is null`
  return count > 0
}
