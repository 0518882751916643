import {
  completeAttempt,
  listMyEvaluations,
  readEvaluationSummary,
  readResult,
  saveAnswers,
  startAttempt,
} from '@aulanova/contract/learning/attempts'
import { readCourseIndex, saveProgress } from '@aulanova/contract/learning/player'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSubscription } from '#demo/factories/learning.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { aPublishedCourse } from '#testing/factories/courses.ts'
import { closeAttempts } from './attempts.jobs.ts'

let t: TestApp
let learner: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  t = await testApp()
  learner = await t.as('general')
})
afterAll(() => t.close())

const question = {
  type: 'simple-choice' as const,
  text: '¿2 + 2?',
  points: 1,
  explanation: 'Son cuatro.',
  options: [
    { text: '4', right: true },
    { text: '5', right: false },
  ],
}

interface Place {
  course: string
  form: string
  block: string
}

async function aCourse(given: { tries?: number; minutes?: number; requiredScore?: number } = {}): Promise<Place> {
  const questions = [question, { ...question, text: '¿1 + 3?' }]
  const form = { name: 'Prueba', tries: 3, requiredScore: 5, maxScore: 10, questions, ...given }
  const blocks = [{ type: 'text' as const, title: 'a', minutes: 1, html: '<p>a</p>' }]
  const { id: course } = await aPublishedCourse(t.sql, { sections: [{ title: 'Una', blocks, forms: [form] }] })
  await aSubscription(t.sql, { userId: learner.id, courseId: course })
  const { Sections } = (await t.call(readCourseIndex, { params: { uuid: course } }, learner)).body.Item
  return { course, form: Sections[0]!.Forms[0]!.Id, block: Sections[0]!.Blocks[0]!.Id }
}
const start = ({ course, form }: Place, number?: number) =>
  t.call(startAttempt, { body: { course, form, ...(number !== undefined && { try: number }) } }, learner)
type Attempt = Awaited<ReturnType<typeof start>>['body']['Item']
/** The first so many questions rightly, the others wrongly. */
const answers = ({ Questions }: Attempt, right: number) =>
  Questions.map(({ Id, Choices }, at) => ({ Question: Id, Choices: [Choices[at < right ? 0 : 1]!.Id] }))
const hand = async (attempt: Attempt, right: number) =>
  (await t.call(completeAttempt, { body: { attempt: attempt.Id, answers: answers(attempt, right) } }, learner)).body
    .Item
const take = async (at: Place, right: number) => hand((await start(at)).body.Item, right)
const result = async (id: string) => (await t.call(readResult, { params: { id } }, learner)).body.Item
const summary = async ({ course, form }: Place) =>
  (await t.call(readEvaluationSummary, { params: { course, id: form } }, learner)).body.Item
const finishBlock = ({ course, block }: Place) =>
  t.call(saveProgress, { params: { uuid: course, block }, body: { completed: true } }, learner)

/** Publishes the course again, with its draft changed first. */
async function publishAgain({ course }: Place, change: (course: string) => Promise<unknown>) {
  await change(course)
  const [{ ownerId }] = await t.sql<[{ ownerId: string }]>`select owner_id from courses where id = ${course}`
  const { takeLive } = await import('#domains/authoring/publishing/publishing.store.ts')
  await t.sql.begin((tx) => takeLive(tx, course, ownerId, new Date()))
}
const allow = (tries: number) => (course: string) =>
  t.sql`update evaluations set tries = ${tries} where course_id = ${course}`

test('after passing, a further try is practice: it is announced before, and changes no score', async () => {
  const at = await aCourse()
  expect((await summary(at)).NextIsPractice).toBe(false)
  expect(await take(at, 1)).toMatchObject({ Score: 5, Passed: true, Practice: false, NextIsPractice: true })
  expect(await summary(at)).toMatchObject({ NextIsPractice: true, TriesLeft: 2, BestScore: 5, Passed: true })
  const attempt = (await start(at)).body.Item
  expect(attempt).toMatchObject({ Try: 2, Practice: true })
  const practised = { Score: 10, Passed: false, EvaluationPassed: true, Practice: true, CertificateCode: null }
  expect(await hand(attempt, 2)).toMatchObject(practised)
  const after = await summary(at)
  expect(after).toMatchObject({ BestScore: 5, Passed: true, TriesLeft: 1 })
  expect(after.Attempts.map(({ Score, Practice }) => [Score, Practice])).toEqual([
    [5, false],
    [10, true],
  ])
  const mine = (await t.call(listMyEvaluations, {}, learner)).body.Items.find(({ Id }) => Id === at.form)
  expect(mine).toMatchObject({ BestScore: 5, Passed: true })
})

