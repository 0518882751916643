import { addBlock, deleteBlock, listBlocks } from '@aulanova/contract/authoring/blocks'
import { readBuilder, updateGeneral } from '@aulanova/contract/authoring/builder'
import { saveFaq, saveTags } from '@aulanova/contract/authoring/collections'
import { listTrash } from '@aulanova/contract/authoring/course-removal'
import { createEvaluation, deleteEvaluation, listEvaluations } from '@aulanova/contract/authoring/evaluations'
import { discardChanges, handInCourse, publishCourse } from '@aulanova/contract/authoring/publishing'
import { listChanges } from '@aulanova/contract/authoring/review'
import { createSection, deleteSection } from '@aulanova/contract/authoring/sections'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepDrafts } from '#domains/authoring/content/content.jobs.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { aCourse } from '#testing/factories/courses.ts'

type Person = Awaited<ReturnType<TestApp['as']>>

let t: TestApp
let owner: Person
let admin: Person
beforeAll(async () => {
  t = await testApp()
  owner = await t.as('general', 'creator')
  admin = await t.as('general', 'admin')
})
afterAll(() => t.close())

const draft = async (uuid: string) => (await t.call(readBuilder, { params: { uuid } }, owner)).body.Item
const discard = (uuid: string, who = owner, version?: number) =>
  t.call(discardChanges, { body: { uuid, ...(version && { version }) } }, who)
const published = async () => {
  const { id: uuid } = await aCourse(t.sql, {
    ownerId: owner.id,
    tags: ['Álgebra'],
    collaborators: [{ name: 'Ada', role: 'Docente' }],
    faq: [{ question: '¿Qué?', answer: '<p>Esto.</p>' }],
  })
  return uuid
}
const evaluations = async (uuid: string) =>
  (await t.call(listEvaluations, { params: { uuid } }, owner)).body.Items.map(
    ({ Version: _, Updated: __, ...evaluation }) => evaluation,
  )
const goLive = async (uuid: string) => {
  await t.call(handInCourse, { body: { uuid } }, owner)
  expect((await t.call(publishCourse, { body: { uuid } }, admin)).status).toBe(200)
}
const question = {
  Type: 'simple-choice' as const,
  Text: '¿Cuál?',
  Points: 1,
  Explanation: 'Porque sí',
  Choices: [
    { Text: 'Esta', Right: true },
    { Text: 'Otra', Right: false },
  ],
}

test('the draft becomes the published revision again, with everything that was removed', async () => {
  const uuid = await published()
  const section = (await draft(uuid)).Sections[0]!.Id
  const form = {
    uuid,
    section,
    Name: 'Examen',
    Tries: 2,
    RequiredScore: 6,
    MaxScore: 10,
    Minutes: null,
    NameMistakes: false,
  }
  const made = await t.call(createEvaluation, { body: { ...form, Questions: [question] } }, owner)
  expect(made.status).toBe(201)
  await goLive(uuid)
  const before = await draft(uuid)
  const asked = await evaluations(uuid)

  const values = { Type: 'text' as const, Title: 'Nuevo', Minutes: 1, Resource: { Html: '<p>x</p>' } }
  const other = (await t.call(createSection, { body: { uuid, title: 'Otra' } }, owner)).body.Item.Id
  await t.call(addBlock, { body: { uuid, item: other, values } }, owner)
  await t.call(updateGeneral, { body: { uuid, Name: 'Otro nombre', Hours: 7 } }, owner)
  await t.call(saveTags, { body: { uuid, items: [] } }, owner)
  await t.call(saveFaq, { body: { uuid, items: [] } }, owner)
  await t.call(deleteBlock, { body: { uuid, id: before.Sections[0]!.Blocks[0]!.Id } }, owner)
  await t.sql`update evaluations set names_mistakes = true where id = ${made.body.Item.Id}`
  await t.call(deleteEvaluation, { body: { uuid, id: made.body.Item.Id } }, owner)
  await t.call(deleteSection, { body: { uuid, id: section } }, owner)
  await t.call(handInCourse, { body: { uuid } }, owner)
  const changed = await draft(uuid)

  expect((await discard(uuid, owner, changed.Version - 1)).problem.code).toBe('Conflict')
  expect((await discard(uuid, owner, changed.Version)).body.Item).toMatchObject({
    ...{ State: 'published', Revision: 1, UnpublishedChanges: false },
  })
  const after = await draft(uuid)
  const partsOf = ({ Name, General, Tags, Collaborators, Sections, Cover }: typeof before) => ({
    ...{ Name, General, Tags, Collaborators, Cover: Cover?.Filename },
    sections: Sections.map(({ Title, Blocks, Forms }) => [Title, Blocks.map(({ Id }) => Id), Forms]),
  })
  expect(partsOf(after)).toEqual(partsOf(before))
  expect(after.Faq.map(({ Question, Answer }) => [Question, Answer])).toEqual([['¿Qué?', '<p>Esto.</p>']])
  const { Items } = (await t.call(listChanges, { params: { uuid } }, owner)).body
  expect(Items).toEqual([])
  expect(await evaluations(uuid)).toEqual(asked)
  const blocks = (await t.call(listBlocks, { params: { uuid, id: section } }, owner)).body.Items
  expect(blocks.map(({ Title }) => Title)).toEqual(['Hola'])
  // What was added is in the trash as a person would have deleted it: the section, with its block in it.
  const trash = (await t.call(listTrash, { params: { uuid } }, owner)).body.Items
  expect(trash).toMatchObject([{ Kind: 'section', Title: 'Otra', Blocks: 1 }])
})

test('it is refused where nothing was published, where nothing changed, and to others', async () => {
  const uuid = await published()
  expect((await discard(uuid)).problem.code).toBe('InvalidState')
  await goLive(uuid)
  expect((await discard(uuid)).problem.code).toBe('InvalidState')
  expect((await discard(uuid, await t.as('general', 'creator'))).status).toBe(404)
})

test('what a revision has is restored after the sweep too, and nobody else can add under its ids', async () => {
  const uuid = await published()
  await goLive(uuid)
  const [first] = (await draft(uuid)).Sections
  await t.call(deleteSection, { body: { uuid, id: first!.Id } }, owner)
  t.clock.now = () => new Date(Date.now() + 40 * 86_400_000)
  await sweepDrafts.run(t.services, {})
  t.clock.now = () => new Date()
  const other = await t.as('general', 'creator')
  const { id: elsewhere } = await aCourse(t.sql, { ownerId: other.id })
  const taken = await t.call(createSection, { body: { uuid: elsewhere, id: first!.Id, title: 'Ajena' } }, other)
  expect(taken).toMatchObject({ status: 404, body: { code: 'ItemNotFound' } })
  expect((await discard(uuid)).status).toBe(200)
  const [restored] = (await draft(uuid)).Sections
  expect([restored!.Id, restored!.Blocks.length]).toEqual([first!.Id, first!.Blocks.length])
})
