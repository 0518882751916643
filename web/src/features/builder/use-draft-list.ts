import type { CourseDraft } from '@aulanova/contract/builder'
import { useRef, useState } from 'react'
import { useReloadDraft } from './draft-cache.ts'
import { useAutosave } from './use-autosave.ts'

interface Row {
  /** Ours, for as long as the part is open; a row that came from the server has its id there. */
  key: string
}

interface Sent<Item> {
  uuid: string
  items: Item[]
  version?: string
}

interface Options<R extends Row, Item> {
  draft: CourseDraft
  list: keyof CourseDraft['Versions']
  rows: (draft: CourseDraft) => R[]
  /** What cannot be sent yet, such as a question without words, stays here. */
  isReady?: (row: R) => boolean
  /** `known` is the id the server gave the row, when it has one. */
  toItem: (row: R, known: { Uuid?: string }) => Item
  save: (sent: Sent<Item>) => Promise<{ Item: { Version: string; Items: { Uuid: string }[] } }>
}

/**
 * One of the lists that are sent whole. It goes with the version it was made from, so that two people who change it at
 * once are told instead of undoing each other.
 */
export function useDraftList<R extends Row, Item>(options: Options<R, Item>) {
  const { draft, list, isReady = () => true, toItem, save } = options
  const [rows, setRows] = useState(() => options.rows(draft))
  const version = useRef(draft.Versions[list])
  const ids = useRef(new Map(rows.map(({ key }) => [key, key])))
  const reload = useReloadDraft(draft.Uuid)

  const send = async (ready: R[], force: boolean) => {
    // Over another's version only what is still there keeps its id.
    const there = force ? new Set(options.rows(await reload()).map(({ key }) => key)) : null
    const items = ready.map((row) => {
      const id = ids.current.get(row.key)
      return toItem(row, id && (there === null || there.has(id)) ? { Uuid: id } : {})
    })
    const { Item } = await save({ uuid: draft.Uuid, items, ...(!force && { version: version.current }) })
    version.current = Item.Version
    ready.forEach(({ key }, index) => {
      const saved = Item.Items[index]
      if (saved) ids.current.set(key, saved.Uuid)
    })
    await reload().catch(() => {})
  }

  const autosave = useAutosave({ key: list, value: rows.filter(isReady), save: send })

  const takeTheirs = async () => {
    const fresh = await reload()
    const theirs = options.rows(fresh)
    version.current = fresh.Versions[list]
    ids.current = new Map(theirs.map(({ key }) => [key, key]))
    autosave.accept(theirs)
    setRows(theirs)
  }

  return { rows, setRows, autosave: { ...autosave, takeTheirs } }
}

/** For a row the server has not seen. */
export const freshKey = () => `new-${crypto.getRandomValues(new Uint32Array(2)).join('-')}`
