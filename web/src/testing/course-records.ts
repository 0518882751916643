import type { AdminCourse, AdminCourseDetail } from '@aulanova/contract/authoring/admin-courses'
import { keyOf } from '@aulanova/contract/kernel/keys'
import { aDraftCard } from './draft-records.ts'

export const rosa = { PK: keyOf('user', 'u2'), Username: 'rosa', Name: 'Rosa Vidal', Email: 'rosa@example.test' }

export const anAdminCourse = (given: Partial<AdminCourse> = {}): AdminCourse => ({
  ...aDraftCard({ Role: 'administrator' }),
  Owner: rosa,
  Label: null,
  Subscriptors: 3,
  ...given,
})

export const anAdminCourseDetail = (given: Partial<AdminCourseDetail> = {}): AdminCourseDetail => ({
  ...anAdminCourse(),
  Version: 7,
  HandedIn: null,
  Difficulty: null,
  Minutes: 360,
  PublishedAt: null,
  Licenses: [],
  Collaborators: [],
  Shares: [],
  Revisions: [],
  RevisionCount: 0,
  ...given,
})
