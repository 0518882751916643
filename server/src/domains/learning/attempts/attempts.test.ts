import {
  completeAttempt,
  listMyEvaluations,
  readEvaluationSummary,
  readResult,
  saveAnswers,
  startAttempt,
} from '@aulanova/contract/learning/attempts'
import { listMyCourses, readCourseOverview } from '@aulanova/contract/learning/learning'
import { readCourseIndex, saveProgress } from '@aulanova/contract/learning/player'
import { isInPart, type PublishedQuestion, scoreOf } from '@aulanova/contract/learning/scoring'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSubscription } from '#demo/factories/learning.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { aPublishedCourse } from '#testing/factories/courses.ts'
import { closeAttempts } from './attempts.jobs.ts'

type Person = Awaited<ReturnType<TestApp['as']>>

let t: TestApp
let learner: Person
beforeAll(async () => {
  t = await testApp()
  learner = await t.as('general')
})
afterAll(() => t.close())

const option = (text: string, right: boolean) => ({ text, right })
const questions = [
  {
    type: 'multiple-choice' as const,
    text: '¿Cuáles son primos?',
    points: 2,
    explanation: 'Dos y tres.',
    options: [option('2', true), option('3', true), option('4', false)],
  },
  {
    type: 'simple-choice' as const,
    text: '¿2 + 2?',
    points: 1,
    explanation: '',
    options: [option('4', true), option('5', false)],
  },
  {
    type: 'true-or-false' as const,
    text: 'El cero es par.',
    points: 1,
    explanation: '',
    options: [option('Verdadero', true), option('Falso', false)],
  },
]

const text = (title: string) => ({ type: 'text' as const, title, minutes: 1, html: '<p>a</p>' })
const link = (title: string) => ({ type: 'link' as const, title, minutes: 2, url: 'https://example.test/' })

interface Given {
  minutes?: number
  tries?: number
  nameMistakes?: boolean
  questions?: ((typeof questions)[number] & { inParts?: boolean })[]
  blocks?: (ReturnType<typeof text> | ReturnType<typeof link>)[]
}

async function aCourse({ blocks = [text('a')], ...given }: Given = {}) {
  const form = { name: 'Prueba', tries: 3, requiredScore: 6, maxScore: 10, questions, ...given }
  const { id: course } = await aPublishedCourse(t.sql, { sections: [{ title: 'Una', blocks, forms: [form] }] })
  await aSubscription(t.sql, { userId: learner.id, courseId: course })
  const { Sections } = (await t.call(readCourseIndex, { params: { uuid: course } }, learner)).body.Item
  return { course, form: Sections[0]!.Forms[0]!.Id, block: Sections[0]!.Blocks[0]!.Id }
}
const start = (at: { course: string; form: string }, who: Person = learner) =>
  t.call(startAttempt, { body: { course: at.course, form: at.form } }, who)
const summary = async ({ course, form }: { course: string; form: string }) =>
  (await t.call(readEvaluationSummary, { params: { course, id: form } }, learner)).body.Item
type Attempt = Awaited<ReturnType<typeof start>>['body']['Item']
/** The choices of a question by their places. */
const pick = ({ Questions }: Attempt, ...places: number[][]) =>
  places.map((chosen, at) => ({
    Question: Questions[at]!.Id,
    Choices: chosen.map((n) => Questions[at]!.Choices[n]!.Id),
  }))
const right = [[0, 1], [0], [0]]
const hand = (attempt: Attempt, places: number[][], who: Person = learner) =>
  t.call(completeAttempt, { body: { attempt: attempt.Id, answers: pick(attempt, ...places) } }, who)

const result = (id: string) => t.call(readResult, { params: { id } }, learner)

