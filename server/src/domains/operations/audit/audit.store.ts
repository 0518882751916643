import type { AuditedAction, AuditedKind } from '@aulanova/contract/operations/audit'
import { personJson } from '#domains/identity/people/people-search-sql.ts'
import { marketTimeZone } from '#kernel/market-day.ts'
import { type Db, type Fragment, literal } from '#platform/db/db.ts'
import type { AuditRow } from './audit.records.ts'

export type Position = [at: string, id: number]

export interface Wanted {
  /** Who did it, or to whom; null: anybody. */
  people: string[] | null
  action: AuditedAction | undefined
  kind: AuditedKind | undefined
  subject: string | undefined
  /** Days on the calendar of buyers, both included. */
  from: string | undefined
  to: string | undefined
  after: Position | null
  limit: number
}

/** The newest first. Positions are found first; only the rows of the page are read whole. */
export function entries(db: Db, wanted: Wanted) {
  const newest = db`order by at desc, id desc limit ${literal(db, wanted.limit)}`
  const found = wanted.people
    ? db`(${ofPeople(db, wanted, db`actor_id`)} union ${ofPeople(db, wanted, db`person_id`)})`
    : db`(select at, id from audit_log l where ${isWanted(db, wanted)} ${newest})`
  return db<AuditRow[]>`
    select l.id, l.at, l.at::text as position, host(l.ip) as ip, l.os_user, l.action, l.subject_kind, l.subject_id, l.subject_name,
      l.before, l.after, l.details,
      (select ${personJson(db)} from users where users.id = l.actor_id) as person
    from (select at, id from ${found} found ${newest}) found join audit_log l on l.id = found.id
    order by l.at desc, l.id desc`
}

/**
 * The newest of each person, by the index of the column. The person is a range of that index and not an equality, with
 * which the planner would read all entries by time whenever it takes the person for a busy one.
 */
const ofPeople = (db: Db, wanted: Wanted, column: Fragment) => db`
  select found.at, found.id from unnest(${wanted.people ?? []}::uuid[]) as person (id), lateral (
    select at, id from audit_log l
    where l.${column} is not null and (l.${column}, l.at, l.id) >= (person.id, '-infinity'::timestamptz, 0::bigint)
      and (l.${column}, l.at, l.id) <= (person.id, 'infinity'::timestamptz, 0::bigint) and ${isWanted(db, wanted)}
    order by l.${column} desc, l.at desc, l.id desc limit ${literal(db, wanted.limit)}) found`

const isWanted = (db: Db, { action, kind, subject, from, to, after }: Wanted) => db`
  ${after ? db`(l.at, l.id) < (${after[0]}, ${after[1]})` : db`true`}
  ${action ? db`and l.action = ${action}` : db``}
  ${kind ? db`and l.subject_kind = ${kind}` : db``}
  ${subject ? db`and l.subject_id = ${subject}` : db``}
  ${from ? db`and l.at >= (${from}::date::timestamp at time zone ${marketTimeZone})` : db``}
  ${to ? db`and l.at < ((${to}::date + 1)::timestamp at time zone ${marketTimeZone})` : db``}`
