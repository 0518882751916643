import { randomUUID } from 'node:crypto'
import { type Question, trueOrFalse } from '@aulanova/contract/evaluations'
import { Problem } from '@aulanova/contract/problems'
import type { QuestionRow } from './evaluations.store.ts'

/**
 * A question or a choice keeps its id if it had one here before; an id from elsewhere is not taken over. One without an
 * id that says what one without a claim says is that one: a save that is sent again makes nothing twice.
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
  // Looked up by what they say: comparing each with each would take seconds for long texts.
  const unclaimed = Map.groupBy(
    before.filter(({ id }) => !claimed.has(id)),
    says,
  )
  const idOf = (given: string | undefined) => {
    const id = given && known.has(given) && !used.has(given) ? given : randomUUID()
    used.add(id)
    return id
  }
  return questions.map((question, at) => {
    const { Id, Type: type, Points: points } = question
    const row = { type, text: question.Text.trim(), points, explanation: question.Explanation ?? '' }
    const named = byId.get(Id ?? '')
    const options = question.Type === 'true-or-false' ? bothOf(question.Right, named) : choicesOf(question, at)
    const kept = named ?? unclaimed.get(says({ ...row, options }))?.shift()
    return {
      id: idOf(kept?.id),
      ...row,
      options: options.map(({ id, ...option }) => {
        const same = kept?.options.find((one) => isFree(one) && one.text === option.text && one.right === option.right)
        return { id: idOf(id ?? same?.id), ...option }
      }),
    }
  })
}

const says = ({
  type,
  text,
  points,
  explanation,
  options,
}: Omit<QuestionRow, 'id' | 'options'> & { options: Option[] }) =>
  JSON.stringify([type, text, points, explanation, options.map((option) => [option.text, option.right])])

interface Option {
  id: string | undefined
  text: string
  right: boolean
}

const bothOf = (right: boolean | null, named: QuestionRow | undefined): Option[] =>
  trueOrFalse.map((text, at) => ({ id: named?.options[at]?.id, text, right: right === (text === 'true') }))

function choicesOf({ Type, Choices }: Extract<Question, { Choices: unknown }>, at: number): Option[] {
  if (Type === 'simple-choice' && Choices.filter(({ Right }) => Right).length > 1)
    throw new Problem('ValidationFailed', { details: [{ field: `Questions.${at}.Choices`, reason: 'severalRight' }] })
  return Choices.map(({ Id, Text, Right }) => ({ id: Id, text: Text.trim(), right: Right }))
}