test('an attempt hides right answers, keeps the given ones, is resumed, and is scored [S1-030 S7-035 S7-069]', async () => {
  const at = await aCourse()
  const { body } = await start(at)
  expect(JSON.stringify(body)).not.toMatch(/"Right"|Explanation|Dos y tres/)
  expect(body.Item).toMatchObject({ Try: 1, Deadline: null, Answers: [], RequiredScore: 6 })
  expect(body.Item.Questions[2]!.Choices.map(({ Text }) => Text)).toEqual(['true', 'false'])
  const saved = await t.call(saveAnswers, { body: { attempt: body.Item.Id, answers: pick(body.Item, [0]) } }, learner)
  expect(saved.status).toBe(200)
  const again = (await start(at)).body.Item
  expect([again.Id, again.Answers]).toEqual([body.Item.Id, pick(body.Item, [0])])
  const { Item: result } = (await hand(body.Item, [[0], [0], [0]])).body
  expect(result).toMatchObject({ Score: 5, Passed: false, TriesLeft: 2, OutOfTime: false })
  expect(await summary(at)).toMatchObject({ TriesLeft: 2, Passed: false, BestScore: 5, OpenAttempt: null })
})

test('half of the right choices earn half of the points where the author wants it, and the learner reads so before', async () => {
  const at = await aCourse({ questions: [{ ...questions[0]!, inParts: true }, questions[1]!, questions[2]!] })
  const attempt = (await start(at)).body.Item
  expect(attempt.Questions.map(({ InParts }) => InParts)).toEqual([true, false, false])
  const { Item } = (await hand(attempt, [[0], [0], [1]])).body
  expect(Item).toMatchObject({ Score: 5, Passed: false })
  expect(Item.Questions.map(({ Earned, InPart }) => [Earned, InPart])).toEqual([
    [false, true],
    [true, false],
    [false, false],
  ])
})

test('passing shows explanations and completes the course, and a repeated hand-in answers the same [S7-036]', async () => {
  const at = await aCourse()
  await t.call(saveProgress, { params: { uuid: at.course, block: at.block }, body: { completed: true } }, learner)
  const attempt = (await start(at)).body.Item
  const { Item } = (await hand(attempt, right)).body
  expect(Item).toMatchObject({ Score: 10, Passed: true, Lessons: [] })
  expect(Item.Questions[0]).toMatchObject({ Earned: true, Review: { Explanation: 'Dos y tres.' } })
  expect(Item.CertificateCode).not.toBeNull()
  expect((await hand(attempt, [[], [], []])).body.Item).toEqual(Item)
  const mine = (await t.call(listMyEvaluations, {}, learner)).body.Items.find(({ Id }) => Id === at.form)
  expect(mine).toMatchObject({ Passed: true, BestScore: 10, TriesLeft: 2 })
})

test('two devices may answer different questions of one attempt', async () => {
  const at = await aCourse()
  const attempt = (await start(at)).body.Item
  const [one, two, three] = pick(attempt, ...right)
  const save = (answers: typeof attempt.Answers) =>
    t.call(saveAnswers, { body: { attempt: attempt.Id, answers } }, learner)
  await Promise.all([save([one!]), save([two!])])
  await save([{ ...three!, Choices: [] }])
  expect(new Set((await start(at)).body.Item.Answers)).toEqual(new Set([one, two, { ...three, Choices: [] }]))
  const handed = await t.call(completeAttempt, { body: { attempt: attempt.Id, answers: [three!] } }, learner)
  expect(handed.body.Item).toMatchObject({ Score: 10, Passed: true })
})

test('a running attempt is the next step of its course, and is no longer once it is handed in', async () => {
  const at = await aCourse()
  const overview = async () =>
    (await t.call(readCourseOverview, { params: { uuid: at.course } }, learner)).body.Item.Next
  const dashboard = async () => {
    const { Items } = (await t.call(listMyCourses, { query: {} }, learner)).body
    return Items.find(({ Uuid }) => Uuid === at.course)!.Next
  }
  await t.sql`update enrolments set last_seen_at = now() + interval '1 minute' where course_id = ${at.course}`
  expect([(await overview())!.Block, (await dashboard())!.Block]).toEqual([at.block, at.block])
  const attempt = (await start(at)).body.Item
  expect([(await overview())!.Form, (await dashboard())!.Form]).toEqual([at.form, at.form])
  await hand(attempt, [[0], [0], [1]])
  expect((await overview())!.Block).toBe(at.block)
})

