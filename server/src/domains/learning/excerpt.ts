const around = 80

/** Lower case without accents, one character per character, so that positions stay the same. */
const folded = (text: string) =>
  [...text].map((sign) => sign.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().slice(0, 1) || ' ').join('')

/**
 * The text around the first searched word that is found, and the position of that word in it; the beginning of the text
 * when none is found.
 * `isCut` says that the text goes on before `plain`.
 */
export function excerptOf(plain: string, searched: string, isCut = false) {
  const signs = [...plain]
  const text = folded(plain)
  const words = folded(searched.trim()).split(/\s+/)
  const found = words.map((word) => ({ word, at: text.indexOf(word) })).find(({ word, at }) => word && at >= 0)
  const at = found?.at ?? 0
  const start = at > around ? text.lastIndexOf(' ', at - around / 2) + 1 : 0
  // Ends with a whole word, unless that is too far away.
  const space = text.indexOf(' ', start + 2 * around)
  const end = space < 0 || space > start + 3 * around ? start + 2 * around : space
  const excerpt = signs.slice(start, end)
  const [before, match] = [signs.slice(start, at), signs.slice(at, at + (found?.word.length ?? 0))]
  const prefix = start > 0 || isCut ? '… ' : ''
  const suffix = start + excerpt.length < signs.length ? ' …' : ''
  const From = prefix.length + before.join('').length
  return { Excerpt: `${prefix}${excerpt.join('')}${suffix}`, From, To: From + match.join('').length }
}
