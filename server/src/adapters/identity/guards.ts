import { createHmac } from 'node:crypto'
import { Problem, type ProblemCode } from '@aulanova/contract/problems'
import type { Db } from '#db/db.ts'
import { secondsUntil } from '#limits/limits.ts'
import { networkOf } from '#limits/network.ts'
import { foldEmail } from './fold-email.ts'
import * as store from './guards.store.ts'

const minute = 60
/** From one network, or from one browser that has signed in before; and from all networks together. */
const freeGuesses = { here: 5, everywhere: 50 }

/** A code lives fifteen minutes, so five wrong ones leave it no time: counted across resends, beside the tries of each code. */
const guarded = {
  password: { first: minute, longest: 60 * minute, problem: 'TooManyAttempts' },
  confirmation: { first: 15 * minute, longest: 24 * 60 * minute, problem: 'LimitExceeded' },
  reset: { first: 15 * minute, longest: 24 * 60 * minute, problem: 'LimitExceeded' },
} as const satisfies Record<string, store.Pause & { problem: ProblemCode }>

export type Guarded = keyof typeof guarded

export type Guards = ReturnType<typeof guardsOf>

/** Against guessing, by the e-mail as it was typed: an address without an account is blocked just the same. */
export function guardsOf(key: Uint8Array, now: () => Date, enabled: boolean) {
  const hashOf = (text: string) => createHmac('sha256', key).update(text).digest()
  const subjectOf = (what: Guarded, email: string) => hashOf(`${what}\0${foldEmail(email)}`)
  /** A known browser has a count of its own: what is guessed anywhere else keeps nobody out of their account there. */
  const countedAs = (what: Guarded, email: string, ip: string, known: Buffer | null) => {
    const subject = subjectOf(what, email)
    return {
      here: { subject, network: hashOf(known ? `browser\0${known.toString('hex')}` : `network\0${networkOf(ip)}`) },
      everywhere: { subject, network: Buffer.alloc(0) },
    }
  }

  return {
    /** Null: go ahead, and `forgive` when the guess was right. Otherwise the refusal. */
    async refusal(db: Db, what: Guarded, email: string, ip: string, known: Buffer | null): Promise<Problem | null> {
      // Load tests sign in as one person over and over; nobody tests load by guessing codes.
      if (!enabled && what === 'password') return null
      const { problem, ...pause } = guarded[what]
      const { here, everywhere } = countedAs(what, email, ip, known)
      const blocked = () => (known ? null : store.blockedUntil(db, everywhere, now()))
      // In this order: a network that is blocked adds nothing to what all share, and the other way round.
      const isFree =
        !(await blocked()) &&
        (await store.count(db, here, now(), freeGuesses.here, pause)) &&
        (known !== null || (await store.count(db, everywhere, now(), freeGuesses.everywhere, pause)))
      if (isFree) return null
      const until = (await blocked()) ?? (await store.blockedUntil(db, here, now()))
      return new Problem(problem, { retryAfter: until ? secondsUntil(until, now()) : 1 })
    },

    sweep: (db: Db) => store.sweep(db, new Date(now().getTime() - 86_400_000)),

    /** Who was right is let in from here on; other networks keep what they earned. */
    async forgive(db: Db, what: Guarded, email: string, ip: string, known: Buffer | null) {
      const { here, everywhere } = countedAs(what, email, ip, known)
      await store.clear(db, here)
      await store.clear(db, everywhere)
    },

    /** The owner is back, or somebody vouches for them: nothing that others guessed keeps them out, wherever they are. */
    async forgiveAll(db: Db, email: string) {
      for (const what of Object.keys(guarded) as Guarded[]) await store.clearAll(db, subjectOf(what, email))
    },
  }
}
