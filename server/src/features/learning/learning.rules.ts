import { pageSize } from '@aulanova/contract/common'
import { keyOf } from '@aulanova/contract/keys'
import type { CourseFilter } from '@aulanova/contract/learning'
import {
  nextStep,
  toAccess,
  toCourseCard,
  toMyCourse,
  toProgress,
  toSections,
  trailOf,
} from '@aulanova/contract/learning-records'
import type { Actor } from '@aulanova/contract/permissions'
import { Problem } from '@aulanova/contract/problems'
import { describeFiles } from '#features/files/files.rules.ts'
import { picturesIn } from '#html/reading.ts'
import type { Services } from '#services.ts'
import { checkInSight, mayRead } from './access.rules.ts'
import * as learning from './learning.store.ts'

/** My courses, the one I last opened first; the first that can be gone on with says where. */
export async function listMyCourses(
  { sql, pageTokens, now }: Services,
  { id }: Actor,
  { token, show = 'all' }: { token?: string; show?: CourseFilter },
) {
  const query = { list: 'my-courses', user: id, show }
  const after = pageTokens.read(query, token) as learning.CoursePosition | null
  const [rows, counts] = await Promise.all([
    learning.myCourses(sql, id, show, after, now()),
    learning.countMyCourses(sql, id, now()),
  ])
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  const items = page.map((row) => toMyCourse(row, now()))
  const current = items.find(({ Access, Progress }) => Access.Active && Progress.Done < Progress.Total)
  if (current && after === null) Object.assign(current, await whereToGoOn(sql, current, id))
  const more = rows.length > pageSize && last
  return {
    Items: items,
    Count: counts[show],
    Counts: counts,
    ...(more && { LastEvaluatedKey: pageTokens.issue(query, [last.position, last.courseId]) }),
  }
}

async function whereToGoOn(
  sql: Services['sql'],
  { Uuid, Revision }: { Uuid: string; Revision: number },
  userId: string,
) {
  const [sections, blocks, evaluations] = await Promise.all([
    learning.sections(sql, Uuid, Revision),
    learning.blocks(sql, Uuid, Revision, userId),
    learning.evaluations(sql, Uuid, Revision, userId),
  ])
  return { Next: nextStep(sections, blocks, evaluations), Trail: trailOf(sections, blocks, evaluations) }
}

export async function readCourseOverview(services: Services, actor: Actor, courseId: string) {
  const { sql, now } = services
  const { id } = actor
  await checkInSight(services, actor, courseId)
  const course = await learning.publishedCourse(sql, courseId)
  if (!course) throw new Problem('NotFound')
  const { revision, general, faq, tags, collaborators, publishedAt } = course
  const [sections, blocks, evaluations, plans, subscription, canRead] = await Promise.all([
    learning.sections(sql, courseId, revision),
    learning.blocks(sql, courseId, revision, id),
    learning.evaluations(sql, courseId, revision, id),
    learning.plansOnSale(sql, courseId),
    learning.currentSubscription(sql, courseId, id),
    mayRead(sql, actor, courseId, now()),
  ])
  const done =
    blocks.filter((block) => block.done).length + evaluations.filter((evaluation) => evaluation.passed).length
  return {
    ...toCourseCard(course),
    Description: general.Description,
    Requirements: general.Requirements,
    Pictures: await describeFiles(services, sql, picturesIn(general.Description + general.Requirements).files),
    Presentation: await presentationOf(services, course),
    CertificateDetails: general.CertificateDetails,
    Hours: general.Hours,
    Difficulty: general.Difficulty,
    Tags: tags,
    Collaborators: collaborators,
    Faq: faq,
    Plans: plans.map((plan) => ({
      PK: keyOf('plan', plan.id),
      Name: plan.name,
      Duration: plan.durationDays,
      Price: plan.priceCents,
    })),
    Sections: toSections(sections, blocks, evaluations),
    PublishedAt: publishedAt,
    Access: subscription ? toAccess(subscription, now()) : null,
    CanRead: canRead,
    Progress: toProgress(done, blocks.length + evaluations.length),
    Next: nextStep(sections, blocks, evaluations),
  }
}

async function presentationOf(services: Services, { presentationFileId, general }: learning.PublishedCourse) {
  const [file = null] = await describeFiles(services, services.sql, presentationFileId ? [presentationFileId] : [])
  const address = general.PresentationAddress ?? null
  return file || address ? { File: file, Address: address } : null
}
