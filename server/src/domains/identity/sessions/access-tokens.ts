import { createHmac } from 'node:crypto'
import { jwtVerify } from 'jose'
import { firstOf, type Key } from '#kernel/key.ts'

const audience = 'aulanova'
const algorithm = 'HS256'
export const accessTokenSeconds = 15 * 60
/** Verifying takes a hundred microseconds, so verified tokens are cached until they expire. */
const maxCached = 10_000

export interface AccessClaims {
  sub: string
  username: string
  groups: string[]
  /** The device, which all refresh tokens of the session belong to. */
  device: string
  /** The account's token version: any change of password, groups or state revokes older tokens. */
  version: number
  exp: number
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const header = encoded({ alg: algorithm })

export function accessTokens(key: Key, now: () => Date) {
  const cached = new Map<string, AccessClaims>()
  let verifiedBy = key.accepted()
  const seconds = () => Math.floor(now().getTime() / 1000)

  return {
    /** Not by jose, which signs on the threads that hash passwords, after all that wait there. */
    issue(claims: Omit<AccessClaims, 'exp'>): { token: string; claims: AccessClaims } {
      const exp = seconds() + accessTokenSeconds
      const signed = `${header}.${encoded({ ...claims, aud: audience, iss: audience, exp })}`
      const signature = createHmac('sha256', key.current()).update(signed).digest('base64url')
      return { token: `${signed}.${signature}`, claims: { ...claims, exp } }
    },

    /** Null for anything but a token of ours that has not expired. */
    async read(token: string): Promise<AccessClaims | null> {
      // A secret that is no longer accepted voids what it has signed.
      if (verifiedBy !== key.accepted()) cached.clear()
      verifiedBy = key.accepted()
      const known = cached.get(token)
      if (known) return known.exp > seconds() ? known : null
      const options = { algorithms: [algorithm], audience, issuer: audience, currentDate: now() }
      const payload = await firstOf(
        verifiedBy,
        async (by) => (await jwtVerify<AccessClaims>(token, by, options)).payload,
      )
      if (!payload) return null
      if (cached.size >= maxCached) cached.delete(cached.keys().next().value ?? '')
      cached.set(token, payload)
      return payload
    },
  }
}
