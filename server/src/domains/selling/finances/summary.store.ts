import { maxListedPayments, maxSummedRows, soonHours } from '@aulanova/contract/selling/finances-summary'
import { marketTimeZone } from '#kernel/market-day.ts'
import { type Db, type Fragment, literal } from '#platform/db/db.ts'
import { type Period, partsOf } from './period.ts'

export interface SumsRow {
  sales: number
  soldCents: number
  refunds: number
  refundedCents: number
}

/** When a day begins where courses are sold. */
export const startOf = (db: Db, day: string) =>
  db`(${day}::date::timestamp at time zone ${db.unsafe(`'${marketTimeZone}'`)})`
export const endOf = (db: Db, day: string) =>
  db`((${day}::date + 1)::timestamp at time zone ${db.unsafe(`'${marketTimeZone}'`)})`

/** The stored sums of a period: those of whole months, and of the days around them. */
function storedSums(db: Db, period: Period): Fragment {
  const { months, days } = partsOf(period)
  const ofDays = days.map(
    ({ from, to }) => db`
      union all
      select date_trunc('month', day::timestamp)::date, course_id, plan_id, sales, sold_cents, refunds, refunded_cents
      from ledger_days where day between ${from} and ${to}`,
  )
  return db`(
    select month, course_id, plan_id, sales, sold_cents, refunds, refunded_cents from ledger_months
    where month between ${months.from} and ${months.to} ${ofDays.length > 0 ? ofDays : db``}) k`
}

const sums = (db: Db) => db`
  coalesce(sum(sales), 0)::bigint as sales, coalesce(sum(sold_cents), 0)::bigint as sold_cents,
  coalesce(sum(refunds), 0)::bigint as refunds, coalesce(sum(refunded_cents), 0)::bigint as refunded_cents`

export type MonthRow = SumsRow & { month: string }
export type PlanRow = SumsRow & { courseId: string; planId: string }

/** By month, and by plan, in one pass over the stored sums; of one kind of row the columns of the other are null. */
export const divided = (db: Db, period: Period) => db<((MonthRow & { planId: null }) | (PlanRow & { month: null }))[]>`
  select month, course_id, plan_id, ${sums(db)} from ${storedSums(db, period)}
  group by grouping sets ((month), (course_id, plan_id)) order by month`

/** By month; of a month that the period cuts, the days in it. */
export const byMonth = (db: Db, period: Period) => db<MonthRow[]>`
  select month, ${sums(db)} from ${storedSums(db, period)} group by month order by month`

interface Row extends SumsRow {
  id: string | null
  name: string | null
  days: number | null
  courses: number
  /** How many rows it stands for; 0: it is itself. */
  others: number
}

/** The sums of plans that were read, as a table to divide them in another way. */
const ofPlans = (db: Db, rows: readonly PlanRow[]) => db`
  unnest(${rows.map((row) => row.courseId)}::uuid[], ${rows.map((row) => row.planId)}::uuid[],
    ${rows.map((row) => row.sales)}::bigint[], ${rows.map((row) => row.soldCents)}::bigint[],
    ${rows.map((row) => row.refunds)}::bigint[], ${rows.map((row) => row.refundedCents)}::bigint[])
    as k (course_id, plan_id, sales, sold_cents, refunds, refunded_cents)`

/** The rows with most money, and all the others as one. */
const greatest = (db: Db, grouped: Fragment) => db<Row[]>`
  with placed as (
    select *, row_number() over (order by sold_cents - refunded_cents desc, sold_cents desc, name, days, id) as place
    from (${grouped}) grouped),
  shown as (
    select *, least(place, ${literal(db, maxSummedRows + 1)}) as row, place > ${literal(db, maxSummedRows)} as is_other from placed)
  select case when not is_other then id end as id, case when not is_other then name end as name,
    case when not is_other then days end as days, sum(courses)::int as courses, ${sums(db)},
    case when is_other then count(*) else 0 end::int as others
  from shown group by row, is_other, 1, 2, 3 order by row`

export const byCourse = (db: Db, plans: readonly PlanRow[]) =>
  greatest(
    db,
    db`
    select c.id, coalesce(entry.name, c.name) as name, null::int as days, 1 as courses, k.*
    from (select course_id, ${sums(db)} from ${ofPlans(db, plans)} group by course_id) k
    join courses c on c.id = k.course_id left join catalogue_entries entry on entry.course_id = c.id`,
  )

export const byPlan = (db: Db, plans: readonly PlanRow[]) =>
  greatest(
    db,
    db`
    select null::uuid as id, p.name, p.duration_days as days, 0 as courses, ${sums(db)}
    from ${ofPlans(db, plans)} join plans p on p.id = k.plan_id group by p.name, p.duration_days`,
  )

export const byOrganization = (db: Db, plans: readonly PlanRow[]) =>
  greatest(
    db,
    db`
    select o.id, o.name, null::int as days, count(distinct k.course_id) as courses, ${sums(db)}
    from ${ofPlans(db, plans)} join courses c on c.id = k.course_id
    left join organizations o on o.id = c.organization_id group by o.id`,
  )

interface ListedRow {
  id: string
  person: string
  course: string
  plan: string
  amountCents: number
  at: string
}

const facts = (db: Db) => db`
  p.id, users.name as person, coalesce(entry.name, c.name) as course, p.plan_name as plan`
const joins = (db: Db) => db`
  join users on users.id = p.user_id join courses c on c.id = p.course_id
  left join catalogue_entries entry on entry.course_id = c.id`

/** Vouchers and transfers that nobody has paid yet, the next due first. */
export async function due(db: Db, now: Date) {
  const open = db`
    (select *, (instructions ->> 'Due')::timestamptz as due from payments
      where status = 'processing' and instructions is not null) p`
  const soon = new Date(now.getTime() + soonHours * 3_600_000)
  const [all] = await db<[{ count: number; cents: number; soon: number }]>`
    select count(*)::int as count, coalesce(sum(amount_cents), 0)::bigint as cents,
      count(*) filter (where due <= ${soon})::int as soon from ${open}`
  const items = await db<ListedRow[]>`
    select ${facts(db)}, p.amount_cents, p.due as at
    from (select * from ${open} order by due, id limit ${literal(db, maxListedPayments)}) p ${joins(db)} order by p.due, p.id`
  return { ...all, items }
}

export const lastRefunds = (db: Db, { from, to }: Period) => db<ListedRow[]>`
  select ${facts(db)}, -l.amount_cents as amount_cents, l.at
  from (select * from ledger_entries where kind = 'refund' and at >= ${startOf(db, from)} and at < ${endOf(db, to)}
    order by at desc, id desc limit ${literal(db, maxListedPayments)}) l
  join payments p on p.id = l.payment_id ${joins(db)} order by l.at desc, l.id desc`

export interface CheckRow {
  month: string
  payments: number
  refunds: number
  differenceCents: number
  /** Whether nothing was entered since. */
  isCurrent: boolean
  differing: string[]
  checkedAt: string
}

export const checks = (db: Db, from: string, to: string) => db<CheckRow[]>`
  select c.*, (c.payments, c.refunds, c.sold_cents, c.refunded_cents) is not distinct from
      (stored.sales, stored.refunds, stored.sold, stored.refunded) as is_current
  from ledger_checks c
  cross join lateral (
    select coalesce(sum(sales), 0) as sales, coalesce(sum(refunds), 0) as refunds,
      coalesce(sum(sold_cents), 0) as sold, coalesce(sum(refunded_cents), 0) as refunded
    from ledger_months where month = c.month) stored
  where month between ${from} and ${to} order by month`
