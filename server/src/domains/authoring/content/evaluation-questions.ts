import { randomUUID } from 'node:crypto'
import { type Question, trueOrFalse } from '@aulanova/contract/authoring/evaluations'
import { Problem } from '@aulanova/contract/kernel/problems'
import type { QuestionRow } from './evaluations.store.ts'

/**
 * Questions and choices keep the ids they had in this evaluation; ids from elsewhere are replaced. A question or choice
 * without an id gets the id of a former one with the same content that no other claims, so that a save which is sent
 * again creates nothing twice.
 */
export function questionsOf(questions: Question[], before: QuestionRow[]): QuestionRow[] {
  const known = new Set(before.flatMap(({ id, options }) => [id, ...options.map((option) => option.id)]))
  const claimed = new Set(
    questions.flatMap((question) => [
      question.Id,
      ...('Choices' in question ? question.Choices : []).map(({ Id }) => Id),
    ]),
  )
  const used = new Set<string>()
  const isFree = ({ id }: { id: string }) => !claimed.has(id) && !used.has(id)
  const byId = new Map(before.map((row) => [row.id, row]))
  // Looked up by content: comparing each with each would take seconds for long texts.
  const unclaimed = Map.groupBy(
    before.filter(({ id }) => !claimed.has(id)),
    contentOf,
  )
  const idOf = (given: string | undefined) => {
    const id = given && known.has(given) && !used.has(given) ? given : randomUUID()
    used.add(id)
    return id
  }
  return questions.map((question, at) => {
    const { Id, Type: type, Points: points } = question
    const row = {
      ...{ type, points, text: question.Text.trim(), explanation: question.Explanation ?? '' },
      inParts: question.Type === 'multiple-choice' && question.InParts === true,
    }
    const named = byId.get(Id ?? '')
    const options = question.Type === 'true-or-false' ? trueAndFalse(question.Right, named) : choicesOf(question, at)
    const previous = named ?? unclaimed.get(contentOf({ ...row, options }))?.shift()
    return {
      id: idOf(previous?.id),
      ...row,
      options: options.map(({ id, ...option }) => {
        const same = previous?.options.find(
          (one) => isFree(one) && one.text === option.text && one.right === option.right,
        )
        return { id: idOf(id ?? same?.id), ...option }
      }),
    }
  })
}

const contentOf = ({
  type,
  text,
  points,
  explanation,
  inParts,
  options,
}: Omit<QuestionRow, 'id' | 'options'> & { options: Option[] }) =>
  JSON.stringify([type, text, points, explanation, inParts, options.map((option) => [option.text, option.right])])

interface Option {
  id: string | undefined
  text: string
  right: boolean
}

const trueAndFalse = (right: boolean | null, named: QuestionRow | undefined): Option[] =>
  trueOrFalse.map((text, at) => ({ id: named?.options[at]?.id, text, right: right === (text === 'true') }))

function choicesOf({ Type, Choices }: Extract<Question, { Choices: unknown }>, at: number): Option[] {
  if (Type === 'simple-choice' && Choices.filter(({ Right }) => Right).length > 1)
    throw new Problem('ValidationFailed', { details: [{ field: `Questions.${at}.Choices`, reason: 'severalRight' }] })
  return Choices.map(({ Id, Text, Right }) => ({ id: Id, text: Text.trim(), right: Right }))
}
