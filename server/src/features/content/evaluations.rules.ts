import type { Input } from '@aulanova/contract/endpoint'
import type { createEvaluation, Evaluation, Question } from '@aulanova/contract/evaluations'
import { keyOf } from '@aulanova/contract/keys'
import type { Actor } from '@aulanova/contract/permissions'
import { Problem } from '@aulanova/contract/problems'
import type { Db } from '#db/db.ts'
import { changeDraft, courseFor, writerOf } from '#features/courses/people.rules.ts'
import type { Writer } from '#html/cleaner.ts'
import type { Services } from '#services.ts'
import { writeSeen } from '#versions.ts'
import { questionsOf } from './evaluation-questions.ts'
import * as evaluations from './evaluations.store.ts'
import { bringBack, rearrange } from './places.store.ts'
import * as sections from './sections.store.ts'

export type EvaluationDraft = Omit<Input<typeof createEvaluation>['body'], 'uuid' | 'section'>

const toEvaluation = (row: evaluations.EvaluationRow): Evaluation => ({
  PK: keyOf('form', row.id),
  Id: row.id,
  Section: row.sectionId,
  Position: row.place,
  Name: row.name,
  Tries: row.tries,
  RequiredScore: row.requiredScore,
  MaxScore: row.maxScore,
  Minutes: row.minutes,
  Questions: row.questions.map(toQuestion),
  Version: row.version,
  Created: row.createdAt,
  Updated: row.updatedAt,
})

function toQuestion({ id, type, text, points, explanation, options }: evaluations.QuestionRow): Question {
  const asked = { Id: id, Text: text, Points: points, Explanation: explanation }
  if (type === 'true-or-false') {
    const right = options.findIndex(({ right }) => right)
    return { Type: type, ...asked, Right: right === -1 ? null : right === 0 }
  }
  const choices = options.map(({ id, text, right }) => ({ Id: id, Text: text, Right: right }))
  return { Type: type, ...asked, Choices: choices }
}

/** For whoever has already been let in. */
export const readEvaluation = async (db: Db, courseId: string, id: string) =>
  toEvaluation(await evaluations.read(db, courseId, id))

export async function list({ sql }: Services, actor: Actor, uuid: string) {
  await courseFor(sql, actor, uuid)
  const rows = await evaluations.list(sql, uuid)
  return { Items: rows.map(toEvaluation), Count: rows.length }
}

/** The same evaluation with its explanations sanitised. Done before the transaction, which would hold locks meanwhile. */
async function cleanEvaluation<T extends EvaluationDraft>({ html }: Services, writer: Writer, draft: T): Promise<T> {
  const texts = draft.Questions.map(({ Explanation = '' }, at) => [`Questions.${at}.Explanation`, Explanation] as const)
  const cleaned = await html.clean(Object.fromEntries(texts), writer)
  const Questions = draft.Questions.map((question, at) => ({
    ...question,
    Explanation: cleaned[`Questions.${at}.Explanation`] ?? '',
  }))
  return { ...draft, Questions }
}

export async function create(services: Services, actor: Actor, uuid: string, sectionId: string, sent: EvaluationDraft) {
  const draft = await cleanEvaluation(services, writerOf(services, actor, uuid, 'evaluations'), sent)
  return changeDraft(services, actor, uuid, 'evaluations', async (tx) => {
    await sections.require(tx, uuid, sectionId)
    const id = await evaluations.add(tx, uuid, sectionId, headingOf(draft))
    return toEvaluation(await write(tx, uuid, sectionId, id, draft, []))
  })
}

export async function update(
  services: Services,
  actor: Actor,
  uuid: string,
  id: string,
  sent: EvaluationDraft & { section?: string; Version?: number },
) {
  const { section, Version, ...draft } = await cleanEvaluation(
    services,
    writerOf(services, actor, uuid, 'evaluations'),
    sent,
  )
  return changeDraft(services, actor, uuid, 'evaluations', async (tx) => {
    const saved = await writeSeen(Version, {
      read: () => evaluations.read(tx, uuid, id),
      version: ({ version }) => version,
      write: async (before) => {
        await evaluations.update(tx, id, headingOf(draft))
        if (section && section !== before.sectionId) {
          await sections.require(tx, uuid, section)
          await evaluations.moveTo(tx, id, section)
        }
        const after = await write(tx, uuid, section ?? before.sectionId, id, draft, before.questions)
        if (contentOf(after) !== contentOf(before)) await evaluations.raiseVersion(tx, id)
      },
    })
    return toEvaluation(saved)
  })
}

/** What an evaluation says, wherever it stands. */
const contentOf = ({ name, tries, requiredScore, maxScore, minutes, questions }: evaluations.EvaluationRow) =>
  JSON.stringify([name, tries, requiredScore, maxScore, minutes, questions])

async function write(
  tx: Db,
  uuid: string,
  sectionId: string,
  id: string,
  { Questions, Position }: EvaluationDraft,
  before: evaluations.QuestionRow[],
) {
  await evaluations.replaceQuestions(tx, id, questionsOf(Questions, before))
  if (Position !== undefined) await rearrange(tx, 'evaluations', sectionId, [{ id, position: Position }])
  return evaluations.read(tx, uuid, id)
}

function headingOf({ Name, Tries, RequiredScore, MaxScore, Minutes }: EvaluationDraft): evaluations.Heading {
  if (RequiredScore > MaxScore)
    throw new Problem('ValidationFailed', { details: [{ field: 'RequiredScore', reason: 'aboveMaximum' }] })
  return {
    name: Name.trim(),
    tries: Tries,
    requiredScore: RequiredScore,
    maxScore: MaxScore,
    timeLimitSeconds: Minutes === null ? null : Minutes * 60,
  }
}

export const remove = (services: Services, actor: Actor, uuid: string, id: string) =>
  changeDraft(services, actor, uuid, 'evaluations', async (tx) => {
    await evaluations.read(tx, uuid, id)
    await evaluations.remove(tx, id, services.now())
    return null
  })

export const restore = (services: Services, actor: Actor, uuid: string, id: string) =>
  changeDraft(services, actor, uuid, 'evaluations', async (tx) => {
    await bringBack(tx, 'evaluations', uuid, id)
    return readEvaluation(tx, uuid, id)
  })
