import { mayClone } from '@aulanova/contract/authoring/course-rules'
import type { Language } from '@aulanova/contract/kernel/languages'
import { longestName } from '@aulanova/contract/kernel/limits'
import { Problem } from '@aulanova/contract/kernel/problems'
import { cut } from '@aulanova/contract/kernel/text-cut'
import type { Requester } from '#kernel/client.ts'
import type { Db } from '#platform/db/db.ts'
import type { Services } from '#platform/services/services.ts'
import { courseFor } from './access.rules.ts'
import { read } from './cards.rules.ts'
import * as store from './clone.store.ts'

export const clone = ({ sql }: Services, by: Requester, courseId: string) =>
  sql.begin('isolation level repeatable read', async (tx) => {
    const course = await courseFor(tx, by.actor, courseId)
    if (!mayClone(by.actor, course)) throw new Problem('PermissionDenied')
    return read(tx, by.actor, await copyOf(tx, by, courseId))
  })

/** A draft of their own, with a name that differs from the original in lists. */
export async function copyOf(tx: Db, { actor, client }: Requester, courseId: string) {
  const beginning = beginningOfCopies(await store.nameOf(tx, courseId), client.language)
  const name = nameOfCopy(beginning, await store.namesLike(tx, beginning))
  return store.cloneDraft(tx, courseId, { ownerId: actor.id, name })
}

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
