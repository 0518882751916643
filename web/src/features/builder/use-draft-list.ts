import type { CourseDraft } from '@aulanova/contract/builder'
import { useEffect, useState } from 'react'
import { useReloadDraft } from './draft-cache.ts'
import { createDraftList, type Row, type Sent } from './draft-list.ts'
import { useSaving } from './saving.tsx'
import { useAutosave } from './use-autosave.ts'

interface Options<R extends Row, Item> {
  draft: CourseDraft
  list: keyof CourseDraft['Versions']
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
    createDraftList<R, Item>({
      rows,
      version: draft.Versions[list],
      isReady,
      toItem,
      save: (sent) => save({ uuid: draft.Uuid, ...sent }),
      read: async () => options.rows(await reload()),
    }),
  )

  const autosave = useAutosave({
    value: known.sendable(rows),
    save: async (value, force) => {
      await known.send(value, force)
      await reload().catch(() => {})
    },
  })

  const hasUnfinished = rows.some((row) => !isReady(row) && !isBlank(row))
  useEffect(() => {
    saving.setDirty(`${list}-unfinished`, hasUnfinished)
    return () => saving.setDirty(`${list}-unfinished`, false)
  }, [saving, list, hasUnfinished])

  const takeTheirs = async () => {
    const fresh = await reload()
    const theirs = options.rows(fresh)
    known.accept(theirs, fresh.Versions[list])
    autosave.accept(theirs)
    setRows(theirs)
  }

  return {
    rows,
    setRows,
    /** A row of the server's that is not as it could be saved holds back the whole list. */
    holdsBack: (row: R) => known.isKnown(row) && !isReady(row),
    autosave: { ...autosave, takeTheirs },
  }
}

/** For a row the server has not seen. */
export const freshKey = () => `new-${crypto.getRandomValues(new Uint32Array(2)).join('-')}`
