import { createHmac } from 'node:crypto'
import type { TestApp } from '../../server/src/testing/app.ts'

export const domain = 'montelago.example'

/** Who calls. Whoever builds or reviews is in `general` as well, like everybody who signed up. */
const groups = {
  nobody: [],
  learner: ['general'],
  subscriber: ['general'],
  owner: ['general', 'creator'],
  collaborator: ['general', 'creator'],
  share: ['general', 'creator'],
  creator: ['general', 'creator'],
  reviewer: ['general', 'reviewer'],
  admin: ['general', 'admin'],
  finances: ['finances'],
  experimental: ['experimental'],
  member: [domain],
  outsider: ['other.example'],
} as const
export type Member = keyof typeof groups
export const members = Object.keys(groups) as Member[]

/** Held by administrators, and good for nothing (any more). */
const spent = ['disabled', 'signed-out', 'expired', 'forged'] as const
export type ActorName = Member | 'stranger' | (typeof spent)[number]
export const actorNames: readonly ActorName[] = ['stranger', ...spent, ...members]

export interface Actor {
  name: ActorName
  token: string | null
  id: string
  email: string
  refreshToken: string
  device: string
}

export type Cast = Record<ActorName, Actor>

export async function castOf(t: TestApp): Promise<Cast> {
  const people: [ActorName, Actor][] = []
  const signedIn = async (name: ActorName, ...of: string[]) => {
    const session = await t.as(...of)
    const [device] = await t.sql<[{ id: string }]>`select id from devices where user_id = ${session.id}`
    const { token, id, refreshToken } = session
    people.push([name, { name, token, id, email: session.attributes.email, refreshToken, device: device.id }])
    return session
  }
  for (const name of members) await signedIn(name, ...groups[name])
  const disabled = await signedIn('disabled', ...groups.admin)
  await t.sql`update users set enabled = false, token_version = token_version + 1 where id = ${disabled.id}`
  const left = await signedIn('signed-out', ...groups.admin)
  await t.sql`update devices set signed_out_at = now() where user_id = ${left.id}`
  const now = t.clock.now()
  t.clock.now = () => new Date(now.getTime() - 3_600_000)
  await signedIn('expired', ...groups.admin)
  t.clock.now = () => now
  const cast = Object.fromEntries(people) as Cast
  const { admin } = cast
  cast.forged = { ...admin, name: 'forged', token: forged(admin) }
  cast.stranger = { ...cast.learner, name: 'stranger', token: null, email: '' }
  return cast
}

/** An administrator's token in every respect but the key. */
function forged({ id, device }: Actor) {
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const named = { sub: id, username: id, groups: ['admin'], device, version: 1, aud: 'aulanova', iss: 'aulanova' }
  const signed = `${encoded({ alg: 'HS256' })}.${encoded({ ...named, exp: 4_000_000_000 })}`
  return `${signed}.${createHmac('sha256', 'not the secret').update(signed).digest('base64url')}`
}
