import type { Actor } from '@aulanova/contract/permissions'
import { Problem } from '@aulanova/contract/problems'
import { isKnownVideoHost } from '@aulanova/contract/video-hosts'
import { usableFile } from '#features/files/files.rules.ts'
import type { Services } from '#services.ts'
import * as store from './course-files.store.ts'
import { changeDraft } from './people.rules.ts'

export const setCover = (services: Services, actor: Actor, uuid: string, filename: string | null) =>
  changeDraft(services, actor, uuid, 'cover', async (tx) => {
    const coverFileId = filename && (await usableFile(tx, uuid, filename, 'thumbnail'))
    return store.setFiles(tx, uuid, { coverFileId })
  })

export const setCertificateTemplate = (services: Services, actor: Actor, uuid: string, filename: string | null) =>
  changeDraft(services, actor, uuid, 'certificate', async (tx) => {
    const certificateFileId = filename && (await usableFile(tx, uuid, filename, 'certificate-template'))
    return store.setFiles(tx, uuid, { certificateFileId })
  })

/** A file or an address, never both. */
export const setPresentation = (services: Services, actor: Actor, uuid: string, presentation: string | null) =>
  changeDraft(services, actor, uuid, 'presentation', async (tx) => {
    const isAddress = presentation !== null && /^https?:/.test(presentation)
    if (isAddress && !isKnownVideoHost(presentation))
      throw new Problem('ValidationFailed', { details: [{ field: 'presentation', reason: 'unknownHost' }] })
    const presentationFileId =
      presentation === null || isAddress ? null : await usableFile(tx, uuid, presentation, 'presentation')
    return store.setFiles(tx, uuid, { presentationFileId, presentationUrl: isAddress ? presentation : null })
  })
