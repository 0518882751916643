import { randomBytes } from 'node:crypto'
import type { Ring, RingSecret } from '#kernel/key.ts'
import { StartError } from '#kernel/start-error.ts'
import { audit, type Operator } from '#platform/db/audit.ts'
import type { Db, Pool } from '#platform/db/db.ts'

/** Notified on commit of a rotation. */
export const rotationChannel = 'aulanova_secret'
/** How often a process polls for a rotation whose notification it did not get. */
export const pollMs = 2000
/** Between a rotation and the first signature with the new secret: every process has polled, and clocks may differ. */
export const leadMs = 60_000
/** The same for a secret that somebody else knows. */
export const atOnceLeadMs = 6000
/** How long that secret is still accepted once no process signs with it: the clocks of two processes may differ by as much. */
export const atOnceOverlapMs = 4000
/** The longest that anything signed is used: the address of a file for some hours, a page of a list for a day. */
const lifeMs = 24 * 3_600_000

export const ringOf = (secretKey: string, previous: string | null): Ring => [
  { secret: secretKey, from: 0, until: null },
  ...(previous === null ? [] : [{ secret: previous, from: -1, until: null }]),
]

const fresh = () => randomBytes(32).toString('base64url')

/** The ring in the database; the first server makes it. */
export async function storedRing(db: Db): Promise<Ring> {
  await db`insert into settings (name, value) values ('secret', ${db.json(fresh())}) on conflict (name) do nothing`
  return (await readRing(db)) ?? []
}

/** Null: there is none. A text: a secret that was never rotated. */
export async function readRing(db: Db): Promise<Ring | null> {
  const [row] = await db<{ value: string | RingSecret[] }[]>`select value from settings where name = 'secret'`
  return row ? asRing(row.value) : null
}

const asRing = (value: string | RingSecret[]): Ring =>
  typeof value === 'string' ? [{ secret: value, from: 0, until: null }] : value

interface Rotation {
  now: Date
  /** What was signed before is refused at once: for a secret that somebody else knows. */
  atOnce: boolean
  by: Operator
}

/**
 * Adds a new secret. Answers from when it signs, and until when the one before is accepted. Every process accepts the new one
 * before any signs with it, and accepts the old one until none does.
 */
export const rotate = (sql: Pool, { now, atOnce, by }: Rotation) =>
  sql.begin(async (tx) => {
    await storedRing(tx)
    const [row] = await tx<[{ value: string | RingSecret[] }]>`
      select value from settings where name = 'secret' for update`
    const ring = asRing(row.value)
    const at = now.getTime()
    if (!atOnce && ring.some(({ from }) => from > at))
      throw new StartError('The secret was rotated a moment ago: wait a minute, or use --at-once.')
    const from = at + (atOnce ? atOnceLeadMs : leadMs)
    const until = from + (atOnce ? atOnceOverlapMs : lifeMs)
    // One that waits for its time after an ordinary rotation would sign last, and what it signs would be refused seconds later.
    const remaining = ring.filter((old) => old.from < from)
    const ending = remaining.map((old) => ({ ...old, until: Math.min(old.until ?? until, until) }))
    const alive = ending.filter((old) => old.until > at)
    const next = [{ secret: fresh(), from, until: null }, ...alive]
    await tx`update settings set value = ${tx.json(next as never)} where name = 'secret'`
    await tx`select pg_notify(${rotationChannel}, '')`
    await audit(tx, by, {
      action: 'update',
      kind: 'secret',
      id: 'secret',
      before: { Secrets: ring.length },
      after: { Secrets: next.length },
      details: { AtOnce: atOnce },
    })
    return { from: new Date(from), until: new Date(until) }
  })
