/** The text without markup, for search. */
export const plainOf = (html: string) =>
  html
    .replace(/<img\b[^>]*?\balt="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<\/?(?:strong|b|em|i|u|s|sub|sup|mark|span|a|code)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()

/** The same with the targets of links and the files of pictures, for the comparison of revisions. */
export const comparableOf = (html: string) =>
  plainOf(
    html
      .replace(/<a\b[^>]*?\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gs, '$2 ($1)')
      .replace(/<img\b[^>]*?\bdata-file="([^"]*)"[^>]*>/g, (tag, file: string) => `${tag} [${file}] `),
  )

/** The same with an empty line after each paragraph, heading, entry of a list and row of a table. */
export const paragraphsOf = (html: string) =>
  html
    .split(/<\/(?:p|h[1-6]|li|blockquote|pre|tr|div)>|<br\b[^>]*>/)
    .map(comparableOf)
    .filter(Boolean)
    .join('\n\n')

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** The files that a sanitised text shows as pictures, each once, and whether all have a description. */
export function picturesIn(html: string) {
  const tags = html.match(/<img\b[^>]*>/g) ?? []
  const files = tags.flatMap((tag) => /\bdata-file="([^"]*)"/.exec(tag)?.[1] ?? [])
  return { files: [...new Set(files)], described: tags.every((tag) => /\balt="[^"]*\S[^"]*"/.test(tag)) }
}
