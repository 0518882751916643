import type { BuilderPart } from '@aulanova/contract/course-rules'
import type { CourseFiles } from '@aulanova/contract/files'
import type { Actor } from '@aulanova/contract/permissions'
import { Problem } from '@aulanova/contract/problems'
import { isKnownVideoHost } from '@aulanova/contract/video-hosts'
import type { Db } from '#db/db.ts'
import { usableFile } from '#features/files/files.rules.ts'
import type { Services } from '#services.ts'
import { versionOf, writeSeen } from '#versions.ts'
import * as store from './course-files.store.ts'
import { changeDraft } from './people.rules.ts'

const stateOf = {
  cover: ({ coverFileId }: store.Files) => [coverFileId],
  presentation: ({ presentationFileId, presentationUrl }: store.Files) => [presentationFileId, presentationUrl],
  certificate: ({ certificateFileId }: store.Files) => [certificateFileId],
} satisfies Partial<Record<BuilderPart, (files: store.Files) => unknown>>
type FilePart = keyof typeof stateOf

export const fileVersionsOf = (files: store.Files) => ({
  cover: versionOf(stateOf.cover(files)),
  presentation: versionOf(stateOf.presentation(files)),
  certificate: versionOf(stateOf.certificate(files)),
})

/** Replaces one of the files, unless somebody else replaced it since the writer looked. */
const replace = (
  services: Services,
  actor: Actor,
  uuid: string,
  part: FilePart,
  seen: string | undefined,
  chosen: (tx: Db) => Promise<Partial<store.Files>>,
) =>
  changeDraft(services, actor, uuid, part, async (tx): Promise<CourseFiles> => {
    await writeSeen(seen, {
      read: async () => stateOf[part](await store.read(tx, uuid)),
      write: async () => store.setFiles(tx, uuid, await chosen(tx)),
    })
    const files = await store.read(tx, uuid)
    return {
      Uuid: uuid,
      Cover: files.coverFileId,
      Presentation: files.presentationUrl ?? files.presentationFileId,
      CertificateTemplate: files.certificateFileId,
      Versions: fileVersionsOf(files),
      Updated: files.updatedAt,
    }
  })

export const setCover = (services: Services, actor: Actor, uuid: string, filename: string | null, seen?: string) =>
  replace(services, actor, uuid, 'cover', seen, async (tx) => ({
    coverFileId: filename && (await usableFile(tx, uuid, filename, 'thumbnail')),
  }))

export const setCertificateTemplate = (
  services: Services,
  actor: Actor,
  uuid: string,
  filename: string | null,
  seen?: string,
) =>
  replace(services, actor, uuid, 'certificate', seen, async (tx) => ({
    certificateFileId: filename && (await usableFile(tx, uuid, filename, 'certificate-template')),
  }))

/** A file or an address, never both. */
export const setPresentation = (
  services: Services,
  actor: Actor,
  uuid: string,
  presentation: string | null,
  seen?: string,
) =>
  replace(services, actor, uuid, 'presentation', seen, async (tx) => {
    const isAddress = presentation !== null && /^https?:/.test(presentation)
    if (isAddress && !isKnownVideoHost(presentation))
      throw new Problem('ValidationFailed', { details: [{ field: 'presentation', reason: 'unknownHost' }] })
    const presentationFileId =
      presentation === null || isAddress ? null : await usableFile(tx, uuid, presentation, 'presentation')
    return { presentationFileId, presentationUrl: isAddress ? presentation : null }
  })
