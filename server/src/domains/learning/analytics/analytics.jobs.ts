import { OneOf, Uuid } from '@aulanova/contract/kernel/common'
import { periods } from '@aulanova/contract/learning/course-analytics'
import { Type } from 'typebox'
import { job } from '#platform/jobs/job.ts'
import { count } from './counting.rules.ts'

/** Counts the figures of a course: seconds for one with hundreds of thousands of subscribers. */
export const countCourse = job({
  name: 'analytics.count',
  input: Type.Object({ courseId: Uuid, period: OneOf(periods) }),
  run: count,
})
