import { completeAttempt, saveAnswers, startAttempt } from '../../contract/src/attempts.ts'
import { issueCertificate } from '../../contract/src/certificates.ts'
import { saveNote, saveProgress } from '../../contract/src/player.ts'
import { aSubscription, someProgress } from '../../server/src/testing/factories/learning.ts'
import type { CourseRecords } from '../shared/records.ts'
import { atOnce, type Race, type Stage, told, unless, wins } from './stage.ts'

/** Somebody subscribed to a course of their own, with the blocks of it in order. */
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
  const answer = (isRight: boolean) => [
    { Question: question, Choices: [rows.find((row) => row.isRight === isRight)!.id] },
  ]
  return { right: answer(true), wrong: answer(false) }
}

async function anAttempt(stage: Stage) {
  const learner = await aLearner(stage)
  const { uuid, form } = learner.course
  const { body } = await stage.call(startAttempt, { body: { course: uuid, form } }, learner.who)
  return { ...learner, attempt: body.Item.Id, ...(await choicesOf(stage, learner.course)) }
}

interface Kept {
  score: number | null
  closedAt: string | null
  answers: Record<string, string[]>
}

/** Whether the score of a closed attempt is that of the answers which are kept with it. */
async function scoringFault({ sql }: Stage, id: string, right: { Question: string; Choices: string[] }[]) {
  const [{ score, closedAt, answers }] = await sql<
    [Kept]
  >`select score, closed_at, answers from attempts where id = ${id}`
  const earned = right.every(({ Question, Choices }) => answers[Question]?.join() === Choices.join()) ? 100 : 0
  return unless(
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
      return unless(rows === 1 && wins(outcomes) === 5, `${rows} attempts, ${told(outcomes)}`)
    },
  },
  {
    name: 'the last try is started while others are handed in',
    async run(stage) {
      const { who, course, attempt, wrong } = await anAttempt(stage)
      const start = () => stage.call(startAttempt, { body: { course: course.uuid, form: course.form } }, who)
      for (let n = 0; n < 6; n++)
        await Promise.all([start(), start(), stage.call(completeAttempt, { body: { attempt, answers: wrong } }, who)])
      const [row] = await stage.sql<[{ n: number; open: number; most: number }]>`
        select count(*)::int as n, count(*) filter (where closed_at is null)::int as open, max(number) as most
        from attempts where user_id = ${who.id}`
      return unless(row.n <= 5 && row.open <= 1 && row.most === row.n, JSON.stringify(row))
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
        (await scoringFault(stage, attempt, right)) ?? unless(scores.size === 1, `scores ${[...scores].join(', ')}`)
      )
    },
  },
  {
    name: 'the deadline comes while an attempt is handed in',
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
    name: 'the last two steps of a course are done',
    async run(stage) {
      const { who, course, blocks, attempt, right } = await anAttempt(stage)
      const done = (block: string) =>
        stage.call(saveProgress, { params: { uuid: course.uuid, block }, body: { completed: true } }, who)
      for (const block of blocks.slice(1)) await done(block)
      const outcomes = await Promise.all([
        done(blocks[0]!),
        stage.call(completeAttempt, { body: { attempt, answers: right } }, who),
      ])
      const [row] = await stage.sql<[{ certificates: number; mails: number }]>`
        select (select count(*)::int from issued_certificates where user_id = ${who.id}) as certificates,
          (select count(*)::int from mails where to_address = ${who.email} and template like 'certificate%') as mails`
      return unless(
        row.certificates === 1 && row.mails === 1 && wins(outcomes) === 2,
        `${JSON.stringify(row)}, ${told(outcomes)}`,
      )
    },
  },
  {
    name: 'a certificate is asked for and drawn four times',
    mostRounds: 8,
    async run(stage) {
      const { who, course } = await aLearner(stage)
      await someProgress(stage.sql, who.id, course.uuid, 99, 1)
      const outcomes = await atOnce(4, () => stage.call(issueCertificate, { params: { uuid: course.uuid } }, who))
      const codes = new Set(outcomes.map(({ body }) => body.Item?.Code))
      const papers = await Promise.all(
        outcomes.map(async ({ body }) => {
          const paper = await fetch(new URL(body.Item.Address, stage.product.address))
          return `${paper.status} ${(await paper.arrayBuffer()).byteLength > 1000}`
        }),
      )
      const isDrawn = papers.every((paper) => paper === '200 true')
      return unless(codes.size === 1 && wins(outcomes) === 4 && isDrawn, `${told(outcomes)}, ${papers.join(', ')}`)
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
      return unless(
        row.counted === blocks.length && row.done === blocks.length,
        `${JSON.stringify(row)}, ${told(outcomes)}`,
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
      const isOneOfThem = rows.length === 1 && /^Nota [0-3]$/.test(rows[0]!.text)
      const answered = outcomes.every(({ status }) => status === 200 || status === 409)
      return unless(isOneOfThem && answered, `${rows.map((row) => row.text).join()}, ${told(outcomes)}`)
    },
  },
]
