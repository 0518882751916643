import type { TSchema } from 'typebox'
import type { AppServices } from './compose.ts'
import { countCourse } from './features/analytics/analytics.jobs.ts'
import { closeAttempts } from './features/attempts/attempts.jobs.ts'
import { followRenamedGroup, sendCode, sweepIdentity } from './features/auth/auth.jobs.ts'
import { loseClaimsOfLostNodes, sweepAvatars } from './features/avatars/avatars.jobs.ts'
import { countInCatalogue } from './features/catalogue/catalogue.jobs.ts'
import { sweepDrafts } from './features/content/content.jobs.ts'
import { fetchCosts, measureCosts } from './features/costs/costs.jobs.ts'
import { forgetDeletedCourses } from './features/courses/courses.jobs.ts'
import { countEventDays, forgetEvents } from './features/events/events.jobs.ts'
import { measurePictures, removeLeftOver, removeObjects, sweepFiles } from './features/files/files.jobs.ts'
import { compareWithLedger } from './features/finances/finances.jobs.ts'
import { sendMail, sweepMails } from './features/mail/mail.jobs.ts'
import { measureServer } from './features/metrics/metrics.jobs.ts'
import { deliverSandboxEvents, lookAfterPayments } from './features/purchases/payments.jobs.ts'
import { publishSites } from './features/sites/sites.jobs.ts'
import { endSubscriptions, tellStarted } from './features/subscriptions/subscriptions.jobs.ts'
import { keepPartitions } from './features/system/system.jobs.ts'
import { inviteLines, resumeImports, sweepImports } from './features/users/users.jobs.ts'
import type { Job } from './jobs/job.ts'

/** The jobs of every feature. Apart from the routes, which the process for jobs does not load. */
export const jobs = [
  sendCode,
  followRenamedGroup,
  sweepIdentity,
  sendMail,
  sweepMails,
  removeObjects,
  removeLeftOver,
  sweepFiles,
  measurePictures,
  keepPartitions,
  sweepDrafts,
  forgetDeletedCourses,
  closeAttempts,
  endSubscriptions,
  tellStarted,
  lookAfterPayments,
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
