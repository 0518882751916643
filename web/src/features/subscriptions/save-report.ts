import { saveFile } from '#lib/save-file.ts'

/**
 * A table as CSV. A cell that a spreadsheet would run as a formula is written with an apostrophe before it, since part
 * of the text comes from a file of somebody else.
 */
export const toCsv = (rows: readonly (readonly string[])[]) => rows.map((row) => row.map(cell).join(',')).join('\r\n')

const cell = (text: string) => {
  const safe = /^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n;]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Downloads it. The mark at the beginning tells spreadsheets that it is UTF-8. */
export const saveReport = (name: string, rows: readonly (readonly string[])[]) =>
  saveFile(name, `\uFEFF${toCsv(rows)}`, 'text/csv;charset=utf-8')
