import type { Db } from '#db/db.ts'

/** What two records of the same money say differently. */
export interface Difference {
  /** The record it was found at, such as `payment 0190…`. */
  at: string
  found: string
}

type Check = (db: Db) => PromiseLike<readonly Difference[]>

/** What must hold between payments, the ledger, subscriptions and refunds. Each finds the records for which it does not. */
export const checks: Record<string, Check> = {
  'a payment that succeeded has one sale of its amount, and no other has one': (db) => db<Difference[]>`
    select 'payment ' || p.id as at, p.status || ', sales of ' || coalesce(string_agg(l.amount_cents::text, ', '), 'nothing')
      || ' for ' || p.amount_cents as found
    from payments p left join ledger_entries l on l.payment_id = p.id and l.kind = 'sale'
    group by p.id
    having case when p.status in ('succeeded', 'refunded')
      then count(l.id) <> 1 or sum(l.amount_cents) <> p.amount_cents else count(l.id) > 0 end`,
  'a payment that succeeded has one term of its days and amount, of the same person and course, and no other has one': (
    db,
  ) => db<Difference[]>`
    select 'payment ' || p.id as at, p.status || ', ' || count(t.id) || ' terms' as found
    from payments p
    left join subscription_terms t on t.payment_id = p.id
    left join subscriptions s on s.id = t.subscription_id
    group by p.id
    having case when p.status in ('succeeded', 'refunded')
      then count(t.id) <> 1 or bool_or(t.duration_days <> p.duration_days or t.price_cents is distinct from p.amount_cents
        or s.user_id <> p.user_id or s.course_id <> p.course_id)
      else count(t.id) > 0 end`,
  'what was refunded is in the ledger, once for each refund': (db) => db<Difference[]>`
    select 'refund ' || r.id as at, r.status || ', ' || r.amount_cents || ', in the ledger '
      || coalesce(string_agg(l.amount_cents::text, ', '), 'nothing') as found
    from refunds r left join ledger_entries l on l.refund_id = r.id
    group by r.id
    having case when r.status = 'done' then count(l.id) <> 1 or sum(l.amount_cents) <> -r.amount_cents
      or bool_or(l.payment_id <> r.payment_id) else count(l.id) > 0 end`,
  'a payment knows how much of it was refunded': (db) => db<Difference[]>`
    select 'payment ' || p.id as at, p.status || ', ' || p.refunded_cents || ' refunded, refunds of '
      || coalesce(sum(r.amount_cents), 0) as found
    from payments p left join refunds r on r.payment_id = p.id and r.status = 'done'
    group by p.id
    having p.refunded_cents <> coalesce(sum(r.amount_cents), 0)
      or (p.status = 'refunded') <> (p.refunded_cents = p.amount_cents)`,
  'a subscription lasts as many days as its terms that were not taken back': (db) => db<Difference[]>`
    select 'subscription ' || s.id as at, s.duration_days || ' days, terms of ' || coalesce(sum(t.duration_days), 0) as found
    from subscriptions s
    left join subscription_terms t on t.subscription_id = s.id and not exists (
      select 1 from refunds r where r.payment_id = t.payment_id and r.status = 'done' and r.ends_access)
    where s.revoked_at is null
    group by s.id
    having s.duration_days <> coalesce(sum(t.duration_days), 0)
      -- Of one that was over, no days are taken back.
      and not (s.expires_at < now() and s.duration_days >= coalesce(sum(t.duration_days), 0))`,
  'no person is asked to look at a payment': (db) => db<Difference[]>`
    select 'payment ' || id as at, attention as found from payments where attention is not null`,
}

export interface Compared {
  id: string
  intentId: string
  status: string
  amountCents: number
  refundedCents: number
}

/** Payments to compare with the provider, in the order of their ids. */
export const ofProvider = (db: Db, provider: string, after: string | null) => db<Compared[]>`
  select id, intent_id, status, amount_cents, refunded_cents from payments
  where provider = ${provider} ${after === null ? db`` : db`and id > ${after}`} order by id limit 200`
