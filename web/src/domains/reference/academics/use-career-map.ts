import type { Problem } from '@aulanova/contract/kernel/problems'
import { type CareerMap, saveCareerMap } from '@aulanova/contract/reference/academics'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useWrite } from '#platform/api/api.ts'
import { changesBetween } from './map-changes.ts'
import { bodyOf, draftOf, type MapDraft, rebased } from './map-draft.ts'

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

  // A newer answer replaces a map in which nothing was changed: the one of an earlier visit is shown until it comes.
  const isNewer = map.ReadAt > base.ReadAt && changes.length === 0 && !writing.isPending
  useEffect(() => {
    if (isNewer) settle(map)
  })

  const send = async (sent: MapDraft, seen: CareerMap) => {
    setProblem(null)
    const body = { ...bodyOf(sent), Seen: seen.Version, SeenAt: seen.ReadAt }
    try {
      const { Item } = await writing.mutateAsync({ params: { id: careerId }, body })
      setBase(Item)
      setConflict(null)
      // What was changed while the save was under way stays, to be saved next.
      setDraft((now) => (now === sent ? draftOf(Item) : rebased(now, sent, draftOf(Item))))
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
    save: () => void send(draft, base),
    takeTheirs: () => conflict && settle(conflict.newest),
    /** On top of the newest: the places here replace theirs, knowingly. Of the courses only what was changed here. */
    keepMine: () => {
      if (!conflict) return
      const mine = rebased(draft, was, draftOf(conflict.newest))
      setBase(conflict.newest)
      setDraft(mine)
      setConflict(null)
      void send(mine, conflict.newest)
    },
    theirs: conflict ? changesBetween(was, draftOf(conflict.newest)) : [],
  }
}

export type CareerMapState = ReturnType<typeof useCareerMap>
