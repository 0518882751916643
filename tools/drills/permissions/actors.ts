import { createHmac } from 'node:crypto'
import type { TestApp } from '../../../server/src/testing/app.ts'

export const domain = 'montelago.example'

/** The groups of each actor. Creators and reviewers are in `general` too, like everybody who signed up. */
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

/** Administrators whose tokens are not valid. */
const invalid = ['disabled', 'signed-out', 'expired', 'forged'] as const
export type ActorName = Member | 'stranger' | (typeof invalid)[number]
export const actorNames: readonly ActorName[] = ['stranger', ...invalid, ...members]

export interface Actor {
  name: ActorName
  token: string | null
  id: string
  email: string
  refreshToken: string
  device: string
}

export type Actors = Record<ActorName, Actor>

export async function createActors(t: TestApp): Promise<Actors> {
  const people: [ActorName, Actor][] = []
  const signIn = async (name: ActorName, ...of: string[]) => {
    const session = await t.as(...of)
    const [device] = await t.sql<[{ id: string }]>`select id from devices where user_id = ${session.id}`
    const { token, id, refreshToken } = session
    people.push([name, { name, token, id, email: session.attributes.email, refreshToken, device: device.id }])
    return session
  }
  for (const name of members) await signIn(name, ...groups[name])
  const disabled = await signIn('disabled', ...groups.admin)
  await t.sql`update users set enabled = false, token_version = token_version + 1 where id = ${disabled.id}`
  const signedOut = await signIn('signed-out', ...groups.admin)
  await t.sql`update devices set signed_out_at = now() where user_id = ${signedOut.id}`
  const now = t.clock.now()
  t.clock.now = () => new Date(now.getTime() - 3_600_000)
  await signIn('expired', ...groups.admin)
  t.clock.now = () => now
  const actors = Object.fromEntries(people) as Actors
  const { admin } = actors
  actors.forged = { ...admin, name: 'forged', token: forged(admin) }
  actors.stranger = { ...actors.learner, name: 'stranger', token: null, email: '' }
  return actors
}

/** The session of an actor who is signed in. */
export function sessionOf({ name, token }: Actor) {
  if (token === null) throw new Error(`${name} has no session`)
  return { token }
}

/** An administrator's token signed with a wrong key. */
function forged({ id, device }: Actor) {
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const named = { sub: id, username: id, groups: ['admin'], device, version: 1, aud: 'aulanova', iss: 'aulanova' }
  const signed = `${encoded({ alg: 'HS256' })}.${encoded({ ...named, exp: 4_000_000_000 })}`
  return `${signed}.${createHmac('sha256', 'not the secret').update(signed).digest('base64url')}`
}
