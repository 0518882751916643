import { avatars, scriptFault, type Voice, voices } from '@aulanova/contract/avatars/avatar-catalogue'
import type { AvatarOptions, AvatarRequest, AvatarValues } from '@aulanova/contract/avatars/avatars'
import type { StoredFile } from '@aulanova/contract/files/files'
import { keyOf } from '@aulanova/contract/kernel/keys'
import { maxBlockMinutes } from '@aulanova/contract/kernel/limits'
import type { Actor } from '@aulanova/contract/kernel/permissions'
import { Problem } from '@aulanova/contract/kernel/problems'
import { addToSection, readBlock } from '#domains/authoring/content/blocks.rules.ts'
import { changeDraft } from '#domains/authoring/courses/access.rules.ts'
import { describeFiles } from '#domains/files/files.rules.ts'
import type { Requester } from '#kernel/client.ts'
import type { Db } from '#platform/db/db.ts'
import type { Services } from '#platform/services/services.ts'
import * as store from './avatars.store.ts'
import { dropUploads } from './claims.rules.ts'
import { awaySince } from './nodes.rules.ts'
import * as nodes from './nodes.store.ts'

const wrong = (field: string, reason: string) => new Problem('ValidationFailed', { details: [{ field, reason }] })

/** Asks for a video. A voice or avatar that no node has now is accepted if it is ours: the request then waits. */
export async function request(services: Services, actor: Actor, values: AvatarValues) {
  const { sql, config, now } = services
  const { Title, Script, Language, Voice, Avatar, Background } = values
  const fault = scriptFault(Script, Language)
  if (fault) throw wrong('Script', fault)
  await requireOffered(services, { ...values, Background: Background ?? 'classroom' })
  const id = await sql.begin(async (tx) => {
    await store.lockPerson(tx, actor.id)
    if ((await store.countToday(tx, actor.id, now())) >= config.avatars.perDay) throw new Problem('LimitExceeded')
    const row = { title: Title.trim(), script: Script, language: Language, voice: Voice, avatar: Avatar }
    return store.add(tx, { userId: actor.id, ...row, background: Background ?? 'classroom' }, now())
  })
  return read(services, actor, id)
}

export async function read(services: Services, actor: Actor, id: string): Promise<AvatarRequest> {
  const [record] = await recordsOf(services, [await requestOf(services.sql, actor, id, services.now())])
  if (!record) throw new Problem('NotFound')
  return record
}

async function requestOf(db: Db, actor: Actor, id: string, now: Date) {
  const row = await store.ofPerson(db, actor.id, id, now)
  if (!row) throw new Problem('NotFound')
  return row
}

async function recordsOf(services: Services, rows: readonly store.RequestRow[]) {
  const ids = rows.flatMap(({ fileId, captionsFileId }) => [fileId, captionsFileId]).filter((id) => id !== null)
  const files = await describeFiles(services, services.sql, ids)
  return rows.map((row) => toAvatarRequest(row, files, services.config.avatars.retentionDays))
}

const day = 86_400_000

function toAvatarRequest(row: store.RequestRow, files: readonly StoredFile[], retentionDays: number): AvatarRequest {
  const file = (id: string | null) => files.find(({ Filename }) => Filename === id) ?? null
  return {
    PK: keyOf('avatarRequest', row.id),
    Id: row.id,
    Title: row.title,
    Script: row.script,
    Language: row.language,
    Voice: row.voice,
    Avatar: row.avatar,
    Background: row.background,
    State: row.status,
    Progress: row.progress,
    Step: row.step,
    SecondsLeft: row.secondsLeft,
    Place: row.place,
    Failure: row.failure,
    Reason: row.reason,
    Node: row.node,
    Seconds: row.seconds === null ? null : Math.round(row.seconds),
    Video: file(row.fileId),
    Captions: file(row.captionsFileId),
    Expires: expiryOf(row, retentionDays),
    Courses: row.courses,
    HandedTo: row.handedTo,
    Created: row.createdAt,
    Updated: row.updatedAt,
  }
}

/** When a video is deleted that is in no course; null: it has no end, or there is none. */
export function expiryOf(
  { fileId, courses, finishedAt }: Pick<store.RequestRow, 'fileId' | 'courses' | 'finishedAt'>,
  retentionDays: number,
) {
  if (fileId === null || courses > 0 || finishedAt === null) return null
  return new Date(new Date(finishedAt).getTime() + retentionDays * day).toISOString()
}

export async function list(services: Services, actor: Actor, { page, isUsable }: { page: number; isUsable: boolean }) {
  const [rows, count] = await Promise.all([
    store.page(services.sql, actor.id, { number: page, isUsable, now: services.now() }),
    store.countOf(services.sql, actor.id, isUsable),
  ])
  return { Items: await recordsOf(services, rows), Count: count }
}

/** The node learns it with its next beat. */
export async function cancel(services: Services, actor: Actor, id: string) {
  const { sql, now } = services
  await sql.begin(async (tx) => {
    await requestOf(tx, actor, id, now())
    const uploads = await store.cancel(tx, actor.id, id, now())
    if (!uploads) throw new Problem('InvalidState')
    await dropUploads(tx, uploads, now())
  })
  return read(services, actor, id)
}

export async function retry(services: Services, actor: Actor, id: string) {
  await requestOf(services.sql, actor, id, services.now())
  if (!(await store.retry(services.sql, actor.id, id))) throw new Problem('InvalidState')
  return read(services, actor, id)
}

