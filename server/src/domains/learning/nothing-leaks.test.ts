import { addBlock, updateBlock } from '@aulanova/contract/authoring/blocks'
import { updateGeneral } from '@aulanova/contract/authoring/builder'
import { createEvaluation, type Question, updateEvaluation } from '@aulanova/contract/authoring/evaluations'
import { createSection } from '@aulanova/contract/authoring/sections'
import { namedEndpoints } from '@aulanova/contract/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSubscription } from '#demo/factories/learning.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { aCourse } from '#testing/factories/courses.ts'

type Person = Awaited<ReturnType<TestApp['as']>>

let t: TestApp
let owner: Person
let learner: Person
let at: { uuid: string; block: string; form: string }
beforeAll(async () => {
  t = await testApp()
  owner = await t.as('general', 'creator')
  learner = await t.as('general')
  at = await aCourseWithSecrets()
})
afterAll(() => t.close())

/** Words that only the draft, right answers and explanations have. */
const draftWord = 'borradorsecreto'
const explanationWord = 'explicacionsecreta'

const questions = (more: string): Question[] => [
  {
    Type: 'simple-choice',
    Text: `¿Cuánto es dos más dos? ${more}`,
    Points: 1,
    Explanation: `<p>${explanationWord}</p>`,
    Choices: [
      { Text: 'Cuatro', Right: true },
      { Text: 'Cinco', Right: false },
    ],
  },
  { Type: 'true-or-false', Text: 'El cero es par.', Points: 1, Explanation: `<p>${explanationWord}</p>`, Right: true },
]
const rules = { Tries: 3, RequiredScore: 100, MaxScore: 100, Minutes: 30 }

/** Published, and then changed in every place a draft can be changed. */
async function aCourseWithSecrets() {
  const { id: uuid } = await aCourse(t.sql, { ownerId: owner.id })
  const [section] = await t.sql<[{ id: string }]>`select id from sections where course_id = ${uuid}`
  const [block] = await t.sql<[{ id: string }]>`select id from blocks where course_id = ${uuid}`
  const made = await t.call(
    createEvaluation,
    { body: { uuid, section: section.id, Name: 'Prueba', ...rules, Questions: questions('') } },
    owner,
  )
  const form = made.body.Item.Id
  const { takeLive } = await import('#domains/authoring/publishing/publishing.store.ts')
  await t.sql.begin((tx) => takeLive(tx, uuid, owner.id, new Date()))
  await aSubscription(t.sql, { userId: learner.id, courseId: uuid })

  const text = (title: string) => ({
    Type: 'text' as const,
    Title: title,
    Minutes: 1,
    Resource: { Html: `<p>Hola ${draftWord}</p>` },
  })
  const changes = [
    await t.call(updateBlock, { body: { uuid, item: block.id, values: text(`Hola ${draftWord}`) } }, owner),
    await t.call(addBlock, { body: { uuid, item: section.id, values: text(draftWord) } }, owner),
    await t.call(createSection, { body: { uuid, title: draftWord } }, owner),
    await t.call(
      updateGeneral,
      { body: { uuid, Name: `Curso ${draftWord}`, Description: `<p>${draftWord}</p>` } },
      owner,
    ),
    await t.call(
      updateEvaluation,
      {
        params: { id: form },
        body: { uuid, Name: `Prueba ${draftWord}`, ...rules, Questions: questions(draftWord) },
      },
      owner,
    ),
  ]
  expect(changes.map(({ problem }) => problem)).toEqual(changes.map(() => ({})))
  return { uuid, block: block.id, form }
}

/** What a learner can ask, in an order in which each call finds what it needs. */
async function everyAnswer() {
  const answers = new Map<string, string>()
  const ask = async (name: string, params: Record<string, string> = {}, body?: object, query = {}) => {
    const { endpoint } = namedEndpoints.find((one) => one.name === name)!
    const { body: answer, problem } = await t.call(endpoint, { params, body, query } as never, learner)
    expect([name, problem.code]).toEqual([name, undefined])
    answers.set(name, JSON.stringify(answer))
    return answer as { Item: { Id: string; Questions: { Id: string; Choices: { Id: string }[] }[] } }
  }
  const { uuid, block, form } = at
  await ask('listMyCourses')
  await ask('listOwnedCourses')
  await ask('findAnything', {}, undefined, { text: 'hola' })
  await ask('listManagedSites')
  await ask('listMySubscriptions', { page: '1' })
  await ask('readCourseOverview', { uuid })
  await ask('readCourseIndex', { uuid })
  await ask('listCourseFaq', { uuid })
  await ask('listCoursePlans', { uuid })
  await ask('listCourseCollaborators', { uuid })
  await ask('readCourseBlock', { uuid, block })
  await ask('searchCourse', { uuid, text: 'hola' })
  await ask('readProgress', { uuid })
  await ask('saveNote', { uuid, block }, { text: 'Nota' })
  await ask('readEvaluationSummary', { course: uuid, id: form })
  await ask('listMyEvaluations')
  const attempt = await ask('startAttempt', {}, { course: uuid, form })
  const wrong = attempt.Item.Questions.map(({ Id, Choices }) => ({ Question: Id, Choices: [Choices[1]!.Id] }))
  await ask('saveAnswers', {}, { attempt: attempt.Item.Id, answers: wrong })
  await ask('readAttempt', { id: attempt.Item.Id })
  await ask('completeAttempt', {}, { attempt: attempt.Item.Id, answers: wrong })
  await ask('readResult', { id: attempt.Item.Id })
  await ask('saveProgress', { uuid, block }, { completed: true })
  await ask('listMyCertificates')
  await ask('listMyPayments')
  await ask('listGuides')
  return answers
}

test('no answer to a learner holds a right answer, its explanation, or a word of the draft', async () => {
  for (const [name, answer] of await everyAnswer()) {
    expect.soft([name, answer.includes(draftWord)]).toEqual([name, false])
    expect.soft([name, answer.includes(explanationWord)]).toEqual([name, false])
    expect.soft([name, /"(right|correct|solution|explanation)"/i.test(answer)]).toEqual([name, false])
  }
})

test('the search does not find words of the draft', async () => {
  const { endpoint } = namedEndpoints.find(({ name }) => name === 'searchCourse')!
  const { body } = await t.call(endpoint, { params: { uuid: at.uuid, text: draftWord } } as never, learner)
  expect(body).toMatchObject({ Items: [], Count: 0 })
})

/**
 * An own account, its devices, its messages to support and the terms hold nothing of a course. A certificate's and a purchase's calls are tested
 * with them.
 */
const elsewhere =
  /^(updateProfile|readTerms|acceptTerms|changePassword|listDevices|signOutDevice|signOut|globalSignOut|issueCertificate|listOwnedCourses|purchase\w+|confirmPurchase|\w*Sandbox\w*|(read|cancel)MyPayment|readReceipt|sendMessage|listMyMessages|solveMessage)$/

test('the test above calls every endpoint a learner can call', async () => {
  const asked = await everyAnswer()
  const open = namedEndpoints.filter(({ endpoint: { access } }) => access === 'learning:use' || access === 'signed-in')
  expect(open.map(({ name }) => name).filter((name) => !asked.has(name) && !elsewhere.test(name))).toEqual([])
})
