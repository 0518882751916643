import { Problem } from '@aulanova/contract/kernel/problems'
import type { ReferenceKind } from '@aulanova/contract/reference/reference-kinds'
import type { Requester } from '#kernel/client.ts'
import { versionOf } from '#kernel/versions.ts'
import { audit, listChangedSince } from '#platform/db/audit.ts'
import { clock } from '#platform/db/clock.ts'
import type { Db } from '#platform/db/db.ts'
import type { Services } from '#platform/services/services.ts'
import * as store from './reference.store.ts'

interface Wanted {
  ids: readonly string[]
  Seen?: string
  SeenAt?: string
}

/** The audit log has it under this id: an order is nothing of one entry. */
const orderId = 'order'

export async function readOrder(db: Db, kind: ReferenceKind) {
  const rows = await store.inOrder(db, kind)
  return {
    Items: rows.map(({ id, name }) => ({ Uuid: id, Name: name })),
    Version: versionOf(rows.map(({ id }) => id)),
    ReadAt: await clock(db),
  }
}

/** All entries in a new order. Entries take over the positions that there are, so that a later one still comes last. */
export const setOrder = ({ sql }: Services, by: Requester, kind: ReferenceKind, { ids, Seen, SeenAt }: Wanted) =>
  sql.begin(async (tx) => {
    await store.holdOrder(tx, kind)
    const before = await store.inOrder(tx, kind)
    const known = new Map(before.map((row) => [row.id, row]))
    const isSame = ids.length === before.length && before.every(({ id }, at) => id === ids[at])
    const isWhole = new Set(ids).size === known.size && ids.length === known.size && ids.every((id) => known.has(id))
    const isStale = Seen !== undefined && Seen !== versionOf(before.map(({ id }) => id))
    if (!isWhole || (isStale && !isSame)) {
      const acts = { kind, ids: [orderId], actions: ['create', 'delete'] } as const
      const changed = SeenAt ? await listChangedSince(tx, acts, SeenAt) : undefined
      throw new Problem('Conflict', { changed })
    }
    if (!isSame) {
      const positions = before.map(({ position }) => position)
      await store.setPositions(
        tx,
        kind,
        ids.map((id, at) => ({ id, position: positions[at] ?? 0 })),
      )
      const after = ids.flatMap((id) => known.get(id) ?? [])
      const [from, to] = [before, after].map((rows) => rows.map(({ name }) => name)) as [string[], string[]]
      const act = { action: 'order', kind, id: orderId } as const
      await audit(tx, by, { ...act, before: { Order: differing(from, to) }, after: { Order: differing(to, from) } })
    }
    return readOrder(tx, kind)
  })

/** The part of a list from its first difference to its last. */
function differing(names: readonly string[], others: readonly string[]) {
  const first = names.findIndex((name, at) => name !== others[at])
  const last = names.findLastIndex((name, at) => name !== others[at])
  return names.slice(first, last + 1)
}
