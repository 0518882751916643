import { Type } from 'typebox'
import type { Db } from '#db/db.ts'
import { enqueue, job } from '#jobs/job.ts'
import * as store from './files.store.ts'
import { arrivals, folderOf, lateArrivals } from './purposes.ts'

const hour = 3_600_000
/** The largest video over a slow line takes hours, and is confirmed after that. */
const longestUpload = 24 * hour
const keptUnused = 7 * 24 * hour

/** The objects of a file whose row is gone. */
export const removeObjects = job({
  name: 'files.remove',
  input: Type.Object({ folder: Type.String() }),
  run: ({ files }, { folder }) => files.removeFolder(folder),
})

/** Uploads that were promised and never confirmed, and files that nothing has pointed at for a week. */
export const sweepFiles = job({
  name: 'files.sweep',
  input: Type.Object({}),
  schedule: '40 * * * *',
  async run({ sql, files, now }) {
    const before = (age: number) => new Date(now().getTime() - age)
    // The row first, if nobody confirms or uses the file by then; its objects follow, even if this process ends between.
    const remove = (file: Parameters<typeof folderOf>[0], forget: (tx: Db) => Promise<boolean>) =>
      sql.begin(async (tx) => {
        if (await forget(tx)) await enqueue(tx, removeObjects, { folder: folderOf(file) })
      })
    for (const file of await store.neverConfirmed(sql, before(longestUpload)))
      await remove(file, (tx) => store.forgetUnconfirmed(tx, file.id, before(longestUpload)))
    await files.removeFolder(arrivals, before(longestUpload))
    for (const { key } of await store.spentGrants(sql, before(lateArrivals))) {
      await files.remove(key)
      await store.forgetSpentGrant(sql, key)
    }
    await store.noteUnused(sql, now())
    for (const file of await store.unusedSince(sql, before(keptUnused)))
      await remove(file, (tx) => store.forgetUnused(tx, file.id))
  },
})
