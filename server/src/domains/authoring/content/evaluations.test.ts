import { readBuilder } from '@aulanova/contract/authoring/builder'
import { cloneCourse, startCourse } from '@aulanova/contract/authoring/creator-courses'
import {
  createEvaluation,
  deleteEvaluation,
  type Evaluation,
  listEvaluations,
  type Question,
  restoreEvaluation,
  updateEvaluation,
} from '@aulanova/contract/authoring/evaluations'
import { discardChanges } from '@aulanova/contract/authoring/publishing'
import { createSection } from '@aulanova/contract/authoring/sections'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#testing/app.ts'
import { aPublishedCourse } from '#testing/factories/courses.ts'

type Person = Awaited<ReturnType<TestApp['as']>>

let t: TestApp
let owner: Person
let stranger: Person
beforeAll(async () => {
  t = await testApp()
  owner = await t.as('general', 'creator')
  stranger = await t.as('general', 'creator')
})
afterAll(() => t.close())

const questions: Question[] = [
  {
    Type: 'multiple-choice',
    Text: '¿Cuáles son primos?',
    Points: 2,
    Explanation: '<p>Dos y tres.</p><script>x</script>',
    Choices: [
      { Text: '2', Right: true },
      { Text: '3', Right: true },
      { Text: '4', Right: false },
    ],
  },
  {
    Type: 'simple-choice',
    Text: '¿2 + 2?',
    Points: 1,
    Choices: [
      { Text: '4', Right: true },
      { Text: '5', Right: false },
    ],
  },
  { Type: 'true-or-false', Text: 'El cero es par.', Points: 1, Right: true },
]
const inParts = {
  ...{ type: 'multiple-choice' as const, text: '¿Cuáles son primos?', points: 2, explanation: '', inParts: true },
  options: [
    { text: '2', right: true },
    { text: '4', right: false },
  ],
}
const draft = { Name: 'Prueba', Tries: 3, RequiredScore: 6, MaxScore: 10, Minutes: 20, Questions: questions }

async function aCourse() {
  const uuid = (await t.call(startCourse, { body: { name: 'Con prueba' } }, owner)).body.Item.Uuid
  const section = (await t.call(createSection, { body: { uuid, title: 'Una' } }, owner)).body.Item.Id
  return { uuid, section }
}
const create = (at: { uuid: string; section: string }, more: object = {}) =>
  t.call(createEvaluation, { body: { ...at, ...draft, ...more } }, owner)
const list = async (uuid: string) => (await t.call(listEvaluations, { params: { uuid } }, owner)).body.Items
const bare = ({ Section, Version, ...form }: Evaluation) => {
  const { PK, Created, Updated, Id, ...rest } = form
  return rest
}

test('an evaluation keeps its three kinds of questions, their order, points and right answers [S3-027]', async () => {
  const at = await aCourse()
  const { status, body } = await create(at)
  expect([status, body.Item.Questions.length]).toEqual([201, 3])
  const [many, one, either] = (await list(at.uuid))[0]!.Questions
  expect(many).toMatchObject({ Text: '¿Cuáles son primos?', Points: 2, Explanation: '<p>Dos y tres.</p>' })
  expect('Choices' in many! && many.Choices.map(({ Right }) => Right)).toEqual([true, true, false])
  expect('Choices' in one! && one.Choices.map(({ Text }) => Text)).toEqual(['4', '5'])
  expect(either).toMatchObject({ Type: 'true-or-false', Right: true })
  const [section] = (await t.call(readBuilder, { params: { uuid: at.uuid } }, owner)).body.Item.Sections
  expect(section!.Forms).toEqual([
    { Id: body.Item.Id, Name: 'Prueba', Questions: 3, Incomplete: false, Tries: 3, Minutes: 20, OpenComments: 0 },
  ])
})

test('points in parts are of questions with several right answers, and stay in a copy and after discarding changes', async () => {
  const form = { name: 'Prueba', tries: 3, requiredScore: 1, maxScore: 1, questions: [inParts] }
  const blocks = [{ type: 'text' as const, title: 'Texto', minutes: 1, html: '<p>a</p>' }]
  const course = await aPublishedCourse(t.sql, {
    ownerId: owner.id,
    sections: [{ title: 'Una', blocks, forms: [form] }],
  })
  const partsOf = async (uuid: string) =>
    (await list(uuid)).flatMap(({ Questions }) => Questions.map((question) => 'InParts' in question))
  expect(await partsOf(course.id)).toEqual([true])
  const copy = await t.call(cloneCourse, { body: { uuid: course.id } }, owner)
  expect(await partsOf(copy.body.Item.Uuid)).toEqual([true])

  const { Section, Version, ...evaluation } = (await list(course.id))[0]!
  const body = { uuid: course.id, ...bare({ Section, Version, ...evaluation }), Questions: questions }
  await t.call(updateEvaluation, { params: { id: evaluation.Id }, body: body as never }, owner)
  expect(await partsOf(course.id)).toEqual([false, false, false])
  await t.call(discardChanges, { body: { uuid: course.id } }, owner)
  expect(await partsOf(course.id)).toEqual([true])
})

