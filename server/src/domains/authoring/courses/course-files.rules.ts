import { isKnownVideoHost } from '@aulanova/contract/authoring/video-hosts'
import type { CourseFiles } from '@aulanova/contract/files/files'
import { Problem } from '@aulanova/contract/kernel/problems'
import { usableFile } from '#domains/files/files.rules.ts'
import type { Requester } from '#kernel/client.ts'
import { writeSeen } from '#kernel/versions.ts'
import type { Db } from '#platform/db/db.ts'
import type { Services } from '#platform/services/services.ts'
import * as store from './course-files.store.ts'
import { fileStates, toCourseFiles } from './courses.records.ts'
import { changeDraft } from './people.rules.ts'

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
