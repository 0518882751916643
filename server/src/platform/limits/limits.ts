import { createHmac } from 'node:crypto'
import { minutesBetweenInvitations } from '@aulanova/contract/kernel/limits'
import { Problem, type ProblemCode } from '@aulanova/contract/kernel/problems'
import type { Key } from '#kernel/key.ts'
import type { Db } from '#platform/db/db.ts'
import * as store from './limits.store.ts'
import { limitKey } from './network.ts'

/** Those by IP address are generous: a whole school may share one. */
const limits = {
  'sign-in': { max: 300, minutes: 15, problem: 'LimitExceeded' },
  'sign-up': { max: 100, minutes: 60, problem: 'LimitExceeded' },
  /**
   * By IP address: sign-ups that were refused because the address has an account. Others are not counted, so that a whole school can
   * sign up.
   */
  'account-exists': { max: 20, minutes: 24 * 60, problem: 'LimitExceeded' },
  'ask-for-code': { max: 100, minutes: 60, problem: 'LimitExceeded' },
  'enter-code': { max: 100, minutes: 60, problem: 'LimitExceeded' },
  /** By account. Each upload may take as much room as the largest file. */
  upload: { max: 300, minutes: 60, problem: 'LimitExceeded' },
  /** By account. Each begins a payment at the provider; who tries stolen cards begins many. */
  purchase: { max: 30, minutes: 60, problem: 'LimitExceeded' },
  /** By IP address. Codes cannot be guessed; this limits what trying costs us. */
  'verify-certificate': { max: 300, minutes: 15, problem: 'LimitExceeded' },
  contact: { max: 5, minutes: 60, problem: 'LimitExceeded' },
  /** By e-mail address. */
  mail: { max: 5, minutes: 24 * 60, problem: 'MailLimitExceeded' },
  /** By e-mail address. One that was just mailed may still be under way. */
  invitation: { max: 1, minutes: minutesBetweenInvitations, problem: 'MailLimitExceeded' },
  /**
   * By account: who gives the seats of an organization and takes them back. Each is a mail to an address that anybody may own.
   */
  'invite-learner': { max: 500, minutes: 60, problem: 'LimitExceeded' },
  /** By who causes it and who gets it: sharing a course and taking it back is no way to fill a colleague's mailbox. */
  'course-mail': { max: 50, minutes: 24 * 60, problem: 'MailLimitExceeded' },
} as const satisfies Record<string, { max: number; minutes: number; problem: ProblemCode }>

export type Limit = keyof typeof limits

export interface Limits {
  /** Counts one more for an IP address, account or e-mail address; throws, with the time to wait, above the limit. */
  count(db: Db, limit: Limit, whose: string): Promise<void>
  /** For which of them `count` would throw now, with the seconds to wait. */
  usedUp(db: Db, limit: Limit, whose: readonly string[]): Promise<Map<string, number>>
  /** Deletes counts that have expired. */
  sweep(db: Db): Promise<void>
}

export function limitsOf(key: Key, now: () => Date, enabled: boolean): Limits {
  // Addresses are personal data: only their hash is stored.
  const keyOf = (limit: Limit, whose: string) =>
    `${limit}:${createHmac('sha256', key.current()).update(limitKey(whose)).digest('base64url')}`
  return {
    async count(db, limit, whose) {
      if (!enabled) return
      const { max, minutes, problem } = limits[limit]
      const { hits, resetsAt } = await store.count(db, keyOf(limit, whose), now(), minutesFrom(now(), minutes))
      if (hits > max) throw new Problem(problem, { retryAfter: secondsUntil(resetsAt, now()) })
    },
    async usedUp(db, limit, whose) {
      if (!enabled || whose.length === 0) return new Map()
      const byKey = new Map(whose.map((one) => [keyOf(limit, one), one]))
      const full = await store.full(db, [...byKey.keys()], limits[limit].max, now())
      return new Map(full.map(({ key, resetsAt }) => [byKey.get(key) ?? '', secondsUntil(resetsAt, now())]))
    },
    async sweep(db) {
      await store.sweep(db, now())
    },
  }
}

const minutesFrom = (start: Date, minutes: number) => new Date(start.getTime() + minutes * 60_000)

export const secondsUntil = (instant: string, now: Date) =>
  Math.max(1, Math.ceil((new Date(instant).getTime() - now.getTime()) / 1000))
