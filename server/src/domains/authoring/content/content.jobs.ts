import { daysToRestore } from '@aulanova/contract/kernel/limits'
import { Type } from 'typebox'
import { job } from '#platform/jobs/job.ts'
import { forgetContents, forgetDeleted } from './trash.store.ts'

const days = (n: number) => n * 86_400_000

/** Deleted rows can be restored for a month; then they are removed, as are unused contents. */
export const sweepDrafts = job({
  name: 'content.sweep',
  input: Type.Object({}),
  schedule: '40 4 * * *',
  async run({ sql, now }) {
    await forgetDeleted(sql, new Date(now().getTime() - days(daysToRestore)))
    await forgetContents(sql, new Date(now().getTime() - days(1)))
  },
})
