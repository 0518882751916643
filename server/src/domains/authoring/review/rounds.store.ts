import type { Db } from '#platform/db/db.ts'
import type { DraftPart } from './rounds.ts'

export interface JudgedDraft {
  isJudged: boolean
  parts: DraftPart[]
  createdAt: string
}

/** What was remembered before parts had places cannot be compared, and is replaced by the next verdict. */
export async function read(db: Db, courseId: string) {
  const [row] = await db<JudgedDraft[]>`
    select is_judged, parts, created_at from judged_drafts
    where course_id = ${courseId} and jsonb_exists(parts -> 0, 'place')`
  return row
}

type Kept = Omit<JudgedDraft, 'createdAt'> & { now: Date }

/** A hand-in does not replace what was judged: the reviewers compare with what they read. */
export const keep = (db: Db, courseId: string, { isJudged, parts, now }: Kept) => db`
  insert into judged_drafts (course_id, is_judged, parts, created_at)
  values (${courseId}, ${isJudged}, ${db.json(parts as never)}, ${now})
  on conflict (course_id) do update
    set is_judged = excluded.is_judged, parts = excluded.parts, created_at = excluded.created_at
    where excluded.is_judged`

export const addHandIn = (db: Db, courseId: string, handedInBy: string, now: Date) => db`
  insert into review_hand_ins ${db({ courseId, handedInBy, createdAt: now })}`
