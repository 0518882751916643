import { maxInvitedLines } from '@aulanova/contract/identity/user-import'
import { Problem } from '@aulanova/contract/kernel/problems'
import { cut } from '@aulanova/contract/kernel/text-cut'
import { foldedTitle } from '#kernel/csv/folded-title.ts'
import { type CsvRow, readCsv } from '#kernel/csv/read-csv.ts'
import { nameFromAddress } from '#platform/db/email.ts'

export interface WrittenPerson {
  line: number
  email: string
  name: string
  /** False: the file has none. */
  named: boolean
  groups: string[]
}

type Column = 'email' | 'name' | 'surname' | 'groups'

/** Titles of the columns in the product's languages, without accents and in lower case. */
const titles: Record<Column, RegExp> = {
  email:
    /^(e-?mail( address)?|mail|correo( electronico)?|e-?mail-adresse|posta( elettronica)?|indirizzo e-?mail|(электронная |эл\. ?)?почта)$/,
  name: /^((full )?name|nombres?( completo)?|vorname|vollstandiger name|nome( completo)?|имя( и фамилия)?|фио)$/,
  surname: /^(surname|last name|apellidos?|nachname|cognome|фамилия)$/,
  groups: /^(groups?|grupos?|gruppen?|gruppi|gruppo|групп[аы])$/,
}

type Columns = Partial<Record<Column, number>>

/** The people of a file, at most so many. A line without a name is called after its address; one without groups gets these. */
export function peopleIn(csv: string, groups: string[]): WrittenPerson[] {
  const rows = readCsv(csv, { field: 'csv', maxRows: maxInvitedLines + 1 })
  const [first, ...rest] = rows
  if (!first) throw refused('empty')
  const titled = titledColumns(first)
  const people = titled ? rest : rows
  if (people.length === 0) throw refused('empty')
  if (people.length > maxInvitedLines) throw refused('tooMany')
  const columns = titled ?? guessedColumns(first)
  return people.map((row) => personOf(row, columns, groups))
}

const refused = (reason: string) => new Problem('ValidationFailed', { details: [{ field: 'csv', reason }] })

function titledColumns({ cells }: CsvRow): Columns | null {
  const place = (column: Column) => cells.findIndex((cell) => titles[column].test(foldedTitle(cell)))
  const found = (Object.keys(titles) as Column[]).map((column) => [column, place(column)] as const)
  const columns: Columns = Object.fromEntries(found.filter(([, at]) => at >= 0))
  return columns.email === undefined ? null : columns
}

/** Without titles: the first column with an address, and as the name the first of the others. */
function guessedColumns({ cells }: CsvRow): Columns {
  const email = Math.max(
    0,
    cells.findIndex((cell) => cell.includes('@')),
  )
  return { email, ...(cells.length > 1 && { name: email === 0 ? 1 : 0 }) }
}

function personOf({ line, cells }: CsvRow, columns: Columns, usual: string[]): WrittenPerson {
  const cell = (column: Column) => (columns[column] === undefined ? '' : (cells[columns[column]] ?? ''))
  const email = cut(cell('email'), 300)
  const name = cut([cell('name'), cell('surname')].filter(Boolean).join(' '), 300)
  const groups = cut(cell('groups').toLowerCase(), 2000)
    .split(/[\s,;|]+/)
    .filter(Boolean)
  return {
    line,
    email,
    name: name || nameFromAddress(email),
    named: name !== '',
    groups: groups.length > 0 ? [...new Set(groups)] : usual,
  }
}