test('an evaluation that is sent again with its id is added once', async () => {
  const at = await aCourse()
  const id = crypto.randomUUID()
  const [first, second] = [await create(at, { id }), await create(at, { id })]
  expect([first.body.Item.Id, second.body.Item.Id]).toEqual([id, id])
  expect(await list(at.uuid)).toHaveLength(1)
})

test('a change keeps the ids of what stays, and an outdated version is a conflict', async () => {
  const at = await aCourse()
  const { Item: made } = (await create(at)).body
  const change = (values: object) =>
    t.call(
      updateEvaluation,
      { params: { id: made.Id }, body: { uuid: at.uuid, ...bare(made), ...values } as never },
      owner,
    )
  const turned = [...made.Questions].reverse()
  const { body } = await change({ Questions: turned, Minutes: null, Version: 1 })
  expect(body.Item.Questions).toEqual(turned)
  expect(body.Item).toMatchObject({ Minutes: null, Version: 2 })
  expect((await change({ Name: 'Tarde', Version: 1 })).problem.code).toBe('Conflict')
  expect((await list(at.uuid))[0]!.Name).toBe('Prueba')
})

test('an id from another evaluation is not taken over, nor is one used twice', async () => {
  const at = await aCourse()
  const { Item: first } = (await create(at)).body
  const stolen = (await create(at, { Questions: [first.Questions[2], first.Questions[2]] })).body.Item
  expect(stolen.Questions.map(({ Id }) => Id)).not.toContain(first.Questions[2]!.Id)
  expect((await list(at.uuid)).find(({ Id }) => Id === first.Id)!.Questions).toEqual(first.Questions)
})

test('evaluations have an order, move to other sections, and come back when deleted', async () => {
  const at = await aCourse()
  const ids: string[] = []
  for (const Name of ['a', 'b', 'c']) ids.push((await create(at, { Name, Position: 1 })).body.Item.Id)
  const names = async () => (await list(at.uuid)).map(({ Name }) => Name).join('')
  expect(await names()).toBe('cba')
  const body = { uuid: at.uuid, id: ids[1]! }
  expect((await t.call(deleteEvaluation, { body }, owner)).status).toBe(204)
  expect(await names()).toBe('ca')
  expect((await t.call(restoreEvaluation, { body }, owner)).body.Item.Name).toBe('b')
  expect(await names()).toBe('cba')
  const section = (await t.call(createSection, { body: { uuid: at.uuid, title: 'Cero', position: 1 } }, owner)).body
    .Item.Id
  const moved = await t.call(
    updateEvaluation,
    { params: { id: ids[0]! }, body: { uuid: at.uuid, section, ...draft, Name: 'a' } },
    owner,
  )
  expect(moved.body.Item.Section).toBe(section)
  expect(await names()).toBe('acb')
})

test.each([
  ['more is required than can be had', { RequiredScore: 11 }, 'RequiredScore'],
  ['no tries', { Tries: 0 }, 'Tries'],
  ['a day and a minute', { Minutes: 1441 }, 'Minutes'],
  ['no name', { Name: ' ' }, 'Name'],
  [
    'two right answers of one',
    {
      Questions: [
        {
          ...questions[1],
          Choices: [
            { Text: 'a', Right: true },
            { Text: 'b', Right: true },
          ],
        },
      ],
    },
    'Questions.0.Choices',
  ],
  ['an empty question', { Questions: [{ ...questions[2], Text: '' }] }, 'Questions.0'],
])('%s is refused on its field', async (_, wrong, field) => {
  const at = await aCourse()
  const { status, problem } = await create(at, wrong)
  expect(status).toBe(400)
  expect(problem.details?.[0]?.field).toMatch(new RegExp(`^${field}`))
  expect(await list(at.uuid)).toEqual([])
})

test('a draft may lack right answers, and questions altogether', async () => {
  const at = await aCourse()
  const unsure = [
    { ...questions[1]!, Choices: [] },
    { ...questions[2]!, Right: null },
  ]
  expect((await create(at, { Questions: unsure })).body.Item.Questions[1]).toMatchObject({ Right: null })
  expect((await create(at, { Questions: [] })).status).toBe(201)
  const { Parts } = (await t.call(readBuilder, { params: { uuid: at.uuid } }, owner)).body.Item
  expect(Parts.find(({ Part }) => Part === 'evaluations')!.State).toBe('started')
})

test('a stranger is answered 404', async () => {
  const at = await aCourse()
  const { Id: id } = (await create(at)).body.Item
  const { uuid } = at
  const answers = [
    await t.call(listEvaluations, { params: { uuid } }, stranger),
    await t.call(createEvaluation, { body: { ...at, ...draft } }, stranger),
    await t.call(updateEvaluation, { params: { id }, body: { uuid, ...draft } }, stranger),
    await t.call(deleteEvaluation, { body: { uuid, id } }, stranger),
    await t.call(restoreEvaluation, { body: { uuid, id } }, stranger),
  ]
  expect(answers.map(({ problem }) => problem.code)).toEqual(Array(5).fill('NotFound'))
})
