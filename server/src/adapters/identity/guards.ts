import { createHmac } from 'node:crypto'
import { Problem, type ProblemCode } from '@aulanova/contract/problems'
import type { Db } from '#db/db.ts'
import { secondsUntil } from '#limits/limits.ts'
import { foldEmail } from './fold-email.ts'
import * as store from './guards.store.ts'

const minute = 60
const freeGuesses = 5

/** A code lives fifteen minutes, so five wrong ones leave it no time: counted across resends. */
const guarded = {
  password: { first: minute, longest: 60 * minute, problem: 'TooManyAttempts' },
  confirmation: { first: 15 * minute, longest: 24 * 60 * minute, problem: 'LimitExceeded' },
  reset: { first: 15 * minute, longest: 24 * 60 * minute, problem: 'LimitExceeded' },
} as const satisfies Record<string, store.Pause & { problem: ProblemCode }>

export type Guarded = keyof typeof guarded

export type Guards = ReturnType<typeof guardsOf>

/** Against guessing, by the e-mail as it was typed: an address without an account is blocked just the same. */
export function guardsOf(key: Uint8Array, now: () => Date, enabled: boolean) {
  const subjectOf = (what: Guarded, email: string) =>
    createHmac('sha256', key)
      .update(`${what}\0${foldEmail(email)}`)
      .digest()

  return {
    /** Null: go ahead, and `forgive` when the guess was right. Otherwise the refusal. */
    async refusal(db: Db, what: Guarded, email: string): Promise<Problem | null> {
      // Load tests sign in as one person over and over; nobody tests load by guessing codes.
      if (!enabled && what === 'password') return null
      const { problem, ...pause } = guarded[what]
      const subject = subjectOf(what, email)
      if (await store.count(db, subject, now(), freeGuesses, pause)) return null
      const until = await store.blockedUntil(db, subject)
      return new Problem(problem, { retryAfter: until ? secondsUntil(until, now()) : 1 })
    },

    sweep: (db: Db) => store.sweep(db, new Date(now().getTime() - 86_400_000)),

    forgive: (db: Db, what: Guarded, email: string) => store.clear(db, subjectOf(what, email)),
  }
}
