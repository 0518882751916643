import { pageSize } from '@aulanova/contract/common'
import type { CourseFilter } from '@aulanova/contract/learning'
import type { Actor } from '@aulanova/contract/permissions'
import { Problem } from '@aulanova/contract/problems'
import { describeFiles } from '#features/files/files.rules.ts'
import { picturesIn } from '#html/plain-text.ts'
import type { Services } from '#services.ts'
import { checkInSight, mayRead } from './access.rules.ts'
import { toAccess, toCourseCard, toMyCourse, toPlanOffer } from './learning.records.ts'
import * as learning from './learning.store.ts'
import { nextStep, progressIn, toSections, trailOf } from './outline.records.ts'

/** My courses, the one I last opened first; the first that can be continued says with which step. */
export async function listMyCourses(
  { sql, pageTokens, now }: Services,
  { id: userId }: Actor,
  { token, show = 'all' }: { token?: string; show?: CourseFilter },
) {
  const query = { list: 'my-courses', user: userId, show }
  const after = pageTokens.read(query, token) as learning.CoursePosition | null
  const [rows, counts] = await Promise.all([
    learning.myCourses(sql, { userId, show, after, now: now() }),
    learning.countMyCourses(sql, userId, now()),
  ])
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  const items = page.map((row) => toMyCourse(row, now()))
  const current = items.find(({ Access, Progress }) => Access.Active && Progress.Done < Progress.Total)
  if (current && after === null) {
    const outline = await learning.outline(sql, { courseId: current.Uuid, revision: current.Revision, userId })
    Object.assign(current, { Next: nextStep(outline), Trail: trailOf(outline) })
  }
  const more = rows.length > pageSize && last
  return {
    Items: items,
    Count: counts[show],
    Counts: counts,
    ...(more && { LastEvaluatedKey: pageTokens.issue(query, [last.position, last.courseId]) }),
  }
}

export async function readCourseOverview(services: Services, actor: Actor, courseId: string) {
  const { sql, now } = services
  await checkInSight(services, actor, courseId)
  const course = await learning.publishedCourse(sql, courseId)
  if (!course) throw new Problem('NotFound')
  const { revision, general, faq, tags, collaborators, publishedAt } = course
  const [outline, plans, subscription, canRead] = await Promise.all([
    learning.outline(sql, { courseId, revision, userId: actor.id }),
    learning.plansOnSale(sql, courseId),
    learning.currentSubscription(sql, courseId, actor.id),
    mayRead(sql, actor, courseId, now()),
  ])
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
    Plans: plans.map(toPlanOffer),
    Sections: toSections(outline),
    PublishedAt: publishedAt,
    Access: subscription ? toAccess(subscription, now()) : null,
    CanRead: canRead,
    Progress: progressIn(outline),
    Next: nextStep(outline),
  }
}

async function presentationOf(services: Services, { presentationFileId, general }: learning.PublishedCourse) {
  const [file = null] = await describeFiles(services, services.sql, presentationFileId ? [presentationFileId] : [])
  const address = general.PresentationAddress ?? null
  return file || address ? { File: file, Address: address } : null
}
