import type { createEvaluation } from '@aulanova/contract/authoring/evaluations'
import type { Input } from '@aulanova/contract/kernel/endpoint'
import type { Actor } from '@aulanova/contract/kernel/permissions'
import { Problem } from '@aulanova/contract/kernel/problems'
import { changeDraft, courseFor, writerOf } from '#domains/authoring/courses/access.rules.ts'
import type { Requester } from '#kernel/client.ts'
import { writeSeen } from '#kernel/versions.ts'
import type { Db } from '#platform/db/db.ts'
import type { Writer } from '#platform/html/cleaner.ts'
import type { Services } from '#platform/services/services.ts'
import { toEvaluation } from './content.records.ts'
import { questionsOf } from './evaluation-questions.ts'
import * as evaluations from './evaluations.store.ts'
import { isAdded, rearrange, restoreRow } from './positions.store.ts'
import * as sections from './sections.store.ts'

export type EvaluationValues = Omit<Input<typeof createEvaluation>['body'], 'uuid' | 'section' | 'id'>

/** The caller has checked that the actor may read the draft. */
export const readEvaluation = async (db: Db, courseId: string, id: string) =>
  toEvaluation(await evaluations.read(db, courseId, id))

export async function list({ sql }: Services, actor: Actor, courseId: string) {
  await courseFor(sql, actor, courseId)
  const rows = await evaluations.list(sql, courseId)
  return { Items: rows.map(toEvaluation), Count: rows.length }
}

/** Sanitises the explanations. Called before the transaction, so that no lock is held meanwhile. */
async function cleanEvaluation<T extends EvaluationValues>({ html }: Services, writer: Writer, values: T): Promise<T> {
  const texts = values.Questions.map(
    ({ Explanation = '' }, at) => [`Questions.${at}.Explanation`, Explanation] as const,
  )
  const cleaned = await html.clean(Object.fromEntries(texts), writer)
  const Questions = values.Questions.map((question, at) => ({
    ...question,
    Explanation: cleaned[`Questions.${at}.Explanation`] ?? '',
  }))
  return { ...values, Questions }
}

interface NewEvaluation {
  id?: string | undefined
  sectionId: string
  values: EvaluationValues
}

export async function create(
  services: Services,
  by: Requester,
  courseId: string,
  { id: ownId, sectionId, values }: NewEvaluation,
) {
  const target = { courseId, part: 'evaluations' } as const
  const clean = await cleanEvaluation(services, writerOf(services, by.actor, target), values)
  return changeDraft(services, by, target, async (tx) => {
    if (ownId && (await isAdded(tx, 'evaluations', ownId))) return readEvaluation(tx, courseId, ownId)
    await sections.require(tx, courseId, sectionId)
    const id = await addClean(tx, courseId, { id: ownId, sectionId, values: clean })
    return readEvaluation(tx, courseId, id)
  })
}

/** The caller has checked the access and sanitised the explanations. */
export async function addClean(tx: Db, courseId: string, { id: ownId, sectionId, values }: NewEvaluation) {
  const id = await evaluations.add(tx, courseId, sectionId, { ...headingOf(values), ...(ownId && { id: ownId }) })
  await writeQuestions(tx, { id, sectionId, questions: [] }, values)
  return id
}

interface ChangedEvaluation {
  id: string
  /** Of the section it moves to, unless it stays. */
  sectionId: string | undefined
  values: EvaluationValues
  /** The version that the writer saw. */
  seen: number | undefined
}

export async function update(services: Services, by: Requester, courseId: string, changed: ChangedEvaluation) {
  const { id, seen } = changed
  const target = { courseId, part: 'evaluations' } as const
  const values = await cleanEvaluation(services, writerOf(services, by.actor, target), changed.values)
  return changeDraft(services, by, target, async (tx) => {
    const saved = await writeSeen(seen, {
      read: () => evaluations.read(tx, courseId, id),
      version: ({ version }) => version,
      write: async (before) => {
        const sectionId = changed.sectionId ?? before.sectionId
        await evaluations.update(tx, id, headingOf(values))
        if (sectionId !== before.sectionId) {
          await sections.require(tx, courseId, sectionId)
          await evaluations.moveTo(tx, id, sectionId)
        }
        await writeQuestions(tx, { id, sectionId, questions: before.questions }, values)
        const after = await evaluations.read(tx, courseId, id)
        if (contentOf(after) !== contentOf(before)) await evaluations.raiseVersion(tx, id)
      },
    })
    return toEvaluation(saved)
  })
}

/** What an evaluation says, without its place. */
const contentOf = ({
  name,
  tries,
  requiredScore,
  maxScore,
  minutes,
  namesMistakes,
  questions,
}: evaluations.EvaluationRow) =>
  JSON.stringify([name, tries, requiredScore, maxScore, minutes, namesMistakes, questions])

/** Replaces the questions, and moves the evaluation where the values name a place. */
async function writeQuestions(
  tx: Db,
  { id, sectionId, questions }: Pick<evaluations.EvaluationRow, 'id' | 'sectionId' | 'questions'>,
  { Questions, Position }: EvaluationValues,
) {
  await evaluations.replaceQuestions(tx, id, questionsOf(Questions, questions))
  if (Position !== undefined) await rearrange(tx, 'evaluations', sectionId, [{ id, place: Position }])
}

function headingOf(values: EvaluationValues): evaluations.Heading {
  const { Name, Tries, RequiredScore, MaxScore, Minutes, NameMistakes } = values
  if (RequiredScore > MaxScore)
    throw new Problem('ValidationFailed', { details: [{ field: 'RequiredScore', reason: 'aboveMaximum' }] })
  return {
    name: Name.trim(),
    tries: Tries,
    requiredScore: RequiredScore,
    maxScore: MaxScore,
    timeLimitSeconds: Minutes === null ? null : Minutes * 60,
    ...(NameMistakes !== undefined && { namesMistakes: NameMistakes }),
  }
}

export const remove = (services: Services, by: Requester, courseId: string, id: string) =>
  changeDraft(services, by, { courseId, part: 'evaluations' }, async (tx) => {
    await evaluations.read(tx, courseId, id)
    await evaluations.remove(tx, id, services.now())
    return null
  })

export const restore = (services: Services, by: Requester, courseId: string, id: string) =>
  changeDraft(services, by, { courseId, part: 'evaluations' }, async (tx) => {
    await restoreRow(tx, 'evaluations', courseId, id)
    return readEvaluation(tx, courseId, id)
  })
