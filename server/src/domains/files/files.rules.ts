import { dirname } from 'node:path/posix'
import { type FileKind, fileLimits, grantMinutes } from '@aulanova/contract/files/file-limits'
import type { StoredFile } from '@aulanova/contract/files/files'
import type { Actor } from '@aulanova/contract/kernel/permissions'
import { Problem } from '@aulanova/contract/kernel/problems'
import { picturesIn } from '#kernel/html/plain-text.ts'
import type { Db } from '#platform/db/db.ts'
import type { Services } from '#platform/services/services.ts'
import { checked } from './check.rules.ts'
import type { FileRow } from './file-json.ts'
import * as store from './files.store.ts'
import { type Holder, ofCourse, ofOrganization, withoutHolder } from './holder.ts'
import { rejected } from './inspect/source.ts'
import { arrivals, lateArrivals } from './kinds.ts'
import { learnerAddress, type Reader } from './learner-address.ts'
import { requireRoom } from './quota.rules.ts'
import { simulationAddress } from './simulation-address.ts'

const minute = 60_000
/** In milliseconds. Videos and simulations need an address that outlasts a pause; other files are fetched at once. */
const lifetimes: Partial<Record<FileKind, number>> = {
  presentation: 120 * minute,
  video: 120 * minute,
  captions: 120 * minute,
  simulation: 120 * minute,
}
const usualLifetime = 10 * minute
/** Long enough for a learner who reads for an hour before reaching the file. */
const learnerLifetime = 4 * 60 * minute
/** Expiry is rounded up to this, so that a file keeps its address for a while and browsers find it in their cache. */
const step = 5 * minute

const anyBytes = 'application/octet-stream'

type Addressed = Pick<FileRow, 'key' | 'kind' | 'filename' | 'contentType'>

/**
 * The address of a confirmed file, until it expires. One with a reader is refused once the reader loses the course,
 * which is checked at each use, so it may live longer.
 */
async function addressOf(services: Services, file: Addressed, reader?: Reader): Promise<string> {
  const { key, kind, contentType, filename } = file
  if (kind === 'cover') return `/media/${key}`
  const lifetime = reader ? learnerLifetime : (lifetimes[kind] ?? usualLifetime)
  const expires = new Date(Math.ceil((services.now().getTime() + lifetime) / step) * step)
  const inSeconds = expires.getTime() / 1000
  if (kind === 'simulation')
    return simulationAddress(services, { folder: dirname(key), expires: inSeconds, ...(reader && { reader }) })
  // An attachment is saved, never shown: under its own type a script would pass the `script-src 'self'` of our pages.
  const terms = kind === 'attachment' ? { contentType: anyBytes, downloadName: filename } : { contentType }
  if (!reader) return services.files.address(key, { ...terms, expires })
  return learnerAddress(services, { reader, key, ...terms, expires: inSeconds })
}

export interface Upload {
  kind: FileKind
  name: string
  contentType: string
  bytes: number
  /** The id of an earlier file whose upload failed. */
  replaces: string | undefined
}

/** Other names that browsers use for a type. */
const sameAs = new Map([
  ['application/x-zip-compressed', 'application/zip'],
  ['image/jpg', 'image/jpeg'],
  ['video/x-m4v', 'video/mp4'],
])

/** The same as `granted`, for a person who may ask for so many uploads in an hour. */
export async function grant(services: Services, actor: Actor, holder: Holder, upload: Upload) {
  await services.limits.count(services.sql, 'upload', actor.id)
  return granted(services, actor.id, holder, upload)
}

/** Grants the upload of one file of this size and type. It cannot be used before it is confirmed. */
async function granted(services: Services, userId: string, holder: Holder, upload: Upload) {
  const { sql, files, now } = services
  const { kind, bytes, replaces } = upload
  const limit = fileLimits[kind]
  const contentType = sameAs.get(upload.contentType) ?? upload.contentType
  if (bytes > limit.bytes) throw new Problem('TooLarge', { details: [{ field: 'size', reason: 'tooLarge' }] })
  if (limit.types.length > 0 && !limit.types.includes(contentType))
    throw rejected('typeNotAllowed', 'values.ContentType')
  const expires = new Date(now().getTime() + grantMinutes * 60_000)
  if (replaces) await withdraw(services, { ...holder, userId, id: replaces })
  const file = await sql.begin(async (tx) => {
    await requireRoom(tx, services.config.storage, { ...holder, userId, bytes })
    return store.addGranted(tx, {
      ...holder,
      uploadedBy: userId,
      kind,
      filename: upload.name,
      contentType,
      bytes,
      grantedUntil: expires,
    })
  })
  return { filename: file.id, presigned: await files.grant(file.key, { bytes, contentType, expires }) }
}