test('a result shows the own answers and names the wrong ones; right answers come after the last try', async () => {
  const at = await aCourse({ tries: 2 })
  const first = await hand((await start(at)).body.Item, [[0], [0], [1]])
  expect(first.body.Item.Questions.map(({ Earned }) => Earned)).toEqual([false, true, false])
  expect(first.body.Item.Lessons).toEqual([{ Block: at.block, Title: 'a', Type: 'text', Minutes: 1 }])
  expect(first.body.Item.Questions.map(({ Answer }) => Answer.map(({ Text }) => Text))).toEqual([
    ['2'],
    ['4'],
    ['false'],
  ])
  const secrets = /"Choices"|"Right"|Explanation|Dos y tres|"(3|5|true)"/
  expect(JSON.stringify(first.body)).not.toMatch(secrets)
  const second = (await start(at)).body.Item
  // While the last try is open, the earlier result must not help with it.
  expect(JSON.stringify((await result(first.body.Item.Id)).body)).not.toMatch(secrets)
  const last = await hand(second, [[0, 2], [0], []])
  expect(last.body.Item.TriesLeft).toBe(0)
  expect(last.body.Item.Questions.map(({ Blank }) => Blank)).toEqual([false, false, true])
  const [primes, , even] = last.body.Item.Questions
  expect(primes).toMatchObject({ Earned: false, Review: { Explanation: 'Dos y tres.' } })
  expect(primes!.Review!.Choices.map(({ Text, Chosen, Right }) => [Text, Chosen, Right])).toEqual([
    ['2', true, true],
    ['3', false, true],
    ['4', true, false],
  ])
  expect(even!.Review!.Choices[0]).toMatchObject({ Text: 'true', Chosen: false, Right: true })
  expect((await result(first.body.Item.Id)).body.Item.Questions[0]!.Review).not.toBeNull()
  expect((await start(at)).problem.code).toBe('NoTriesLeft')
})

test('a failed try names five blocks to reread, those that explain first, and how many more the section has', async () => {
  const blocks = [link('1'), text('2'), text('3'), link('4'), text('5'), text('6'), link('7')]
  const at = await aCourse({ blocks, nameMistakes: false })
  const { Item } = (await hand((await start(at)).body.Item, [[0], [], []])).body
  expect(Item.Lessons.map(({ Title }) => Title)).toEqual(['2', '3', '5', '6', '1'])
  expect(Item.MoreLessons).toEqual({ Section: 'Una', Block: at.block, Count: 2 })
  const passed = (await hand((await start(at)).body.Item, right)).body.Item
  expect([passed.Lessons, passed.MoreLessons]).toEqual([[], null])
})

test('an author may hide which questions were wrong until the last try is over; the own answers are shown all the same', async () => {
  const at = await aCourse({ tries: 2, nameMistakes: false })
  const first = await hand((await start(at)).body.Item, [[0], [], []])
  expect(
    first.body.Item.Questions.map(({ Earned, Review, Answer }) => [Earned, Review, Answer.map(({ Text }) => Text)]),
  ).toEqual([
    [null, null, ['2']],
    [null, null, []],
    [null, null, []],
  ])
  const last = await hand((await start(at)).body.Item, [[], [], []])
  expect(last.body.Item.Questions.map(({ Earned }) => Earned)).toEqual([false, false, false])
})

