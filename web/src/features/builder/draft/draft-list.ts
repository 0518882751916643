import { Problem } from '@aulanova/contract/problems'

export interface Row {
  /** Ours, for as long as the part is open; a row that came from the server has its id there. */
  key: string
}

export interface Sent<Item> {
  items: Item[]
  version: string
}

/** A list as it stood on the server. */
export interface ListState<R extends Row = Row> {
  rows: R[]
  version: string
}

interface Options<R extends Row, Item> {
  rows: R[]
  /** False for what cannot be sent as it is, such as a question without words. */
  isReady: (row: R) => boolean
  /** `known` is the id the server gave the row, when it has one. */
  toItem: (row: R, known: { Uuid?: string }) => Item
  save: (sent: Sent<Item>) => Promise<{ Item: { Version: string; Items: { Uuid: string }[] } }>
}

/**
 * What the server knows of the rows of a list that is sent whole. A row it knows is never left out because it is
 * unfinished, since that would delete it: then nothing is sent.
 */
export function createDraftList<R extends Row, Item>({ rows: first, isReady, toItem, save }: Options<R, Item>) {
  let ids = new Map(first.map(({ key }) => [key, key]))
  const isKnown = ({ key }: R) => ids.has(key)

  return {
    isKnown,
    /** Rows that were added and not written yet stay here. */
    sendable: (rows: R[]) => rows.filter((row) => isReady(row) || isKnown(row)),
    send: async (rows: R[], seen: ListState): Promise<ListState> => {
      const details = rows.filter((row) => !isReady(row)).map(({ key }) => ({ field: key, reason: 'required' }))
      if (details.length > 0) throw new Problem('ValidationFailed', { details })
      // Over another's state only what is still in it keeps its id.
      const there = new Set(seen.rows.map(({ key }) => key))
      const items = rows.map((row) => {
        const id = ids.get(row.key)
        return toItem(row, id && there.has(id) ? { Uuid: id } : {})
      })
      const { Item } = await save({ items, version: seen.version })
      // What was saved without a row has forgotten its id.
      ids = new Map(rows.flatMap(({ key }, index) => (Item.Items[index] ? [[key, Item.Items[index].Uuid]] : [])))
      return { rows: Item.Items.map(({ Uuid }) => ({ key: Uuid })), version: Item.Version }
    },
    /** This is how it stands on the server now. */
    accept: (rows: R[]) => {
      ids = new Map(rows.map(({ key }) => [key, key]))
    },
  }
}
