import type { ReferenceEntry } from '@aulanova/contract/reference/reference'
import { maxDeletedAtOnce } from '@aulanova/contract/reference/reference-tools'
import { useState } from 'react'

/** The entries that are chosen, by id, as the list showed them; kept over searches and pages. */
export type Chosen = ReadonlyMap<string, ReferenceEntry>

export function useChosen() {
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const change = (entries: readonly ReferenceEntry[], isChosen: boolean) => {
    const next = new Map(chosen)
    for (const entry of entries) {
      if (isChosen && next.size < maxDeletedAtOnce) next.set(entry.Uuid, entry)
      if (!isChosen) next.delete(entry.Uuid)
    }
    setChosen(next)
  }
  return { chosen, change, clear: () => setChosen(new Map()) }
}
