import { mayComment } from '@aulanova/contract/course-rules'
import { toColleague } from '@aulanova/contract/draft-records'
import { keyOf } from '@aulanova/contract/keys'
import type { Actor } from '@aulanova/contract/permissions'
import { Problem } from '@aulanova/contract/problems'
import type { Comment, reviewTypes } from '@aulanova/contract/review'
import { readBlock } from '#features/content/blocks.rules.ts'
import { readEvaluation } from '#features/content/evaluations.rules.ts'
import { readBuilder } from '#features/courses/builder.rules.ts'
import { courseFor } from '#features/courses/people.rules.ts'
import type { Services } from '#services.ts'
import * as store from './review.store.ts'

const toComment = ({ id, blockId, blockTitle, text, author, createdAt, resolvedAt }: store.CommentRow): Comment => ({
  PK: keyOf('comment', id),
  Id: id,
  Block: blockId === null ? null : { Id: blockId, Title: blockTitle ?? '' },
  Text: text,
  By: toColleague(author),
  Created: createdAt,
  Resolved: resolvedAt,
})

/** With whom a course is shared sees the draft, but not what is said about it. */
export async function readReview(services: Services, actor: Actor, uuid: string) {
  const { sql } = services
  const course = await courseFor(sql, actor, uuid)
  const draft = await readBuilder(services, actor, uuid)
  const takesPart = mayComment(actor, course)
  const [comments, verdicts, handedIn] = await Promise.all([
    takesPart ? store.comments(sql, uuid) : [],
    takesPart ? store.verdicts(sql, uuid) : [],
    store.handedIn(sql, uuid),
  ])
  return {
    Course: draft,
    HandedIn: handedIn,
    Comments: comments.map(toComment),
    Verdicts: verdicts.map(({ verdict, createdAt, reviewer }) => ({
      Verdict: verdict,
      By: toColleague(reviewer),
      Created: createdAt,
    })),
  }
}

/** Comments hang on blocks; an evaluation is read with those on the whole course. */
export async function readPage(
  services: Services,
  actor: Actor,
  uuid: string,
  type: (typeof reviewTypes)[number],
  id: string,
) {
  const { sql } = services
  const course = await courseFor(sql, actor, uuid)
  if (type === 'form') return { Type: type, Form: await readEvaluation(sql, uuid, id), Comments: [] }
  const [block, comments] = await Promise.all([
    readBlock(services, sql, uuid, id),
    mayComment(actor, course) ? store.comments(sql, uuid, id) : [],
  ])
  return { Type: type, Block: block, Comments: comments.map(toComment) }
}

export const addComment = (services: Services, actor: Actor, uuid: string, block: string | undefined, text: string) =>
  services.sql.begin(async (tx) => {
    const course = await courseFor(tx, actor, uuid)
    if (!mayComment(actor, course)) throw new Problem('PermissionDenied')
    if (block) await readBlock(services, tx, uuid, block)
    const id = await store.addComment(tx, uuid, block ?? null, actor.id, text.trim())
    return toComment(await store.readComment(tx, id))
  })

export const resolveComment = ({ sql, now }: Services, actor: Actor, id: string, resolved: boolean) =>
  sql.begin(async (tx) => {
    const course = await courseFor(tx, actor, (await store.readComment(tx, id)).courseId)
    if (!mayComment(actor, course)) throw new Problem('PermissionDenied')
    await (resolved ? store.resolve(tx, id, actor.id, now()) : store.reopen(tx, id))
    return toComment(await store.readComment(tx, id))
  })
