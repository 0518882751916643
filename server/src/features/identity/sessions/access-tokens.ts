import { jwtVerify, SignJWT } from 'jose'

const audience = 'aulanova'
const algorithm = 'HS256'
export const accessTokenSeconds = 15 * 60
/** Verifying takes a hundred microseconds, so verified tokens are cached until they expire. */
const mostCached = 10_000

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

export function accessTokens(secret: Uint8Array, now: () => Date) {
  const cached = new Map<string, AccessClaims>()
  const seconds = () => Math.floor(now().getTime() / 1000)

  return {
    async issue(claims: Omit<AccessClaims, 'exp'>): Promise<{ token: string; claims: AccessClaims }> {
      const exp = seconds() + accessTokenSeconds
      const token = await new SignJWT({ ...claims })
        .setProtectedHeader({ alg: algorithm })
        .setAudience(audience)
        .setIssuer(audience)
        .setExpirationTime(exp)
        .sign(secret)
      return { token, claims: { ...claims, exp } }
    },

    /** Null for anything but a token of ours that has not expired. */
    async read(token: string): Promise<AccessClaims | null> {
      const known = cached.get(token)
      if (known) return known.exp > seconds() ? known : null
      const options = { algorithms: [algorithm], audience, issuer: audience, currentDate: now() }
      const verified = await jwtVerify<AccessClaims>(token, secret, options).catch(() => null)
      if (!verified) return null
      if (cached.size >= mostCached) cached.delete(cached.keys().next().value ?? '')
      cached.set(token, verified.payload)
      return verified.payload
    },
  }
}
