import { keyOf } from '@aulanova/contract/keys'
import type { Actor } from '@aulanova/contract/permissions'
import { Problem } from '@aulanova/contract/problems'
import type { Section } from '@aulanova/contract/sections'
import { changeDraft } from '#features/courses/people.rules.ts'
import type { Services } from '#services.ts'
import { versionOf, writeSeen } from '#versions.ts'
import { bringBack, rearrange } from './places.store.ts'
import type { Move } from './places.ts'
import * as sections from './sections.store.ts'

const toSection = ({ id, title, place, createdAt, updatedAt }: sections.SectionRow): Section => ({
  PK: keyOf('section', id),
  Id: id,
  Title: title,
  Version: versionOf(title),
  Position: place,
  Created: createdAt,
  Updated: updatedAt,
})

export const create = (services: Services, actor: Actor, uuid: string, title: string, position?: number) =>
  changeDraft(services, actor, uuid, 'content', async (tx) => {
    const id = await sections.add(tx, uuid, title.trim())
    if (position !== undefined) await rearrange(tx, 'sections', uuid, [{ id, position }])
    return toSection(await sections.read(tx, uuid, id))
  })

export const rename = (services: Services, actor: Actor, uuid: string, id: string, title: string, seen?: string) =>
  changeDraft(services, actor, uuid, 'content', async (tx) => {
    await writeSeen(seen, {
      read: async () => (await sections.read(tx, uuid, id)).title,
      write: () => sections.rename(tx, uuid, id, title.trim()),
    })
    return toSection(await sections.read(tx, uuid, id))
  })

export const order = (services: Services, actor: Actor, uuid: string, moves: Move[]) =>
  changeDraft(services, actor, uuid, 'content', async (tx) => {
    const known = new Set((await sections.list(tx, uuid)).map(({ id }) => id))
    if (moves.some(({ id }) => !known.has(id))) throw new Problem('ItemNotFound')
    await rearrange(tx, 'sections', uuid, moves)
    const rows = await sections.list(tx, uuid)
    return { Items: rows.map(toSection), Count: rows.length }
  })

export const remove = (services: Services, actor: Actor, uuid: string, id: string) =>
  changeDraft(services, actor, uuid, 'content', async (tx) => {
    await sections.remove(tx, uuid, id, services.now())
    return null
  })

export const restore = (services: Services, actor: Actor, uuid: string, id: string) =>
  changeDraft(services, actor, uuid, 'content', async (tx) => {
    await bringBack(tx, 'sections', uuid, id)
    return toSection(await sections.read(tx, uuid, id))
  })