test('after the last try, tries of a newer revision are practice: right answers count for neither progress nor certificate', async () => {
  const at = await aCourse({ tries: 1 })
  await finishBlock(at)
  const failed = await take(at, 0)
  expect(failed.Questions.map(({ Review }) => Review?.Explanation)).toEqual(['Son cuatro.', 'Son cuatro.'])
  await publishAgain(at, allow(3))
  expect(await summary(at)).toMatchObject({ TriesLeft: 2, NextIsPractice: true })
  expect((await result(failed.Id)).NextIsPractice).toBe(true)
  const practised = { Score: 10, Practice: true, Passed: false, EvaluationPassed: false, CertificateCode: null }
  expect(await take(at, 2)).toMatchObject(practised)
  expect(await summary(at)).toMatchObject({ Passed: false, BestScore: 0 })
  expect(await t.sql`select 1 from issued_certificates where course_id = ${at.course}`).toEqual([])
  const { Sections } = (await t.call(readCourseIndex, { params: { uuid: at.course } }, learner)).body.Item
  expect(Sections[0]!.Forms[0]).toMatchObject({ Passed: false })
})

test('questions that are new in a later revision count, and their answers wait while the try is open', async () => {
  const at = await aCourse({ tries: 1 })
  await finishBlock(at)
  const failed = await take(at, 0)
  await publishAgain(at, async (course) => {
    await allow(2)(course)
    await t.sql`
      with replaced as (
        insert into questions (evaluation_id, position, type, text, points, explanation)
        select evaluation_id, q.position + 10, q.type, 'Nueva: ' || text, points, explanation
        from questions q join evaluations e on e.id = q.evaluation_id where e.course_id = ${course}
        returning id)
      insert into options (question_id, position, text, is_right)
      select id, place, place::text, place = 1 from replaced, generate_series(1, 2) as place`
    await t.sql`
      delete from questions q using evaluations e
      where e.id = q.evaluation_id and e.course_id = ${course} and q.text not like 'Nueva: %'`
  })
  expect(await summary(at)).toMatchObject({ TriesLeft: 1, NextIsPractice: false })
  const attempt = (await start(at)).body.Item
  expect(attempt.Practice).toBe(false)
  expect((await result(failed.Id)).Questions.every(({ Review }) => Review === null)).toBe(true)
  expect(await hand(attempt, 2)).toMatchObject({ Passed: true, Practice: false })
  expect(await t.sql`select 1 from issued_certificates where course_id = ${at.course}`).toHaveLength(1)
})

test('what the closing job has passed makes the next try practice, although its result was never read', async () => {
  const at = await aCourse({ minutes: 10 })
  const attempt = (await start(at)).body.Item
  await t.call(saveAnswers, { body: { attempt: attempt.Id, answers: answers(attempt, 1) } }, learner)
  await t.sql`update attempts set deadline = now() - interval '1 second' where id = ${attempt.Id}`
  await closeAttempts.run(t.services, {})
  const next = (await start(at)).body.Item
  expect(next.Practice).toBe(true)
  expect((await result(attempt.Id)).Questions[0]!.Review).not.toBeNull()
  expect(await hand(next, 2)).toMatchObject({ Passed: false, Practice: true })
  expect(await summary(at)).toMatchObject({ Passed: true, BestScore: 5 })
})

test('a counted try and the right answers never come at once, whichever of two devices is first', async () => {
  for (let round = 0; round < 10; round++) {
    const at = await aCourse({ tries: 1, minutes: 10 })
    const failed = (await start(at)).body.Item
    await t.sql`update attempts set deadline = now() - interval '1 second' where id = ${failed.Id}`
    await closeAttempts.run(t.services, {})
    // Nobody has read the result of the last try. One device does, while the other begins what a newer revision allows.
    const [read, begun] = await Promise.all([result(failed.Id), publishAgain(at, allow(2)).then(() => start(at, 2))])
    const isShown = read.Questions.some(({ Review }) => Review !== null)
    expect(begun.body.Item.Practice).toBe(isShown)
    expect((await result(failed.Id)).Questions.some(({ Review }) => Review !== null)).toBe(isShown)
  }
})

test('the database refuses practice that passes', async () => {
  const at = await aCourse()
  await take(at, 2)
  const { Id } = (await start(at)).body.Item
  await expect(
    t.sql`update attempts set closed_at = now(), score = 10, passed = true where id = ${Id}`,
  ).rejects.toThrow('attempts_practice_check')
})
