import { Problem } from '@aulanova/contract/problems'
import { EncryptJWT, jwtDecrypt } from 'jose'

const audience = 'aulanova pool challenge'
const minutesGood = 15

export interface PoolChallenge {
  id: string
  tokenVersion: number
  /** By which the pool wants the answer to be signed. */
  username: string
  /** The pool's own; it may give up on it sooner than we do. */
  session: string
}

/** Sealed, not only signed: nobody answers the pool's challenge but through us. */
export const challengesOf = (key: Uint8Array, now: () => Date) => ({
  issue: ({ id, tokenVersion, username, session }: PoolChallenge) =>
    new EncryptJWT({ version: tokenVersion, username, session })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setSubject(id)
      .setAudience(audience)
      .setExpirationTime(Math.floor(now().getTime() / 1000) + minutesGood * 60)
      .encrypt(key),

  async read(sealed: string): Promise<PoolChallenge> {
    const options = {
      audience,
      currentDate: now(),
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    }
    const opened = await jwtDecrypt<Claims>(sealed, key, options).catch(() => null)
    if (!opened?.payload.sub) throw new Problem('SessionExpired')
    const { sub, version, username, session } = opened.payload
    return { id: sub, tokenVersion: version, username, session }
  },
})

interface Claims {
  version: number
  username: string
  session: string
}
