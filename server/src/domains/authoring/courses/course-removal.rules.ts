import { mayReadDraft } from '@aulanova/contract/authoring/course-rules'
import { Problem } from '@aulanova/contract/kernel/problems'
import type { Requester } from '#kernel/client.ts'
import { audit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/db.ts'
import type { Services } from '#platform/services/services.ts'
import { changeDraft, holdDraft, requirePart } from './access.rules.ts'
import { courseName } from './course-people-sql.ts'
import * as store from './course-removal.store.ts'
import { readCourse } from './people.store.ts'

/** The right to archive, delete and restore is that of publishing: the owner's and the administrators'. */
const ofOwner = (courseId: string) => ({ courseId, part: 'publish' }) as const

/** Allowed in every state. It ends the sale and any review; existing subscriptions stay. */
export const archive = (services: Services, by: Requester, courseId: string) =>
  changeDraft(services, by, ofOwner(courseId), async (tx) => {
    await store.archive(tx, courseId, services.now())
    await auditRemoval(tx, by, courseId, { action: 'update', after: { Archived: true } })
    return null
  })

export const unarchive = (services: Services, by: Requester, courseId: string) =>
  changeDraft(services, by, ofOwner(courseId), async (tx) => {
    await store.unarchive(tx, courseId)
    await auditRemoval(tx, by, courseId, { action: 'update', after: { Archived: false } })
    return null
  })

export const remove = (services: Services, by: Requester, courseId: string) =>
  changeDraft(services, by, ofOwner(courseId), async (tx) => {
    if (await store.isOnSale(tx, courseId)) throw new Problem('InvalidState')
    const subscribers = await store.subscriberNames(tx, courseId)
    if (subscribers.length > 0)
      throw new Problem('HasSubscribers', {
        details: subscribers.map(({ name }) => ({ field: 'uuid', reason: name })),
      })
    await store.setDeleted(tx, courseId, services.now())
    await auditRemoval(tx, by, courseId, { action: 'delete' })
    return null
  })

/** By its owner or an administrator; to others a deleted course does not exist. */
export const restore = ({ sql, now }: Services, by: Requester, courseId: string) =>
  sql.begin(async (tx) => {
    await holdDraft(tx, courseId)
    const course = await readCourse(tx, courseId, true)
    if (!course || !mayReadDraft(by.actor, course) || !(await store.canComeBack(tx, courseId, now())))
      throw new Problem('NotFound')
    requirePart(by.actor, course, 'publish')
    await store.setDeleted(tx, courseId, null)
    await auditRemoval(tx, by, courseId, { action: 'update', after: { Deleted: false } })
    return null
  })

interface Removal {
  action: 'update' | 'delete'
  after?: Record<string, boolean>
}

const auditRemoval = async (tx: Db, by: Requester, id: string, { action, after = {} }: Removal) =>
  audit(tx, by, { action, kind: 'courses', id, name: await courseName(tx, id), before: {}, after })
