import type { Language } from '@aulanova/contract/kernel/languages'
import type { Db } from '#platform/db/db.ts'

export async function byToken(db: Db, tokenHash: Buffer) {
  const [row] = await db<{ id: string; name: string }[]>`
    select id, name from avatar_nodes where token_hash = ${tokenHash}`
  return row ?? null
}

export interface NodeRow {
  id: string
  name: string
  kind: 'built-in' | 'http' | 'other'
  capacity: number
  missing: string[]
  load: number
  beatAt: string | null
  voices: { Id: string; Name: string; Language: Language }[]
  avatars: { Id: string; Name: string }[]
  backgrounds: string[]
  losses: number
  isOwn: boolean
}

const columns = (db: Db, now: Date) => db`
  n.id, n.name, n.kind, n.capacity, n.missing, n.beat_at, n.voices, n.avatars, n.backgrounds, n.is_own,
  (select count(*)::int from avatar_requests r where r.node_id = n.id and r.status = 'processing') as load,
  (select count(*)::int from unnest(n.losses) at where at > ${now}::timestamptz - interval '1 day') as losses`

export const list = (db: Db, now: Date) => db<NodeRow[]>`
  select ${columns(db, now)} from avatar_nodes n order by is_own desc, name, id limit 200`

export async function read(db: Db, id: string, now: Date) {
  const [row] = await db<[NodeRow]>`select ${columns(db, now)} from avatar_nodes n where n.id = ${id}`
  return row
}

export async function add(db: Db, name: string, tokenHash: Buffer) {
  const [row] = await db<[{ id: string }]>`
    insert into avatar_nodes (name, token_hash) values (${name}, ${tokenHash}) returning id`
  return row.id
}

/** A node of the server has a new token after each start. */
export const putOwn = (db: Db, name: string, tokenHash: Buffer) => db`
  insert into avatar_nodes (name, token_hash, is_own) values (${name}, ${tokenHash}, true)
  on conflict (name) do update set token_hash = excluded.token_hash where avatar_nodes.is_own`

export async function remove(db: Db, id: string) {
  const [row] = await db<{ name: string }[]>`
    delete from avatar_nodes where id = ${id} and not is_own returning name`
  return row?.name
}

/** Nodes of servers that no longer exist. */
export const forgetOwn = (db: Db, silentSince: Date) => db`
  delete from avatar_nodes where is_own and coalesce(beat_at, created_at) < ${silentSince}
    and not exists (select 1 from avatar_requests r where r.node_id = avatar_nodes.id and r.status = 'processing')`
