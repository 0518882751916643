import { type CareerMap, saveCareerMap } from '@aulanova/contract/academics'
import type { Problem } from '@aulanova/contract/problems'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useWrite } from '#lib/api.ts'
import { changesBetween } from './map-changes.ts'
import { bodyOf, draftOf, type MapDraft } from './map-draft.ts'

/** A map that is being arranged: what was read, what it has become, and saving it. */
export function useCareerMap(careerId: string, map: CareerMap, reload: () => Promise<CareerMap | undefined>) {
  const [base, setBase] = useState(map)
  const [draft, setDraft] = useState(() => draftOf(map))
  const [conflict, setConflict] = useState<{ problem: Problem; newest: CareerMap } | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const writing = useWrite(saveCareerMap)
  const was = useMemo(() => draftOf(base), [base])
  const changes = useMemo(() => changesBetween(was, draft), [was, draft])
  const count = useRef(0)
  count.current = changes.length
  const isDirty = useCallback(() => count.current > 0, [])

  const settle = (next: CareerMap) => {
    setBase(next)
    setDraft(draftOf(next))
    setConflict(null)
    setProblem(null)
  }

  const send = async (seen: CareerMap) => {
    setProblem(null)
    const body = { ...bodyOf(draft, draftOf(seen)), Seen: seen.Version, SeenAt: seen.ReadAt }
    try {
      const { Item } = await writing.mutateAsync({ params: { id: careerId }, body })
      settle(Item)
      setSavedAt(new Date())
    } catch (error) {
      const refused = error as Problem
      const newest = refused.code === 'Conflict' ? await reload() : undefined
      if (newest) setConflict({ problem: refused, newest })
      else setProblem(refused)
    }
  }

  return {
    draft,
    changes,
    conflict,
    problem,
    savedAt,
    isDirty,
    isSaving: writing.isPending,
    change: (next: MapDraft | ((draft: MapDraft) => MapDraft)) => setDraft(next),
    discard: () => settle(base),
    save: () => void send(base),
    takeTheirs: () => conflict && settle(conflict.newest),
    /** On top of the newest: what was arranged here replaces it, knowingly. */
    keepMine: () => {
      if (!conflict) return
      setBase(conflict.newest)
      setConflict(null)
      void send(conflict.newest)
    },
    theirs: conflict ? changesBetween(was, draftOf(conflict.newest)) : [],
  }
}

export type CareerMapState = ReturnType<typeof useCareerMap>
