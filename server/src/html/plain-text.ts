import { distinctText, formulasIn, withReadableFormulas } from './formulas.ts'

/** The text without markup, for search. */
export const plainOf = (html: string) =>
  html
    .replace(/<img\b[^>]*?\balt="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<\/?(?:strong|b|em|i|u|s|sub|sup|mark|span|a|code)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()

/**
 * Two versions of a text to be compared word by word: plain, with the targets of links, formulas as readable text, and an
 * empty line after each paragraph, heading, entry of a list and row of a table. Pictures are numbered over both, because
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
    .replace(/<a\b[^>]*?\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gs, '$2 ($1)')
    .replace(/<img\b[^>]*?\bdata-file="([^"]*)"[^>]*>/g, (tag, file: string) => ` ${numberOf(file)} ${tag}`)
    .split(/<\/(?:p|h[1-6]|li|blockquote|pre|tr|div)>|<br\b[^>]*>/)
    .map(plainOf)
    .filter(Boolean)
    .join('\n\n')

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** The files that a sanitised text shows as pictures, each once, and whether all have a description. */
export function picturesIn(html: string) {
  const tags = html.match(/<img\b[^>]*>/g) ?? []
  const files = tags.flatMap((tag) => /\bdata-file="([^"]*)"/.exec(tag)?.[1] ?? [])
  return { files: [...new Set(files)], described: tags.every((tag) => /\balt="[^"]*\S[^"]*"/.test(tag)) }
}
