import type { Actor } from '@aulanova/contract/permissions'
import type { CourseBlock, CourseBlockContent } from '@aulanova/contract/player'
import { Problem } from '@aulanova/contract/problems'
import { describeFiles } from '#features/files/files.rules.ts'
import type { Services } from '#services.ts'
import { checkInSight, readingOf } from './access.rules.ts'
import { excerptOf } from './excerpt.ts'
import { toCollaborator, toCourseCard, toPlanOffer, toStanding } from './learning.records.ts'
import * as learning from './learning.store.ts'
import { nextStep, progressIn, toSections } from './outline.records.ts'
import * as player from './player.store.ts'

export async function readIndex({ sql, now }: Services, actor: Actor, courseId: string) {
  const reading = await readingOf(sql, actor, courseId, now())
  const [course, outline] = await Promise.all([learning.publishedCourse(sql, courseId), learning.outline(sql, reading)])
  if (!course) throw new Problem('NotFound')
  return {
    ...toCourseCard(course),
    Sections: toSections(outline),
    Progress: progressIn(outline),
    Next: nextStep(outline),
  }
}

export async function readBlock(
  services: Services,
  actor: Actor,
  courseId: string,
  blockId: string,
): Promise<CourseBlock> {
  const { sql, now } = services
  const reading = await readingOf(sql, actor, courseId, now())
  const row = await player.block(sql, reading, blockId)
  const neighbour = (id: string | null, title: string | null) => (id ? { Block: id, Title: title ?? '' } : null)
  return {
    Block: row.blockId,
    Title: row.title,
    Minutes: row.minutes,
    Section: { Id: row.sectionId, Title: row.sectionTitle, Number: row.sectionNumber },
    Number: row.number,
    Content: {
      Type: row.type,
      Resource: row.payload as CourseBlockContent['Resource'],
      Files: await describeFiles(services, sql, row.files, { user: actor.id, course: courseId }),
    } as CourseBlockContent, // The payload was written for this type.
    Standing: toStanding(row),
    Previous: neighbour(row.previousId, row.previousTitle),
    Next: neighbour(row.nextId, row.nextTitle),
  }
}

export async function search({ sql, now }: Services, actor: Actor, courseId: string, text: string) {
  const rows = await player.search(sql, await readingOf(sql, actor, courseId, now()), text)
  const items = rows.map(({ blockId, title, type, sectionTitle, nearby, isCut }) => ({
    Block: blockId,
    Title: title,
    Type: type,
    SectionTitle: sectionTitle,
    ...excerptOf(nearby, text, isCut),
  }))
  return { Items: items, Count: items.length }
}

export async function listFaq(services: Services, actor: Actor, courseId: string) {
  await checkInSight(services, actor, courseId)
  const course = await learning.publishedCourse(services.sql, courseId)
  const items = course?.faq ?? []
  return { Items: items, Count: items.length }
}

export async function listPlans(services: Services, actor: Actor, courseId: string) {
  await checkInSight(services, actor, courseId)
  const plans = await learning.plansOnSale(services.sql, courseId)
  const items = plans.map(toPlanOffer)
  return { Items: items, Count: items.length }
}

export async function listCollaborators(services: Services, actor: Actor, courseId: string) {
  await checkInSight(services, actor, courseId)
  const items = (await player.collaborators(services.sql, courseId)).map(toCollaborator)
  return { Items: items, Count: items.length }
}
