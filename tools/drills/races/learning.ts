import { completeAttempt, saveAnswers, startAttempt } from '../../../contract/src/learning/attempts.ts'
import { issueCertificate } from '../../../contract/src/learning/certificates.ts'
import { saveNote, saveProgress } from '../../../contract/src/learning/player.ts'
import { aSubscription, someProgress } from '../../../server/src/demo/factories/learning.ts'
import { first } from '../../../server/src/testing/random.ts'
import type { CourseRecords } from '../shared/records.ts'
import { atOnce, failureUnless, type Race, type Stage, statusesOf, wins } from './stage.ts'

/** A learner with a subscription to a new course, and the course's blocks in order. */
async function aLearner(stage: Stage) {
  const course = await stage.course('published')
  const who = await stage.as('general')
  await aSubscription(stage.sql, { userId: who.id, courseId: course.uuid })
  const blocks = await stage.sql<{ id: string }[]>`
    select block_id as id from revision_blocks where course_id = ${course.uuid} order by position`
  return { who, course, blocks: blocks.map(({ id }) => id) }
}

async function choicesOf({ sql }: Stage, { question }: CourseRecords) {
  const rows = await sql<{ id: string; isRight: boolean }[]>`
    select id, is_right from options where question_id = ${question}`
  const answer = (isRight: boolean) => {
    const { id } = first(rows.filter((row) => row.isRight === isRight))
    return [{ Question: question, Choices: [id] }]
  }
  return { right: answer(true), wrong: answer(false) }
}

async function anAttempt(stage: Stage) {
  const learner = await aLearner(stage)
  const { uuid, form } = learner.course
  const { body } = await stage.call(startAttempt, { body: { course: uuid, form } }, learner.who)
  return { ...learner, attempt: body.Item.Id, ...(await choicesOf(stage, learner.course)) }
}

interface AttemptRow {
  score: number | null
  closedAt: string | null
  answers: Record<string, string[]>
}

/** Invariant: the attempt is closed, and its score matches its stored answers. */
async function scoringFault({ sql }: Stage, id: string, right: { Question: string; Choices: string[] }[]) {
  const [{ score, closedAt, answers }] = await sql<
    [AttemptRow]
  >`select score, closed_at, answers from attempts where id = ${id}`
  const earned = right.every(({ Question, Choices }) => answers[Question]?.join() === Choices.join()) ? 100 : 0
  return failureUnless(
    closedAt !== null && score === earned,
    `closed ${closedAt}, score ${score}, the answers are worth ${earned}`,
  )
}

