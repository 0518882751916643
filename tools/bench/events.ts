import { setTimeout as wait } from 'node:timers/promises'
import { recordEvents } from '../../contract/src/operations/events.ts'
import type { Pool } from '../../server/src/platform/db/db.ts'
import { asked, besidePerSecond, medians, requestsBeside, rounds } from './beside.ts'
import { startDriver } from './driver/driver.ts'
import type { Sent } from './driver/sent.ts'
import type { Bench } from './measuring/measure.ts'
import { callOf, countMark } from './operations/operation.ts'
import type { Figure } from './report/measured.ts'
import { short, table } from './report/table.ts'

const seconds = 10
const perBatch = 50
const eventsPerSecond = 10_000
/** Events are written in a tenth of the time, so those of a round take a while. */
const longestWriteMs = 120_000
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
 * Latency of another request without events, while 10,000 a second are sent to bare Fastify, which drops them, and while
 * they are sent to the product; and whether every event that was accepted is either stored or counted as dropped. Throws if
 * one is missing. The program that sends them is on the same machine, where the browsers of visitors are not: bare
 * Fastify shows what sending alone costs.
 */
export async function eventsBeside(bench: Bench): Promise<Figure[]> {
  const { product, driver, bare } = bench
  const open = { kind: 'open', target: product.target, connections: 64, grace: 5000 } as const
  const requests = await requestsBeside(bench)
  const ask = (secondsLong: number) =>
    driver.run({ ...open, seconds: secondsLong, seed: 1, requests, rate: besidePerSecond })
  const askLearners = async () => {
    const before = product.processor()
    const { latency } = await ask(seconds)
    const after = product.processor()
    const perSecond = (name: 'server' | 'database') => (after[name] - before[name]) / seconds
    return { ...latency, server: perSecond('server'), database: perSecond('database') }
  }
  const visitors = startDriver()
  // With the seed of the learners each batch would be sent at the moment of one of their requests.
  const sendEvents = (target = product.target) =>
    visitors.run({ ...open, target, seconds, seed: 2, requests: [batch], rate: eventsPerSecond / perBatch })
  await bare.answerWith({ status: 204, type: 'text/plain', body: '' })

  const first = await countsOf(product.sql)
  const [, warmUp] = await Promise.all([askLearners(), sendEvents()])
  const before = await untilWritten(product.sql, first, warmUp.outcomes.served * perBatch)
  const [without, sentOnly, beside]: [Round[], Round[], Round[]] = [[], [], []]
  const sums = { served: 0, refused: 0, lost: 0 }
  for (let round = 0; round < rounds; round++) {
    // Nothing is sent while events are written, and the first requests after such a pause are slow.
    await ask(2)
    without.push(await askLearners())
    sentOnly.push((await Promise.all([askLearners(), sendEvents(bare.target)]))[0])
    const [one, { outcomes }] = await Promise.all([askLearners(), sendEvents()])
    beside.push(one)
    for (const name of ['served', 'refused', 'lost'] as const) sums[name] += outcomes[name]
    await untilWritten(product.sql, before, sums.served * perBatch)
  }
  await visitors.stop()
  const counts = difference(await countsOf(product.sql), before)
  const measured = {
    nothing: medians(columns, without),
    sent: medians(columns, sentOnly),
    taken: medians(columns, beside),
  }
  return report(measured, { ...sums, ...counts })
}

function report(
  { nothing, sent, taken }: Record<'nothing' | 'sent' | 'taken', Round>,
  counts: Counts & Record<'served' | 'refused' | 'lost', number>,
): Figure[] {
  const accepted = counts.served * perBatch
  const row = (name: string, one: Round) => [name, ...columns.map((column) => short(one[column]))]
  const rows = [
    row('without events', nothing),
    row(`${eventsPerSecond} events/s to bare Fastify`, sent),
    row(`${eventsPerSecond} events/s to the product`, taken),
  ]
  console.log(`\n${table([asked, 'p50', 'p95', 'p99', 'max', 'ms/s', 'db ms/s'], rows)}`)
  console.log(
    `events: ${accepted} accepted, ${counts.stored} stored, ${counts.dropped} dropped, ${counts.rows} rows; ` +
      `batches refused: ${counts.refused}, lost: ${counts.lost}`,
  )
  const [times, ofSending] = [taken.p99 / nothing.p99, taken.p99 / sent.p99]
  console.log(`p99 × ${short(times)}, and × ${short(ofSending)} of what sending alone costs`)
  if (counts.stored + counts.dropped !== accepted || counts.rows !== counts.stored)
    throw new Error('Events are missing.')
  return [
    { name: `${asked} beside events: p99 ms`, value: taken.p99, better: 'lower' },
    { name: `${asked} beside events: p99, times`, value: times, better: 'lower' },
    { name: `${asked} beside events: p99, times that of sending alone`, value: ofSending, better: 'lower' },
    { name: 'events: db ms/s', value: taken.database - nothing.database, better: 'lower' },
  ]
}

interface Counts {
  stored: number
  dropped: number
  rows: number
}

async function countsOf(db: Pool): Promise<Counts> {
  const [row] = await db<[Counts]>`
    select coalesce(sum(events_kept), 0)::int as stored, coalesce(sum(events_dropped), 0)::int as dropped,
      (select count(*)::int from events where path = ${path}) as rows
    from server_samples where step = 'total'`
  return row
}

const difference = (now: Counts, before: Counts): Counts => ({
  stored: now.stored - before.stored,
  dropped: now.dropped - before.dropped,
  rows: now.rows - before.rows,
})

/** Resolves with the counts when so many were kept or dropped, or when it takes too long. */
async function untilWritten(db: Pool, before: Counts, accepted: number): Promise<Counts> {
  for (const began = performance.now(); ; await wait(1000)) {
    const now = await countsOf(db)
    const { stored, dropped } = difference(now, before)
    if (stored + dropped >= accepted || performance.now() - began > longestWriteMs) return now
  }
}