/** Grants the upload of one file for a person, and for no course or organization, to a program that works for them. */
export const grantForPerson = (services: Services, userId: string, upload: Upload) =>
  granted(services, userId, withoutHolder, upload)

/** Whether bytes may be stored under this key: an upload needs a row that waits for it. */
export const isAwaited = async ({ sql }: Services, key: string) =>
  !key.startsWith(`${arrivals}/`) || store.isAwaited(sql, key)

/** Deletes an expired grant that was not confirmed, and whatever arrived under it. */
async function withdraw({ sql, files, now }: Services, own: store.OwnFile) {
  // Our own disk refuses bytes under an expired grant; a bucket takes those of an upload that began before.
  const expiredBefore = new Date(now().getTime() - (files.oneUploadPerGrant ? 0 : lateArrivals))
  const key = isFileId(own.id) && (await store.withdraw(sql, own, expiredBefore))
  if (key) await files.remove(key)
}

/**
 * Makes an upload usable, or throws the reason and deletes it. Repeating the call gives the same answer. The caller has checked
 * that the person may work for the holder, `mayUse` that they may with a file of this kind.
 */
export async function confirm(
  services: Services,
  holder: Holder,
  id: string,
  mayUse: (kind: FileKind) => void,
): Promise<StoredFile> {
  const file = await fileOf(services.sql, holder, id)
  mayUse(file.kind)
  return toStoredFile(services, file.status === 'confirmed' ? file : await checked(services, file.id))
}

/** A file of an organization, confirmed or not. */
export const readOfOrganization = async (services: Services, organizationId: string, id: string) =>
  toStoredFile(services, await fileOf(services.sql, ofOrganization(organizationId), id))

/**
 * The id of a confirmed file of this kind that this course or organization may use. Other domains call it in the transaction that
 * makes a record reference the file, which keeps the file from being swept.
 */
export async function usableFileOf(tx: Db, holder: Holder, id: string, kind: FileKind): Promise<string> {
  const file = await fileOf(tx, holder, id)
  if (file.status !== 'confirmed') throw rejected('notConfirmed')
  if (file.kind !== kind) throw rejected('otherUse')
  return file.id
}

/**
 * A file of this kind that was uploaded for a person, and for no course or organization. It is inspected if that was not
 * done yet.
 */
export async function fileOfPerson(services: Services, userId: string, id: string, kind: FileKind): Promise<FileRow> {
  const file = isFileId(id) ? await store.ofPerson(services.sql, userId, id) : undefined
  if (!file || file.status === 'deleted') throw new Problem('ItemNotFound')
  if (file.kind !== kind) throw rejected('otherUse')
  return file.status === 'confirmed' ? file : checked(services, file.id)
}

export const usableFile = (tx: Db, courseId: string, id: string, kind: FileKind) =>
  usableFileOf(tx, ofCourse(courseId), id, kind)

/** The ids of the pictures in a sanitised text. A picture of another course is refused on the field of the text. */
export async function picturesOf(tx: Db, courseId: string, html: string, field: string): Promise<string[]> {
  const ids: string[] = []
  for (const id of picturesIn(html).files)
    ids.push(
      await usableFile(tx, courseId, id, 'image').catch((error: unknown) => {
        throw error instanceof Problem && error.code === 'ItemNotFound' ? rejected('missing', field) : error
      }),
    )
  return ids
}

/** Files as records show them, in the order requested; unknown ids are left out. */
export async function describeFiles(
  services: Services,
  db: Db,
  fileIds: readonly string[],
  reader?: Reader,
): Promise<StoredFile[]> {
  const ids = fileIds.filter(isFileId)
  const rows = ids.length > 0 ? await store.byIds(db, ids) : []
  const found = ids.flatMap((id) => rows.filter((row) => row.id === id))
  return describeRows(services, found, reader)
}

/** The same for rows that were read before. */
export const describeRows = (services: Services, rows: readonly FileRow[], reader?: Reader): Promise<StoredFile[]> =>
  Promise.all(rows.map((row) => toStoredFile(services, row, reader)))

const isFileId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

async function fileOf(db: Db, holder: Holder, id: string) {
  const file = isFileId(id) ? await store.ofHolder(db, holder, id) : undefined
  if (!file) throw new Problem('ItemNotFound')
  return file
}

/** With a reader, the address is valid for them only. */
async function toStoredFile(services: Services, file: FileRow, reader?: Reader): Promise<StoredFile> {
  const isConfirmed = file.status === 'confirmed'
  return {
    Filename: file.id,
    Name: file.filename,
    ContentType: file.contentType,
    Size: file.bytes,
    // 0: it could not be measured.
    Width: file.width || null,
    Height: file.height || null,
    Confirmed: isConfirmed,
    Address: isConfirmed ? await addressOf(services, file, reader) : null,
    // A row that came as JSON writes the instant as PostgreSQL does.
    Created: new Date(file.createdAt).toISOString(),
  }
}