export const learningRaces: Race[] = [
  {
    name: 'an attempt is started five times',
    async run(stage) {
      const { who, course } = await aLearner(stage)
      const outcomes = await atOnce(5, () =>
        stage.call(startAttempt, { body: { course: course.uuid, form: course.form } }, who),
      )
      const rows = await stage.count(stage.sql<{ n: number }[]>`
        select count(*)::int as n from attempts where user_id = ${who.id}`)
      return failureUnless(rows === 1 && wins(outcomes) === 5, `${rows} attempts, ${statusesOf(outcomes)}`)
    },
  },
  {
    name: 'the last try is started while others are handed in',
    async run(stage) {
      const { who, course, attempt, wrong } = await anAttempt(stage)
      const start = () => stage.call(startAttempt, { body: { course: course.uuid, form: course.form } }, who)
      for (let n = 0; n < 6; n++)
        await Promise.all([start(), start(), stage.call(completeAttempt, { body: { attempt, answers: wrong } }, who)])
      const [row] = await stage.sql<[{ n: number; open: number; max: number }]>`
        select count(*)::int as n, count(*) filter (where closed_at is null)::int as open, max(number) as max
        from attempts where user_id = ${who.id}`
      return failureUnless(row.n <= 5 && row.open <= 1 && row.max === row.n, JSON.stringify(row))
    },
  },
  {
    name: 'answers are saved while the attempt is handed in',
    async run(stage) {
      const { who, attempt, right, wrong } = await anAttempt(stage)
      await Promise.all([
        stage.call(saveAnswers, { body: { attempt, answers: right } }, who),
        stage.call(completeAttempt, { body: { attempt, answers: wrong } }, who),
        stage.call(saveAnswers, { body: { attempt, answers: right } }, who),
      ])
      return scoringFault(stage, attempt, right)
    },
  },
  {
    name: 'an attempt is handed in with two answers',
    async run(stage) {
      const { who, attempt, right, wrong } = await anAttempt(stage)
      const outcomes = await atOnce(4, (n) =>
        stage.call(completeAttempt, { body: { attempt, answers: n % 2 ? right : wrong } }, who),
      )
      const scores = new Set(outcomes.map(({ body }) => body.Item?.Score))
      return (
        (await scoringFault(stage, attempt, right)) ??
        failureUnless(scores.size === 1, `scores ${[...scores].join(', ')}`)
      )
    },
  },
  {
    name: 'the deadline passes while an attempt is handed in',
    async run(stage) {
      const { who, attempt, right } = await anAttempt(stage)
      const delay = Math.floor(Math.random() * 60)
      await stage.sql`update attempts set deadline = now() + ${`${delay} milliseconds`}::interval where id = ${attempt}`
      await Promise.all([
        stage.call(completeAttempt, { body: { attempt, answers: right } }, who),
        stage.job('attempts.close'),
        stage.call(completeAttempt, { body: { attempt, answers: right } }, who),
      ])
      return scoringFault(stage, attempt, right)
    },
  },
  {
    name: 'the closing job runs twice over an overdue attempt',
    async run(stage) {
      const { who, attempt, right } = await anAttempt(stage)
      await stage.call(saveAnswers, { body: { attempt, answers: right } }, who)
      await stage.sql`update attempts set deadline = now() where id = ${attempt}`
      await Promise.all([
        stage.job('attempts.close'),
        stage.job('attempts.close'),
        stage.call(completeAttempt, { body: { attempt, answers: [] } }, who),
      ])
      return scoringFault(stage, attempt, right)
    },
  },
  {
    name: 'the last two steps of a course are completed',
    async run(stage) {
      const { who, course, blocks, attempt, right } = await anAttempt(stage)
      const done = (block: string) =>
        stage.call(saveProgress, { params: { uuid: course.uuid, block }, body: { completed: true } }, who)
      for (const block of blocks.slice(1)) await done(block)
      const outcomes = await Promise.all([
        done(first(blocks)),
        stage.call(completeAttempt, { body: { attempt, answers: right } }, who),
      ])
      const [row] = await stage.sql<[{ certificates: number; mails: number }]>`
        select (select count(*)::int from issued_certificates where user_id = ${who.id}) as certificates,
          (select count(*)::int from mails where to_address = ${who.email} and template like 'certificate%') as mails`
      return failureUnless(
        row.certificates === 1 && row.mails === 1 && wins(outcomes) === 2,
        `${JSON.stringify(row)}, ${statusesOf(outcomes)}`,
      )
    },
  },
  {
    name: 'a certificate is requested four times at once',
    maxRounds: 8,
    async run(stage) {
      const { who, course } = await aLearner(stage)
      await someProgress(stage.sql, who.id, course.uuid, { done: 99, hoursAgo: 1 })
      const outcomes = await atOnce(4, () => stage.call(issueCertificate, { params: { uuid: course.uuid } }, who))
      const codes = new Set(outcomes.map(({ body }) => body.Item?.Code))
      const papers = await Promise.all(
        outcomes.map(async ({ body }) => {
          const paper = await fetch(new URL(body.Item.Address, stage.product.address))
          return `${paper.status} ${(await paper.arrayBuffer()).byteLength > 1000}`
        }),
      )
      const isServed = papers.every((paper) => paper === '200 true')
      return failureUnless(
        codes.size === 1 && wins(outcomes) === 4 && isServed,
        `${statusesOf(outcomes)}, ${papers.join(', ')}`,
      )
    },
  },
  {
    name: 'two devices make progress',
    async run(stage) {
      const { who, course, blocks } = await aLearner(stage)
      const outcomes = await Promise.all(
        [...blocks, ...blocks].map((block, n) =>
          stage.call(
            saveProgress,
            { params: { uuid: course.uuid, block }, body: { completed: true, seconds: n } },
            who,
          ),
        ),
      )
      const [row] = await stage.sql<[{ counted: number; done: number }]>`
        select done_count as counted, (select count(*)::int from block_progress p
          where p.user_id = e.user_id and completed_at is not null) as done
        from enrolments e where user_id = ${who.id}`
      return failureUnless(
        row.counted === blocks.length && row.done === blocks.length,
        `${JSON.stringify(row)}, ${statusesOf(outcomes)}`,
      )
    },
  },
  {
    name: 'a note is written on two devices',
    async run(stage) {
      const { who, course } = await aLearner(stage)
      const params = { uuid: course.uuid, block: course.block }
      const outcomes = await atOnce(4, (n) => stage.call(saveNote, { params, body: { text: `Nota ${n}` } }, who))
      const rows = await stage.sql<{ text: string }[]>`select text from notes where user_id = ${who.id}`
      const isOneOfThem = rows.length === 1 && /^Nota [0-3]$/.test(first(rows).text)
      const answered = outcomes.every(({ status }) => status === 200 || status === 409)
      return failureUnless(isOneOfThem && answered, `${rows.map((row) => row.text).join()}, ${statusesOf(outcomes)}`)
    },
  },
]
