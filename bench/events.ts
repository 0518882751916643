import { setTimeout as wait } from 'node:timers/promises'
import { recordEvents } from '../contract/src/events.ts'
import type { Pool } from '../server/src/db/db.ts'
import { asked, besidePerSecond, medians, requestsBeside, rounds } from './beside.ts'
import { startDriver } from './driver/driver.ts'
import type { Sent } from './driver/sent.ts'
import type { Bench } from './measure.ts'
import { callOf, countMark } from './operations/operation.ts'
import type { Figure } from './report/measured.ts'
import { short, table } from './report/table.ts'

const seconds = 10
const perBatch = 50
const eventsPerSecond = 10_000
/** Until the events of a round are written. */
const settleMs = 2000
const path = '/bench/events'

/** What a browser sends: events of one visitor, another one in each request. */
const batch: Sent = (() => {
  const events = Array.from({ length: perBatch }, () => ({
    name: 'visit',
    path,
    visitor: `visitor-${countMark}`,
  }))
  const { headers, ...sent } = callOf({ ...recordEvents, status: 204 }, { body: events, marks: [] })
  return { ...sent, headers: { ...headers, cookie: 'cookie_consent=true' } }
})()

/** Latency, and processor milliseconds of a second. */
interface Round {
  p50: number
  p95: number
  p99: number
  max: number
  server: number
  database: number
}
const columns = ['p50', 'p95', 'p99', 'max', 'server', 'database'] as const

/**
 * Latency of another request without and with 10,000 events a second, and whether every event that was accepted is
 * either kept or counted as dropped. Throws if one is missing.
 */
export async function eventsBeside(bench: Bench): Promise<Figure[]> {
  const { product, driver } = bench
  const open = { kind: 'open', target: product.target, seconds, seed: 1, grace: 5000 } as const
  const requests = await requestsBeside(bench)
  const askLearners = async () => {
    const before = product.processor()
    const { latency } = await driver.run({ ...open, requests, connections: 64, rate: besidePerSecond })
    const after = product.processor()
    const perSecond = (name: 'server' | 'database') => (after[name] - before[name]) / seconds
    return { ...latency, server: perSecond('server'), database: perSecond('database') }
  }
  const visitors = startDriver()
  const sendEvents = () =>
    visitors.run({ ...open, requests: [batch], connections: 64, rate: eventsPerSecond / perBatch })

  await Promise.all([askLearners(), sendEvents()])
  await wait(settleMs)
  const before = await countsOf(product.sql)
  const [without, beside]: [Round[], Round[]] = [[], []]
  const sums = { served: 0, refused: 0, lost: 0 }
  for (let round = 0; round < rounds; round++) {
    without.push(await askLearners())
    const [one, { outcomes }] = await Promise.all([askLearners(), sendEvents()])
    beside.push(one)
    for (const name of ['served', 'refused', 'lost'] as const) sums[name] += outcomes[name]
    await wait(settleMs)
  }
  await visitors.stop()
  const counts = await untilCounted(product.sql, before, sums.served * perBatch)
  return report(medians(columns, without), medians(columns, beside), { ...sums, ...counts })
}

function report(
  without: Round,
  beside: Round,
  counts: Counts & Record<'served' | 'refused' | 'lost', number>,
): Figure[] {
  const accepted = counts.served * perBatch
  const row = (name: string, one: Round) => [name, ...columns.map((column) => short(one[column]))]
  const rows = [row('without events', without), row(`with ${eventsPerSecond} events/s`, beside)]
  console.log(`\n${table([asked, 'p50', 'p95', 'p99', 'max', 'ms/s', 'db ms/s'], rows)}`)
  console.log(
    `events: ${accepted} accepted, ${counts.kept} kept, ${counts.dropped} dropped, ${counts.rows} rows; ` +
      `batches refused: ${counts.refused}, lost: ${counts.lost}`,
  )
  const times = beside.p99 / without.p99
  console.log(`p99 × ${short(times)}; less than doubled: ${times < 2 ? 'yes' : 'no'}`)
  if (counts.kept + counts.dropped !== accepted || counts.rows !== counts.kept) throw new Error('Events are missing.')
  return [
    { name: `${asked} beside events: p99 ms`, value: beside.p99, better: 'lower' },
    { name: `${asked} beside events: p99, times`, value: times, better: 'lower' },
    { name: 'events: db ms/s', value: beside.database - without.database, better: 'lower' },
  ]
}

interface Counts {
  kept: number
  dropped: number
  rows: number
}

async function countsOf(db: Pool): Promise<Counts> {
  const [row] = await db<[Counts]>`
    select coalesce(sum(events_kept), 0)::int as kept, coalesce(sum(events_dropped), 0)::int as dropped,
      (select count(*)::int from events where path = ${path}) as rows
    from server_samples where step = 'total'`
  return row
}

/** Events are written a second later. */
async function untilCounted(db: Pool, before: Counts, accepted: number): Promise<Counts> {
  for (let tries = 0; ; tries++) {
    const now = await countsOf(db)
    const since = {
      kept: now.kept - before.kept,
      dropped: now.dropped - before.dropped,
      rows: now.rows - before.rows,
    }
    if (since.kept + since.dropped >= accepted || tries >= 30) return since
    await wait(1000)
  }
}
