import { hash, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { NodeAbilities } from '@aulanova/contract/avatars/avatar-nodes'
import { Problem } from '@aulanova/contract/kernel/problems'
import type { AuthenticateNode, NodeCaller, Requester } from '#kernel/client.ts'
import { isSigned } from '#kernel/signer.ts'
import { audit, type Operator } from '#platform/db/audit.ts'
import type { Services } from '#platform/services/services.ts'
import { toAvatarNode } from './avatars.records.ts'
import { loseClaims } from './claims.rules.ts'
import * as claims from './claims.store.ts'
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

/** What the node says that it works on stays its own; what it had before and knows nothing of is lost. */
export async function register(services: Services, node: NodeCaller, abilities: NodeAbilities & { Claims: string[] }) {
  const { sql, now, config } = services
  const { Claims: except, ...can } = abilities
  await sql.begin(async (tx) => {
    await lockQueue(tx)
    await store.register(tx, node.id, can, now())
    await loseClaims(services, tx, { nodeId: node.id, except })
  })
  const { beatSeconds, leaseSeconds, maxSeconds, maxBytes } = config.avatars
  return {
    Name: node.name,
    BeatSeconds: beatSeconds,
    LeaseSeconds: leaseSeconds,
    MostSeconds: maxSeconds,
    MostBytes: maxBytes,
  }
}

const signatureHeader = 'aulanova-signature'

/** An outside service says that there is news about a claim. What it is, its node asks the service. */
export async function callBack(
  { sql, config, now }: Services,
  claim: string,
  { body, headers }: { body: Buffer | undefined; headers: IncomingHttpHeaders },
) {
  const { service } = config.avatars
  const sent = { body: body?.toString() ?? '', header: headers[signatureHeader] }
  if (!service || !isSigned(Buffer.from(service.secret), sent, now()))
    throw new Problem('ValidationFailed', { details: [{ field: 'signature', reason: 'invalid' }] })
  if (!(await claims.noteCall(sql, claim, now()))) throw new Problem('NotFound')
  return null
}
