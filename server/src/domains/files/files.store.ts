import type { FileKind } from '@aulanova/contract/files/file-limits'
import type { Db } from '#platform/db/db.ts'
import type { FileRow } from './file-json.ts'
import type { Holder } from './holder.ts'
import type { Confirmed, PictureSize } from './inspect/source.ts'
import { arrivals } from './kinds.ts'

const columns = (db: Db) => db`id, key, kind, filename, content_type, bytes, width, height, status, created_at`

interface NewFile extends Holder {
  uploadedBy: string
  kind: FileKind
  filename: string
  contentType: string
  bytes: number
  grantedUntil: Date
}

export async function addGranted(db: Db, file: NewFile) {
  const [row] = await db<[FileRow]>`
    insert into files (id, key, course_id, organization_id, uploaded_by, kind, filename, content_type, bytes, granted_until)
    select id, ${`${arrivals}/`} || id, ${file.courseId}, ${file.organizationId}, ${file.uploadedBy}, ${file.kind}, ${file.filename},
      ${file.contentType}, ${file.bytes}, ${file.grantedUntil}
    from (select new_id() as id) made
    returning ${columns(db)}`
  return row
}

export interface OwnFile extends Holder {
  userId: string
  id: string
}

/**
 * Deletes an expired grant and answers its key; undefined when the file is confirmed, being checked, or another
 * person's. Before it expires the bytes could still arrive, so it has to count towards the quota.
 */
export async function withdraw(db: Db, { userId, id, ...holder }: OwnFile, expiredBefore: Date) {
  const [row] = await db<{ key: string }[]>`
    delete from files
    where id = ${id} and ${heldBy(db, holder)} and uploaded_by = ${userId} and status = 'granted'
      and checked_until is null and granted_until <= ${expiredBefore}
    returning key`
  return row?.key
}

/** Whether it was uploaded for this course or organization. */
const heldBy = (db: Db, { courseId, organizationId }: Holder) =>
  courseId ? db`course_id = ${courseId}` : db`organization_id = ${organizationId}`

/** A file of this course or organization; of a course also one that was uploaded to the course it was cloned from. */
export async function ofHolder(db: Db, holder: Holder, id: string) {
  const [row] = await db<FileRow[]>`
    select ${columns(db)} from files f
    where id = ${id} and status <> 'deleted' and (
      ${heldBy(db, holder)}
      or exists (select 1 from course_files u where u.file_id = f.id and u.course_id = ${holder.courseId}))`
  return row
}

/** Whether there is a grant for this key that was not confirmed. */
export async function isAwaited(db: Db, key: string) {
  const [row] = await db`select 1 from files where key = ${key} and status = 'granted'`
  return row !== undefined
}

/** Whose quota a file counts towards. */
export async function holdersOf(db: Db, id: string) {
  const [row] = await db<[Holder & { userId: string }]>`
    select course_id, organization_id, uploaded_by as user_id from files where id = ${id}`
  return row
}

export const byIds = (db: Db, ids: readonly string[]) => db<FileRow[]>`
  select ${columns(db)} from files where id in ${db(ids)}`

export async function byId(db: Db, id: string) {
  const [row] = await db<FileRow[]>`select ${columns(db)} from files where id = ${id}`
  return row
}

/** Takes a lease on a file to inspect it. Undefined when it is confirmed, deleted, or leased by another. */
export async function takeForCheck(db: Db, id: string, now: Date, until: Date) {
  const [row] = await db<FileRow[]>`
    update files set checked_until = ${until}, reserved_bytes = 0
    where id = ${id} and status = 'granted' and (checked_until is null or checked_until < ${now})
    returning ${columns(db)}`
  return row
}

export const reserve = (db: Db, id: string, bytes: number) => db`
  update files set reserved_bytes = ${bytes} where id = ${id}`

export const endCheck = (db: Db, id: string) => db`
  update files set checked_until = null, reserved_bytes = 0 where id = ${id}`

/** For work that waited in a queue: its lease begins with the work. */
export const renewCheck = (db: Db, id: string, until: Date) => db`
  update files set checked_until = ${until} where id = ${id} and status = 'granted'`

/** Undefined when another check, whose lease came after ours, was faster. */
export async function confirm(db: Db, id: string, found: Confirmed, now: Date) {
  const { key, contentType, bytes, variants = {}, size } = found
  const [row] = await db<FileRow[]>`
    update files set status = 'confirmed', confirmed_at = ${now}, checked_until = null, reserved_bytes = 0, key = ${key},
      content_type = ${contentType}, bytes = ${bytes}, variants = ${db.json(variants)}, width = ${size?.width ?? null}, height = ${size?.height ?? null}
    where id = ${id} and status = 'granted' returning ${columns(db)}`
  return row
}

