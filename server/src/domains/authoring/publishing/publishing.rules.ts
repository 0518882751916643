import {
  canBeHandedIn,
  canBePublished,
  isJudge,
  mayBecome,
  mayJudge,
  roleIn,
} from '@aulanova/contract/authoring/course-rules'
import type { CourseState } from '@aulanova/contract/kernel/course-states'
import type { Actor } from '@aulanova/contract/kernel/permissions'
import { Problem } from '@aulanova/contract/kernel/problems'
import {
  type Course,
  changeDraft,
  courseFor,
  holdDraft,
  notifyBuilders,
  notifyReviewers,
} from '#domains/authoring/courses/access.rules.ts'
import { correctionOf } from '#domains/authoring/review/corrections.rules.ts'
import { noteHandIn, noteTakenBack } from '#domains/authoring/review/rounds.rules.ts'
import { approveForPublishing } from '#domains/authoring/review/verdicts.rules.ts'
import type { Requester } from '#kernel/client.ts'
import { audit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/db.ts'
import type { Services } from '#platform/services/services.ts'
import { toStanding } from './publishing.records.ts'
import * as store from './publishing.store.ts'
import { restoreDraft } from './restoring.store.ts'
import { settableFormulas, validate } from './validation.rules.ts'

export async function readValidation(services: Services, actor: Actor, courseId: string) {
  await courseFor(services.sql, actor, courseId)
  const settable = await settableFormulas(services, courseId, actor.id)
  return validate(services.sql, courseId, { settable, now: services.now() })
}

/** Makes ready to check the draft in a transaction. */
async function validator(services: Services, { actor }: Requester, courseId: string) {
  await courseFor(services.sql, actor, courseId)
  const settable = await settableFormulas(services, courseId, actor.id)
  return (tx: Db) => requireValid(tx, courseId, { settable, now: services.now() })
}

async function requireValid(tx: Db, courseId: string, given: Parameters<typeof validate>[2]) {
  const { Valid, Rules } = await validate(tx, courseId, given)
  if (Valid) return
  const broken = Rules.filter(({ Passed }) => !Passed)
  throw new Problem('NotValid', { details: broken.map(({ Rule }) => ({ field: Rule, reason: 'failed' })) })
}

/** Handing in never publishes: reviewers read the course first. */
export async function handIn(services: Services, by: Requester, courseId: string, note: string) {
  const requireValid = await validator(services, by, courseId)
  return changeDraft(services, by, { courseId, part: 'publish' }, async (tx, { state }) => {
    const before = await store.standing(tx, courseId)
    if (!canBeHandedIn(state, before.unpublishedChanges)) throw new Problem('InvalidState')
    await requireValid(tx)
    await store.handIn(tx, courseId, by.actor.id, services.now())
    await noteHandIn(tx, { courseId, handedInBy: by.actor.id, note, fromState: state, createdAt: services.now() })
    const happening = note ? 'handed-in-with-note' : 'handed-in'
    await notifyReviewers(services, tx, { happening, courseId, by: by.actor.id, reason: note })
    const after = await store.standing(tx, courseId)
    await auditStanding(tx, by, { action: 'hand-in', courseId, before, after })
    return toStanding(after)
  })
}

/** It may have been taken off sale, or put back on sale, while it waited. */
function stateAfterTakingBack(before: CourseState, revision: number | null): CourseState {
  if (before !== 'published' && before !== 'unpublished') return before
  return revision === null ? 'unpublished' : 'published'
}

/** Until a reviewer has opened the course: it goes back to its state from before it was handed in. */
export const takeBack = (services: Services, by: Requester, courseId: string) =>
  changeDraft(services, by, { courseId, part: 'publish' }, async (tx, { state }) => {
    const before = await store.standing(tx, courseId)
    const fromState = state === 'in-review' ? await noteTakenBack(tx, courseId, by.actor.id, services.now()) : null
    if (fromState === null) throw new Problem('InvalidState')
    await store.setState(tx, courseId, stateAfterTakingBack(fromState, before.revision))
    const after = await store.standing(tx, courseId)
    await auditStanding(tx, by, { action: 'take-back', courseId, before, after })
    return toStanding(after)
  })

/**
 * Writes the next revision. A course still under review is approved by the administrator who publishes it, so that every
 * revision has an approval.
 */
export async function publish(services: Services, by: Requester, courseId: string, version?: number) {
  const requireValid = await validator(services, by, courseId)
  return changeDraft(services, by, { courseId, part: 'publish' }, async (tx, course) => {
    if (version !== undefined && version !== course.version) throw new Problem('Conflict')
    const before = await store.standing(tx, courseId)
    if (!canBePublished(course.state)) throw new Problem('InvalidState')
    if (course.state === 'in-review') await approveForPublishing(services, tx, by, course)
    await requireValid(tx)
    return takeLive(services, tx, by, { course, before })
  })
}

/**
 * Writes the next revision of a course on sale from a draft that changes nothing but a few words of it: one approval is enough.
 * By a reviewer, who may not change any part of the course.
 */
export async function publishCorrection(services: Services, by: Requester, courseId: string, version?: number) {
  const requireValid = await validator(services, by, courseId)
  return services.sql.begin(async (tx) => {
    const { actor } = by
    await holdDraft(tx, courseId)
    const course = await courseFor(tx, actor, courseId)
    if (!isJudge(roleIn(actor, course))) throw new Problem('PermissionDenied')
    if (!mayJudge(actor, course)) throw new Problem('InvalidState')
    if (version !== undefined && version !== course.version) throw new Problem('Conflict')
    const before = await store.standing(tx, courseId)
    const changed = before.revision === null ? null : await correctionOf(services, tx, actor, courseId)
    if (changed === null) throw new Problem('InvalidState')
    await approveForPublishing(services, tx, by, course)
    await requireValid(tx)
    return takeLive(services, tx, by, { course, before })
  })
}

interface Going {
  course: Course
  before: Standing
}

async function takeLive(services: Services, tx: Db, by: Requester, { course, before }: Going) {
  const courseId = course.id
  await store.takeLive(tx, courseId, by.actor.id, services.now())
  await notifyBuilders(services, tx, { happening: 'published', courseId, by: by.actor.id }, course)
  const after = await store.standing(tx, courseId)
  await auditStanding(tx, by, { action: 'publish', courseId, before, after })
  return toStanding(after)
}

/** Only takes the course off sale: a draft under review stays under review. */
export const unpublish = (services: Services, by: Requester, courseId: string) =>
  changeDraft(services, by, { courseId, part: 'publish' }, async (tx, { state }) => {
    const before = await store.standing(tx, courseId)
    if (!(await store.takeOffSale(tx, courseId))) throw new Problem('InvalidState')
    if (mayBecome(state, 'unpublished')) await store.setState(tx, courseId, 'unpublished')
    const after = await store.standing(tx, courseId)
    await auditStanding(tx, by, { action: 'unpublish', courseId, before, after })
    return toStanding(after)
  })

/**
 * Puts the last revision back on sale as it was: it has been approved before, so it needs no review. What the draft has
 * become since is not part of it. Plans are not in a revision: without one on sale, learners could not subscribe.
 */
export const publishAgain = (services: Services, by: Requester, courseId: string) =>
  changeDraft(services, by, { courseId, part: 'publish' }, async (tx, course) => {
    const before = await store.standing(tx, courseId)
    if (before.revision !== null || before.lastRevision === null) throw new Problem('InvalidState')
    if (!(await store.hasPlanOnSale(tx, courseId)))
      throw new Problem('NotValid', { details: [{ field: 'plan', reason: 'failed' }] })
    await store.listInCatalogue(tx, courseId, before.lastRevision)
    // A draft under review stays under review, as when it was withdrawn.
    if (course.state === 'unpublished') await store.setState(tx, courseId, 'published')
    await notifyBuilders(services, tx, { happening: 'published', courseId, by: by.actor.id }, course)
    const after = await store.standing(tx, courseId)
    await auditStanding(tx, by, { action: 'publish', courseId, before, after })
    return toStanding(after)
  })

/**
 * Makes the draft again what the last revision is. It needs no review then, and one that is under way ends.
 */
export const discardChanges = (services: Services, by: Requester, courseId: string, version?: number) =>
  changeDraft(services, by, { courseId, part: 'publish' }, async (tx, course) => {
    if (version !== undefined && version !== course.version) throw new Problem('Conflict')
    const before = await store.standing(tx, courseId)
    if (before.lastRevision === null || !before.unpublishedChanges) throw new Problem('InvalidState')
    await restoreDraft(tx, courseId, before.lastRevision)
    await store.setState(tx, courseId, before.revision === null ? 'unpublished' : 'published')
    const after = await store.standing(tx, courseId)
    await auditStanding(tx, by, { action: 'discard', courseId, before, after })
    return toStanding(after)
  })

type Standing = Awaited<ReturnType<typeof store.standing>>

interface Published {
  action: 'hand-in' | 'take-back' | 'publish' | 'unpublish' | 'discard'
  courseId: string
  before: Standing
  after: Standing
}

const audited = ({ state, revision }: Standing) => ({ State: state, Revision: revision })

const auditStanding = (tx: Db, by: Requester, { action, courseId, before, after }: Published) =>
  audit(tx, by, {
    action,
    kind: 'courses',
    id: courseId,
    name: after.name,
    before: audited(before),
    after: audited(after),
  })
