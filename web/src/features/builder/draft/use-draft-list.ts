import type { CourseDraft } from '@aulanova/contract/builder'
import { useEffect, useState } from 'react'
import { useSaving } from '../saving/saving.tsx'
import { useGuardedSave } from '../saving/use-guarded-save.ts'
import { useReloadDraft } from './draft-cache.ts'
import { createDraftList, type ListState, type Row, type Sent } from './draft-list.ts'

interface Options<R extends Row, Item> {
  draft: CourseDraft
  list: 'faq' | 'tags' | 'collaborators' | 'licenses'
  rows: (draft: CourseDraft) => R[]
  isReady?: (row: R) => boolean
  /** A row nobody has begun is no loss. */
  isBlank?: (row: R) => boolean
  toItem: (row: R, known: { Uuid?: string }) => Item
  save: (sent: Sent<Item> & { uuid: string }) => Promise<{ Item: { Version: string; Items: { Uuid: string }[] } }>
}

/**
 * One of the lists that are sent whole. It goes with the version it was made from, so that two people who change it at
 * once are told instead of undoing each other.
 */
export function useDraftList<R extends Row, Item>(options: Options<R, Item>) {
  const { draft, list, isReady = () => true, isBlank = () => false, toItem, save } = options
  const saving = useSaving()
  const reload = useReloadDraft(draft.Uuid)
  const [rows, setRows] = useState(() => options.rows(draft))
  const [known] = useState(() =>
    createDraftList<R, Item>({ rows, isReady, toItem, save: (sent) => save({ uuid: draft.Uuid, ...sent }) }),
  )
  const stateOf = (read: CourseDraft): ListState => ({ rows: options.rows(read), version: read.Versions[list] })

  const autosave = useGuardedSave<R[], ListState>({
    value: known.sendable(rows),
    first: stateOf(draft),
    save: async (value, seen) => {
      const saved = await known.send(value, seen)
      await reload().catch(() => {})
      return saved
    },
    read: async () => stateOf(await reload()),
    fill: (state) => {
      const theirs = state.rows as R[]
      known.accept(theirs)
      setRows(theirs)
      return theirs
    },
  })

  const hasUnfinished = rows.some((row) => !isReady(row) && !isBlank(row))
  useEffect(() => {
    saving.setDirty(`${list}-unfinished`, hasUnfinished)
    return () => saving.setDirty(`${list}-unfinished`, false)
  }, [saving, list, hasUnfinished])

  return {
    rows,
    setRows,
    /** A row of the server's that is not as it could be saved holds back the whole list. */
    holdsBack: (row: R) => known.isKnown(row) && !isReady(row),
    autosave,
  }
}

/** For a row the server has not seen. */
export const freshKey = () => `new-${crypto.getRandomValues(new Uint32Array(2)).join('-')}`
