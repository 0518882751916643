import type { BuilderPart } from '@aulanova/contract/authoring/course-rules'
import { isKnownVideoHost } from '@aulanova/contract/authoring/video-hosts'
import type { FileKind } from '@aulanova/contract/files/file-limits'
import type { CourseFiles } from '@aulanova/contract/files/files'
import type { Actor } from '@aulanova/contract/kernel/permissions'
import { Problem } from '@aulanova/contract/kernel/problems'
import { confirm, grant, type Upload, usableFile } from '#domains/files/files.rules.ts'
import { ofCourse } from '#domains/files/holder.ts'
import type { Requester } from '#kernel/client.ts'
import { writeSeen } from '#kernel/versions.ts'
import type { Db } from '#platform/db/db.ts'
import type { Services } from '#platform/services/services.ts'
import { changeDraft, courseFor, requirePart } from './access.rules.ts'
import * as store from './course-files.store.ts'
import { fileStates, toCourseFiles } from './courses.records.ts'

interface Replacement {
  courseId: string
  /** The id of a confirmed file, which the API calls `filename`; null: none any more. */
  filename: string | null
  /** The version that the writer saw. */
  seen: string | undefined
}

interface Target {
  courseId: string
  part: keyof typeof fileStates
  seen: string | undefined
}

/** Replaces one of the files, unless it was replaced since the writer read it. */
const replace = (
  services: Services,
  by: Requester,
  { courseId, part, seen }: Target,
  chosen: (tx: Db) => Promise<Partial<store.Files>>,
) =>
  changeDraft(services, by, { courseId, part }, async (tx): Promise<CourseFiles> => {
    await writeSeen(seen, {
      read: async () => fileStates[part](await store.read(tx, courseId)),
      write: async () => store.setFiles(tx, courseId, await chosen(tx)),
    })
    return toCourseFiles(courseId, await store.read(tx, courseId))
  })

export const setCover = (services: Services, by: Requester, { courseId, filename, seen }: Replacement) =>
  replace(services, by, { courseId, part: 'cover', seen }, async (tx) => ({
    coverFileId: filename && (await usableFile(tx, courseId, filename, 'cover')),
  }))

export const setCertificateTemplate = (services: Services, by: Requester, { courseId, filename, seen }: Replacement) =>
  replace(services, by, { courseId, part: 'certificate', seen }, async (tx) => ({
    certificateFileId: filename && (await usableFile(tx, courseId, filename, 'certificate_template')),
  }))

interface Presentation {
  courseId: string
  /** The name of a confirmed file or an address at a video host; null: neither any more. */
  presentation: string | null
  seen: string | undefined
}

export const setPresentation = (services: Services, by: Requester, { courseId, presentation, seen }: Presentation) =>
  replace(services, by, { courseId, part: 'presentation', seen }, async (tx) => {
    const isAddress = presentation !== null && /^https?:/.test(presentation)
    if (isAddress && !isKnownVideoHost(presentation))
      throw new Problem('ValidationFailed', { details: [{ field: 'presentation', reason: 'unknownHost' }] })
    const presentationFileId =
      presentation === null || isAddress ? null : await usableFile(tx, courseId, presentation, 'presentation')
    return { presentationFileId, presentationUrl: isAddress ? presentation : null }
  })

/** The part of the builder whose access decides about files of a kind. */
const partOf: Readonly<Record<FileKind, BuilderPart>> = {
  cover: 'cover',
  presentation: 'presentation',
  certificate_template: 'certificate',
  image: 'content',
  attachment: 'content',
  simulation: 'content',
  video: 'content',
  captions: 'content',
}

/** Grants the upload of one file of a course. */
export async function grantForCourse(services: Services, actor: Actor, courseId: string, upload: Upload) {
  const course = await courseFor(services.sql, actor, courseId)
  requirePart(actor, course, partOf[upload.kind])
  return grant(services, actor, ofCourse(courseId), upload)
}

/** Confirms an upload for the course it was granted for. */
export async function confirmForCourse(services: Services, actor: Actor, courseId: string, id: string) {
  const course = await courseFor(services.sql, actor, courseId)
  return confirm(services, ofCourse(course.id), id, (kind) => requirePart(actor, course, partOf[kind]))
}
