import type { DisputeState } from '@aulanova/contract/selling/payments'
import type { Db } from '#platform/db/db.ts'

/** What two records of the same money say differently. */
export interface Difference {
  /** The record it was found at, such as `payment 0190…`. */
  at: string
  found: string
}

type Check = (db: Db) => PromiseLike<readonly Difference[]>

/** What refunds took back of the term of each payment. */
const taken = (db: Db) => db`(
  select payment_id, sum(taken_days) as days, bool_or(ends_access and status in ('done', 'reversed')) as is_taken_back
  from refunds group by payment_id) r`

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
    having bool_or(l.payment_id <> r.payment_id) or case r.status
      when 'done' then count(l.id) <> 1 or sum(l.amount_cents) <> -r.amount_cents
      -- It was entered, and then entered as having come back.
      when 'reversed' then count(l.id) <> 2 or sum(l.amount_cents) <> 0
      else count(l.id) > 0 end`,
  'a payment knows how much of it was refunded': (db) => db<Difference[]>`
    select 'payment ' || p.id as at, p.status || ', ' || p.refunded_cents || ' refunded, refunds of '
      || coalesce(sum(r.amount_cents), 0) as found
    from payments p left join refunds r on r.payment_id = p.id and r.status = 'done'
    group by p.id
    having p.refunded_cents <> coalesce(sum(r.amount_cents), 0)
      or (p.status = 'refunded') <> (p.refunded_cents = p.amount_cents)`,
  'a payment shows the state of its disputes': (db) => db<Difference[]>`
    select 'payment ' || p.id as at, coalesce(p.dispute, 'no dispute') || ', disputes '
      || coalesce(string_agg(d.status, ', '), 'none') as found
    from payments p left join disputes d on d.payment_id = p.id
    group by p.id
    having p.dispute is distinct from
      case when bool_or(d.status = 'open') then 'open' when bool_or(d.status = 'lost') then 'lost' else max(d.status) end`,
  'a lost dispute is booked as a refund, and no other is': (db) => db<Difference[]>`
    select 'dispute ' || d.id as at, d.status || ', a refund of ' || coalesce(r.amount_cents::text, 'nothing') as found
    from disputes d join payments p on p.id = d.payment_id
    left join refunds r on r.dispute_id = d.id and r.status = 'done'
    where p.status in ('succeeded', 'refunded') and case d.status when 'lost'
      then coalesce(r.amount_cents, 0) <> d.amount_cents and p.refunded_cents < p.amount_cents else r.id is not null end`,
  'the sums that are kept of a day and of a month are those of the ledger': (db) => db<Difference[]>`
    with ledger as (
      select market_day(at) as day, sum(amount_cents) as cents from ledger_entries group by 1),
    stored as (select day, sum(sold_cents - refunded_cents) as cents from ledger_days group by 1)
    select 'day ' || day as at, coalesce(stored.cents, 0) || ' kept, in the ledger ' || coalesce(ledger.cents, 0) as found
    from ledger full join stored using (day) where ledger.cents is distinct from stored.cents
    union all
    select 'month ' || month, coalesce(stored.cents, 0) || ' kept, in the ledger ' || coalesce(l.cents, 0)
    from (select date_trunc('month', day)::date as month, sum(cents) as cents from ledger group by 1) l
    full join (select month, sum(sold_cents - refunded_cents) as cents from ledger_months group by 1) stored using (month)
    where l.cents is distinct from stored.cents`,
  'a subscription lasts as many days as its terms, without what refunds took back': (db) => db<Difference[]>`
    select 'subscription ' || s.id as at,
      s.duration_days || ' days, terms of ' || coalesce(sum(t.duration_days - coalesce(r.days, 0)), 0) as found
    from subscriptions s
    left join subscription_terms t on t.subscription_id = s.id
    left join ${taken(db)} on r.payment_id = t.payment_id
    group by s.id
    having s.duration_days <> coalesce(sum(t.duration_days - coalesce(r.days, 0)), 0)`,
  'no refund revoked a subscription of which something was left that was not refunded': (db) => db<Difference[]>`
    select 'subscription ' || id as at, 'revoked, with an unused term of ' || days || ' days' as found
    from (
      select s.id, s.created_at, s.revoked_at, d.days, coalesce(r.is_taken_back, false) as is_taken_back,
        sum(d.days) over (partition by s.id order by t.created_at, t.id) as used_after
      from subscriptions s
      join subscription_terms t on t.subscription_id = s.id
      left join ${taken(db)} on r.payment_id = t.payment_id
      cross join lateral (select t.duration_days - coalesce(r.days, 0) as days) d
      where s.revoked_at is not null
        -- Revoked by a refund and not by a person: at the instant of the entry in the ledger.
        and exists (select 1 from subscription_terms paid join ledger_entries l on l.payment_id = paid.payment_id
          where paid.subscription_id = s.id and l.kind = 'refund' and l.at = s.revoked_at)) term
    where not is_taken_back and days > 0 and created_at + used_after * interval '24 hours' > revoked_at`,
  'no refund is asked for without an answer for an hour': (db) => db<Difference[]>`
    select 'refund ' || r.id as at, r.amount_cents || ' of payment ' || r.payment_id || ', asked for at ' || r.created_at as found
    from refunds r where r.status = 'asked' and r.created_at < now() - interval '1 hour'`,
  'no event of a payment of ours waits for an hour': (db) => db<Difference[]>`
    select 'payment ' || p.id as at, e.type || ' of ' || e.received_at || ' was not processed: ' || e.event_id as found
    from payment_events e join payments p on p.provider = e.provider and p.intent_id = e.payload ->> 'intent'
    where e.processed_at is null and e.received_at < now() - interval '1 hour'`,
  'no person is asked to look at a payment': (db) => db<Difference[]>`
    select 'payment ' || id as at, attention as found from payments where attention is not null`,
}

export interface Compared {
  id: string
  intentId: string
  status: string
  amountCents: number
  refundedCents: number
  dispute: DisputeState | null
  lookedAt: string | null
}

/** Payments to compare with the provider, in the order of their ids. */
export const ofProvider = (db: Db, provider: string, after: string | null) => db<Compared[]>`
  select id, intent_id, status, amount_cents, refunded_cents, dispute, looked_at from payments
  where provider = ${provider} ${after === null ? db`` : db`and id > ${after}`} order by id limit 200`
