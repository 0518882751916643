import { Type } from 'typebox'
import { enqueue, job } from '#jobs/job.ts'
import * as store from './files.store.ts'
import { arrivals, folderOf } from './purposes.ts'

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
    for (const file of await store.neverConfirmed(sql, before(longestUpload))) {
      await files.removeFolder(folderOf(file))
      await store.forget(sql, file.id)
    }
    await files.removeFolder(arrivals, before(longestUpload))
    await store.noteUnused(sql, now())
    // The row first, since what points at it keeps it; its objects follow, whatever happens to us in between.
    for (const file of await store.unusedSince(sql, before(keptUnused)))
      await sql.begin(async (tx) => {
        if (await store.forgetUnused(tx, file.id)) await enqueue(tx, removeObjects, { folder: folderOf(file) })
      })
  },
})
