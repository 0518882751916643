import { Problem } from '@aulanova/contract/kernel/problems'
import { jwtVerify, SignJWT } from 'jose'
import { firstOf, type Key } from '#kernel/key.ts'

const audience = 'aulanova new password'
const algorithm = 'HS256'
const minutesValid = 15

interface Challenged {
  id: string
  tokenVersion: number
}

/** Tokens that an invited person holds between the temporary password and their own. */
export const challengesOf = (key: Key, now: () => Date) => ({
  issue: ({ id, tokenVersion }: Challenged) =>
    new SignJWT({ version: tokenVersion })
      .setProtectedHeader({ alg: algorithm })
      .setSubject(id)
      .setAudience(audience)
      .setExpirationTime(Math.floor(now().getTime() / 1000) + minutesValid * 60)
      .sign(key.current()),

  /** Usable once: it names the account's token version, which the answer raises. */
  async read(session: string): Promise<Challenged> {
    const options = { algorithms: [algorithm], audience, currentDate: now() }
    const verified = await firstOf(key.accepted(), (by) => jwtVerify<{ version: number }>(session, by, options))
    if (!verified?.payload.sub) throw new Problem('SessionExpired')
    return { id: verified.payload.sub, tokenVersion: verified.payload.version }
  },
})
