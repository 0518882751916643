import { Problem } from '@aulanova/contract/kernel/problems'
import { EncryptJWT, jwtDecrypt } from 'jose'
import { firstOf, type Key } from '#kernel/key.ts'

const audience = 'aulanova pool challenge'
const minutesValid = 15

export interface PoolChallenge {
  id: string
  tokenVersion: number
  /** The name that the pool wants the answer to be signed with. */
  username: string
  /** The pool's own session, which may expire before ours. */
  session: string
}

/** Encrypted, not only signed, so that the pool's challenge can be answered only through us. */
export const challengesOf = (key: Key, now: () => Date) => ({
  issue: ({ id, tokenVersion, username, session }: PoolChallenge) =>
    new EncryptJWT({ version: tokenVersion, username, session })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setSubject(id)
      .setAudience(audience)
      .setExpirationTime(Math.floor(now().getTime() / 1000) + minutesValid * 60)
      .encrypt(key.current()),

  async read(token: string): Promise<PoolChallenge> {
    const options = {
      audience,
      currentDate: now(),
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    }
    const opened = await firstOf(key.accepted(), (by) => jwtDecrypt<Claims>(token, by, options))
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
