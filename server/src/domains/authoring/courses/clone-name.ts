import type { Language } from '@aulanova/contract/kernel/languages'
import { longestName } from '@aulanova/contract/kernel/limits'
import { cut } from '#kernel/text-cut.ts'

const words: Record<Language, string> = { eng: 'copy', es: 'copia', mx: 'copia', gr: 'Kopie', it: 'copia', rs: 'копия' }

/** What a copy was given, in whatever language: a copy of a copy is the next one, and not "(copy) (copy)". */
const mark = new RegExp(` \\((?:${[...new Set(Object.values(words))].join('|')})(?: \\d{1,6})?\\)$`)

const room = ' (копия 999999)'.length

/** What the name of every copy of a course begins with, in the language of the person who copies it. */
export const beginningOfCopies = (name: string, language: Language) =>
  `${shortened(name.replace(mark, ''), longestName - room)} (${words[language]}`

/** A name that is too long ends after a whole word, if it has several, with an ellipsis. */
function shortened(name: string, length: number) {
  if (name.length <= length) return name
  const beginning = cut(name, length - 1)
  return `${beginning.replace(/(?<![\s\p{P}])[\s\p{P}]+\S{0,30}$/u, '') || beginning}…`
}

/** "… (copy)", or the first of "… (copy 2)", "… (copy 3)" … that no course has. Two copies made at once may be alike. */
export function nameOfCopy(beginning: string, taken: readonly string[]) {
  const known = new Set(taken)
  let number = 1
  const name = () => (number === 1 ? `${beginning})` : `${beginning} ${number})`)
  while (known.has(name())) number += 1
  return name()
}
