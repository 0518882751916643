import type { TSchema } from 'typebox'
import { sweepDrafts } from '#domains/authoring/content/content.jobs.ts'
import { forgetDeletedCourses } from '#domains/authoring/courses/courses.jobs.ts'
import { loseClaimsOfLostNodes, sweepAvatars } from '#domains/avatars/avatars.jobs.ts'
import { countInCatalogue } from '#domains/catalogue/catalogue.jobs.ts'
import { measurePictures, removeObjects, removeOrphaned, sweepFiles } from '#domains/files/files.jobs.ts'
import { followRenamedGroup, sendCode, sweepIdentity } from '#domains/identity/auth/auth.jobs.ts'
import { inviteLines, resumeImports, sweepImports } from '#domains/identity/users/users.jobs.ts'
import { countCourse } from '#domains/learning/analytics/analytics.jobs.ts'
import { closeAttempts } from '#domains/learning/attempts/attempts.jobs.ts'
import { fetchCosts, measureCosts } from '#domains/operations/costs/costs.jobs.ts'
import { countEventDays, forgetEvents } from '#domains/operations/events/events.jobs.ts'
import { measureServer } from '#domains/operations/metrics/metrics.jobs.ts'
import { keepPartitions } from '#domains/operations/system/system.jobs.ts'
import { publishSites } from '#domains/organizations/sites/sites.jobs.ts'
import { compareWithLedger } from '#domains/selling/finances/finances.jobs.ts'
import { deliverSandboxEvents, sweepAllPayments } from '#domains/selling/purchases/payments.jobs.ts'
import { endSubscriptions, notifyStarted } from '#domains/selling/subscriptions/subscriptions.jobs.ts'
import type { Job } from '#platform/jobs/job.ts'
import { sendMail, sweepMails } from '#platform/outbox/mail.jobs.ts'
import type { AppServices } from './compose.ts'

/** The jobs of every domain. Apart from the routes, which the process for jobs does not load. */
export const jobs = [
  sendCode,
  followRenamedGroup,
  sweepIdentity,
  sendMail,
  sweepMails,
  removeObjects,
  removeOrphaned,
  sweepFiles,
  measurePictures,
  keepPartitions,
  sweepDrafts,
  forgetDeletedCourses,
  closeAttempts,
  endSubscriptions,
  notifyStarted,
  sweepAllPayments,
  deliverSandboxEvents,
  compareWithLedger,
  countInCatalogue,
  countCourse,
  inviteLines,
  resumeImports,
  sweepImports,
  publishSites,
  measureCosts,
  fetchCosts,
  countEventDays,
  forgetEvents,
  measureServer,
  loseClaimsOfLostNodes,
  sweepAvatars,
] as readonly Job<TSchema, AppServices>[]
