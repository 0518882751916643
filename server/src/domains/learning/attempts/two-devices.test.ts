import {
  completeAttempt,
  readAttempt,
  readEvaluationSummary,
  readResult,
  saveAnswers,
  startAttempt,
} from '@aulanova/contract/learning/attempts'
import { readCourseIndex } from '@aulanova/contract/learning/player'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSubscription } from '#demo/factories/learning.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { aPublishedCourse } from '#testing/factories/courses.ts'

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
  explanation: '',
  options: [
    { text: '4', right: true },
    { text: '5', right: false },
  ],
}

const block = { type: 'text' as const, title: 'a', minutes: 1, html: '<p>a</p>' }

async function aForm(given: { minutes?: number } = {}, who = learner) {
  const form = { name: 'Prueba', tries: 3, requiredScore: 6, maxScore: 10, questions: [question], ...given }
  const { id: course } = await aPublishedCourse(t.sql, { sections: [{ title: 'Una', blocks: [block], forms: [form] }] })
  await aSubscription(t.sql, { userId: who.id, courseId: course })
  const { Sections } = (await t.call(readCourseIndex, { params: { uuid: course } }, who)).body.Item
  return { course, form: Sections[0]!.Forms[0]!.Id }
}
type Place = Awaited<ReturnType<typeof aForm>>
const start = (at: Place, number?: number, who = learner) =>
  t.call(startAttempt, { body: { ...at, ...(number !== undefined && { try: number }) } }, who)
const read = (id: string, who = learner) => t.call(readAttempt, { params: { id } }, who)
const result = (id: string, who = learner) => t.call(readResult, { params: { id } }, who)
const hand = (attempt: string) => t.call(completeAttempt, { body: { attempt, answers: [] } }, learner)
const triesLeft = async ({ course, form }: Place) =>
  (await t.call(readEvaluationSummary, { params: { course, id: form } }, learner)).body.Item.TriesLeft

test('resuming an attempt that another device handed in starts no new attempt', async () => {
  const at = await aForm()
  const { Id } = (await start(at)).body.Item
  expect((await read(Id)).body.Item).toMatchObject({ Id, Try: 1, Answers: [] })
  await hand(Id)
  expect((await read(Id)).problem.code).toBe('AttemptClosed')
  expect((await result(Id)).body.Item).toMatchObject({ Id, Score: 0, TriesLeft: 2 })
  expect(await triesLeft(at)).toBe(2)
})

test('a start that names its try resumes that one, and is refused if it was closed', async () => {
  const at = await aForm()
  const { Id } = (await start(at, 1)).body.Item
  expect((await start(at, 1)).body.Item.Id).toBe(Id)
  await hand(Id)
  expect((await start(at, 1)).problem.code).toBe('AttemptClosed')
  expect(await triesLeft(at)).toBe(2)
  expect((await start(at, 2)).body.Item.Try).toBe(2)
  expect((await start(at, 1)).problem.code).toBe('AttemptClosed')
})

test('twenty resumes while the attempt is handed in start no new attempt', async () => {
  const at = await aForm()
  const { Id } = (await start(at)).body.Item
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => start(at, 1)),
    hand(Id),
    ...Array.from({ length: 10 }, () => start(at, 1)),
  ])
  expect(new Set(answers.map(({ problem }) => problem.code))).toEqual(new Set([undefined, 'AttemptClosed']))
  expect((await t.sql`select 1 from attempts where evaluation_id = ${at.form}`).count).toBe(1)
})

test('a result is refused for an open attempt, and scores the saved answers of a late one', async () => {
  const at = await aForm({ minutes: 10 })
  const attempt = (await start(at)).body.Item
  const { Id, Choices } = attempt.Questions[0]!
  const answers = [{ Question: Id, Choices: [Choices[0]!.Id] }]
  await t.call(saveAnswers, { body: { attempt: attempt.Id, answers } }, learner)
  expect((await result(attempt.Id)).problem.code).toBe('InvalidState')
  expect((await read(attempt.Id)).body.Item.Answers).toEqual(answers)
  await t.sql`update attempts set deadline = now() - interval '1 second' where id = ${attempt.Id}`
  expect((await read(attempt.Id)).problem.code).toBe('AttemptClosed')
  expect((await result(attempt.Id)).body.Item).toMatchObject({ Score: 10, OutOfTime: true })
  const other = await t.as('general')
  expect([(await read(attempt.Id, other)).status, (await result(attempt.Id, other)).status]).toEqual([404, 404])
})

test.each([1, -1])('the remaining time of an attempt is right with the server’s clock %i hour off', async (hours) => {
  t.clock.now = () => new Date(Date.now() + hours * 3_600_000)
  try {
    const late = await t.as('general')
    const at = await aForm({ minutes: 20 }, late)
    const left = ({ Deadline, Now }: { Deadline: string | null; Now: string }) =>
      Math.ceil((Date.parse(Deadline!) - Date.parse(Now)) / 60_000)
    const attempt = (await start(at, 1, late)).body.Item
    expect(left(attempt)).toBe(20)
    const saved = await t.call(saveAnswers, { body: { attempt: attempt.Id, answers: [] } }, late)
    expect(left(saved.body.Item)).toBe(20)
    expect(saved.body.Item.Saved).toBe(saved.body.Item.Now)
    expect(left((await read(attempt.Id, late)).body.Item)).toBe(20)
  } finally {
    t.clock.now = () => new Date()
  }
})
