import { grantMinutes } from '@aulanova/contract/files/file-limits'
import { removeOrphaned } from '#domains/files/files.jobs.ts'
import type { Db } from '#platform/db/db.ts'
import { enqueue } from '#platform/jobs/job.ts'

/** What a node uploaded for a claim that it has no more is deleted once no more bytes can arrive. */
export async function dropUploads(tx: Db, ids: readonly string[], now: Date) {
  if (ids.length === 0) return
  const runAt = new Date(now.getTime() + (grantMinutes + 1) * 60_000)
  await enqueue(tx, removeOrphaned, { ids: [...ids] }, { runAt })
}
