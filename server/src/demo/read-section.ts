import { BlockValues } from '@aulanova/contract/authoring/blocks'
import { createEvaluation } from '@aulanova/contract/authoring/evaluations'
import { Name } from '@aulanova/contract/kernel/common'
import { Type } from 'typebox'
import type { EvaluationValues } from '#domains/authoring/content/evaluations.rules.ts'
import { CourseFileError, checked } from './checked.ts'
import type { SectionValues } from './course-file.ts'
import { withFormulas } from './formulas.ts'
import { readQuestions } from './read-questions.ts'

const { uuid: _, section: __, ...evaluationFields } = createEvaluation.body.properties
const FormFile = Type.Object(evaluationFields)

const numbers = new Set(['Minutes', 'Tries', 'RequiredScore', 'MaxScore'])

/** A file of one section: its title, then parts of a header between two lines of `---` and the text below it. */
export function readSection(text: string, place: string): SectionValues {
  const [title = '', ...parts] = text.replaceAll('\r\n', '\n').split(/^---$\n?/m)
  const [, Title] = /^# (.+)\n/.exec(title) ?? []
  const section: SectionValues = { Title: checked(Name, Title, `${place}, title`), Blocks: [], Evaluations: [] }
  for (let at = 0; at < parts.length; at += 2) {
    const { Type: type, ...fields } = headerOf(parts[at] ?? '', place)
    const within = `${place}, “${fields.Title ?? fields.Name ?? type}”`
    const body = (parts[at + 1] ?? '').trim()
    if (type === 'evaluation') section.Evaluations.push(formOf(fields, body, within))
    else section.Blocks.push(blockOf(type, fields, body, within))
  }
  return section
}

type Fields = Record<string, string | number>

function headerOf(header: string, place: string): Fields {
  const lines = header.split('\n').filter(Boolean)
  return Object.fromEntries(
    lines.map((line) => {
      const [, name, value] = /^(\w+): *(.*)$/.exec(line) ?? []
      if (!name || value === undefined) throw new CourseFileError(place, `“${line}” is not a line of a header`)
      return [name, numbers.has(name) ? Number(value) : value]
    }),
  )
}

function formOf(fields: Fields, body: string, place: string): EvaluationValues {
  const form = { Minutes: null, ...fields, Questions: readQuestions(body, place) }
  return checked(FormFile, form, place)
}

function blockOf(type: unknown, { Title, Minutes, ...rest }: Fields, body: string, place: string): BlockValues {
  const schema = BlockValues.anyOf.find(({ properties }) => properties.Type.const === type)
  if (!schema) throw new CourseFileError(place, `Type (there is no kind of block “${type}”)`)
  if (/^Type: /.test(body)) throw new CourseFileError(place, 'a line of “---” is missing after the header')
  if (body && type !== 'text')
    throw new CourseFileError(place, `a block of type “${type}” has no text below its header`)
  const Resource = type === 'text' ? { Html: withFormulas(body), ...rest } : rest
  return checked(schema, { Type: type, Title, Minutes, Resource }, place) as BlockValues
}
