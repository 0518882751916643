import type { Db } from './db.ts'

interface Audited {
  action: string
  /** The kind and the id of the record it was done to. */
  kind: string
  id: string
  details?: Record<string, string | number | boolean | string[]>
}

/** Notes who did what to which record, in the transaction that does it. */
export const audit = (db: Db, actorId: string | null, { action, kind, id, details = {} }: Audited) => db`
  insert into audit_log (actor_id, action, subject_kind, subject_id, details)
  values (${actorId}, ${action}, ${kind}, ${id}, ${db.json(details)})`
