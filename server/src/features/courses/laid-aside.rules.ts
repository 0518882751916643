import { Problem } from '@aulanova/contract/problems'
import { audit } from '#db/audit.ts'
import { courseName } from '#db/course-name.ts'
import type { Db } from '#db/db.ts'
import type { Requester } from '#http/client.ts'
import type { Services } from '#services.ts'
import * as store from './laid-aside.store.ts'
import { changeDraft, holdDraft, requirePart } from './people.rules.ts'
import { readCourse } from './people.store.ts'

/** Whoever may publish a course may also lay it aside. */
const ofOwner = (courseId: string) => ({ courseId, part: 'publish' }) as const

const requireOffSale = async (tx: Db, courseId: string) => {
  if (await store.isOnSale(tx, courseId)) throw new Problem('InvalidState')
}

export const archive = (services: Services, by: Requester, courseId: string) =>
  changeDraft(services, by, ofOwner(courseId), async (tx) => {
    await requireOffSale(tx, courseId)
    await store.setArchived(tx, courseId, services.now())
    await auditAside(tx, by, courseId, { action: 'update', after: { Archived: true } })
    return null
  })

export const unarchive = (services: Services, by: Requester, courseId: string) =>
  changeDraft(services, by, ofOwner(courseId), async (tx) => {
    await store.setArchived(tx, courseId, null)
    await auditAside(tx, by, courseId, { action: 'update', after: { Archived: false } })
    return null
  })

export const remove = (services: Services, by: Requester, courseId: string) =>
  changeDraft(services, by, ofOwner(courseId), async (tx) => {
    await requireOffSale(tx, courseId)
    const subscribers = await store.subscriberNames(tx, courseId, services.now())
    if (subscribers.length > 0)
      throw new Problem('HasSubscribers', {
        details: subscribers.map(({ name }) => ({ field: 'uuid', reason: name })),
      })
    await store.setDeleted(tx, courseId, services.now())
    await auditAside(tx, by, courseId, { action: 'delete' })
    return null
  })

/** By its owner or an administrator; to others a deleted course does not exist. */
export const restore = ({ sql }: Services, by: Requester, courseId: string) =>
  sql.begin(async (tx) => {
    await holdDraft(tx, courseId)
    const course = await readCourse(tx, courseId, true)
    if (!course) throw new Problem('NotFound')
    requirePart(by.actor, course, 'publish')
    await store.setDeleted(tx, courseId, null)
    await auditAside(tx, by, courseId, { action: 'update', after: { Deleted: false } })
    return null
  })

interface Aside {
  action: 'update' | 'delete'
  after?: Record<string, boolean>
}

const auditAside = async (tx: Db, by: Requester, id: string, { action, after = {} }: Aside) =>
  audit(tx, by, { action, kind: 'courses', id, name: await courseName(tx, id), before: {}, after })
