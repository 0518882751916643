/** The parser's time grows with the square of the depth, so a few kilobytes of open tags could keep it busy for seconds. */
export const htmlLimits = { tags: 20_000, depth: 100 }

const voidTags = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'])

/** Tags whose end may be left out: opening the first one closes the others. */
const closes: Record<string, readonly string[]> = {
  p: ['p'],
  li: ['li'],
  dt: ['dt', 'dd'],
  dd: ['dt', 'dd'],
  tr: ['tr', 'td', 'th'],
  td: ['td', 'th'],
  th: ['td', 'th'],
}

export type HtmlFault = 'tooManyTags' | 'nestedTooDeep'

/** Why a text would be expensive to parse; null when it would not. One pass over the text. */
export function htmlFault(html: string): HtmlFault | null {
  let tags = 0
  const open: string[] = []
  // Tags in comments are none: a closing one there would hide an open one.
  for (const [, slash, name] of html.matchAll(/<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][^\s/>]{0,40})?/gi)) {
    if (++tags > htmlLimits.tags) return 'tooManyTags'
    const tag = name?.toLowerCase()
    if (!tag || voidTags.has(tag)) continue
    if (slash) {
      // A closing tag without its opening one is ignored by the parser.
      const at = open.lastIndexOf(tag)
      if (at >= 0) open.length = at
      continue
    }
    while (closes[tag]?.includes(open.at(-1) ?? '')) open.pop()
    if (open.push(tag) > htmlLimits.depth) return 'nestedTooDeep'
  }
  return null
}
