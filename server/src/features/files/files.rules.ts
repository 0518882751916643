import { type FilePurpose, fileLimits, grantMinutes } from '@aulanova/contract/file-limits'
import type { StoredFile } from '@aulanova/contract/files'
import type { Actor } from '@aulanova/contract/permissions'
import { Problem } from '@aulanova/contract/problems'
import type { Db } from '#db/db.ts'
import { courseFor, requirePart } from '#features/courses/people.rules.ts'
import { picturesIn } from '#html/reading.ts'
import type { Services } from '#services.ts'
import { addressOf } from './addresses.rules.ts'
import { checked } from './check.rules.ts'
import * as store from './files.store.ts'
import { rejected } from './inspect/source.ts'
import type { Reader } from './learner-address.ts'
import { arrivals, lateArrivals, purposeOf, purposes } from './purposes.ts'
import { requireRoom } from './quota.rules.ts'

interface Upload {
  uuid: string
  size: number
  values: { Name: string; ContentType: string }
  replaces?: string
}

/** Other names that browsers use for a type. */
const sameAs: Record<string, string> = {
  'application/x-zip-compressed': 'application/zip',
  'image/jpg': 'image/jpeg',
  'video/x-m4v': 'video/mp4',
}

/** Grants the upload of one file of this size and type. It cannot be used before it is confirmed. */
export async function presign(services: Services, actor: Actor, purpose: FilePurpose, upload: Upload) {
  const { sql, files, limits, now } = services
  const { uuid, size, values, replaces } = upload
  const course = await courseFor(sql, actor, uuid)
  const { kind, part } = purposes[purpose]
  requirePart(actor, course, part)
  const limit = fileLimits[purpose]
  const contentType = sameAs[values.ContentType] ?? values.ContentType
  if (size > limit.bytes) throw new Problem('TooLarge', { details: [{ field: 'size', reason: 'tooLarge' }] })
  if (limit.types.length > 0 && !limit.types.includes(contentType))
    throw rejected('typeNotAllowed', 'values.ContentType')
  await limits.count(sql, 'upload', actor.id)
  const expires = new Date(now().getTime() + grantMinutes * 60_000)
  if (replaces) await withdraw(services, { courseId: course.id, userId: actor.id, filename: replaces })
  const file = await sql.begin(async (tx) => {
    await requireRoom(tx, services.config.storage, { courseId: course.id, userId: actor.id, bytes: size })
    return store.addGranted(tx, {
      courseId: course.id,
      uploadedBy: actor.id,
      kind,
      filename: values.Name,
      contentType,
      bytes: size,
      grantedUntil: expires,
    })
  })
  return { filename: file.id, presigned: await files.grant(file.key, { bytes: size, contentType, expires }) }
}

/** Whether bytes may be stored under this key: an upload needs a row that waits for it. */
export const isAwaited = async ({ sql }: Services, key: string) =>
  !key.startsWith(`${arrivals}/`) || store.isAwaited(sql, key)

interface Withdrawn {
  courseId: string
  userId: string
  filename: string
}

/** Deletes an expired grant that was not confirmed, and whatever arrived under it. */
async function withdraw({ sql, files, now }: Services, { courseId, userId, filename }: Withdrawn) {
  // Our own disk refuses bytes under an expired grant; a bucket takes those of an upload that began before.
  const expiredBefore = new Date(now().getTime() - (files.oneUploadPerGrant ? 0 : lateArrivals))
  const key = isFilename(filename) && (await store.withdraw(sql, { courseId, userId, id: filename }, expiredBefore))
  if (key) await files.remove(key)
}

/** Makes an upload usable, or throws the reason and deletes it. Repeating the call gives the same answer. */
export async function confirm(services: Services, actor: Actor, uuid: string, filename: string): Promise<StoredFile> {
  const { sql } = services
  const course = await courseFor(sql, actor, uuid)
  const file = await fileOf(sql, course.id, filename)
  requirePart(actor, course, purposes[purposeOf(file.kind)].part)
  return toStoredFile(services, file.status === 'confirmed' ? file : await checked(services, file.id))
}

/**
 * The id of a confirmed file that this course may use for this purpose. Other features call it in the transaction that
 * makes a record reference the file, which keeps the file from being swept.
 */
export async function usableFile(tx: Db, courseId: string, filename: string, purpose: FilePurpose): Promise<string> {
  const file = await fileOf(tx, courseId, filename)
  if (file.status !== 'confirmed') throw rejected('notConfirmed')
  if (file.kind !== purposes[purpose].kind) throw rejected('otherUse')
  return file.id
}

/** The ids of the pictures in a sanitised text. A picture of another course is refused on the field of the text. */
export async function picturesOf(tx: Db, courseId: string, html: string, field: string): Promise<string[]> {
  const ids: string[] = []
  for (const name of picturesIn(html).files)
    ids.push(
      await usableFile(tx, courseId, name, 'image').catch((error: unknown) => {
        throw error instanceof Problem && error.code === 'ItemNotFound' ? rejected('missing', field) : error
      }),
    )
  return ids
}

/** Files as records show them, in the order asked for; unknown names are left out. */
export async function describeFiles(
  services: Services,
  db: Db,
  filenames: readonly string[],
  reader?: Reader,
): Promise<StoredFile[]> {
  const ids = filenames.filter(isFilename)
  const rows = ids.length > 0 ? await store.byIds(db, ids) : []
  const found = ids.flatMap((id) => rows.filter((row) => row.id === id))
  return Promise.all(found.map((row) => toStoredFile(services, row, reader)))
}

async function toStoredFile(services: Services, file: store.FileRow, reader?: Reader): Promise<StoredFile> {
  const isConfirmed = file.status === 'confirmed'
  return {
    Filename: file.id,
    Name: file.filename,
    ContentType: file.contentType,
    Size: file.bytes,
    Confirmed: isConfirmed,
    Address: isConfirmed ? await addressOf(services, file, reader) : null,
    Created: file.createdAt,
  }
}

const isFilename = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

async function fileOf(db: Db, courseId: string, filename: string) {
  const file = isFilename(filename) ? await store.ofCourse(db, courseId, filename) : undefined
  if (!file) throw new Problem('ItemNotFound')
  return file
}
