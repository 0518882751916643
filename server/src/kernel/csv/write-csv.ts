/** A byte order mark: without it Excel takes UTF-8 for the encoding of the machine. */
const mark = '\uFEFF'

/**
 * Where a spreadsheet would run a formula: at the beginning of a cell and, since spreadsheets of many countries separate
 * cells by semicolons or tabs and then split what is quoted for commas, after each of these and each line break. Full-width
 * signs count too: some spreadsheets read them as the usual ones.
 */
const formula = /^(?=[\t\r])|(?:^|(?<=[;\t\r\n]))(?="*[=+\-@＝＋－＠])/g

/** Whole cents, written as a number with two decimals. */
interface Money {
  readonly cents: number
}

export type Cell = string | number | boolean | Money | null | undefined

function written(cell: Cell) {
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell)
  if (typeof cell === 'object' && cell !== null) return (cell.cents / 100).toFixed(2)
  const text = cell ?? ''
  const safe = text.replace(formula, "'")
  return /[",;\n\r\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as a file that spreadsheets open: the first is the titles. */
export const writeCsv = (rows: Iterable<readonly Cell[]>) => mark + csvLines(rows)

/** Further rows, for a file that is written in pieces. */
export const csvLines = (rows: Iterable<readonly Cell[]>) =>
  Array.from(rows, (cells) => `${cells.map(written).join(',')}\r\n`).join('')
