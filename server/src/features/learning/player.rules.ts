import type { Block } from '@aulanova/contract/blocks'
import { keyOf } from '@aulanova/contract/keys'
import { nextStep, toCourseCard, toProgress, toSections } from '@aulanova/contract/learning-records'
import type { Actor } from '@aulanova/contract/permissions'
import type { CoursePage, PageContent } from '@aulanova/contract/player'
import { Problem } from '@aulanova/contract/problems'
import { describeFiles } from '#features/files/files.rules.ts'
import type { Services } from '#services.ts'
import { checkInSight, readingOf } from './access.rules.ts'
import { excerptOf } from './excerpt.ts'
import * as learning from './learning.store.ts'
import * as player from './player.store.ts'
import { toStanding } from './progress.rules.ts'

export async function readIndex({ sql, now }: Services, actor: Actor, uuid: string) {
  const { revision } = await readingOf(sql, actor, uuid, now())
  const [course, sections, blocks, evaluations] = await Promise.all([
    learning.publishedCourse(sql, uuid),
    learning.sections(sql, uuid, revision),
    learning.blocks(sql, uuid, revision, actor.id),
    learning.evaluations(sql, uuid, revision, actor.id),
  ])
  if (!course) throw new Problem('NotFound')
  const done =
    blocks.filter((block) => block.done).length + evaluations.filter((evaluation) => evaluation.passed).length
  return {
    ...toCourseCard(course),
    Sections: toSections(sections, blocks, evaluations),
    Progress: toProgress(done, blocks.length + evaluations.length),
    Next: nextStep(sections, blocks, evaluations),
  }
}

export async function readPage(services: Services, actor: Actor, uuid: string, blockId: string): Promise<CoursePage> {
  const { sql, now } = services
  const reading = await readingOf(sql, actor, uuid, now())
  const row = await player.page(sql, reading, blockId)
  const neighbour = (id: string | null, title: string | null) => (id ? { Block: id, Title: title ?? '' } : null)
  return {
    Block: row.blockId,
    Title: row.title,
    Minutes: row.minutes,
    Section: { Id: row.sectionId, Title: row.sectionTitle, Number: row.sectionNumber },
    Number: row.number,
    Content: {
      Type: row.type,
      Resource: row.payload as Block['Resource'],
      Files: await describeFiles(services, sql, row.files, { user: actor.id, course: uuid }),
    } as PageContent, // The payload was written for this type.
    Standing: toStanding(row),
    Previous: neighbour(row.previousId, row.previousTitle),
    Next: neighbour(row.nextId, row.nextTitle),
  }
}

export async function search({ sql, now }: Services, actor: Actor, uuid: string, text: string) {
  const rows = await player.search(sql, await readingOf(sql, actor, uuid, now()), text)
  const items = rows.map(({ blockId, title, type, sectionTitle, nearby, isCut }) => ({
    Block: blockId,
    Title: title,
    Type: type,
    SectionTitle: sectionTitle,
    ...excerptOf(nearby, text, isCut),
  }))
  return { Items: items, Count: items.length }
}

export async function listFaq(services: Services, actor: Actor, uuid: string) {
  await checkInSight(services, actor, uuid)
  const course = await learning.publishedCourse(services.sql, uuid)
  const items = course?.faq ?? []
  return { Items: items, Count: items.length }
}

export async function listPlans(services: Services, actor: Actor, uuid: string) {
  await checkInSight(services, actor, uuid)
  const plans = await learning.plansOnSale(services.sql, uuid)
  const items = plans.map(({ id, name, durationDays, priceCents }) => ({
    PK: keyOf('plan', id),
    Name: name,
    Duration: durationDays,
    Price: priceCents,
  }))
  return { Items: items, Count: items.length }
}

export async function listCollaborators(services: Services, actor: Actor, uuid: string) {
  await checkInSight(services, actor, uuid)
  const items = await player.collaborators(services.sql, uuid)
  return { Items: items, Count: items.length }
}
