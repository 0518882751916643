import { daysToRestore } from '@aulanova/contract/kernel/limits'
import { Type } from 'typebox'
import { job } from '#platform/jobs/job.ts'
import { forgetCourses } from './course-removal.store.ts'

/** Deleted courses can be restored for a month. */
export const forgetDeletedCourses = job({
  name: 'courses.forget',
  input: Type.Object({}),
  schedule: '50 4 * * *',
  async run({ sql, now }) {
    await forgetCourses(sql, new Date(now().getTime() - daysToRestore * 86_400_000))
  },
})
