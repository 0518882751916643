/** What a person was called, as it can stand in texts. */
export interface Identifiers {
  /** Whole names. */
  names: readonly string[]
  emails: readonly string[]
  usernames: readonly string[]
}

/** Letters by the letter that they are without their accents. */
const variants = new Map<string, string>()
for (let code = 0xc0; code < 0x250; code++) {
  const letter = String.fromCodePoint(code).toLowerCase()
  const plain = plainOf(letter)
  if (plain !== letter && !variants.get(plain)?.includes(letter))
    variants.set(plain, `${variants.get(plain) ?? ''}${letter}`)
}

/** How characters stand in HTML and in JSON, besides as themselves. */
const written: Record<string, string> = {
  "'": "(?:'|’|&#0?39;|&#x27;|&apos;)",
  '’': "(?:'|’|&#0?39;|&#x27;|&apos;)",
  '"': '(?:\\\\?"|&quot;|&#34;)',
  '&': '(?:&amp;|&)',
  '<': '(?:&lt;|<)',
  '>': '(?:&gt;|>)',
}

function plainOf(letter: string) {
  return letter.normalize('NFD').replace(/\p{M}/gu, '')
}

/** One character, with or without its accents; accents may be characters of their own. */
function patternOf(character: string) {
  if (/\s/.test(character)) return '(?:\\s|&nbsp;|&#160;)+'
  const known = written[character]
  if (known) return known
  const plain = plainOf(character.toLowerCase())
  if (/^\p{L}$/u.test(plain)) return `[${plain}${variants.get(plain) ?? ''}][\u0300-\u036f]*`
  return /^[\p{L}\p{N}]+$/u.test(plain) ? plain : `\\${plain}`
}

const charactersOf = (text: string) => [...text.normalize('NFC').trim().replace(/\s+/g, ' ')]

/**
 * A regular expression of PostgreSQL, to be used without regard to case, that finds any of the texts where no letter or
 * digit is beside it. Null if there are none.
 */
export function patternFor(texts: readonly string[]): string | null {
  const longestFirst = [...new Set(texts)].filter((text) => text.trim()).toSorted((a, b) => b.length - a.length)
  if (longestFirst.length === 0) return null
  const any = longestFirst.map((text) => charactersOf(text).map(patternOf).join('')).join('|')
  return `(?<![[:alnum:]])(?:${any})(?![[:alnum:]])`
}

/** One word can mean anything: it is not looked for in the texts of others. */
export const isWholeName = (name: string) => /\S\s+\S/.test(name.trim())
