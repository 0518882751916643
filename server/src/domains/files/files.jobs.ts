import { buffer } from 'node:stream/consumers'
import { Problem } from '@aulanova/contract/kernel/problems'
import { Type } from 'typebox'
import { isBackupRunning } from '#platform/db/backup-lock.ts'
import type { Db } from '#platform/db/db.ts'
import { enqueue, type Job, job } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services/services.ts'
import * as store from './files.store.ts'
import { pictureSize } from './inspect/pictures.ts'
import { arrivals, folderOf, lateArrivals } from './kinds.ts'

const hour = 3_600_000
const tenMinutes = 600_000
/** The largest video over a slow connection takes hours, and is confirmed only then. */
const longestUpload = 24 * hour
const unusedRetention = 7 * 24 * hour

/** The objects of a file whose row is gone. */
const removalInput = Type.Object({ folder: Type.String() })
export const removeObjects: Job<typeof removalInput> = job({
  name: 'files.remove',
  input: removalInput,
  async run({ sql, files, now }, { folder }) {
    // A backup that began before the row was deleted names the file, and may not have copied it yet.
    if (await isBackupRunning(sql))
      await enqueue(sql, removeObjects, { folder }, { runAt: new Date(now().getTime() + tenMinutes) })
    else await files.removeFolder(folder)
  },
})

/** Deletes files that were uploaded for something that did not come about. Called when their grants have expired. */
const orphanedInput = Type.Object({ ids: Type.Array(Type.String()) })
export const removeOrphaned = job({
  name: 'files.remove-left-over',
  input: orphanedInput,
  async run({ sql, files, now }, { ids }) {
    for (const id of ids) {
      const key = await sql.begin(async (tx) => {
        const file = await store.forgetOrphaned(tx, id, now())
        if (file) await enqueue(tx, removeObjects, { folder: folderOf(file) })
        return file?.key
      })
      if (key?.startsWith(`${arrivals}/`)) await files.remove(key)
    }
  },
})

/** Deletes uploads that were never confirmed, and files that no record has referenced for a week. */
export const sweepFiles = job({
  name: 'files.sweep',
  input: Type.Object({}),
  schedule: '40 * * * *',
  async run({ sql, files, now }) {
    const before = (age: number) => new Date(now().getTime() - age)
    // The row is deleted with a queued job that removes the objects, so that neither is left if this process ends.
    const remove = (file: Parameters<typeof folderOf>[0], forget: (tx: Db) => Promise<boolean>) =>
      sql.begin(async (tx) => {
        if (await forget(tx)) await enqueue(tx, removeObjects, { folder: folderOf(file) })
      })
    for (const file of await store.neverConfirmed(sql, before(longestUpload)))
      await remove(file, (tx) => store.forgetUnconfirmed(tx, file.id, before(longestUpload)))
    await files.removeFolder(arrivals, before(longestUpload))
    // An upload that began at the end of its grant has an hour to finish.
    for (const { key } of await store.spentGrants(sql, before(lateArrivals))) {
      await files.remove(key)
      await store.forgetSpentGrant(sql, key)
    }
    await store.noteUnused(sql, now())
    for (const file of await store.unusedSince(sql, before(unusedRetention)))
      await remove(file, (tx) => store.forgetUnused(tx, file.id))
  },
})

/** Measures pictures that were uploaded before their sizes were stored. Does nothing once all are measured. */
export const measurePictures = job({
  name: 'files.measure-pictures',
  input: Type.Object({}),
  schedule: '*/5 * * * *',
  async run(services) {
    let failure: unknown
    for (const { id, key } of await store.unmeasured(services.sql)) {
      // One that cannot be read now must not keep the others from being measured.
      const size = await measured(services, key).catch((error: unknown) => {
        failure ??= error
      })
      if (size) await store.setSize(services.sql, id, size)
    }
    if (failure) throw failure
  },
})

/** Nothing where the file is gone or no picture, so that it is not tried again. Storage that does not answer is an error. */
async function measured({ files }: Services, key: string) {
  const content = await files.open(key)
  if (!content) return { width: 0, height: 0 }
  return pictureSize(await buffer(content)).catch((error: unknown) => {
    if (error instanceof Problem) return { width: 0, height: 0 }
    throw error
  })
}