/** Called before the file is confirmed or deleted: under a grant that did not expire before then, more bytes can arrive. */
export const keepSpentGrant = (db: Db, id: string, expiredBefore: Date) => db`
  insert into spent_grants (key, course_id, organization_id, user_id, bytes, granted_until)
  select key, course_id, organization_id, uploaded_by, bytes, granted_until from files
  where id = ${id} and status = 'granted' and granted_until > ${expiredBefore}`

export const spentGrants = (db: Db, expiredBefore: Date) => db<{ key: string }[]>`
  select key from spent_grants where granted_until < ${expiredBefore} order by granted_until limit 500`

export const forgetSpentGrant = (db: Db, key: string) => db`delete from spent_grants where key = ${key}`

/** False when another check has confirmed it in the meantime. */
export async function forgetRefused(db: Db, id: string) {
  const { count } = await db`delete from files where id = ${id} and status = 'granted'`
  return count > 0
}

export const neverConfirmed = (db: Db, before: Date) => db<Pick<FileRow, 'id' | 'kind'>[]>`
  select id, kind from files
  where status = 'granted' and granted_until < ${before} and (checked_until is null or checked_until < ${before})
  order by granted_until limit 500`

/** False when its confirmation has begun in the meantime. */
export async function forgetUnconfirmed(db: Db, id: string, before: Date) {
  const { count } = await db`
    delete from files
    where id = ${id} and status = 'granted' and (checked_until is null or checked_until < ${before})`
  return count > 0
}

/** A file of this person that belongs to no course and no organization. */
export async function ofPerson(db: Db, userId: string, id: string) {
  const [row] = await db<FileRow[]>`
    select ${columns(db)} from files
    where id = ${id} and uploaded_by = ${userId} and course_id is null and organization_id is null`
  return row
}

/** Notes since when no record references a file of a course, an organization or an avatar, and clears the note when one does again. */
export async function noteUnused(db: Db, now: Date) {
  await db`
    update files f set unused_since = ${now}
    where status = 'confirmed' and (course_id is not null or organization_id is not null or kind in ('video', 'captions'))
      and unused_since is null and ${isUnused(db)}`
  await db`update files f set unused_since = null where unused_since is not null and not ${isUnused(db)}`
}

export const unusedSince = (db: Db, before: Date) => db<Pick<FileRow, 'id' | 'kind'>[]>`
  select id, kind from files where unused_since < ${before} order by unused_since limit 500`

const isUnused = (db: Db) => db`(
  not exists (select 1 from content_files u where u.file_id = f.id)
  and not exists (select 1 from course_files u where u.file_id = f.id)
  and not exists (select 1 from courses c where c.cover_file_id = f.id)
  and not exists (select 1 from courses c where c.presentation_file_id = f.id)
  and not exists (select 1 from courses c where c.certificate_file_id = f.id)
  and not exists (select 1 from revisions r where r.cover_file_id = f.id)
  and not exists (select 1 from revisions r where r.presentation_file_id = f.id)
  and not exists (select 1 from revisions r where r.certificate_file_id = f.id)
  and not exists (select 1 from catalogue_entries e where e.cover_file_id = f.id)
  and not exists (select 1 from site_item_files s where s.file_id = f.id)
  and not exists (select 1 from organizations o where o.logo_file_id = f.id)
  and not exists (select 1 from avatar_requests a where a.file_id = f.id)
  and not exists (select 1 from avatar_requests a where a.captions_file_id = f.id))`

/** False when a record references it. The lock waits for transactions that are about to reference it. */
export async function forgetUnused(db: Db, id: string) {
  await db`select 1 from files where id = ${id} for update`
  const { count } = await db`delete from files f where id = ${id} and ${isUnused(db)}`
  return count > 0
}

/** Whatever its state; undefined when a record references it, or its check is under way. */
export async function forgetOrphaned(db: Db, id: string, now: Date) {
  await db`select 1 from files where id = ${id} for update`
  const [row] = await db<Pick<FileRow, 'id' | 'kind' | 'key'>[]>`
    delete from files f where id = ${id} and (checked_until is null or checked_until < ${now}) and ${isUnused(db)}
    returning id, kind, key`
  return row
}

/** Pictures from before sizes were stored. */
export const unmeasured = (db: Db) => db<Pick<FileRow, 'id' | 'key'>[]>`
  select id, key from files where status = 'confirmed' and kind in ('cover', 'image') and width is null
  order by id limit 200`

export const setSize = (db: Db, id: string, { width, height }: PictureSize) => db`
  update files set width = ${width}, height = ${height} where id = ${id} and status = 'confirmed'`

/** Of some confirmed files, the newest first. */
export async function newestKeys(db: Db): Promise<string[]> {
  const rows = await db<{ key: string }[]>`select key from files where status = 'confirmed' order by id desc limit 5`
  return rows.map(({ key }) => key)
}
