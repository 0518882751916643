import { Problem } from '@aulanova/contract/problems'
import { CsvError, parse } from 'csv-parse/sync'

export interface CsvRow {
  /** In the file, from 1. */
  line: number
  cells: string[]
}

interface Parsed {
  record: string[]
  info: { lines: number }
}

/**
 * The rows of a file as Excel and others write it: with or without a byte order mark, separated by commas, semicolons or
 * tabs. Empty lines are left out. A file that cannot be read is refused at the field it came in.
 */
export function readCsv(text: string, { field, mostRows }: { field: string; mostRows: number }): CsvRow[] {
  const parsed = parsedOr(text, field)
  if (parsed.length > mostRows) throw new Problem('ValidationFailed', { details: [{ field, reason: 'tooMany' }] })
  return parsed.map(({ record, info }) => ({ line: info.lines, cells: record.map((cell) => cell.trim()) }))
}

function parsedOr(text: string, field: string) {
  try {
    return parse(text, {
      bom: true,
      delimiter: [',', ';', '\t'],
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    }) as unknown as Parsed[]
  } catch (error) {
    if (error instanceof CsvError) throw new Problem('ValidationFailed', { details: [{ field, reason: 'unreadable' }] })
    throw error
  }
}
