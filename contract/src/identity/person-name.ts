import { Type } from 'typebox'
import { longestName } from '../kernel/limits.ts'

/**
 * What mail programs turn into a link: `://`, `www.`, and a word with an ending of two letters or more, as in `bank.example`.
 * The dots are those that browsers read in a domain. "J. R. R. Tolkien", "S.A. de C.V." and "O'Neil" are none.
 */
const link = '://|[wW]{3}[.]|[\\p{L}\\p{N}-][.\\u3002\\uff0e\\uff61]\\p{L}{2}'
/** Control characters, line breaks of any kind, and marks that change the direction of what follows. */
const unseen = '\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069'

/** The name of a person, which stands in mails to them and to others. A link is refused as `hasLink`. */
export const PersonName = Type.String({
  minLength: 1,
  maxLength: longestName,
  pattern: `^(?=[\\s\\S]*[^\\s\\u0085])[^${unseen}]*$`,
  not: { pattern: link },
})

const linkPattern = new RegExp(link, 'u')
export const hasLink = (name: string) => linkPattern.test(name)
