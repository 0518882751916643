import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { Problem, type ProblemCode } from '@aulanova/contract/problems'
import type { Db } from '#db/db.ts'
import * as store from './limits.store.ts'

/** How often, in how many minutes. By address they are wide: a whole school may share one. */
const limits = {
  'sign-in': { most: 300, minutes: 15, problem: 'LimitExceeded' },
  'sign-up': { most: 100, minutes: 60, problem: 'LimitExceeded' },
  'ask-for-code': { most: 100, minutes: 60, problem: 'LimitExceeded' },
  'enter-code': { most: 100, minutes: 60, problem: 'LimitExceeded' },
  contact: { most: 5, minutes: 60, problem: 'LimitExceeded' },
  /** By e-mail address. */
  mail: { most: 5, minutes: 24 * 60, problem: 'MailLimitExceeded' },
} as const satisfies Record<string, { most: number; minutes: number; problem: ProblemCode }>

export type Limit = keyof typeof limits

export interface Limits {
  /** Counts one more of somebody's; throws, with the time to wait, when it is one too many. */
  count(db: Db, limit: Limit, whose: string): Promise<void>
  /** Forgets counts whose time is over. */
  sweep(db: Db): Promise<void>
}

export const limitsOf = (key: Uint8Array, now: () => Date, enabled: boolean): Limits => ({
  async count(db, limit, whose) {
    if (!enabled) return
    const { most, minutes, problem } = limits[limit]
    // Addresses lead back to people: only their hash is kept.
    const hash = createHmac('sha256', key).update(subjectOf(whose)).digest('base64url')
    const { hits, resetsAt } = await store.count(db, `${limit}:${hash}`, now(), minutesFrom(now(), minutes))
    if (hits > most) throw new Problem(problem, { retryAfter: secondsUntil(resetsAt, now()) })
  },
  async sweep(db) {
    await store.sweep(db, now())
  },
})

/** Whoever has one IPv6 address has all that share its first half. */
const subjectOf = (whose: string) => {
  if (!isIPv6(whose)) return whose.toLowerCase()
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(whose)
  return mapped?.[1] ?? firstHalf(whose.toLowerCase())
}

function firstHalf(address: string) {
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length
  const whole = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...(tail ?? '').split(':')]
  return whole.slice(0, 4).join(':')
}

const minutesFrom = (start: Date, minutes: number) => new Date(start.getTime() + minutes * 60_000)

export const secondsUntil = (instant: string, now: Date) =>
  Math.max(1, Math.ceil((new Date(instant).getTime() - now.getTime()) / 1000))
