import { Problem } from '@aulanova/contract/problems'
import type { Verdict } from '@aulanova/contract/review'
import type { Db } from '#db/db.ts'
import { personJson } from '#db/person.ts'
import type { PersonRow } from '#features/courses/courses.records.ts'

export interface CommentRow {
  id: string
  courseId: string
  blockId: string | null
  blockTitle: string | null
  text: string
  author: PersonRow
  createdAt: string
  resolvedAt: string | null
}

const comment = (db: Db) => db`
  select c.id, c.course_id, c.block_id, blocks.title as block_title, c.text, ${personJson(db)} as author, c.created_at,
    c.resolved_at
  from review_comments c join users on users.id = c.author_id left join blocks on blocks.id = c.block_id`

/** Of a block, or of the course and everything in it; open ones and resolved ones in the order they were written. */
export const comments = (db: Db, courseId: string, blockId: string | null = null) => db<CommentRow[]>`
  ${comment(db)} where c.course_id = ${courseId} ${blockId ? db`and c.block_id = ${blockId}` : db``}
  order by c.created_at, c.id limit 2000`

export async function readComment(db: Db, id: string) {
  const [row] = await db<CommentRow[]>`${comment(db)} where c.id = ${id}`
  if (!row) throw new Problem('NotFound')
  return row
}

interface NewComment {
  courseId: string
  blockId: string | null
  authorId: string
  text: string
}

export async function addComment(db: Db, comment: NewComment) {
  const [row] = await db<[{ id: string }]>`insert into review_comments ${db({ ...comment })} returning id`
  return row.id
}

/** Resolving twice changes nothing: the first person stays. */
export const resolve = (db: Db, id: string, by: string, now: Date) => db`
  update review_comments set resolved_at = ${now}, resolved_by = ${by} where id = ${id} and resolved_at is null`

export const reopen = (db: Db, id: string) => db`
  update review_comments set resolved_at = null, resolved_by = null where id = ${id}`

export interface VerdictRow {
  verdict: Verdict
  createdAt: string
  reviewer: PersonRow
}

export const verdicts = (db: Db, courseId: string) => db<VerdictRow[]>`
  select verdict, v.created_at, ${personJson(db)} as reviewer
  from review_verdicts v join users on users.id = v.reviewer_id
  where course_id = ${courseId} order by v.created_at desc, v.id desc limit 100`

interface NewVerdict {
  courseId: string
  reviewerId: string
  verdict: Verdict
  courseVersion: number
}

export const addVerdict = (db: Db, verdict: NewVerdict) => db`insert into review_verdicts ${db({ ...verdict })}`

export const setState = (db: Db, courseId: string, state: Verdict) =>
  db`update courses set state = ${state} where id = ${courseId}`

export async function handedIn(db: Db, courseId: string) {
  const [row] = await db<[{ handedInAt: string | null }]>`select handed_in_at from courses where id = ${courseId}`
  return row.handedInAt
}
