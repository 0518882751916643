/** A byte order mark: without it Excel takes UTF-8 for the encoding of the machine. */
const mark = '\uFEFF'

/** A cell that begins so would be run as a formula by a spreadsheet. */
const formula = /^[=+\-@\t\r]/

/** Whole cents, written as a number with two decimals. */
interface Money {
  readonly cents: number
}

export type Cell = string | number | boolean | Money | null | undefined

function written(cell: Cell) {
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell)
  if (typeof cell === 'object' && cell !== null) return (cell.cents / 100).toFixed(2)
  const text = cell ?? ''
  const safe = formula.test(text) ? `'${text}` : text
  return /[",;\n\r\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as a file that spreadsheets open: the first is the titles. */
export const writeCsv = (rows: Iterable<readonly Cell[]>) => mark + csvLines(rows)

/** Further rows, for a file that is written in pieces. */
export const csvLines = (rows: Iterable<readonly Cell[]>) =>
  Array.from(rows, (cells) => `${cells.map(written).join(',')}\r\n`).join('')
