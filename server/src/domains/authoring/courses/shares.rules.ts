import { Problem } from '@aulanova/contract/kernel/problems'
import type { Requester } from '#kernel/client.ts'
import type { Db } from '#platform/db/db.ts'
import type { Services } from '#platform/services/services.ts'
import { changeDraft, notifyPeople } from './access.rules.ts'
import { builders } from './collections.store.ts'
import { toShare } from './courses.records.ts'
import * as shares from './people.store.ts'

export async function listShares(db: Db, courseId: string) {
  const rows = await shares.listShares(db, courseId)
  return rows.map(toShare)
}

async function listing(db: Db, courseId: string) {
  const items = await listShares(db, courseId)
  return { Items: items, Count: items.length }
}

export const add = (services: Services, by: Requester, courseId: string, username: string) =>
  changeDraft(services, by, { courseId, part: 'shares' }, async (tx, course) => {
    const [person] = await builders(tx, [username])
    if (!person) throw new Problem('UserNotFound')
    if (person.id === course.owner) throw new Problem('AlreadyOwner')
    const isNew = await shares.addShare(tx, courseId, person.id, by.actor.id)
    if (isNew) await notifyPeople(services, tx, { happening: 'shared', courseId, by: by.actor.id }, [person.id])
    return listing(tx, courseId)
  })

export const remove = (services: Services, by: Requester, courseId: string, username: string) =>
  changeDraft(services, by, { courseId, part: 'shares' }, async (tx) => {
    await shares.removeShare(tx, courseId, username)
    return listing(tx, courseId)
  })
