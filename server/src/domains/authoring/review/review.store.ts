import type { ReviewEvent, Verdict } from '@aulanova/contract/authoring/review'
import type { CourseState } from '@aulanova/contract/kernel/course-states'
import { Problem } from '@aulanova/contract/kernel/problems'
import { personJson } from '#domains/identity/people/people-search-sql.ts'
import type { PersonRow } from '#domains/identity/people/person.records.ts'
import type { Db } from '#platform/db/db.ts'
import type { DraftPart } from './rounds.ts'

export interface CommentRow {
  id: string
  courseId: string
  replyTo: string | null
  blockId: string | null
  blockTitle: string | null
  evaluationId: string | null
  evaluationName: string | null
  text: string
  author: PersonRow
  createdAt: string
  resolvedAt: string | null
}

const comment = (db: Db) => db`
  select c.id, c.course_id, c.reply_to, c.block_id, blocks.title as block_title, c.evaluation_id,
    evaluations.name as evaluation_name, c.text, ${personJson(db)} as author, c.created_at, c.resolved_at
  from review_comments c
  join users on users.id = c.author_id
  left join blocks on blocks.id = c.block_id
  left join evaluations on evaluations.id = c.evaluation_id`

/** On a block or an evaluation, or on the course and everything in it, in the order they were written. */
export const comments = (db: Db, courseId: string, about: Partial<About> = {}) => db<CommentRow[]>`
  ${comment(db)} where c.course_id = ${courseId}
    ${about.blockId ? db`and c.block_id = ${about.blockId}` : db``}
    ${about.evaluationId ? db`and c.evaluation_id = ${about.evaluationId}` : db``}
  order by c.created_at, c.id limit 2000`

export async function readComment(db: Db, id: string) {
  const [row] = await db<CommentRow[]>`${comment(db)} where c.id = ${id}`
  if (!row) throw new Problem('NotFound')
  return row
}

/** What a comment is about: a block, an evaluation or, when both are null, the whole course. */
export interface About {
  blockId: string | null
  evaluationId: string | null
}

interface NewComment extends About {
  courseId: string
  replyTo: string | null
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

export interface EventRow {
  kind: ReviewEvent['Kind']
  createdAt: string
  reason: string | null
  revision: number | null
  person: PersonRow
}

/** Who handed in, took back, judged, changed after approval, published and archived the course; the newest first. */
export const history = (db: Db, courseId: string) => db<EventRow[]>`
  select kind, e.created_at, reason, revision, ${personJson(db)} as person from (
    select 1 as step, case when after_approval then 'changed-after-approval' else 'handed-in' end as kind, created_at, nullif(note, '') as reason, null::int as revision, handed_in_by as by_id
    from review_hand_ins where course_id = ${courseId}
    union all
    select 2, 'taken-back', taken_back_at, null, null, taken_back_by
    from review_hand_ins where course_id = ${courseId} and taken_back_at is not null
    union all
    select 2, verdict, created_at, nullif(reason, ''), null, reviewer_id
    from review_verdicts where course_id = ${courseId}
    union all
    select 3, 'published', published_at, null, number, published_by from revisions where course_id = ${courseId}
    union all
    select 4, case when (after ->> 'Archived')::boolean then 'archived' else 'unarchived' end, at, null, null, actor_id
    from audit_log where subject_kind = 'courses' and subject_id = ${courseId} and after ? 'Archived'
  ) as e join users on users.id = e.by_id
  order by e.created_at desc, step desc limit 200`

interface NewVerdict {
  courseId: string
  reviewerId: string
  verdict: Verdict
  reason: string
  courseVersion: number
}

export const addVerdict = (db: Db, verdict: NewVerdict) => db`insert into review_verdicts ${db({ ...verdict })}`

export const setState = (db: Db, courseId: string, state: Verdict) =>
  db`update courses set state = ${state} where id = ${courseId}`

interface JudgedDraft {
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

type NewJudgedDraft = Omit<JudgedDraft, 'createdAt'> & { now: Date }

/** A hand-in does not replace what was judged: the reviewers compare with what they read. */
export const keep = (db: Db, courseId: string, { isJudged, parts, now }: NewJudgedDraft) => db`
  insert into judged_drafts (course_id, is_judged, parts, created_at)
  values (${courseId}, ${isJudged}, ${db.json(parts as never)}, ${now})
  on conflict (course_id) do update
    set is_judged = excluded.is_judged, parts = excluded.parts, created_at = excluded.created_at
    where excluded.is_judged`

export interface NewHandIn {
  courseId: string
  handedInBy: string
  note: string
  /** The state of the course before. */
  fromState: CourseState
  createdAt: Date
}

export const addHandIn = (db: Db, handIn: NewHandIn) => db`insert into review_hand_ins ${db({ ...handIn })}`

const lastHandIn = (db: Db, courseId: string) => db`
  select id from review_hand_ins where course_id = ${courseId} order by created_at desc, id desc limit 1`

/** Answers the state from before the hand-in, or null where it cannot be taken back. */
export async function takeBackHandIn(db: Db, courseId: string, by: string, now: Date): Promise<CourseState | null> {
  const [row] = await db<{ fromState: CourseState }[]>`
    update review_hand_ins set taken_back_at = ${now}, taken_back_by = ${by}
    where id = (${lastHandIn(db, courseId)})
      and from_state is not null and opened_at is null and taken_back_at is null
    returning from_state`
  // No reviewer has read this hand-in: the next one is the baseline that reviewers compare with.
  if (row) await db`delete from judged_drafts where course_id = ${courseId} and not is_judged`
  return row?.fromState ?? null
}
