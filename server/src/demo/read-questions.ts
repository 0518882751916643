import type { Question } from '@aulanova/contract/authoring/evaluations'
import { CourseFileError } from './checked.ts'
import { withFormulas } from './formulas.ts'

/** What the two answers of a true-or-false question are called in a file, in the language of its course. */
const either = ['Verdadero,Falso', 'True,False']

/**
 * The questions of an evaluation. `## simple-choice, 2 points` begins one; then come what is asked, the answers
 * (`- [x]` is right, `- [ ]` is wrong) and the explanation (`>`). The caller checks them against the contract.
 */
export function readQuestions(text: string, place: string): Question[] {
  return text
    .split(/^(?=## )/m)
    .filter((part) => part.trim())
    .map((part) => readQuestion(part, place))
}

function readQuestion(part: string, place: string): Question {
  const [heading = '', ...lines] = part.trim().split('\n')
  const [, Type, points] = /^## ([a-z-]+), (\d+) points?$/.exec(heading) ?? []
  if (!Type)
    throw new CourseFileError(place, `“${heading}” does not begin a question, as “## simple-choice, 2 points” does`)
  const after = (mark: RegExp) => lines.flatMap((line) => mark.exec(line)?.[1] ?? [])
  const Choices = lines.flatMap((line) => {
    const [, mark, Text = ''] = /^- \[([ x])\] (.+)$/.exec(line) ?? []
    return mark ? [{ Text, Right: mark === 'x' }] : []
  })
  const asked = {
    Text: after(/^((?!- \[|>).*)$/)
      .join('\n')
      .trim(),
    Points: Number(points),
    Explanation: withFormulas(after(/^> ?(.*)$/).join('\n')),
  }
  if (Type !== 'true-or-false') return { Type, ...asked, Choices } as Question
  if (!either.includes(Choices.map(({ Text }) => Text).join()))
    throw new CourseFileError(
      place,
      `“${asked.Text}” is answered by Verdadero and Falso, or True and False, in this order`,
    )
  const right = Choices.findIndex(({ Right }) => Right)
  return { Type, ...asked, Right: right === -1 ? null : right === 0 }
}
