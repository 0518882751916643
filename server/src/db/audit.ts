import type { Db } from './db.ts'

/** Who did what to which record, in the transaction of the deed. */
export const audit = (
  db: Db,
  actorId: string | null,
  action: string,
  subjectKind: string,
  subjectId: string,
  details: Record<string, string | number | boolean | string[]> = {},
) => db`
  insert into audit_log (actor_id, action, subject_kind, subject_id, details)
  values (${actorId}, ${action}, ${subjectKind}, ${subjectId}, ${db.json(details)})`
