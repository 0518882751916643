/** The words alone, for the search. */
export const plainOf = (html: string) =>
  html
    .replace(/<img\b[^>]*?\balt="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<\/?(?:strong|b|em|i|u|s|sub|sup|mark|span|a|code)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name]!)
    .replace(/\s+/g, ' ')
    .trim()

/** The same with what words do not say: where links lead and which pictures are shown. For the comparison of revisions. */
export const readingOf = (html: string) =>
  plainOf(
    html
      .replace(/<a\b[^>]*?\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gs, '$2 ($1)')
      .replace(/<img\b[^>]*?\bdata-file="([^"]*)"[^>]*>/g, (tag, file: string) => `${tag} [${file}] `),
  )

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** The files a sanitised text shows as pictures, each once, and whether all say what is to be seen. */
export function picturesIn(html: string) {
  const tags = html.match(/<img\b[^>]*>/g) ?? []
  const files = tags.flatMap((tag) => /\bdata-file="([^"]*)"/.exec(tag)?.[1] ?? [])
  return { files: [...new Set(files)], described: tags.every((tag) => /\balt="[^"]*\S[^"]*"/.test(tag)) }
}
