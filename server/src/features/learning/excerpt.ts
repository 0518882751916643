const around = 80

/** Small letters, no accents, letter by letter, so that a place in the one is the same place in the other. */
const folded = (text: string) =>
  [...text].map((sign) => sign.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().slice(0, 1) || ' ').join('')

/** The words around the first of those searched for, and where in them it stands; the beginning when none is found. */
export function excerptOf(plain: string, searched: string) {
  const signs = [...plain]
  const text = folded(plain)
  const words = folded(searched.trim()).split(/\s+/)
  const found = words.map((word) => ({ word, at: text.indexOf(word) })).find(({ word, at }) => word && at >= 0)
  const at = found?.at ?? 0
  const start = at > around ? text.lastIndexOf(' ', at - around / 2) + 1 : 0
  const excerpt = signs.slice(start, start + 2 * around)
  const [before, match] = [signs.slice(start, at), signs.slice(at, at + (found?.word.length ?? 0))]
  const prefix = start > 0 ? '… ' : ''
  const suffix = start + excerpt.length < signs.length ? ' …' : ''
  const From = prefix.length + before.join('').length
  return { Excerpt: `${prefix}${excerpt.join('')}${suffix}`, From, To: From + match.join('').length }
}
