import type {
  AdminCourse,
  AdminCourseDetail,
  AdminPlan,
  WaitingCourse,
} from '@aulanova/contract/authoring/admin-courses'
import type { Actor } from '@aulanova/contract/kernel/permissions'
import { toPerson } from '#domains/identity/people/person.records.ts'
import type { AdminCardRow, AdminPlanRow, DetailRow, RevisionRow, WaitingRow } from './admin-courses.store.ts'
import { toDraftCard, toPlan } from './courses.records.ts'

export const toAdminCourse = (row: AdminCardRow, actor: Actor): AdminCourse => ({
  ...toDraftCard(row, actor),
  Owner: toPerson(row.creator),
  Label: row.label && { Uuid: row.label.id, Name: row.label.name },
  Subscriptors: row.subscribers,
})

const toHandedIn = ({ handedInAt, handedInBy }: Pick<DetailRow, 'handedInAt' | 'handedInBy'>) =>
  handedInAt === null ? null : { At: handedInAt, By: handedInBy && toPerson(handedInBy) }

/** What waits was handed in; a course of old data, of which nothing was noted, since it was changed last. */
export const toWaitingCourse = (row: WaitingRow, actor: Actor): WaitingCourse => ({
  ...toAdminCourse(row, actor),
  HandedIn: toHandedIn(row) ?? { At: row.updatedAt, By: null },
})

const toAdminPlan = (row: AdminPlanRow): AdminPlan => ({
  ...toPlan(row),
  Archived: row.archivedAt,
  Subscriptors: row.subscribers,
})

interface Found {
  row: DetailRow
  plans: readonly AdminPlanRow[]
  revisions: readonly RevisionRow[]
}

export const toAdminCourseDetail = ({ row, plans, revisions }: Found, actor: Actor): AdminCourseDetail => ({
  ...toAdminCourse(row, actor),
  Version: row.version,
  HandedIn: toHandedIn(row),
  Difficulty: row.difficulty,
  Minutes: row.minutes,
  PublishedAt: row.publishedAt,
  Licenses: plans.map(toAdminPlan),
  Collaborators: row.collaboratorPeople.map(toPerson),
  Shares: row.sharePeople.map(toPerson),
  Revisions: revisions.map(({ number, publishedAt, publishedBy, blockCount, evaluationCount }) => ({
    Revision: number,
    PublishedAt: publishedAt,
    PublishedBy: toPerson(publishedBy),
    Blocks: blockCount,
    Forms: evaluationCount,
  })),
  RevisionCount: row.revisionCount,
})
