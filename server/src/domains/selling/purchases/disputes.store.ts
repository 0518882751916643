import type { DisputeState } from '@aulanova/contract/selling/payments'
import { type Db, literal } from '#platform/db/db.ts'
import type { Reader } from '#platform/outbox/notify.rules.ts'
import type { ProviderDispute } from '#platform/payments/payments.ts'

export interface DisputeRow {
  id: string
  status: DisputeState
  amountCents: number
  dueAt: string | null
}

export async function known(db: Db, paymentId: string, providerId: string) {
  const [row] = await db<DisputeRow[]>`
    select id, status, amount_cents, due_at from disputes
    where payment_id = ${paymentId} and provider_dispute_id = ${providerId}`
  return row
}

export async function add(db: Db, paymentId: string, { id, amountCents, reason, openedAt, dueAt }: ProviderDispute) {
  const [row] = await db<[DisputeRow]>`
    insert into disputes (payment_id, provider_dispute_id, amount_cents, reason, opened_at, due_at)
    values (${paymentId}, ${id}, ${amountCents}, ${reason}, ${openedAt}, ${dueAt})
    returning id, status, amount_cents, due_at`
  return row
}

/** As the provider says it is now. */
export const change = (db: Db, id: string, { status, amountCents, dueAt }: ProviderDispute, now: Date) => db`
  update disputes set status = ${status}, amount_cents = ${amountCents}, due_at = ${dueAt},
    closed_at = case when ${status} = 'open' then null when status = ${status} then closed_at else ${now}::timestamptz end
  where id = ${id}`

/** Which state of its disputes a payment shows. */
const shownState = (db: Db) => db`
  case when bool_or(d.status = 'open') then 'open' when bool_or(d.status = 'lost') then 'lost'
    when bool_or(d.status = 'won') then 'won' end`

export const mark = (db: Db, paymentId: string) => db`
  update payments set dispute = (select ${shownState(db)} from disputes d where d.payment_id = payments.id)
  where id = ${paymentId}`

/** At most a hundred people. */
export const financesReaders = (db: Db) => db<Reader[]>`
  select email, name, language from users
  where id in (select user_id from user_groups where group_name = 'finances') and is_active(users)
  order by id limit ${literal(db, 100)}`
