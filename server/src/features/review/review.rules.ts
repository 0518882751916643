import { mayComment } from '@aulanova/contract/course-rules'
import type { Actor } from '@aulanova/contract/permissions'
import { Problem } from '@aulanova/contract/problems'
import type { reviewTypes } from '@aulanova/contract/review'
import { readBlock } from '#features/content/blocks.rules.ts'
import { readEvaluation } from '#features/content/evaluations.rules.ts'
import { readBuilder } from '#features/courses/builder.rules.ts'
import { courseFor } from '#features/courses/people.rules.ts'
import type { Services } from '#services.ts'
import { toComment, toVerdict } from './review.records.ts'
import * as store from './review.store.ts'

/** A share reads the draft, but neither comments nor verdicts. */
export async function readReview(services: Services, actor: Actor, courseId: string) {
  const { sql } = services
  const course = await courseFor(sql, actor, courseId)
  const draft = await readBuilder(services, actor, courseId)
  const takesPart = mayComment(actor, course)
  const [comments, verdicts, handedIn] = await Promise.all([
    takesPart ? store.comments(sql, courseId) : [],
    takesPart ? store.verdicts(sql, courseId) : [],
    store.handedIn(sql, courseId),
  ])
  return {
    Course: draft,
    HandedIn: handedIn,
    Comments: comments.map(toComment),
    Verdicts: verdicts.map(toVerdict),
  }
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
  text: string
}

export const addComment = (services: Services, actor: Actor, courseId: string, { blockId, text }: NewComment) =>
  services.sql.begin(async (tx) => {
    const course = await courseFor(tx, actor, courseId)
    if (!mayComment(actor, course)) throw new Problem('PermissionDenied')
    if (blockId) await readBlock(services, tx, courseId, blockId)
    const id = await store.addComment(tx, { courseId, blockId, authorId: actor.id, text: text.trim() })
    return toComment(await store.readComment(tx, id))
  })

export const resolveComment = ({ sql, now }: Services, actor: Actor, id: string, resolved: boolean) =>
  sql.begin(async (tx) => {
    const course = await courseFor(tx, actor, (await store.readComment(tx, id)).courseId)
    if (!mayComment(actor, course)) throw new Problem('PermissionDenied')
    await (resolved ? store.resolve(tx, id, actor.id, now()) : store.reopen(tx, id))
    return toComment(await store.readComment(tx, id))
  })
