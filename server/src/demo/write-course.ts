import type { BlockValues } from '@aulanova/contract/authoring/blocks'
import { aReference } from '#demo/factories/reference.ts'
import * as blocks from '#domains/authoring/content/blocks.rules.ts'
import * as evaluations from '#domains/authoring/content/evaluations.rules.ts'
import * as sections from '#domains/authoring/content/sections.store.ts'
import { updateGeneral } from '#domains/authoring/courses/builder.store.ts'
import { start } from '#domains/authoring/courses/cards.store.ts'
import * as collections from '#domains/authoring/courses/collections.store.ts'
import { sanitise } from '#kernel/html/sanitise.ts'
import type { Db } from '#platform/db/db.ts'
import type { CourseDraft, SectionValues } from './course-file.ts'

interface Cover {
  key: string
  bytes: number
}

/** A draft with everything but its sections. Reference data that it names is made when it is missing. */
export async function writeCourse(db: Db, ownerId: string, cover: Cover, course: CourseDraft): Promise<string> {
  const { Name, ShortDescription, Description, Requirements, Hours, Category, Difficulty, Organization, Certificate } =
    course
  const id = await start(db, ownerId, Name)
  await updateGeneral(db, id, {
    shortDescription: ShortDescription,
    description: sanitise(Description),
    requirements: sanitise(Requirements),
    hours: Hours,
    ...(course.Language && { language: course.Language }),
    categoryId: await aReference(db, 'categories', Category),
    difficultyId: await aReference(db, 'difficulties', Difficulty),
    organizationId: Organization ? await aReference(db, 'organizations', Organization) : null,
    certificateId: Certificate ? await aReference(db, 'certificates', Certificate) : null,
    coverFileId: await aCover(db, cover),
  })
  await writeCollections(db, id, course)
  return id
}

async function aCover(db: Db, { key, bytes }: Cover) {
  const [file] = await db<[{ id: string }]>`
    insert into files (key, kind, filename, content_type, bytes, status, confirmed_at)
    values (${key}, 'cover', 'cover.webp', 'image/webp', ${bytes}, 'confirmed', now()) returning id`
  return file.id
}

async function writeCollections(db: Db, id: string, { Tags, Collaborators, Faq, Licenses }: CourseDraft) {
  const people: string[] = []
  for (const { Name, ...details } of Collaborators) people.push(await aReference(db, 'collaborators', Name, details))
  await collections.replaceNamed(db, id, people)
  await collections.replaceTags(db, id, Tags)
  await collections.replaceFaq(
    db,
    id,
    Faq.map(({ Question, Answer }) => ({ question: Question, answer: sanitise(Answer) })),
  )
  await collections.replacePlans(
    db,
    id,
    Licenses.map(({ Name, Duration, Price }) => ({ name: Name, durationDays: Duration, priceCents: Price })),
  )
}

/** Sections with their blocks and evaluations. The blocks name files by the ids they were confirmed under. */
export async function writeSections(db: Db, courseId: string, ownerId: string, given: SectionValues[]) {
  for (const { Title, Blocks, Evaluations } of given) {
    const sectionId = await sections.add(db, courseId, Title)
    for (const block of Blocks) await blocks.addClean(db, courseId, ownerId, { sectionId, values: clean(block) })
    for (const { Questions, ...evaluation } of Evaluations) {
      const cleaned = Questions.map((question) => ({ ...question, Explanation: sanitise(question.Explanation ?? '') }))
      await evaluations.addClean(db, courseId, { sectionId, values: { ...evaluation, Questions: cleaned } })
    }
  }
}

const clean = (block: BlockValues): BlockValues =>
  block.Type === 'text'
    ? { ...block, Resource: { Html: sanitise(block.Resource.Html, { withPictures: true }) } }
    : block
