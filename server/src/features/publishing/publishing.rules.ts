import { mayBecome } from '@aulanova/contract/course-rules'
import type { Actor } from '@aulanova/contract/permissions'
import { Problem } from '@aulanova/contract/problems'
import { audit } from '#db/audit.ts'
import type { Db } from '#db/db.ts'
import { tellBuilders, tellReviewers } from '#features/courses/notices.rules.ts'
import { changeDraft, courseFor } from '#features/courses/people.rules.ts'
import { approveForPublishing } from '#features/review/verdicts.rules.ts'
import type { Services } from '#services.ts'
import * as store from './publishing.store.ts'
import { validate } from './validation.rules.ts'

export async function readValidation({ sql, now }: Services, actor: Actor, uuid: string) {
  await courseFor(sql, actor, uuid)
  return validate(sql, uuid, now())
}

async function requireValid({ now }: Services, tx: Db, uuid: string) {
  const { Valid, Rules } = await validate(tx, uuid, now())
  if (Valid) return
  const broken = Rules.filter(({ Passed }) => !Passed)
  throw new Problem('NotValid', { details: broken.map(({ Rule }) => ({ field: Rule, reason: 'failed' })) })
}

/** It does not go live by this, whoever asks: reviewers read it first. */
export const handIn = (services: Services, actor: Actor, uuid: string) =>
  changeDraft(services, actor, uuid, 'publish', async (tx, { state }) => {
    const before = await store.standing(tx, uuid)
    const isNews = state !== 'published' || before.UnpublishedChanges
    if (!mayBecome(state, 'in-review') || !isNews) throw new Problem('InvalidState')
    await requireValid(services, tx, uuid)
    await store.handIn(tx, uuid, services.now())
    await audit(tx, actor.id, { action: 'hand-in', kind: 'courses', id: uuid })
    await tellReviewers(services, tx, 'handed-in', uuid, actor.id)
    return store.standing(tx, uuid)
  })

/**
 * The next revision, whole or not at all. What nobody has judged yet is approved by the administrator who publishes it,
 * so that every revision has an approval.
 */
export const publish = (services: Services, actor: Actor, uuid: string, version?: number) =>
  changeDraft(services, actor, uuid, 'publish', async (tx, course) => {
    if (version !== undefined && version !== course.version) throw new Problem('Conflict')
    if (course.state === 'in-review') await approveForPublishing(tx, actor, course)
    else if (!mayBecome(course.state, 'published')) throw new Problem('InvalidState')
    await requireValid(services, tx, uuid)
    const revision = await store.takeLive(tx, uuid, actor.id, services.now())
    await audit(tx, actor.id, { action: 'publish', kind: 'courses', id: uuid, details: { revision } })
    await tellBuilders(services, tx, 'published', course, actor.id)
    return store.standing(tx, uuid)
  })

/** A draft under review stays under review; only what learners can buy goes away. */
export const unpublish = (services: Services, actor: Actor, uuid: string) =>
  changeDraft(services, actor, uuid, 'publish', async (tx, { state }) => {
    if (!(await store.takeOffSale(tx, uuid))) throw new Problem('InvalidState')
    if (mayBecome(state, 'unpublished')) await store.setState(tx, uuid, 'unpublished')
    await audit(tx, actor.id, { action: 'unpublish', kind: 'courses', id: uuid })
    return store.standing(tx, uuid)
  })
