import type { Block, BlockValues } from '@aulanova/contract/authoring/blocks'
import { isKnownVideoHost } from '@aulanova/contract/authoring/video-hosts'
import type { ResourceKind } from '@aulanova/contract/files/file-limits'
import type { Actor } from '@aulanova/contract/kernel/permissions'
import { Problem } from '@aulanova/contract/kernel/problems'
import { changeDraft, courseFor, writerOf } from '#domains/authoring/courses/access.rules.ts'
import { describeFiles, picturesOf, usableFile } from '#domains/files/files.rules.ts'
import type { Requester } from '#kernel/client.ts'
import { withReadableFormulas } from '#kernel/html/formulas.ts'
import { plainOf } from '#kernel/html/plain-text.ts'
import { writeSeen } from '#kernel/versions.ts'
import type { Db } from '#platform/db/db.ts'
import type { Writer } from '#platform/html/cleaner.ts'
import type { Services } from '#platform/services/services.ts'
import type { Content } from './blocks.store.ts'
import * as blocks from './blocks.store.ts'
import { toBlock } from './content.records.ts'
import { isAdded, rearrange, restoreRow } from './positions.store.ts'
import type { Move } from './positions.ts'
import * as sections from './sections.store.ts'

/** Maps any of these rows to its record, with the files it names. */
async function recordsWithFiles(services: Services, db: Db, rows: blocks.BlockRow[]) {
  const uses = await blocks.filesOf(
    db,
    rows.map(({ contentId }) => contentId),
  )
  const files = await describeFiles(services, db, [...new Set(uses.map(({ fileId }) => fileId))])
  return (row: blocks.BlockRow) => {
    const own = uses.filter(({ contentId }) => contentId === row.contentId)
    return toBlock(
      row,
      files.filter(({ Filename }) => own.some(({ fileId }) => fileId === Filename)),
    )
  }
}

/** The caller has checked that the actor may read the draft. */
export async function readBlock(services: Services, db: Db, courseId: string, id: string): Promise<Block> {
  const row = await blocks.read(db, courseId, id)
  return (await recordsWithFiles(services, db, [row]))(row)
}

export async function listBlocks(services: Services, actor: Actor, courseId: string, sectionId: string) {
  const { sql } = services
  await courseFor(sql, actor, courseId)
  await sections.require(sql, courseId, sectionId)
  const rows = await blocks.list(sql, courseId, sectionId)
  return { Items: rows.map(await recordsWithFiles(services, sql, rows)), Count: rows.length }
}

interface NewBlock {
  id?: string | undefined
  sectionId: string
  values: BlockValues
}

export async function add(
  services: Services,
  by: Requester,
  courseId: string,
  /** Without a place, the block is added at the end of its section. */
  { id: ownId, sectionId, values: sent, place }: NewBlock & { place: number | undefined },
) {
  const target = { courseId, part: 'content' } as const
  const values = await cleanBlock(services, writerOf(services, by.actor, target), sent)
  return changeDraft(services, by, target, async (tx) => {
    if (ownId && (await isAdded(tx, 'blocks', ownId))) return readBlock(services, tx, courseId, ownId)
    const id = await addToSection(tx, courseId, by.actor.id, { id: ownId, sectionId, values })
    if (place !== undefined) await rearrange(tx, 'blocks', sectionId, [{ id, place }])
    return readBlock(services, tx, courseId, id)
  })
}

/** Adds a block at the end of a section of this course. The caller has checked the access and sanitised the text. */
export async function addToSection(tx: Db, courseId: string, authorId: string, block: NewBlock) {
  await sections.require(tx, courseId, block.sectionId)
  return addClean(tx, courseId, authorId, block)
}

/** The same for a section that the caller has just made. */
export async function addClean(tx: Db, courseId: string, authorId: string, { id, sectionId, values }: NewBlock) {
  const contentId = await blocks.writeContent(tx, await contentOf(tx, courseId, values))
  const { Type: type } = values
  const block = { courseId, sectionId, type, contentId, ...headingOf(values), changedBy: authorId }
  return blocks.add(tx, { ...block, ...(id && { id }) })
}

interface ChangedBlock {
  id: string
  values: BlockValues
}

export async function update(services: Services, by: Requester, courseId: string, { id, values: sent }: ChangedBlock) {
  const target = { courseId, part: 'content' } as const
  const values = await cleanBlock(services, writerOf(services, by.actor, target), sent)
  return changeDraft(services, by, target, async (tx) => {
    await writeSeen(values.Version, {
      read: () => blocks.read(tx, courseId, id),
      version: ({ version }) => version,
      write: async (before) => {
        if (before.type !== values.Type)
          throw new Problem('ValidationFailed', { details: [{ field: 'values.Type', reason: 'fixed' }] })
        const contentId = await blocks.writeContent(tx, await contentOf(tx, courseId, values), before.contentId)
        const after = { ...headingOf(values), contentId }
        const isSame = (['title', 'minutes', 'contentId'] as const).every((name) => after[name] === before[name])
        if (!isSame) await blocks.update(tx, id, { ...after, changedBy: by.actor.id })
      },
    })
    return readBlock(services, tx, courseId, id)
  })
}

