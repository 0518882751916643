import { Problem } from '@aulanova/contract/problems'

export interface Row {
  /** Ours, for as long as the part is open; a row that came from the server has its id there. */
  key: string
}

export interface Sent<Item> {
  items: Item[]
  version?: string
}

interface Options<R extends Row, Item> {
  rows: R[]
  version: string
  /** False for what cannot be sent as it is, such as a question without words. */
  isReady: (row: R) => boolean
  /** `known` is the id the server gave the row, when it has one. */
  toItem: (row: R, known: { Uuid?: string }) => Item
  save: (sent: Sent<Item>) => Promise<{ Item: { Version: string; Items: { Uuid: string }[] } }>
  /** The rows as they stand on the server now. */
  read: () => Promise<Row[]>
}

/**
 * What the server knows of a list that is sent whole: the version it was read at and the ids of its rows. A row it knows
 * is never left out because it is unfinished, since that would delete it: then nothing is sent.
 */
export function createDraftList<R extends Row, Item>(options: Options<R, Item>) {
  const { isReady, toItem, save, read } = options
  let version = options.version
  let ids = new Map(options.rows.map(({ key }) => [key, key]))
  const isKnown = ({ key }: R) => ids.has(key)

  return {
    isKnown,
    /** Rows that were added and not written yet stay here. */
    sendable: (rows: R[]) => rows.filter((row) => isReady(row) || isKnown(row)),
    send: async (rows: R[], force: boolean) => {
      const details = rows.filter((row) => !isReady(row)).map(({ key }) => ({ field: key, reason: 'required' }))
      if (details.length > 0) throw new Problem('ValidationFailed', { details })
      // Over another's version only what is still there keeps its id.
      const there = force ? new Set((await read()).map(({ key }) => key)) : null
      const items = rows.map((row) => {
        const id = ids.get(row.key)
        return toItem(row, id && (there === null || there.has(id)) ? { Uuid: id } : {})
      })
      const { Item } = await save({ items, ...(!force && { version }) })
      version = Item.Version
      // What was saved without a row has forgotten its id.
      ids = new Map(rows.flatMap(({ key }, index) => (Item.Items[index] ? [[key, Item.Items[index].Uuid]] : [])))
    },
    /** This is how it stands on the server now. */
    accept: (rows: R[], at: string) => {
      version = at
      ids = new Map(rows.map(({ key }) => [key, key]))
    },
  }
}
