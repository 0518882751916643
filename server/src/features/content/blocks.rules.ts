import type { Block, BlockValues } from '@aulanova/contract/blocks'
import type { StoredFile } from '@aulanova/contract/files'
import { keyOf } from '@aulanova/contract/keys'
import type { Actor } from '@aulanova/contract/permissions'
import { Problem } from '@aulanova/contract/problems'
import type { Db } from '#db/db.ts'
import { changeDraft, courseFor, writerOf } from '#features/courses/people.rules.ts'
import { describeFiles } from '#features/files/files.rules.ts'
import type { Services } from '#services.ts'
import { writeSeen } from '#versions.ts'
import { cleanBlock, contentOf } from './block-content.ts'
import * as blocks from './blocks.store.ts'
import { bringBack, rearrange } from './places.store.ts'
import type { Move } from './places.ts'
import * as sections from './sections.store.ts'

const toBlock = (row: blocks.BlockRow, files: StoredFile[]) =>
  ({
    PK: keyOf('block', row.id),
    Id: row.id,
    Section: row.sectionId,
    Position: row.place,
    Version: row.version,
    ChangedBy: row.changedBy,
    Created: row.createdAt,
    Updated: row.updatedAt,
    Title: row.title,
    Minutes: row.minutes,
    Files: files,
    Type: row.type,
    Resource: row.payload,
  }) as Block // The payload was written by `contentOf` for this type.

async function shown(services: Services, db: Db, rows: blocks.BlockRow[]) {
  const uses = await blocks.filesOf(
    db,
    rows.map(({ contentId }) => contentId),
  )
  const files = await describeFiles(services, db, [...new Set(uses.map(({ fileId }) => fileId))])
  return rows.map((row) => {
    const own = uses.filter(({ contentId }) => contentId === row.contentId)
    return toBlock(
      row,
      files.filter(({ Filename }) => own.some(({ fileId }) => fileId === Filename)),
    )
  })
}

/** One block of a draft, for whoever has already been let in. */
export async function readBlock(services: Services, db: Db, courseId: string, id: string): Promise<Block> {
  const [block] = await shown(services, db, [await blocks.read(db, courseId, id)])
  return block!
}

export async function listBlocks(services: Services, actor: Actor, uuid: string, sectionId: string) {
  const { sql } = services
  await courseFor(sql, actor, uuid)
  await sections.require(sql, uuid, sectionId)
  const items = await shown(services, sql, await blocks.list(sql, uuid, sectionId))
  return { Items: items, Count: items.length }
}

export async function add(
  services: Services,
  actor: Actor,
  uuid: string,
  sectionId: string,
  sent: BlockValues,
  position?: number,
) {
  const values = await cleanBlock(services, writerOf(services, actor, uuid, 'content'), sent)
  return changeDraft(services, actor, uuid, 'content', async (tx) => {
    await sections.require(tx, uuid, sectionId)
    const id = await addClean(tx, uuid, sectionId, actor, values)
    if (position !== undefined) await rearrange(tx, 'blocks', sectionId, [{ id, position }])
    return readBlock(services, tx, uuid, id)
  })
}

/** Adds a block whose text is clean at the end of a section; for whoever has already been let in. */
export const addClean = async (tx: Db, uuid: string, sectionId: string, author: Author, values: BlockValues) =>
  blocks.add(tx, uuid, sectionId, values.Type, await headingOf(tx, uuid, author, values))

export async function update(services: Services, actor: Actor, uuid: string, id: string, sent: BlockValues) {
  const values = await cleanBlock(services, writerOf(services, actor, uuid, 'content'), sent)
  return changeDraft(services, actor, uuid, 'content', async (tx) => {
    await writeSeen(values.Version, {
      read: () => blocks.read(tx, uuid, id),
      version: ({ version }) => version,
      write: async (before) => {
        if (before.type !== values.Type)
          throw new Problem('ValidationFailed', { details: [{ field: 'values.Type', reason: 'fixed' }] })
        const heading = await headingOf(tx, uuid, actor, values, before.contentId)
        const isSame = (['title', 'minutes', 'contentId'] as const).every((name) => heading[name] === before[name])
        if (!isSame) await blocks.update(tx, id, heading)
      },
    })
    return readBlock(services, tx, uuid, id)
  })
}

type Author = Pick<Actor, 'id'>

async function headingOf(tx: Db, uuid: string, author: Author, values: BlockValues, now?: string) {
  const contentId = await blocks.writeContent(tx, await contentOf(tx, uuid, values), now)
  return { title: values.Title.trim(), minutes: values.Minutes, contentId, changedBy: author.id }
}

export const move = (
  services: Services,
  actor: Actor,
  uuid: string,
  id: string,
  sectionId: string,
  position?: number,
) =>
  changeDraft(services, actor, uuid, 'content', async (tx) => {
    await sections.require(tx, uuid, sectionId)
    await blocks.read(tx, uuid, id)
    await blocks.moveTo(tx, id, sectionId)
    if (position !== undefined) await rearrange(tx, 'blocks', sectionId, [{ id, position }])
    return readBlock(services, tx, uuid, id)
  })

/** Whoever moves sees the order that came of it, with what others did in between. */
export const order = (services: Services, actor: Actor, uuid: string, moves: Move[]) =>
  changeDraft(services, actor, uuid, 'content', async (tx) => {
    const ids = moves.map(({ id }) => id)
    const found = await blocks.sectionsOf(tx, uuid, ids)
    const [first] = found
    if (!first || found.length !== new Set(ids).size) throw new Problem('ItemNotFound')
    const { sectionId } = first
    if (found.some((row) => row.sectionId !== sectionId))
      throw new Problem('ValidationFailed', { details: [{ field: 'updates', reason: 'severalSections' }] })
    await rearrange(tx, 'blocks', sectionId, moves)
    const rows = await blocks.places(tx, uuid, sectionId)
    return { Items: rows.map(({ id, place }) => ({ Id: id, Section: sectionId, Position: place })), Count: rows.length }
  })

export const remove = (services: Services, actor: Actor, uuid: string, id: string) =>
  changeDraft(services, actor, uuid, 'content', async (tx) => {
    await blocks.read(tx, uuid, id)
    await blocks.remove(tx, id, services.now())
    return null
  })

export const restore = (services: Services, actor: Actor, uuid: string, id: string) =>
  changeDraft(services, actor, uuid, 'content', async (tx) => {
    await bringBack(tx, 'blocks', uuid, id)
    return readBlock(services, tx, uuid, id)
  })
