import { mayComment } from '@aulanova/contract/course-rules'
import type { Actor } from '@aulanova/contract/permissions'
import { Problem } from '@aulanova/contract/problems'
import type { reviewTypes } from '@aulanova/contract/review'
import type { Db } from '#db/db.ts'
import { readBlock } from '#features/content/blocks.rules.ts'
import { readEvaluation } from '#features/content/evaluations.rules.ts'
import { readBuilder } from '#features/courses/builder.rules.ts'
import { courseFor } from '#features/courses/people.rules.ts'
import type { Services } from '#services.ts'
import { toComment, toEvent } from './review.records.ts'
import * as store from './review.store.ts'
import { readRound } from './rounds.rules.ts'

/** A share reads the draft, but nothing that its people and its reviewers say to each other. */
export async function readReview(services: Services, actor: Actor, courseId: string) {
  const { sql } = services
  const course = await courseFor(sql, actor, courseId)
  const draft = await readBuilder(services, actor, courseId)
  const takesPart = mayComment(actor, course)
  const [comments, history, round] = takesPart
    ? await Promise.all([store.comments(sql, courseId), store.history(sql, courseId), readRound(sql, courseId)])
    : [[], [], null]
  return { Course: draft, Comments: comments.map(toComment), History: history.map(toEvent), Round: round }
}

interface Step {
  type: (typeof reviewTypes)[number]
  id: string
}

/** Only blocks have comments of their own. */
export async function readStep(services: Services, actor: Actor, courseId: string, { type, id }: Step) {
  const { sql } = services
  const course = await courseFor(sql, actor, courseId)
  if (type === 'form') return { Type: type, Form: await readEvaluation(sql, courseId, id), Comments: [] }
  const [block, comments] = await Promise.all([
    readBlock(services, sql, courseId, id),
    mayComment(actor, course) ? store.comments(sql, courseId, id) : [],
  ])
  return { Type: type, Block: block, Comments: comments.map(toComment) }
}

interface NewComment {
  /** Null: on the whole course. */
  blockId: string | null
  /** The comment that it answers; null: it is no reply. */
  replyTo: string | null
  text: string
}

export const addComment = (
  services: Services,
  actor: Actor,
  courseId: string,
  { blockId, replyTo, text }: NewComment,
) =>
  services.sql.begin(async (tx) => {
    const course = await courseFor(tx, actor, courseId)
    if (!mayComment(actor, course)) throw new Problem('PermissionDenied')
    const about = replyTo ? await answered(tx, courseId, replyTo) : { blockId, replyTo: null }
    if (about.blockId && !replyTo) await readBlock(services, tx, courseId, about.blockId)
    const id = await store.addComment(tx, { courseId, ...about, authorId: actor.id, text: text.trim() })
    return toComment(await store.readComment(tx, id))
  })

/** A reply to a reply answers the comment that began the conversation, and is about the same block. */
async function answered(tx: Db, courseId: string, id: string) {
  const comment = await store.readComment(tx, id)
  if (comment.courseId !== courseId) throw new Problem('ItemNotFound')
  return { replyTo: comment.replyTo ?? comment.id, blockId: comment.blockId }
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
