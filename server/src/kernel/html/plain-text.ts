import { distinctText, formulasIn, withReadableFormulas } from './formulas.ts'

/** The text without markup, for search. */
export const plainOf = (html: string) =>
  html
    .replace(/<img\b[^<>]*?\balt="([^"]*)"[^<>]*>/g, ' $1 ')
    .replace(/<\/?(?:strong|b|em|i|u|s|sub|sup|mark|span|a|code)\b[^<>]*>/g, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()

/**
 * Two versions of a text to be compared word by word: plain, with the targets of links, formulas as readable text, and an
 * empty line after each paragraph, heading and entry of a list. A row of a table is one line, with its cells apart. Pictures are numbered over both, because
 * another picture may have the same description.
 */
export function comparablePair(before: string, after: string): [before: string, after: string] {
  const files = [...new Set([...picturesIn(before).files, ...picturesIn(after).files])]
  const numberOf = (file: string) => `🖼 ${files.indexOf(file) + 1}`
  const textOf = distinctText([...formulasIn(before), ...formulasIn(after)])
  const plain = (html: string) => paragraphsOf(withReadableFormulas(html, textOf), numberOf)
  return [plain(before), plain(after)]
}

const paragraphsOf = (html: string, numberOf: (file: string) => string) =>
  html
    .replace(/<a\b[^<>]*?\bhref="([^"]*)"[^<>]*>(.*?)<\/a>/gs, '$2 ($1)')
    .replace(/<img\b[^<>]*?\bdata-file="([^"]*)"[^<>]*>/g, (tag, file: string) => ` ${numberOf(file)} ${tag}`)
    .replace(/<table\b.*?<\/table>/gs, (table) => `${rowsOf(table)}</p>`)
    .split(/<\/(?:p|h[1-6]|li|blockquote|pre|div)>|<br\b[^<>]*>/)
    .map((paragraph) => paragraph.split(endOfRow).map(plainOf).filter(Boolean).join('\n'))
    .filter(Boolean)
    .join('\n\n')

/** Stands for itself: the text of a person has no control characters. */
const endOfRow = '\u0000'

/** Paragraphs and line breaks within a cell do not end its row. */
const rowsOf = (table: string) =>
  [...table.matchAll(/<tr\b[^<>]*>(.*?)<\/tr>/gs)]
    .map(([, row = '']) => [...row.matchAll(/<t[dh]\b[^<>]*>(.*?)<\/t[dh]>/gs)].map(([, cell = '']) => inline(cell)))
    .map((cells) => `│ ${cells.join(' │ ')} │`)
    .join(endOfRow)

const inline = (cell: string) => cell.replace(/<\/?(?:p|h[1-6]|ul|ol|li|blockquote|pre|div|br)\b[^<>]*>/g, ' ')

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** The files that a sanitised text shows as pictures, each once, and whether all have a description. */
export function picturesIn(html: string) {
  // Texts that were stored before may have pictures without a file, of which nothing is shown.
  const tags = html.match(/<img\b[^<>]*\bdata-file="[^<>]*>/g) ?? []
  const files = tags.flatMap((tag) => /\bdata-file="([^"]*)"/.exec(tag)?.[1] ?? [])
  return { files: [...new Set(files)], described: tags.every((tag) => /\balt="\s*[^\s"]/.test(tag)) }
}
