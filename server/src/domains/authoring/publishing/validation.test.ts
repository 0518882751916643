import { addBlock } from '@aulanova/contract/authoring/blocks'
import { readBuilder, updateGeneral } from '@aulanova/contract/authoring/builder'
import { saveFaq } from '@aulanova/contract/authoring/collections'
import { createEvaluation } from '@aulanova/contract/authoring/evaluations'
import { type PublishRule, validateCourse } from '@aulanova/contract/authoring/publishing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#testing/app.ts'
import { aCourse } from '#testing/factories/courses.ts'

let t: TestApp
let owner: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  t = await testApp()
  owner = await t.as('general', 'creator')
})
afterAll(() => t.close())

const ready = async () => (await aCourse(t.sql, { ownerId: owner.id })).id
const draft = async (uuid: string) => (await t.call(readBuilder, { params: { uuid } }, owner)).body.Item
/** Where the rule is broken. */
const places = async (uuid: string, rule: PublishRule) =>
  (await t.call(validateCourse, { params: { uuid } }, owner)).body.Item.Rules.find(({ Rule }) => Rule === rule)!.Places
const addText = async (uuid: string, Title: string, Html: string) => {
  const { Sections } = await draft(uuid)
  const values = { Type: 'text' as const, Title, Minutes: 1, Resource: { Html } }
  return (await t.call(addBlock, { body: { uuid, item: Sections[0]!.Id, values } }, owner)).body.Item.Id
}

test('a picture of the description needs an alternative text too', async () => {
  const uuid = await ready()
  const describe = (html: string) => t.sql`update courses set requirements = ${html} where id = ${uuid}`
  await describe('<img data-file="a.webp" alt="Una curva" />')
  expect(await places(uuid, 'alternative-texts')).toEqual([])
  await describe('<img data-file="a.webp" alt="" />')
  expect(await places(uuid, 'alternative-texts')).toEqual([{ Part: 'general', Section: null, Id: null, Title: null }])
})

test('the outline says which text has a picture without alternative text', async () => {
  const uuid = await ready()
  const id = await addText(uuid, 'Prisma', '<p>Luz</p>')
  const missing = async () =>
    (await draft(uuid)).Sections.flatMap(({ Blocks }) => Blocks).find(({ Id }) => Id === id)!.Missing
  const [file] = await t.sql`select cover_file_id as id from courses where id = ${uuid}`
  const put = async (html: string) => {
    const [content] = await t.sql`
      insert into block_contents (payload) values (${t.sql.json({ Html: html })}) returning id`
    await t.sql`insert into content_files (content_id, file_id) values (${content!.id}, ${file!.id})`
    await t.sql`update blocks set content_id = ${content!.id} where id = ${id}`
  }
  await put('<p>Luz</p><img data-file="a.webp" alt="Un prisma" />')
  expect(await missing()).toBeNull()
  await put('<img data-file="a.webp" alt="Un prisma" /><img data-file="a.webp" alt=" " />')
  expect(await missing()).toBe('alternative-text')
})

const formula = (tex: string) => `<p><span data-formula="${tex}">${tex}</span></p>`

test('a formula that cannot be set is found in every text of the draft', async () => {
  const uuid = await ready()
  await addText(uuid, 'Bien', formula('a &lt; \\frac{1}{2}'))
  expect(await places(uuid, 'formulas')).toEqual([])
  const id = await addText(uuid, 'Mal', formula('x') + formula('\\frac{1}{'))
  await t.call(updateGeneral, { body: { uuid, Requirements: formula('x^2^3') } }, owner)
  await t.call(saveFaq, { body: { uuid, items: [{ Question: '¿Cuánto?', Answer: formula('\\nada{x}') }] } }, owner)
  const section = (await draft(uuid)).Sections[0]!.Id
  const question = { Type: 'true-or-false' as const, Text: '¿Sí?', Points: 1, Right: true, Explanation: formula('{') }
  const numbers = { Tries: 1, RequiredScore: 1, MaxScore: 1, Minutes: null }
  const body = { uuid, section, Name: 'Prueba', ...numbers, Questions: [question] }
  const form = (await t.call(createEvaluation, { body }, owner)).body.Item.Id
  expect(await places(uuid, 'formulas')).toEqual([
    { Part: 'general', Section: null, Id: null, Title: null },
    { Part: 'content', Section: section, Id: id, Title: 'Mal' },
    { Part: 'evaluations', Section: section, Id: form, Title: '¿Sí?' },
    { Part: 'faq', Section: null, Id: (await draft(uuid)).Faq[0]!.Uuid, Title: '¿Cuánto?' },
  ])
})

test('a question to choose from needs two answers, and a frequent question an answer', async () => {
  const uuid = await ready()
  const section = (await draft(uuid)).Sections[0]!.Id
  const choice = (...texts: string[]) => ({
    ...{ Type: 'simple-choice' as const, Text: `¿${texts.length}?`, Points: 1 },
    Choices: texts.map((Text, at) => ({ Text, Right: at === 0 })),
  })
  const numbers = { Tries: 1, RequiredScore: 1, MaxScore: 1, Minutes: null }
  const add = async (Name: string, Questions: ReturnType<typeof choice>[]) =>
    (await t.call(createEvaluation, { body: { uuid, section, Name, ...numbers, Questions } }, owner)).body.Item.Id
  await add('Completa', [choice('uno', 'dos')])
  const id = await add('Corta', [choice('uno'), choice('uno', 'dos')])
  expect(await places(uuid, 'two-answers')).toMatchObject([
    { Part: 'evaluations', Section: section, Id: id, Title: '¿1?', Question: expect.any(String) },
  ])
  const forms = (await draft(uuid)).Sections[0]!.Forms
  expect(forms.map(({ Name, Incomplete }) => [Name, Incomplete])).toEqual([
    ['Completa', false],
    ['Corta', true],
  ])

  const faq = (Answer: string) =>
    t.call(saveFaq, { body: { uuid, items: [{ Question: '¿Cuánto dura?', Answer }] } }, owner)
  const state = async () => (await draft(uuid)).Parts.find(({ Part }) => Part === 'faq')!.State
  await faq('<p> </p>')
  const { Uuid: Id } = (await draft(uuid)).Faq[0]!
  expect(await places(uuid, 'faq-answers')).toEqual([{ Part: 'faq', Section: null, Id, Title: '¿Cuánto dura?' }])
  expect(await state()).toBe('started')
  await faq('<p>Un mes</p>')
  expect(await places(uuid, 'faq-answers')).toEqual([])
  expect(await state()).toBe('complete')
})
