/** The parser takes time quadratic in the depth: a few kilobytes of open tags could take seconds. */
export const htmlLimits = { tags: 20_000, depth: 100 }

const voidTags = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'])

/** Tags whose end may be left out: opening the first one closes the others. */
const closes = new Map<string, readonly string[]>([
  ['p', ['p']],
  ['li', ['li']],
  ['dt', ['dt', 'dd']],
  ['dd', ['dt', 'dd']],
  ['tr', ['tr', 'td', 'th']],
  ['td', ['td', 'th']],
  ['th', ['td', 'th']],
])

export type HtmlFault = 'tooManyTags' | 'nestedTooDeep'

/** Why a text would be too expensive to parse, or null. One pass over the text. */
export function htmlFault(html: string): HtmlFault | null {
  let tags = 0
  const open: string[] = []
  // Comments are skipped: a closing tag in one would hide an open one.
  for (const [, slash, name] of html.matchAll(/<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][^\s/>]{0,40})?/gi)) {
    if (++tags > htmlLimits.tags) return 'tooManyTags'
    const tag = name?.toLowerCase()
    if (!tag || voidTags.has(tag)) continue
    if (slash) closeTag(open, tag)
    else openTag(open, tag)
    if (open.length > htmlLimits.depth) return 'nestedTooDeep'
  }
  return null
}

function openTag(open: string[], tag: string) {
  while (closes.get(tag)?.includes(open.at(-1) ?? '')) open.pop()
  open.push(tag)
}

/** The parser ignores a closing tag without its opening one. */
function closeTag(open: string[], tag: string) {
  const at = open.lastIndexOf(tag)
  if (at >= 0) open.length = at
}