const headingOf = ({ Title, Minutes }: BlockValues) => ({ title: Title.trim(), minutes: Minutes })

interface BlockMove {
  id: string
  sectionId: string
  place: number | undefined
}

export const move = (services: Services, by: Requester, courseId: string, { id, sectionId, place }: BlockMove) =>
  changeDraft(services, by, { courseId, part: 'content' }, async (tx) => {
    await sections.require(tx, courseId, sectionId)
    await blocks.read(tx, courseId, id)
    await blocks.moveTo(tx, id, sectionId)
    if (place !== undefined) await rearrange(tx, 'blocks', sectionId, [{ id, place }])
    return readBlock(services, tx, courseId, id)
  })

/** Answers the order that resulted, with what others changed meanwhile. */
export const order = (services: Services, by: Requester, courseId: string, moves: Move[]) =>
  changeDraft(services, by, { courseId, part: 'content' }, async (tx) => {
    const ids = moves.map(({ id }) => id)
    const found = await blocks.sectionsOf(tx, courseId, ids)
    const [first] = found
    if (!first || found.length !== new Set(ids).size) throw new Problem('ItemNotFound')
    const { sectionId } = first
    if (found.some((row) => row.sectionId !== sectionId))
      throw new Problem('ValidationFailed', { details: [{ field: 'updates', reason: 'severalSections' }] })
    await rearrange(tx, 'blocks', sectionId, moves)
    const rows = await blocks.places(tx, courseId, sectionId)
    return { Items: rows.map(({ id, place }) => ({ Id: id, Section: sectionId, Position: place })), Count: rows.length }
  })

export const remove = (services: Services, by: Requester, courseId: string, id: string) =>
  changeDraft(services, by, { courseId, part: 'content' }, async (tx) => {
    await blocks.read(tx, courseId, id)
    await blocks.remove(tx, id, services.now())
    return null
  })

export const restore = (services: Services, by: Requester, courseId: string, id: string) =>
  changeDraft(services, by, { courseId, part: 'content' }, async (tx) => {
    await restoreRow(tx, 'blocks', courseId, id)
    return readBlock(services, tx, courseId, id)
  })

/** Sanitises the rich text of a block. Called before the transaction, so that no lock is held meanwhile. */
async function cleanBlock({ html }: Services, writer: Writer, values: BlockValues): Promise<BlockValues> {
  if (values.Type !== 'text') return values
  const field = 'values.Resource.Html'
  const cleaned = await html.clean({ [field]: values.Resource.Html }, writer, { withPictures: true })
  return { ...values, Resource: { Html: cleaned[field] ?? '' } }
}

/** The content of a sanitised block. Throws unless each file is confirmed, of this course and of the right kind. */
async function contentOf(db: Db, courseId: string, values: BlockValues): Promise<Content> {
  const files: string[] = []
  const use = async (id: string | null | undefined, kind: ResourceKind) => {
    if (id) files.push(await usableFile(db, courseId, id, kind))
    return id ?? null
  }

  switch (values.Type) {
    case 'text': {
      const html = values.Resource.Html
      files.push(...(await picturesOf(db, courseId, html, 'values.Resource.Html')))
      return { payload: { Html: html }, plain: plainOf(withReadableFormulas(html)), files }
    }
    case 'image': {
      const { File, Alt, Caption } = values.Resource
      const payload = { File: await use(File, 'image'), Alt: Alt.trim(), Caption: Caption.trim() }
      return { payload, plain: `${payload.Alt} ${payload.Caption}`.trim(), files }
    }
    case 'attachment':
      return { payload: { File: await use(values.Resource.File, 'attachment') }, plain: '', files }
    case 'simulation':
      if ('Address' in values.Resource && !/^https:/i.test(values.Resource.Address)) throw badAddress('notHttps')
      if ('Address' in values.Resource) return { payload: { Address: values.Resource.Address }, plain: '', files }
      return { payload: { File: await use(values.Resource.File, 'simulation') }, plain: '', files }
    case 'external-link':
      return { payload: { Address: values.Resource.Address }, plain: values.Resource.Address, files }
    case 'video': {
      if ('Address' in values.Resource) {
        if (!isKnownVideoHost(values.Resource.Address)) throw badAddress('unknownHost')
        return { payload: { Address: values.Resource.Address }, plain: '', files }
      }
      const { File, Captions } = values.Resource
      return {
        payload: { File: await use(File, 'video'), Captions: await use(Captions, 'captions') },
        plain: '',
        files,
      }
    }
  }
}

const badAddress = (reason: string) =>
  new Problem('ValidationFailed', { details: [{ field: 'values.Resource.Address', reason }] })
