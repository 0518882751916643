import { currentLanguage } from '#platform/i18n/i18n.ts'

/**
 * A table as CSV. A cell that a spreadsheet would run as a formula is written with an apostrophe before it, since part
 * of the text comes from a file of another person.
 */
export const toCsv = (rows: readonly (readonly string[])[]) => rows.map((row) => row.map(cell).join(',')).join('\r\n')

const cell = (text: string) => {
  const safe = /^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n;]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const saveReport = (name: string, rows: readonly (readonly string[])[]) => saveCsv(name, toCsv(rows))

/** Downloads a file. The mark at the beginning marks it as UTF-8 for spreadsheets; reading an answer removes it. */
export function saveCsv(name: string, text: string) {
  const address = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  // Signs that no file name may have.
  link.download = name.replace(/[\\/:*?"<>|]/g, ' ')
  link.click()
  URL.revokeObjectURL(address)
}

/** What Excel writes where a file is not UTF-8: the encoding of the machine, which goes with its language. */
const machineEncoding = () => (currentLanguage() === 'rs' ? 'windows-1251' : 'windows-1252')

/** The text of a file in any encoding in which Excel saves: UTF-8 with or without a mark, UTF-16, or the machine's. */
export async function readCsvFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const encoding = encodingOf(bytes)
  if (encoding) return new TextDecoder(encoding).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(machineEncoding()).decode(bytes)
  }
}

/** Whether it is a file of Excel itself (.xlsx is a zip, .xls a compound file), which holds no lines of text. */
export async function isWorkbook(file: Blob): Promise<boolean> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  return (first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf)
}

/** By the mark at the beginning, which the decoder then leaves out. */
function encodingOf([first, second]: Uint8Array) {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return null
}
