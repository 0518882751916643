import type { CreatorFilter } from '@aulanova/contract/authoring/creator-courses'
import { type Actor, holds } from '@aulanova/contract/kernel/permissions'
import { Problem } from '@aulanova/contract/kernel/problems'
import { toColleague } from '#domains/identity/people/person.records.ts'
import type { Db } from '#platform/db/db.ts'
import type { Services } from '#platform/services/services.ts'
import * as cards from './cards.store.ts'
import { toDraftCard, toSharedCourse } from './courses.records.ts'

interface Asked {
  filter: CreatorFilter
  search?: string
}

const askedBy = (actor: Actor, { filter, search = '' }: Asked): cards.Asked => ({
  filter,
  search,
  userId: actor.id,
  reviews: holds(actor, 'courses:review'),
})

export async function list({ sql }: Services, actor: Actor, asked: Asked, page: number) {
  const mine = askedBy(actor, asked)
  const [rows, count] = await Promise.all([cards.list(sql, mine, page), cards.count(sql, mine)])
  return { Items: rows.map((row) => toDraftCard(row, actor)), Count: count }
}

export const count = async ({ sql }: Services, actor: Actor, asked: Asked) => ({
  Count: await cards.count(sql, askedBy(actor, asked)),
})

/** The caller has checked that the actor may read the draft. */
export async function read(db: Db, actor: Actor, id: string) {
  const row = await cards.read(db, id)
  if (!row) throw new Problem('NotFound')
  return toDraftCard(row, actor)
}

export const start = ({ sql }: Services, actor: Actor, name: string) =>
  sql.begin(async (tx) => read(tx, actor, await cards.start(tx, actor.id, name.trim())))

export async function shared({ sql }: Services, actor: Actor) {
  const rows = await cards.sharedWith(sql, actor.id)
  const items = rows.map((row) => toSharedCourse(row, actor))
  return { Items: items, Count: items.length }
}

export async function creators({ sql }: Services, search = '') {
  const people = await cards.creators(sql, search)
  return { Items: people.map(toColleague), Count: people.length }
}
