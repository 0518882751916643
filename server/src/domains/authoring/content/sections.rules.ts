import { daysToRestore } from '@aulanova/contract/kernel/limits'
import type { Actor } from '@aulanova/contract/kernel/permissions'
import { Problem } from '@aulanova/contract/kernel/problems'
import { changeDraft, courseFor, requirePart } from '#domains/authoring/courses/access.rules.ts'
import type { Requester } from '#kernel/client.ts'
import { writeSeen } from '#kernel/versions.ts'
import type { Services } from '#platform/services/services.ts'
import { toSection } from './content.records.ts'
import { isAdded, rearrange, restoreRow } from './positions.store.ts'
import type { Move } from './positions.ts'
import * as sections from './sections.store.ts'
import * as store from './trash.store.ts'

const contentPart = (courseId: string) => ({ courseId, part: 'content' }) as const

export const create = (
  services: Services,
  by: Requester,
  courseId: string,
  { id: ownId, title, place }: { id?: string | undefined; title: string; place: number | undefined },
) =>
  changeDraft(services, by, contentPart(courseId), async (tx) => {
    if (ownId && (await isAdded(tx, 'sections', ownId))) return toSection(await sections.read(tx, courseId, ownId))
    const id = await sections.add(tx, courseId, title.trim(), ownId)
    if (place !== undefined) await rearrange(tx, 'sections', courseId, [{ id, place }])
    return toSection(await sections.read(tx, courseId, id))
  })

interface NewTitle {
  id: string
  title: string
  /** The version that the writer saw. */
  seen: string | undefined
}

export const rename = (services: Services, by: Requester, courseId: string, { id, title, seen }: NewTitle) =>
  changeDraft(services, by, contentPart(courseId), async (tx) => {
    await writeSeen(seen, {
      read: async () => (await sections.read(tx, courseId, id)).title,
      write: () => sections.rename(tx, courseId, id, title.trim()),
    })
    return toSection(await sections.read(tx, courseId, id))
  })

export const order = (services: Services, by: Requester, courseId: string, moves: Move[]) =>
  changeDraft(services, by, contentPart(courseId), async (tx) => {
    const known = new Set((await sections.list(tx, courseId)).map(({ id }) => id))
    if (moves.some(({ id }) => !known.has(id))) throw new Problem('ItemNotFound')
    await rearrange(tx, 'sections', courseId, moves)
    const rows = await sections.list(tx, courseId)
    return { Items: rows.map(toSection), Count: rows.length }
  })

export const remove = (services: Services, by: Requester, courseId: string, id: string) =>
  changeDraft(services, by, contentPart(courseId), async (tx) => {
    await sections.remove(tx, courseId, id, services.now())
    return null
  })

export const restore = (services: Services, by: Requester, courseId: string, id: string) =>
  changeDraft(services, by, contentPart(courseId), async (tx) => {
    await restoreRow(tx, 'sections', courseId, id)
    return toSection(await sections.read(tx, courseId, id))
  })

/** For those who may restore it. */
export async function listTrash({ sql, now }: Services, actor: Actor, courseId: string) {
  requirePart(actor, await courseFor(sql, actor, courseId), 'content')
  const rows = await store.list(sql, courseId, new Date(now().getTime() - daysToRestore * 86_400_000))
  const items = rows.map(({ kind, id, title, section, blocks, evaluations, deletedAt }) => ({
    Kind: kind,
    Id: id,
    Title: title,
    Section: section,
    Blocks: blocks,
    Evaluations: evaluations,
    Deleted: deletedAt,
  }))
  return { Items: items, Count: items.length }
}