test('fifty concurrent starts make one attempt; fifty concurrent hand-ins score it once', async () => {
  const at = await aCourse()
  const starts = await Promise.all(Array.from({ length: 50 }, () => start(at)))
  expect(new Set(starts.map(({ body }) => body.Item.Id)).size).toBe(1)
  const attempt = starts[0]!.body.Item
  const results = await Promise.all(Array.from({ length: 50 }, (_, n) => hand(attempt, n % 2 ? right : [[], [], []])))
  expect(new Set(results.map(({ body }) => JSON.stringify(body.Item))).size).toBe(1)
  expect((await t.sql`select 1 from attempts where evaluation_id = ${at.form}`).count).toBe(1)
})

test('fifty concurrent attempts never exceed the tries [S9-026]', { tags: ['long'] }, async () => {
  const at = await aCourse({ tries: 3 })
  const round = async () => {
    const { status, body } = await start(at)
    if (status === 200) await hand(body.Item, [[], [], []])
    return status
  }
  for (let wave = 0; wave < 3; wave++) await Promise.all(Array.from({ length: 50 }, round))
  expect((await t.sql`select 1 from attempts where evaluation_id = ${at.form}`).count).toBe(3)
  expect((await start(at)).problem.code).toBe('NoTriesLeft')
})

test('after the deadline only answers saved before it count, whether the learner, the job or the next start closes it', async () => {
  for (const closing of ['learner', 'job', 'next start'] as const) {
    const at = await aCourse({ minutes: 20 })
    const attempt = (await start(at)).body.Item
    expect(Date.parse(attempt.Deadline!) - Date.parse(attempt.Started)).toBe(20 * 60_000)
    await t.call(saveAnswers, { body: { attempt: attempt.Id, answers: pick(attempt, [0, 1], [0]) } }, learner)
    await t.sql`update attempts set deadline = now() - interval '1 second' where id = ${attempt.Id}`
    const late = await t.call(saveAnswers, { body: { attempt: attempt.Id, answers: pick(attempt, ...right) } }, learner)
    expect(late.problem.code).toBe('AttemptClosed')
    if (closing === 'job') await closeAttempts.run(t.services, {})
    if (closing === 'next start') {
      expect((await start(at)).problem.code).toBe('AttemptClosed')
      expect((await start(at)).body.Item.Try).toBe(2)
    }
    const { Item } = (await hand(attempt, right)).body
    expect(Item).toMatchObject({ Score: 7, Passed: true, OutOfTime: true })
  }
})

test('starts, hand-ins and the closing job do not deadlock', async () => {
  for (let round = 0; round < 8; round++) {
    const at = await aCourse({ minutes: 10 })
    const attempt = (await start(at)).body.Item
    await t.sql`update attempts set deadline = now() - interval '1 second' where id = ${attempt.Id}`
    const answers = await Promise.all([
      hand(attempt, right),
      start(at),
      hand(attempt, right),
      closeAttempts.run(t.services, {}),
      start(at),
    ])
    const refused = answers.flatMap((answer) => (answer && 'problem' in answer ? (answer.problem.code ?? []) : []))
    // The start that closes the late attempt is refused with AttemptClosed; no request fails otherwise.
    expect(refused.filter((code) => code !== 'AttemptClosed')).toEqual([])
    expect((await start(at)).status).toBe(200)
  }
})

test('a start after the time ran out is refused, and the saved answers are scored', async () => {
  const at = await aCourse({ minutes: 10, tries: 1 })
  await t.call(saveProgress, { params: { uuid: at.course, block: at.block }, body: { completed: true } }, learner)
  const attempt = (await start(at)).body.Item
  await t.call(saveAnswers, { body: { attempt: attempt.Id, answers: pick(attempt, ...right) } }, learner)
  await t.sql`update attempts set deadline = now() - interval '1 second' where id = ${attempt.Id}`
  expect((await start(at)).problem.code).toBe('AttemptClosed')
  const rows = await t.sql`select 1 from issued_certificates where course_id = ${at.course}`
  expect(rows).toHaveLength(1)
  expect(await summary(at)).toMatchObject({ Passed: true, TriesLeft: 0, OpenAttempt: null })
  expect((await start(at)).problem.code).toBe('NoTriesLeft')
})

