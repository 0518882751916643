import { Problem } from '@aulanova/contract/kernel/problems'
import { CsvError, parse } from 'csv-parse/sync'

export interface CsvRow {
  /** In the file, from 1. */
  line: number
  cells: string[]
}

/** In characters. */
const longestRow = 10_000
/** For each row that a file may have: empty lines, and those inside quotes. */
const maxLines = 5

const refused = (field: string, reason: 'tooMany' | 'unreadable') =>
  new Problem('ValidationFailed', { details: [{ field, reason }] })
const tooMany = (field: string) => refused(field, 'tooMany')
const unreadable = (field: string) => refused(field, 'unreadable')

interface Parsed {
  record: string[]
  info: { lines: number }
}

/**
 * The rows of a file as Excel and others write it: with or without a byte order mark, separated by commas, semicolons or
 * tabs. Empty lines are left out. A file that cannot be read is refused at the field it came in.
 */
export function readCsv(text: string, { field, maxRows }: { field: string; maxRows: number }): CsvRow[] {
  // Known without parsing, which takes a second for a file of separators alone.
  const lines = text.split(/\r\n?|\n/, maxLines * maxRows + 1)
  if (lines.length > maxLines * maxRows) throw tooMany(field)
  if (lines.some(({ length }) => length > longestRow)) throw unreadable(field)
  const parsed = parsedOr(text, { field, maxRows })
  if (parsed.length > maxRows) throw tooMany(field)
  return parsed.map(({ record, info }) => ({ line: info.lines, cells: record.map((cell) => cell.trim()) }))
}

/**
 * The one that the first line with any of them has most of. Of two that it has equally, not the comma, which is also in
 * names and formulas.
 */
function delimiterOf(text: string) {
  const line = /^.*[\t;,].*$/m.exec(text)?.[0] ?? ''
  const counted = ['\t', ';', ','].map((delimiter) => ({ delimiter, count: line.split(delimiter).length }))
  return counted.reduce((commonest, other) => (other.count > commonest.count ? other : commonest)).delimiter
}

function parsedOr(text: string, { field, maxRows }: { field: string; maxRows: number }) {
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      // Enough to see that there are too many. The rest is not read, nor is a row that no list of people has.
      to: maxRows + 1,
      max_record_size: longestRow,
    }) as unknown as Parsed[]
  } catch (error) {
    if (error instanceof CsvError) throw unreadable(field)
    throw error
  }
}
