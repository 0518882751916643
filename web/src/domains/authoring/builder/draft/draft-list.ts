import { Problem } from '@aulanova/contract/kernel/problems'

export interface Row {
  /** The server's id for a row that came from it, otherwise a key of our own for as long as the part is open. */
  key: string
}

export interface Sent<Item> {
  items: Item[]
  version: string
}

/** A list as the server has it. */
export interface ListState<R extends Row = Row> {
  rows: R[]
  version: string
}

interface Options<R extends Row, Item> {
  rows: R[]
  /** False for a row that the server would refuse, such as a question without text. */
  isReady: (row: R) => boolean
  /** `known` has the id the server gave the row, if it has one. */
  toItem: (row: R, known: { Uuid?: string }) => Item
  save: (sent: Sent<Item>) => Promise<{ Item: { Version: string; Items: { Uuid: string }[] } }>
}

/**
 * Knows which rows of a list the server has; the list is always sent whole. A row the server has is never left out
 * because it is incomplete, since that would delete it: in that case nothing is sent.
 */
export function createDraftList<R extends Row, Item>({ rows: initial, isReady, toItem, save }: Options<R, Item>) {
  let ids = new Map(initial.map(({ key }) => [key, key]))
  const isKnown = ({ key }: R) => ids.has(key)

  return {
    isKnown,
    /** Leaves out rows that were added and are still incomplete. */
    sendable: (rows: R[]) => rows.filter((row) => isReady(row) || isKnown(row)),
    send: async (rows: R[], base: ListState): Promise<ListState> => {
      const details = rows.filter((row) => !isReady(row)).map(({ key }) => ({ field: key, reason: 'required' }))
      if (details.length > 0) throw new Problem('ValidationFailed', { details })
      // After a conflict only rows that are still in the other version keep their id.
      const inBase = new Set(base.rows.map(({ key }) => key))
      const items = rows.map((row) => {
        const id = ids.get(row.key)
        return toItem(row, id && inBase.has(id) ? { Uuid: id } : {})
      })
      const { Item } = await save({ items, version: base.version })
      ids = new Map(rows.flatMap(({ key }, index) => (Item.Items[index] ? [[key, Item.Items[index].Uuid]] : [])))
      return { rows: Item.Items.map(({ Uuid }) => ({ key: Uuid })), version: Item.Version }
    },
    /** Takes these rows for what the server has. */
    reset: (rows: R[]) => {
      ids = new Map(rows.map(({ key }) => [key, key]))
    },
  }
}
