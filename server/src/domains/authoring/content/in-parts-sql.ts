import type { Db } from '#platform/db/db.ts'

/** Of a question `q` that gives points in parts; all others look in revisions as they did before there was a choice. */
export const inPartsJson = (db: Db) => db`case when q.in_parts then '{"InParts": true}'::jsonb else '{}' end`
