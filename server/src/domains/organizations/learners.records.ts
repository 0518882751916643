import type { Learner, LearnerCourse } from '@aulanova/contract/organizations/learners'
import type { Static } from 'typebox'
import { isWaiting } from '#domains/identity/people/invitations.ts'
import { toCounts } from './dashboard.rules.ts'
import type { LearnerCourseRow, LearnerRow } from './learner-rows.store.ts'

export const toLearner = (row: LearnerRow): Learner => ({
  Uuid: row.id,
  Name: row.name,
  Email: row.email,
  Waiting: isWaiting(row),
  ...toCounts(row),
  AveragePercent: row.percent,
  LastSeen: row.lastSeenAt,
})

export const toLearnerCourse = (row: LearnerCourseRow): Static<typeof LearnerCourse> => ({
  Uuid: row.courseId,
  Name: row.name,
  State: row.state,
  Percent: row.percent,
  Plan: row.planName,
  Started: row.startedAt,
  LastSeen: row.lastSeenAt,
  Expires: row.expiresAt,
  Open: row.open,
  Completed: row.completedAt,
  Block: row.block,
  Seat: row.seat,
})
