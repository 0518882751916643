import { isJudge, mayComment, roleIn } from '@aulanova/contract/authoring/course-rules'
import type { Comment, ReviewEvent, reviewTypes } from '@aulanova/contract/authoring/review'
import { keyOf } from '@aulanova/contract/kernel/keys'
import type { Actor } from '@aulanova/contract/kernel/permissions'
import { Problem } from '@aulanova/contract/kernel/problems'
import { readBlock } from '#domains/authoring/content/blocks.rules.ts'
import { readEvaluation } from '#domains/authoring/content/evaluations.rules.ts'
import { courseFor, noteOpened } from '#domains/authoring/courses/access.rules.ts'
import { readBuilder } from '#domains/authoring/courses/builder.rules.ts'
import { toColleague } from '#domains/identity/people/person.records.ts'
import type { Db } from '#platform/db/db.ts'
import type { Services } from '#platform/services/services.ts'
import { readCorrection } from './corrections.rules.ts'
import type { CommentRow, EventRow } from './review.store.ts'
import * as store from './review.store.ts'
import { readRound } from './rounds.rules.ts'

/** A share reads the draft, but nothing that its people and its reviewers say to each other. */
export async function readReview(services: Services, actor: Actor, courseId: string) {
  const { sql } = services
  const course = await courseFor(sql, actor, courseId)
  const draft = await readBuilder(services, actor, courseId)
  const takesPart = mayComment(actor, course)
  const [comments, history, round, characters] = takesPart
    ? await Promise.all([
        store.comments(sql, courseId),
        store.history(sql, courseId),
        readRound(sql, courseId),
        isJudge(roleIn(actor, course)) && draft.Published && draft.State === 'in-review'
          ? readCorrection(services, actor, courseId)
          : null,
      ])
    : [[], [], null, null]
  return {
    Course: draft,
    Comments: comments.map(toComment),
    History: history.map(toEvent),
    Round: round,
    Correction: characters === null ? null : { Characters: characters },
  }
}

interface Step {
  type: (typeof reviewTypes)[number]
  id: string
}

export async function readStep(services: Services, actor: Actor, courseId: string, { type, id }: Step) {
  const { sql } = services
  const course = await courseFor(sql, actor, courseId)
  const about = type === 'form' ? { evaluationId: id } : { blockId: id }
  await noteOpened(services, actor, course)
  const comments = mayComment(actor, course) ? (await store.comments(sql, courseId, about)).map(toComment) : []
  if (type === 'form') return { Type: type, Form: await readEvaluation(sql, courseId, id), Comments: comments }
  return { Type: type, Block: await readBlock(services, sql, courseId, id), Comments: comments }
}

interface NewComment extends store.About {
  /** The comment that it answers; null: it is no reply. */
  replyTo: string | null
  text: string
}

export const addComment = (
  services: Services,
  actor: Actor,
  courseId: string,
  { replyTo, text, ...place }: NewComment,
) =>
  services.sql.begin(async (tx) => {
    const course = await courseFor(tx, actor, courseId)
    if (!mayComment(actor, course)) throw new Problem('PermissionDenied')
    const about = replyTo ? await answered(tx, courseId, replyTo) : { ...place, replyTo: null }
    if (!replyTo) await requirePlace(services, tx, courseId, place)
    const id = await store.addComment(tx, { courseId, ...about, authorId: actor.id, text: text.trim() })
    return toComment(await store.readComment(tx, id))
  })

/** What a new comment is about exists in this course, and is one thing. */
async function requirePlace(services: Services, tx: Db, courseId: string, { blockId, evaluationId }: store.About) {
  if (blockId && evaluationId)
    throw new Problem('ValidationFailed', { details: [{ field: 'form', reason: 'invalid' }] })
  if (blockId) await readBlock(services, tx, courseId, blockId)
  if (evaluationId) await readEvaluation(tx, courseId, evaluationId)
}

/** A reply to a reply answers the comment that began the conversation, and is about the same. */
async function answered(tx: Db, courseId: string, id: string) {
  const comment = await store.readComment(tx, id)
  if (comment.courseId !== courseId) throw new Problem('ItemNotFound')
  const { blockId, evaluationId } = comment
  return { replyTo: comment.replyTo ?? comment.id, blockId, evaluationId }
}

/** A conversation is resolved as a whole. */
export const resolveComment = ({ sql, now }: Services, actor: Actor, id: string, resolved: boolean) =>
  sql.begin(async (tx) => {
    const comment = await store.readComment(tx, id)
    const course = await courseFor(tx, actor, comment.courseId)
    if (!mayComment(actor, course)) throw new Problem('PermissionDenied')
    const first = comment.replyTo ?? comment.id
    await (resolved ? store.resolve(tx, first, actor.id, now()) : store.reopen(tx, first))
    return toComment(await store.readComment(tx, first))
  })

const toComment = ({ id, replyTo, text, ...row }: CommentRow): Comment => ({
  PK: keyOf('comment', id),
  Id: id,
  ReplyTo: replyTo,
  Block: row.blockId === null ? null : { Id: row.blockId, Title: row.blockTitle ?? '' },
  Form: row.evaluationId === null ? null : { Id: row.evaluationId, Name: row.evaluationName ?? '' },
  Text: text,
  By: toColleague(row.author),
  Created: row.createdAt,
  Resolved: row.resolvedAt,
})

const toEvent = ({ kind, person, createdAt, reason, revision }: EventRow): ReviewEvent => ({
  Kind: kind,
  By: toColleague(person),
  Created: createdAt,
  Reason: reason,
  Revision: revision,
})