test('an attempt that the job closes completes the course by its current revision', async () => {
  const at = await aCourse({ minutes: 10 })
  await t.call(saveProgress, { params: { uuid: at.course, block: at.block }, body: { completed: true } }, learner)
  const attempt = (await start(at)).body.Item
  await t.call(saveAnswers, { body: { attempt: attempt.Id, answers: pick(attempt, ...right) } }, learner)
  const [course] = await t.sql<[{ ownerId: string }]>`select owner_id from courses where id = ${at.course}`
  await t.sql`
    insert into blocks (course_id, section_id, position, type, title, content_id)
    select course_id, section_id, position + 10, type, 'Nuevo', content_id from blocks where course_id = ${at.course}`
  const { takeLive } = await import('#domains/authoring/publishing/publishing.store.ts')
  await t.sql.begin((tx) => takeLive(tx, at.course, course.ownerId, new Date()))
  await t.sql`update attempts set deadline = now() - interval '1 second' where id = ${attempt.Id}`
  await closeAttempts.run(t.services, {})
  expect(await summary(at)).toMatchObject({ Passed: true })
  expect(await t.sql`select 1 from issued_certificates where course_id = ${at.course}`).toEqual([])
})

test('an attempt belongs to one learner, and only while they may read the course', async () => {
  const at = await aCourse()
  const attempt = (await start(at)).body.Item
  const other = await t.as('general')
  expect((await start(at, other)).problem.code).toBe('NoActiveSubscription')
  expect((await hand(attempt, right, other)).status).toBe(404)
  await t.sql`update subscriptions set revoked_at = now(), ended_at = now() where user_id = ${learner.id} and course_id = ${at.course}`
  expect((await hand(attempt, right)).problem.code).toBe('NoActiveSubscription')
})

test.each([
  [['a', 'b'], 10],
  [['a'], 5],
  [['a', 'c'], 0],
  [['a', 'b', 'c'], 5],
  [['c', 'd'], 0],
  [[], 0],
])('of two right choices that give points in parts, %j earns %i', (chosen, score) => {
  const Choices = ['a', 'b', 'c', 'd'].map((Id) => ({ Id, Text: Id, Right: Id < 'c' }))
  const question: PublishedQuestion = {
    ...{ Id: 'q', Type: 'multiple-choice', Text: '', Points: 3, Explanation: null },
    ...{ InParts: true, Choices },
  }
  expect(scoreOf([question], { q: chosen }, 10)).toBe(score)
  expect(isInPart(question, chosen)).toBe(score === 5)
})

test('three questions that each earn a third of their points make up one', () => {
  const Choices = ['a', 'b', 'c'].map((Id) => ({ Id, Text: Id, Right: true }))
  const questions = ['q1', 'q2', 'q3'].map((Id): PublishedQuestion => {
    return { Id, Type: 'multiple-choice', Text: '', Points: 1, Explanation: null, InParts: true, Choices }
  })
  expect(scoreOf(questions, { q1: ['a'], q2: ['b'], q3: ['c'] }, 3)).toBe(1)
})

test.each([
  [[['a', 'b']], 10],
  [[['a']], 0],
  [[['a', 'b', 'c']], 0],
  [[['a', 'a', 'b']], 10],
  [[[]], 0],
])('of two right choices %j earns %i', ([chosen], score) => {
  const choices = ['a', 'b', 'c'].map((Id) => ({ Id, Text: Id, Right: Id !== 'c' }))
  const question: PublishedQuestion = {
    Id: 'q',
    Type: 'multiple-choice',
    Text: '',
    Points: 3,
    Explanation: null,
    Choices: choices,
  }
  expect(scoreOf([question], { q: chosen as string[] }, 10)).toBe(score)
})
