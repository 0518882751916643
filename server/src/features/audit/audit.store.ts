import type { AuditedAction, AuditedKind } from '@aulanova/contract/audit'
import { type Db, type Fragment, literal } from '#db/db.ts'
import { personJson } from '#db/person.ts'
import { marketTimeZone } from '#market-day.ts'
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

/** The newest first. */
export function entries(db: Db, wanted: Wanted) {
  const newest = db`order by l.at desc, l.id desc limit ${literal(db, wanted.limit)}`
  const of = (one: Fragment) => db`(select l.* from audit_log l where ${one} and ${isWanted(db, wanted)} ${newest})`
  const found = wanted.people
    ? db`(
        select l.* from unnest(${wanted.people}::uuid[]) as person (id), lateral ${of(db`l.actor_id = person.id`)} l
        union
        select l.* from unnest(${wanted.people}::uuid[]) as person (id),
          lateral ${of(db`l.subject_id = person.id::text`)} l)`
    : of(db`true`)
  // Only the rows of the page are joined with who did it.
  return db<AuditRow[]>`
    select l.id, l.at, l.at::text as position, host(l.ip) as ip, l.action, l.subject_kind, l.subject_id, l.subject_name,
      l.before, l.after, l.details,
      (select ${personJson(db)} from users where users.id = l.actor_id) as person
    from (select l.* from ${found} l ${newest}) l ${newest}`
}

const isWanted = (db: Db, { action, kind, subject, from, to, after }: Wanted) => db`
  ${after ? db`(l.at, l.id) < (${after[0]}, ${after[1]})` : db`true`}
  ${action ? db`and l.action = ${action}` : db``}
  ${kind ? db`and l.subject_kind = ${kind}` : db``}
  ${subject ? db`and l.subject_id = ${subject}` : db``}
  ${from ? db`and l.at >= (${from}::date::timestamp at time zone ${marketTimeZone})` : db``}
  ${to ? db`and l.at < ((${to}::date + 1)::timestamp at time zone ${marketTimeZone})` : db``}`
