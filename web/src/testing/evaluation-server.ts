import { type CourseDraft, readBuilder } from '@aulanova/contract/authoring/builder'
import {
  createEvaluation,
  deleteEvaluation,
  type Evaluation,
  listEvaluations,
  restoreEvaluation,
  updateEvaluation,
} from '@aulanova/contract/authoring/evaluations'
import { keyOf } from '@aulanova/contract/kernel/keys'
import { testId } from './content-server.ts'
import { aDraft } from './draft-records.ts'
import type { FakeApi } from './fake-api.ts'

const noon = '2026-03-14T18:00:00.000Z'
export const sectionIds = [testId(91), testId(92)] as const

/** A draft with two sections, Light and Mirrors. */
export const draftWithSections = (given: Partial<CourseDraft> = {}) =>
  aDraft({
    Sections: ['Light', 'Mirrors'].map((Title, at) => ({
      ...{ PK: keyOf('section', sectionIds[at]!), Id: sectionIds[at]!, Title, Version: 't1', Position: at + 1 },
      ...{ Blocks: [], Forms: [] },
    })),
    ...given,
  })

/** An evaluation of the first section, with one question. */
export const anEvaluation = (given: Partial<Evaluation> = {}): Evaluation => ({
  PK: keyOf('form', given.Id ?? testId(1)),
  Id: testId(1),
  Section: sectionIds[0],
  Name: 'Quiz on light',
  Tries: 3,
  RequiredScore: 60,
  MaxScore: 100,
  Minutes: null,
  NameMistakes: true,
  Questions: [{ Type: 'true-or-false', Id: testId(11), Text: 'Is light fast?', Points: 2, Right: true }],
  Version: 1,
  Created: noon,
  Updated: noon,
  ...given,
})

/** A server with these evaluations that carries out what the part asks for. */
export function evaluationServer(api: FakeApi, given: Evaluation[], draft: Partial<CourseDraft> = {}) {
  const evaluations = [...given]
  const bin = new Map<string, Evaluation>()
  let lastId = 500
  const at = (id: string) => evaluations.findIndex(({ Id }) => Id === id)
  const remove = (id: string) => void bin.set(id, evaluations.splice(at(id), 1)[0]!)
  /** New questions and choices get an id. */
  const known = (questions: Evaluation['Questions']) =>
    questions.map((question) => ({
      ...question,
      Id: question.Id ?? testId(++lastId),
      ...('Choices' in question && {
        Choices: question.Choices.map((choice) => ({ ...choice, Id: choice.Id ?? testId(++lastId) })),
      }),
    })) as Evaluation['Questions']

  const answer = () => {
    api.on(readBuilder, () => ({ Item: draftWithSections(draft) }))
    api.on(listEvaluations, () => ({ Items: [...evaluations], Count: evaluations.length }))
    api.on(createEvaluation, ({ body: { uuid: _, section, Position: __, id = testId(++lastId), ...values } }) => {
      const made = anEvaluation({ ...values, Id: id, Section: section })
      if (!evaluations.some(({ Id }) => Id === id)) evaluations.push(made)
      return { Item: made }
    })
    api.on(updateEvaluation, ({ params, body: { uuid: _, section, Position, Version: __, ...values } }) => {
      const from = at(params.id)
      const before = evaluations[from]!
      const Questions = known(values.Questions)
      const changed = {
        ...before,
        ...values,
        Questions,
        Version: before.Version + 1,
        Section: section ?? before.Section,
      }
      evaluations.splice(from, 1)
      evaluations.splice(Position ? Position - 1 : from, 0, changed)
      return { Item: changed }
    })
    api.on(deleteEvaluation, ({ body }) => {
      remove(body.id)
      return null
    })
    api.on(restoreEvaluation, ({ body }) => {
      const evaluation = bin.get(body.id)!
      evaluations.push(evaluation)
      return { Item: evaluation }
    })
  }
  answer()
  return { evaluations, answer, remove }
}
