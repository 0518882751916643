import type { CreatorFilter } from '@aulanova/contract/creator-courses'
import { toColleague, toDraftCard } from '@aulanova/contract/draft-records'
import { type Actor, holds } from '@aulanova/contract/permissions'
import { Problem } from '@aulanova/contract/problems'
import type { Db } from '#db/db.ts'
import type { Services } from '#services.ts'
import * as cards from './cards.store.ts'

const readerOf = (actor: Actor) => ({ id: actor.id, reviews: holds(actor, 'courses:review') })

export async function list({ sql }: Services, actor: Actor, filter: CreatorFilter, page: number, search = '') {
  const reader = readerOf(actor)
  const [rows, count] = await Promise.all([
    cards.list(sql, filter, reader, search, page),
    cards.count(sql, filter, reader, search),
  ])
  return { Items: rows.map((row) => toDraftCard(row, actor)), Count: count }
}

export const count = async ({ sql }: Services, actor: Actor, filter: CreatorFilter, search = '') => ({
  Count: await cards.count(sql, filter, readerOf(actor), search),
})

/** For somebody who was let in already. */
export async function read(db: Db, actor: Actor, id: string) {
  const row = await cards.read(db, id)
  if (!row) throw new Problem('NotFound')
  return toDraftCard(row, actor)
}

export const start = ({ sql }: Services, actor: Actor, name: string) =>
  sql.begin(async (tx) => read(tx, actor, await cards.start(tx, actor.id, name.trim())))

export async function shared({ sql }: Services, actor: Actor) {
  const rows = await cards.sharedWith(sql, actor.id)
  const items = rows.map((row) => ({
    ...toDraftCard(row, actor),
    SharedAt: row.sharedAt,
    SharedBy: row.sharedBy && toColleague(row.sharedBy),
  }))
  return { Items: items, Count: items.length }
}

export async function creators({ sql }: Services, search = '') {
  const people = await cards.creators(sql, search)
  return { Items: people.map(toColleague), Count: people.length }
}
