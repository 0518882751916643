import type { CourseDraft } from '@aulanova/contract/authoring/builder'
import { useEffect, useState } from 'react'
import { useSaving } from '#domains/authoring/builder/saving/saving.tsx'
import { useAutosave } from '#domains/authoring/builder/saving/use-autosave.ts'
import { useReloadDraft } from './draft-cache.ts'
import { createDraftList, type ListState, type Row, type Sent } from './draft-list.ts'

interface Options<R extends Row, Item> {
  draft: CourseDraft
  list: 'faq' | 'tags' | 'collaborators' | 'licenses'
  rows: (draft: CourseDraft) => R[]
  isReady?: (row: R) => boolean
  /** True for a row in which nothing was typed; leaving it loses nothing. */
  isBlank?: (row: R) => boolean
  toItem: (row: R, known: { Uuid?: string }) => Item
  save: (sent: Sent<Item> & { uuid: string }) => Promise<{ Item: { Version: string; Items: { Uuid: string }[] } }>
}

/** One of the lists that are sent whole. Every save names the version of the list it is based on. */
export function useDraftList<R extends Row, Item>(options: Options<R, Item>) {
  const { draft, list, isReady = () => true, isBlank = () => false, toItem, save } = options
  const saving = useSaving()
  const reload = useReloadDraft(draft.Uuid)
  const [rows, setRows] = useState(() => options.rows(draft))
  const [known] = useState(() =>
    createDraftList<R, Item>({ rows, isReady, toItem, save: (sent) => save({ uuid: draft.Uuid, ...sent }) }),
  )
  const stateOf = (read: CourseDraft): ListState<R> => ({ rows: options.rows(read), version: read.Versions[list] })

  const autosave = useAutosave<R[], ListState>({
    value: known.sendable(rows),
    initial: stateOf(draft),
    save: async (value, base) => {
      const saved = await known.send(value, base)
      await reload().catch(() => {})
      return saved
    },
    read: async () => stateOf(await reload()),
    fill: (state) => {
      const theirs = state.rows as R[]
      known.reset(theirs)
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
    /** Whether a row the server has is incomplete, so that the whole list cannot be saved. */
    holdsBack: (row: R) => known.isKnown(row) && !isReady(row),
    autosave,
  }
}
