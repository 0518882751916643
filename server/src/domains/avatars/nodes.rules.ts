import { hash, randomBytes } from 'node:crypto'
import type { AvatarNode } from '@aulanova/contract/avatars/avatar-nodes'
import { keyOf } from '@aulanova/contract/kernel/keys'
import { Problem } from '@aulanova/contract/kernel/problems'
import type { AuthenticateNode, Requester } from '#kernel/client.ts'
import { audit, type Operator } from '#platform/db/audit.ts'
import type { Services } from '#platform/services/services.ts'
import { loseClaims } from './claims.rules.ts'
import { lockQueue } from './claims.store.ts'
import * as store from './nodes.store.ts'

/** Of all that is secret about a node, only this is stored. */
const tokenHash = (token: string) => hash('sha256', token, 'buffer')
/** With a prefix, so that no token looks like an option of a program. */
const newToken = () => `node_${randomBytes(32).toString('base64url')}`

const bearer = /^Bearer ([A-Za-z0-9_-]{20,200})$/i

export const nodeAuthentication =
  ({ sql }: Services): AuthenticateNode =>
  async (authorization) => {
    const [, token] = bearer.exec(authorization ?? '') ?? []
    return token ? store.byToken(sql, tokenHash(token)) : null
  }

export async function list({ sql, now, config }: Services) {
  const rows = await store.list(sql, now())
  const since = awaySince({ now, config })
  return { Items: rows.map((row) => toAvatarNode(row, since)), Count: rows.length }
}

/** A node whose last beat was before then is away. */
export const awaySince = ({ config, now }: Pick<Services, 'config' | 'now'>) =>
  new Date(now().getTime() - config.avatars.leaseSeconds * 1000)

/** The token is shown once, and cannot be read again. */
export async function add(services: Services, by: Requester, name: string) {
  const token = newToken()
  const { sql, now } = services
  return sql.begin(async (tx) => {
    const id = await store.add(tx, name.trim(), tokenHash(token))
    await audit(tx, by, { action: 'create', kind: 'avatar-nodes', id, name: name.trim() })
    return { Node: toAvatarNode(await store.read(tx, id, now()), awaySince(services)), Token: token }
  })
}

/** For the operator, who has no account here. */
export async function addByOperator({ sql }: Pick<Services, 'sql'>, by: Operator, name: string) {
  const token = newToken()
  await sql.begin(async (tx) => {
    const id = await store.add(tx, name, tokenHash(token))
    await audit(tx, by, { action: 'create', kind: 'avatar-nodes', id, name })
  })
  return token
}

/** A token for a node that is part of a server; the one before is no longer valid. */
export async function ownToken({ sql }: Pick<Services, 'sql'>, name: string) {
  const token = newToken()
  const { count } = await store.putOwn(sql, name, tokenHash(token))
  if (count === 0) throw new Error(`Another node is called ${name}.`)
  return token
}

export async function remove(services: Services, by: Requester, id: string) {
  const { sql, now } = services
  await sql.begin(async (tx) => {
    await lockQueue(tx)
    await loseClaims(services, tx, { nodeId: id, except: [] })
    const name = await store.remove(tx, id)
    if (name === undefined) throw new Problem((await store.read(tx, id, now())) ? 'InvalidState' : 'NotFound')
    await audit(tx, by, { action: 'delete', kind: 'avatar-nodes', id, name })
  })
  return null
}

/** A node is away when its claims would be lost. */
function toAvatarNode(row: store.NodeRow, awaySince: Date): AvatarNode {
  return {
    PK: keyOf('node', row.id),
    Id: row.id,
    Name: row.name,
    Kind: row.kind,
    State: stateOf(row, awaySince),
    Missing: row.missing,
    Load: row.load,
    Capacity: row.capacity,
    LastBeat: row.beatAt,
    Languages: [...new Set(row.voices.map(({ Language }) => Language))],
    Voices: row.voices.map(({ Name }) => Name),
    Avatars: row.avatars.map(({ Name }) => Name),
    Lost: row.losses,
    IsOwn: row.isOwn,
  }
}

function stateOf({ beatAt, missing, load }: store.NodeRow, awaySince: Date): AvatarNode['State'] {
  if (beatAt === null) return 'waiting'
  if (new Date(beatAt) < awaySince) return 'lost'
  if (missing.length > 0) return 'unable'
  return load > 0 ? 'working' : 'idle'
}