export async function remove({ sql, now }: Services, actor: Actor, id: string) {
  await requestOf(sql, actor, id, now())
  if (!(await store.remove(sql, actor.id, id, now()))) throw new Problem('InvalidState')
  return null
}

/** Ours is accepted always; of what nodes offer, one node that is there must have all of it. */
async function requireOffered(services: Services, { Language, Voice, Avatar, Background }: Required<AvatarValues>) {
  const offered = await offeredBy(services)
  if (!offered.voices.some(({ id, language }) => id === Voice && language === Language)) throw wrong('Voice', 'unknown')
  if (!offered.avatars.has(Avatar)) throw wrong('Avatar', 'unknown')
  const isOurs =
    voices.some(({ id, language }) => id === Voice && language === Language) && Object.hasOwn(avatars, Avatar)
  const hasAll = (node: nodes.NodeRow) =>
    node.voices.some(({ Id, Language: of }) => Id === Voice && of === Language) &&
    node.avatars.some(({ Id }) => Id === Avatar) &&
    node.backgrounds.includes(Background)
  if (!isOurs && !(await nodesAtWork(services)).some(hasAll)) throw wrong('Avatar', 'notWithThisVoice')
}

/** Nodes that beat and lack nothing. */
async function nodesAtWork(services: Services) {
  const since = awaySince(services)
  return (await nodes.list(services.sql, services.now())).filter(
    ({ beatAt, missing }) => beatAt !== null && new Date(beatAt) >= since && missing.length === 0,
  )
}

interface Offered {
  voices: (Pick<Voice, 'id' | 'language' | 'name'> & { canWork: boolean })[]
  /** Names by id. */
  avatars: Map<string, { name: string; canWork: boolean }>
}

/** What we have ourselves, and what nodes that are there have. */
async function offeredBy(services: Services): Promise<Offered> {
  const there = await nodesAtWork(services)
  const found: Offered = {
    voices: voices.map((voice) => ({ ...voice, canWork: false })),
    avatars: new Map(Object.entries(avatars).map(([id, name]) => [id, { name, canWork: false }])),
  }
  for (const node of there) {
    for (const { Id: id, Language: language, Name: name } of node.voices) {
      const known = found.voices.find((voice) => voice.id === id && voice.language === language)
      if (known) known.canWork = true
      else found.voices.push({ id, language, name, canWork: true })
    }
    for (const { Id, Name } of node.avatars)
      found.avatars.set(Id, { name: found.avatars.get(Id)?.name ?? Name, canWork: true })
  }
  return found
}

export async function options(services: Services, actor: Actor): Promise<AvatarOptions> {
  const { sql, config, now } = services
  const { perDay, retentionDays } = config.avatars
  const [offered, asked, { processing, queued }] = await Promise.all([
    offeredBy(services),
    store.countToday(sql, actor.id, now()),
    store.underWay(sql),
  ])
  return {
    Voices: offered.voices.map(({ id, language, name, canWork }) => ({
      Id: id,
      Language: language,
      Name: name,
      CanWork: canWork,
    })),
    Avatars: [...offered.avatars].map(([Id, { name, canWork }]) => ({ Id, Name: name, CanWork: canWork })),
    LeftToday: Math.max(0, perDay - asked),
    PerDay: perDay,
    KeptDays: retentionDays,
    Processing: processing,
    Queued: queued,
  }
}

interface Finished {
  title: string
  seconds: number
  fileId: string
  captionsFileId: string | null
}

interface Taking {
  actor: Actor
  courseId: string
  id: string
}

/** A finished video of this person, or handed to them, whose files the course may use from now on. */
async function taken(tx: Db, { actor, courseId, id }: Taking): Promise<Finished> {
  await store.holdRequest(tx, id)
  const row = await store.usableBy(tx, actor.id, id)
  if (!row) throw new Problem('NotFound')
  const { title, seconds, fileId, captionsFileId } = row
  if (!fileId) throw new Problem('InvalidState')
  const files = captionsFileId ? [fileId, captionsFileId] : [fileId]
  await store.giveToCourse(tx, courseId, files)
  return { title, seconds: seconds ?? 0, fileId, captionsFileId }
}

const content = (courseId: string) => ({ courseId, part: 'content' }) as const

/** For a block that the builder has open. */
export const takeVideo = (services: Services, by: Requester, courseId: string, id: string) =>
  changeDraft(services, by, content(courseId), async (tx) => {
    const { fileId, captionsFileId } = await taken(tx, { actor: by.actor, courseId, id })
    const [Video] = await describeFiles(services, tx, [fileId])
    const [Captions = null] = captionsFileId ? await describeFiles(services, tx, [captionsFileId]) : []
    if (!Video) throw new Problem('InvalidState')
    return { Video, Captions }
  })

/** As a new block at the end of a section. */
export const addBlock = (
  services: Services,
  by: Requester,
  courseId: string,
  { id, sectionId }: Record<'id' | 'sectionId', string>,
) =>
  changeDraft(services, by, content(courseId), async (tx) => {
    const { title, seconds, fileId, captionsFileId } = await taken(tx, { actor: by.actor, courseId, id })
    const minutes = Math.min(maxBlockMinutes, Math.max(1, Math.ceil(seconds / 60)))
    const resource = { File: fileId, Captions: captionsFileId }
    const values = { Type: 'video', Title: title, Minutes: minutes, Resource: resource } as const
    const blockId = await addToSection(tx, courseId, by.actor.id, { sectionId, values })
    return readBlock(services, tx, courseId, blockId)
  })
