import { type Language, languages } from '@aulanova/contract/kernel/languages'
import { Problem } from '@aulanova/contract/kernel/problems'
import type { FieldValue } from '@aulanova/contract/reference/reference'
import { csvFieldsOf, type FieldInput, type ReferenceKind } from '@aulanova/contract/reference/reference-kinds'
import { maxCsvLines } from '@aulanova/contract/reference/reference-tools'
import { foldedTitle } from '#kernel/csv/folded-title.ts'
import type { CsvRow } from '#kernel/csv/read-csv.ts'
import { type TextKey, textsOf } from '#platform/i18n/texts.ts'

/** Titles of columns: the labels that the form has. */
const labels: Record<string, TextKey<'reference'>> = {
  Name: 'Name',
  Description: 'Description',
  Role: 'Role',
  Biography: 'Biography',
  Website: 'Website',
  Title: 'Title',
  Text: 'Text',
  Signatory: 'Signatory',
  Domain: 'Domain',
  Place: 'Place',
  PostalAddress: 'Postal address',
  Phone: 'Phone',
  Email: 'E-mail',
  TimeZone: 'Time zone',
  SiteLanguage: 'Language of the site',
  Accent: 'Accent colour',
  PrintsA4: 'Prints on A4',
  ShowAsBrand: 'Show as brand',
  Storage: 'Storage',
  Colour: 'Colour',
  Starts: 'Starts',
  Ends: 'Ends',
  Code: 'Code',
  Credits: 'Credits',
}

export function titleOf(field: string, language: Language) {
  const label = labels[field]
  return label ? textsOf('reference', language)(label) : field
}

/** Whether a title of a file means this field: by its name in the API, or by its label in any language, with its accents or without. */
export function isTitleOf(field: string, title: string) {
  const given = foldedTitle(title)
  return given === field.toLowerCase() || languages.some((one) => foldedTitle(titleOf(field, one)) === given)
}

const yesOrNo = (value: boolean, language: Language) => textsOf('tables', language)(value ? 'yes' : 'no')

/** What else a column of names may be called. */
const otherNames = /^(имя|наименование)$/i

export interface TableRow {
  line: number
  name: string
  /** Of each column that the file has; an empty cell is an empty text. */
  fields: Record<string, FieldValue>
}

interface Column {
  at: number
  field: string
  input: FieldInput
}

const refuse = (reason: string): never => {
  throw new Problem('ValidationFailed', { details: [{ field: 'csv', reason }] })
}

/** A file whose first line names its columns, or one with nothing but a column of names. */
export function tableOf(kind: ReferenceKind, rows: readonly CsvRow[]) {
  const [first, ...rest] = rows
  if (!first) return refuse('empty')
  const nameAt = first.cells.findIndex((cell) => isTitleOf('Name', cell) || otherNames.test(cell))
  if (nameAt < 0 && rows.some(({ cells }) => cells.length > 1)) return refuse('noNames')
  const lines = nameAt < 0 ? rows : rest
  if (lines.length === 0) return refuse('empty')
  if (lines.length > maxCsvLines) return refuse('tooMany')
  const columns = nameAt < 0 ? [] : columnsOf(kind, first.cells)
  const known = new Set([nameAt, ...columns.map(({ at }) => at)])
  return {
    rows: lines.map(({ line, cells }): TableRow => {
      const cellAt = (at: number) => plain(cells[at] ?? '')
      const fields = columns.map(({ at, field, input }) => [field, readCell(input, cellAt(at))])
      return { line, name: cellAt(Math.max(nameAt, 0)), fields: Object.fromEntries(fields) }
    }),
    ignored: nameAt < 0 ? [] : first.cells.filter((title, at) => title !== '' && !known.has(at)),
  }
}

function columnsOf(kind: ReferenceKind, titles: readonly string[]): Column[] {
  return csvFieldsOf(kind).flatMap(([field, input]) => {
    const at = titles.findIndex((title) => isTitleOf(field, title))
    return at < 0 ? [] : [{ at, field, input }]
  })
}

/** Without the apostrophe that our own files put before what a spreadsheet would run as a formula. */
const plain = (cell: string) => cell.replace(/^'(?=\s*[=+\-@\t\r])/, '')

const yes = /^(yes|true|1|x|sí|si|sì|verdadero|vero|ja|wahr|да|истина)$/i
const no = /^(no|false|0|falso|nein|falsch|нет|ложь)$/i
/** As spreadsheets write a date after they have opened the file: the day first in all of our languages but one. */
const written = /^(\d{1,2})[./](\d{1,2})[./](\d{4})\.?$/

/** What cannot be read stays a text, which the field then refuses. */
function readCell(input: FieldInput, cell: string): FieldValue {
  switch (input) {
    case 'whole-number':
      return /^-?\d{1,9}$/.test(cell) ? Number(cell) : cell
    case 'yes-no':
      if (yes.test(cell)) return true
      return no.test(cell) ? false : cell
    case 'date': {
      const [, day = '', month = '', year = ''] = written.exec(cell) ?? []
      return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : cell
    }
    case 'slug':
    case 'domain':
    case 'colour':
      return cell.toLowerCase()
    default:
      return cell
  }
}

/** As the person reads it: `readCell` reads it again. */
export function cellOf(input: FieldInput | undefined, value: FieldValue | undefined, language: Language) {
  if (typeof value === 'boolean') return yesOrNo(value, language)
  const text = String(value ?? '')
  return input === 'date' ? text.split('-').toReversed().join('/') : text
}

type Entry = { name: string; details: Record<string, FieldValue> }

/** The title line and a line for each entry. */
export function rowsOf(kind: ReferenceKind, entries: readonly Entry[], language: Language) {
  const fields = csvFieldsOf(kind)
  return [
    ['Name', ...fields.map(([field]) => field)].map((field) => titleOf(field, language)),
    ...entries.map(({ name, details }) => [
      name,
      ...fields.map(([field, input]) => cellOf(input, details[field], language)),
    ]),
  ]
}
