import { toColleague } from '@aulanova/contract/draft-records'
import type { Actor } from '@aulanova/contract/permissions'
import { Problem } from '@aulanova/contract/problems'
import type { Db } from '#db/db.ts'
import type { Services } from '#services.ts'
import { builders } from './collections.store.ts'
import { tellPeople } from './notices.rules.ts'
import { changeDraft } from './people.rules.ts'
import * as shares from './shares.store.ts'

export async function listShares(db: Db, courseId: string) {
  const rows = await shares.list(db, courseId)
  return rows.map((row) => ({ Uuid: row.id, User: toColleague(row), Created: row.createdAt }))
}

async function listing(db: Db, courseId: string) {
  const items = await listShares(db, courseId)
  return { Items: items, Count: items.length }
}

export const add = (services: Services, actor: Actor, uuid: string, username: string) =>
  changeDraft(services, actor, uuid, 'shares', async (tx, course) => {
    const [person] = await builders(tx, [username])
    if (!person) throw new Problem('UserNotFound')
    if (person.id === course.owner) throw new Problem('AlreadyOwner')
    const isNew = await shares.add(tx, uuid, person.id, actor.id)
    if (isNew) await tellPeople(services, tx, 'shared', uuid, actor.id, [person.id])
    return listing(tx, uuid)
  })

export const remove = (services: Services, actor: Actor, uuid: string, username: string) =>
  changeDraft(services, actor, uuid, 'shares', async (tx) => {
    await shares.remove(tx, uuid, username)
    return listing(tx, uuid)
  })
