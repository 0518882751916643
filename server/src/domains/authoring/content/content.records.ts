import type { Block } from '@aulanova/contract/authoring/blocks'
import type { Evaluation, Question } from '@aulanova/contract/authoring/evaluations'
import type { Section } from '@aulanova/contract/authoring/sections'
import type { StoredFile } from '@aulanova/contract/files/files'
import { keyOf } from '@aulanova/contract/kernel/keys'
import { versionOf } from '#kernel/versions.ts'
import type { BlockRow } from './blocks.store.ts'
import type { EvaluationRow, QuestionRow } from './evaluations.store.ts'
import type { SectionRow } from './sections.store.ts'

export const toSection = ({ id, title, place, createdAt, updatedAt }: SectionRow): Section => ({
  PK: keyOf('section', id),
  Id: id,
  Title: title,
  Version: versionOf(title),
  Position: place,
  Created: createdAt,
  Updated: updatedAt,
})

export const toBlock = (row: BlockRow, files: StoredFile[]) =>
  ({
    PK: keyOf('block', row.id),
    Id: row.id,
    Section: row.sectionId,
    Position: row.place,
    Version: row.version,
    ChangedBy: row.changedBy,
    Created: row.createdAt,
    Updated: row.updatedAt,
    Title: row.title,
    Minutes: row.minutes,
    Files: files,
    Type: row.type,
    Resource: row.payload,
  }) as Block // The payload was written by `contentOf` for this type.

export const toEvaluation = (row: EvaluationRow): Evaluation => ({
  PK: keyOf('form', row.id),
  Id: row.id,
  Section: row.sectionId,
  Position: row.place,
  Name: row.name,
  Tries: row.tries,
  RequiredScore: row.requiredScore,
  MaxScore: row.maxScore,
  Minutes: row.minutes,
  NameMistakes: row.namesMistakes,
  Questions: row.questions.map(toQuestion),
  Version: row.version,
  Created: row.createdAt,
  Updated: row.updatedAt,
})

function toQuestion({ id, type, text, points, explanation, inParts, options }: QuestionRow): Question {
  const asked = { Id: id, Text: text, Points: points, Explanation: explanation }
  if (type === 'true-or-false') {
    const right = options.findIndex(({ right }) => right)
    return { Type: type, ...asked, Right: right === -1 ? null : right === 0 }
  }
  const choices = options.map(({ id, text, right }) => ({ Id: id, Text: text, Right: right }))
  return { Type: type, ...asked, ...(inParts && { InParts: true }), Choices: choices }
}
