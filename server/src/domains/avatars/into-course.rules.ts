import { maxBlockMinutes } from '@aulanova/contract/kernel/limits'
import type { Actor } from '@aulanova/contract/kernel/permissions'
import { Problem } from '@aulanova/contract/kernel/problems'
import { addToSection, readBlock } from '#domains/authoring/content/blocks.rules.ts'
import { changeDraft } from '#domains/authoring/courses/people.rules.ts'
import { describeFiles } from '#domains/files/files.rules.ts'
import type { Requester } from '#kernel/client.ts'
import type { Db } from '#platform/db/db.ts'
import type { Services } from '#platform/services/services.ts'
import * as store from './avatars.store.ts'

interface Finished {
  title: string
  seconds: number
  fileId: string
  captionsFileId: string | null
}

interface Taking {
  actor: Actor
  now: Date
  courseId: string
  id: string
}

/** A finished video of this person, whose files the course may use from now on. */
async function taken(tx: Db, { actor, now, courseId, id }: Taking): Promise<Finished> {
  await store.holdRequest(tx, id)
  const row = await store.ofPerson(tx, actor.id, id, now)
  if (!row) throw new Problem('NotFound')
  const { title, seconds, fileId, captionsFileId } = row
  if (!fileId) throw new Problem('InvalidState')
  const files = captionsFileId ? [fileId, captionsFileId] : [fileId]
  await store.giveToCourse(tx, courseId, files)
  return { title, seconds: seconds ?? 0, fileId, captionsFileId }
}

const content = (courseId: string) => ({ courseId, part: 'content' }) as const

/** For a block that the builder has open. */
export const take = (services: Services, by: Requester, courseId: string, id: string) =>
  changeDraft(services, by, content(courseId), async (tx) => {
    const { fileId, captionsFileId } = await taken(tx, { actor: by.actor, now: services.now(), courseId, id })
    const [Video] = await describeFiles(services, tx, [fileId])
    const [Captions = null] = captionsFileId ? await describeFiles(services, tx, [captionsFileId]) : []
    if (!Video) throw new Problem('InvalidState')
    return { Video, Captions }
  })

/** As a new block at the end of a section. */
export const add = (
  services: Services,
  by: Requester,
  courseId: string,
  { id, sectionId }: Record<'id' | 'sectionId', string>,
) =>
  changeDraft(services, by, content(courseId), async (tx) => {
    const { title, seconds, fileId, captionsFileId } = await taken(tx, {
      actor: by.actor,
      now: services.now(),
      courseId,
      id,
    })
    const minutes = Math.min(maxBlockMinutes, Math.max(1, Math.ceil(seconds / 60)))
    const resource = { File: fileId, Captions: captionsFileId }
    const values = { Type: 'video', Title: title, Minutes: minutes, Resource: resource } as const
    const blockId = await addToSection(tx, courseId, by.actor.id, { sectionId, values })
    return readBlock(services, tx, courseId, blockId)
  })
