import type { Input } from '@aulanova/contract/endpoint'
import type { createForm, Form, Question } from '@aulanova/contract/evaluation-editor'
import { keyOf } from '@aulanova/contract/keys'
import type { Actor } from '@aulanova/contract/permissions'
import { Problem } from '@aulanova/contract/problems'
import type { Db } from '#db/db.ts'
import { changeDraft, courseFor, writerOf } from '#features/courses/people.rules.ts'
import type { Writer } from '#html/cleaner.ts'
import type { Services } from '#services.ts'
import { writeSeen } from '#versions.ts'
import { questionsOf } from './form-questions.ts'
import * as forms from './forms.store.ts'
import { bringBack, rearrange } from './places.store.ts'
import * as sections from './sections.store.ts'

export type FormDraft = Omit<Input<typeof createForm>['body'], 'uuid' | 'section'>

const toForm = (row: forms.FormRow): Form => ({
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

function toQuestion({ id, type, text, points, explanation, options }: forms.QuestionRow): Question {
  const asked = { Id: id, Text: text, Points: points, Explanation: explanation }
  if (type === 'true-or-false') {
    const right = options.findIndex(({ right }) => right)
    return { Type: type, ...asked, Right: right === -1 ? null : right === 0 }
  }
  const choices = options.map(({ id, text, right }) => ({ Id: id, Text: text, Right: right }))
  return { Type: type, ...asked, Choices: choices }
}

/** For whoever has already been let in. */
export const readForm = async (db: Db, courseId: string, id: string) => toForm(await forms.read(db, courseId, id))

export async function list({ sql }: Services, actor: Actor, uuid: string) {
  await courseFor(sql, actor, uuid)
  const rows = await forms.list(sql, uuid)
  return { Items: rows.map(toForm), Count: rows.length }
}

/** The same evaluation with its explanations sanitised. Done before the transaction, which would hold locks meanwhile. */
async function cleanForm<T extends FormDraft>({ html }: Services, writer: Writer, draft: T): Promise<T> {
  const texts = draft.Questions.map(({ Explanation = '' }, at) => [`Questions.${at}.Explanation`, Explanation] as const)
  const cleaned = await html.clean(Object.fromEntries(texts), writer)
  const Questions = draft.Questions.map((question, at) => ({
    ...question,
    Explanation: cleaned[`Questions.${at}.Explanation`] ?? '',
  }))
  return { ...draft, Questions }
}

export async function create(services: Services, actor: Actor, uuid: string, sectionId: string, sent: FormDraft) {
  const draft = await cleanForm(services, writerOf(services, actor, uuid, 'evaluations'), sent)
  return changeDraft(services, actor, uuid, 'evaluations', async (tx) => {
    await sections.require(tx, uuid, sectionId)
    return toForm(await addClean(tx, uuid, sectionId, draft))
  })
}

/** Adds an evaluation whose explanations are clean; for whoever has already been let in. */
export async function addClean(tx: Db, uuid: string, sectionId: string, draft: FormDraft) {
  const id = await forms.add(tx, uuid, sectionId, headingOf(draft))
  return write(tx, uuid, sectionId, id, draft, [])
}

export async function update(
  services: Services,
  actor: Actor,
  uuid: string,
  id: string,
  sent: FormDraft & { section?: string; Version?: number },
) {
  const { section, Version, ...draft } = await cleanForm(services, writerOf(services, actor, uuid, 'evaluations'), sent)
  return changeDraft(services, actor, uuid, 'evaluations', async (tx) => {
    const saved = await writeSeen(Version, {
      read: () => forms.read(tx, uuid, id),
      version: ({ version }) => version,
      write: async (before) => {
        await forms.update(tx, id, headingOf(draft))
        if (section && section !== before.sectionId) {
          await sections.require(tx, uuid, section)
          await forms.moveTo(tx, id, section)
        }
        const after = await write(tx, uuid, section ?? before.sectionId, id, draft, before.questions)
        if (contentOf(after) !== contentOf(before)) await forms.raiseVersion(tx, id)
      },
    })
    return toForm(saved)
  })
}

/** What an evaluation says, wherever it stands. */
const contentOf = ({ name, tries, requiredScore, maxScore, minutes, questions }: forms.FormRow) =>
  JSON.stringify([name, tries, requiredScore, maxScore, minutes, questions])

async function write(
  tx: Db,
  uuid: string,
  sectionId: string,
  id: string,
  { Questions, Position }: FormDraft,
  before: forms.QuestionRow[],
) {
  await forms.replaceQuestions(tx, id, questionsOf(Questions, before))
  if (Position !== undefined) await rearrange(tx, 'forms', sectionId, [{ id, position: Position }])
  return forms.read(tx, uuid, id)
}

function headingOf({ Name, Tries, RequiredScore, MaxScore, Minutes }: FormDraft): forms.Heading {
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
    await forms.read(tx, uuid, id)
    await forms.remove(tx, id, services.now())
    return null
  })

export const restore = (services: Services, actor: Actor, uuid: string, id: string) =>
  changeDraft(services, actor, uuid, 'evaluations', async (tx) => {
    await bringBack(tx, 'forms', uuid, id)
    return readForm(tx, uuid, id)
  })
