import type { ReferenceEntry } from '@aulanova/contract/reference'
import { mostDeletedAtOnce } from '@aulanova/contract/reference-tools'
import { useState } from 'react'

/** The entries that are chosen, by id; kept over searches and pages. */
export function useChosen() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const change = (entries: readonly ReferenceEntry[], isChosen: boolean) => {
    const next = new Map(chosen)
    for (const { Uuid, Name } of entries) {
      if (isChosen && next.size < mostDeletedAtOnce) next.set(Uuid, Name)
      if (!isChosen) next.delete(Uuid)
    }
    setChosen(next)
  }
  return { chosen, change, clear: () => setChosen(new Map()) }
}
