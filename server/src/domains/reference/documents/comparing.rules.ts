import type { Language } from '@aulanova/contract/kernel/languages'
import type { Actor } from '@aulanova/contract/kernel/permissions'
import { documentLanguages, type LanguageChange } from '@aulanova/contract/reference/documents'
import { counted } from '#kernel/comparison/counted.ts'
import { compareTexts } from '#platform/comparison/compare-texts.ts'
import type { Services } from '#platform/services/services.ts'
import * as store from './documents.store.ts'
import { languagesOf, publishable, type Texts, textIn } from './texts.ts'

interface Sides {
  id: string
  from: number
  /** Undefined: the draft. */
  to: number | undefined
}

/** What differs in each language. Of two revisions a language may be in one only. */
export async function compare(services: Services, actor: Actor, { id, from, to }: Sides): Promise<LanguageChange[]> {
  const { sql } = services
  const draft = await store.draft(sql, id)
  const before = await store.revision(sql, id, from)
  const after = to === undefined ? publishable(draft) : await store.revision(sql, id, to)
  const differing = documentLanguages.flatMap((language) => differenceIn(before, after, language))
  const fields = await compareTexts(
    services,
    differing.flatMap(({ old, now }) => pairsOf(old, now)),
    actor.id,
  )
  return differing.map(({ language, kind }, at) => {
    const changed = fields.slice(2 * at, 2 * at + 2).filter((field) => field !== null)
    return { Language: language, Kind: kind, Fields: changed, ...counted(changed) }
  })
}

interface Text {
  name: string
  content: string
}
const nothing: Text = { name: '', content: '' }

export const pairsOf = (old: Text, now: Text) => [
  { field: 'Name', before: old.name, after: now.name },
  { field: 'Content', before: old.content, after: now.content },
]

interface Difference {
  language: Language
  kind: LanguageChange['Kind']
  old: Text
  now: Text
}

function differenceIn(before: Texts, after: Texts, language: Language): Difference[] {
  const has = (side: Texts) => languagesOf(side).includes(language)
  if (!has(before) && !has(after)) return []
  const old = has(before) ? textIn(before, language) : nothing
  const now = has(after) ? textIn(after, language) : nothing
  if (old.name === now.name && old.content === now.content) return []
  return [{ language, kind: !has(before) ? 'added' : !has(after) ? 'removed' : 'changed', old, now }]
}
