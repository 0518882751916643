import { createHmac } from 'node:crypto'
import { Problem, type ProblemCode } from '@aulanova/contract/kernel/problems'
import type { Key } from '#kernel/key.ts'
import type { Db } from '#platform/db/db.ts'
import { foldEmail } from '#platform/db/email.ts'
import { secondsUntil } from '#platform/limits/limits.ts'
import { networkOf } from '#platform/limits/network.ts'
import * as store from './guards.store.ts'

const minute = 60
/** Per network, or per browser that has signed in before; and for all networks together. */
const freeGuesses = { here: 5, everywhere: 50 }

/** A code is valid for fifteen minutes, so five wrong guesses block it for the rest of its life. Resends do not reset it. */
const guarded = {
  password: { first: minute, longest: 60 * minute, problem: 'TooManyAttempts' },
  confirmation: { first: 15 * minute, longest: 24 * 60 * minute, problem: 'LimitExceeded' },
  reset: { first: 15 * minute, longest: 24 * 60 * minute, problem: 'LimitExceeded' },
} as const satisfies Record<string, Omit<store.BlockRule, 'free'> & { problem: ProblemCode }>

export type Guarded = keyof typeof guarded

export interface Guess {
  what: Guarded
  /** As it was typed. */
  email: string
  ip: string
  /** The hash of the browser, if the account has signed in there before. */
  knownBrowser: Buffer | null
}

export type Guards = ReturnType<typeof guardsOf>

/** Slows guessing down, by the address as it was typed: one without an account is blocked just the same. */
export function guardsOf(key: Key, now: () => Date, enabled: { passwords: boolean }) {
  const hashOf = (text: string) => createHmac('sha256', key.current()).update(text).digest()
  const subjectOf = (what: Guarded, email: string) => hashOf(`${what}\0${foldEmail(email)}`)
  /** A known browser has a count of its own, so that guesses made elsewhere do not block it. */
  const countersOf = ({ what, email, ip, knownBrowser }: Guess) => {
    const subject = subjectOf(what, email)
    const origin = knownBrowser ? `browser\0${knownBrowser.toString('hex')}` : `network\0${networkOf(ip)}`
    return { here: { subject, network: hashOf(origin) }, everywhere: { subject, network: Buffer.alloc(0) } }
  }

  return {
    /** Null: go ahead, and call `forgive` when the guess was right. Otherwise the problem to refuse with. */
    async refusal(db: Db, guess: Guess): Promise<Problem | null> {
      // Load tests sign in as one person over and over. Codes are always guarded.
      if (!enabled.passwords && guess.what === 'password') return null
      const { problem, ...pauses } = guarded[guess.what]
      const { here, everywhere } = countersOf(guess)
      const isKnown = guess.knownBrowser !== null
      const count = (counter: store.Counter, free: number) => store.count(db, counter, { ...pauses, free }, now())
      const blockedEverywhere = () => (isKnown ? null : store.blockedUntil(db, everywhere, now()))
      // In this order: a blocked network adds nothing to the count of all networks, and the other way round.
      const isFree =
        !(await blockedEverywhere()) &&
        (await count(here, freeGuesses.here)) &&
        (isKnown || (await count(everywhere, freeGuesses.everywhere)))
      if (isFree) return null
      const until = (await blockedEverywhere()) ?? (await store.blockedUntil(db, here, now()))
      return new Problem(problem, { retryAfter: until ? secondsUntil(until, now()) : 1 })
    },

    sweep: (db: Db) => store.sweep(db, new Date(now().getTime() - 86_400_000)),

    /** Clears the count of this network or browser and the common one; those of other networks stay. */
    async forgive(db: Db, guess: Guess) {
      const { here, everywhere } = countersOf(guess)
      await store.clear(db, here.subject, [here.network, everywhere.network])
    },

    /** Clears every count of an address: its owner is back, or an administrator lets them in. */
    async forgiveAll(db: Db, email: string) {
      for (const what of Object.keys(guarded) as Guarded[]) await store.clearAll(db, subjectOf(what, email))
    },
  }
}
