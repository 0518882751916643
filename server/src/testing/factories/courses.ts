import { difficultyLevels } from '@aulanova/contract/reference-kinds'
import type { Db } from '#db/db.ts'
import type { DemoBlock, DemoCourse, DemoForm } from '#demo/demo-course.ts'
import { gap } from '#features/content/places.ts'
import { takeLive } from '#features/publishing/publishing.store.ts'
import { plainOf } from '#html/reading.ts'
import { sanitise } from '#html/sanitise.ts'
import { aUser } from './people.ts'
import { aReference } from './reference.ts'

const small: DemoCourse = {
  cover: 'calculo',
  name: 'Álgebra para empezar',
  shortDescription: 'Un curso corto.',
  description: '<p>Todo lo necesario.</p>',
  requirements: '',
  hours: 1,
  category: 'Matemáticas',
  difficulty: 'Easy',
  tags: [],
  collaborators: [],
  faq: [],
  plans: [{ name: 'Mensual', days: 30, priceCents: 29_900 }],
  sections: [{ title: 'Primera', blocks: [{ type: 'text', title: 'Hola', minutes: 5, html: '<p>Hola.</p>' }] }],
}

interface Given extends Partial<DemoCourse> {
  ownerId?: string
  coverKey?: string
}

/** A draft with everything in it that publishing asks for. Names its parents, which are made when missing. */
export async function aCourse(db: Db, given: Given = {}) {
  const course = { ...small, ...given }
  const ownerId = given.ownerId ?? (await aUser(db, { groups: ['general', 'creator'] })).id
  const level = difficultyLevels.indexOf(course.difficulty) + 1
  const [categoryId, difficultyId, organizationId, coverId] = [
    await aReference(db, 'categories', course.category),
    await aReference(db, 'difficulties', course.difficulty, { Level: level }),
    course.organization ? await aReference(db, 'organizations', course.organization) : null,
    await aCover(db, given.coverKey ?? `covers/${crypto.randomUUID()}/1280.webp`),
  ]
  const [row] = await db<[{ id: string }]>`
    insert into courses (owner_id, name, short_description, description, requirements, hours, category_id,
      difficulty_id, organization_id, cover_file_id)
    values (${ownerId}, ${course.name}, ${course.shortDescription}, ${sanitise(course.description)},
      ${sanitise(course.requirements)}, ${course.hours}, ${categoryId}, ${difficultyId}, ${organizationId}, ${coverId})
    returning id`
  await addCollections(db, row.id, course)
  for (const [index, section] of course.sections.entries()) {
    const [made] = await db<[{ id: string }]>`
      insert into sections (course_id, position, title) values (${row.id}, ${(index + 1) * gap}, ${section.title}) returning id`
    await addBlocks(db, row.id, made.id, section.blocks)
    for (const [place, form] of (section.forms ?? []).entries()) await addForm(db, row.id, made.id, form, place)
  }
  return { id: row.id, ownerId }
}

/** The same, live: its revision is written by what publishes every course. */
export async function aPublishedCourse(db: Db, given: Given = {}) {
  const course = await aCourse(db, given)
  const revision = await takeLive(db, course.id, course.ownerId, new Date())
  return { ...course, revision }
}

async function aCover(db: Db, key: string) {
  const [file] = await db<[{ id: string }]>`
    insert into files (key, kind, filename, content_type, bytes, status, confirmed_at)
    values (${key}, 'cover', 'cover.webp', 'image/webp', 1, 'confirmed', now()) returning id`
  return file.id
}

async function addCollections(db: Db, courseId: string, { tags, collaborators, faq, plans }: DemoCourse) {
  for (const name of tags) {
    const tagId = await aReference(db, 'tags', name)
    await db`insert into course_tags (course_id, tag_id) values (${courseId}, ${tagId}) on conflict do nothing`
  }
  for (const [position, { name, role }] of collaborators.entries()) {
    const collaboratorId = await aReference(db, 'collaborators', name, { Role: role })
    await db`insert into course_collaborators ${db({ courseId, collaboratorId, position })}`
  }
  for (const [position, { question, answer }] of faq.entries())
    await db`insert into course_faq ${db({ courseId, position, question, answer: sanitise(answer) })}`
  for (const [position, { name, days, priceCents }] of plans.entries())
    await db`insert into plans ${db({ courseId, position, name, durationDays: days, priceCents })}`
}

async function addBlocks(db: Db, courseId: string, sectionId: string, blocks: DemoBlock[]) {
  for (const [index, block] of blocks.entries()) {
    const { type, payload, plain } = contentOf(block)
    const [content] = await db<[{ id: string }]>`
      insert into block_contents (payload, plain) values (${db.json(payload)}, ${plain}) returning id`
    const { title, minutes } = block
    await db`insert into blocks ${db({ courseId, sectionId, position: (index + 1) * gap, type, title, minutes, contentId: content.id })}`
  }
}

function contentOf(block: DemoBlock) {
  if (block.type === 'text') {
    const html = sanitise(block.html)
    return { type: 'text', payload: { Html: html }, plain: plainOf(html) }
  }
  const type = block.type === 'link' ? 'external-link' : 'video'
  return { type, payload: { Address: block.url }, plain: '' }
}

async function addForm(db: Db, courseId: string, sectionId: string, form: DemoForm, place: number) {
  const { name, tries, requiredScore, maxScore, minutes } = form
  const timeLimitSeconds = minutes ? minutes * 60 : null
  const position = (place + 1) * gap
  const row = { courseId, sectionId, position, name, tries, requiredScore, maxScore, timeLimitSeconds }
  const [made] = await db<[{ id: string }]>`insert into evaluations ${db(row)} returning id`
  for (const [index, question] of form.questions.entries()) {
    const { type, text, points, explanation } = question
    const asked = { evaluationId: made.id, position: index, type, text, points, explanation }
    const [kept] = await db<[{ id: string }]>`insert into questions ${db(asked)} returning id`
    const choices = question.options.map(({ text, right }, position) => ({
      questionId: kept.id,
      position,
      text,
      isRight: right,
    }))
    await db`insert into options ${db(choices)}`
  }
}
