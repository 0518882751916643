import { recordEvents } from '@aulanova/contract/operations/events'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { processLimit } from '#platform/limits/process-limit.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { eventually } from '#testing/eventually.ts'
import { eventIntake } from './intake.ts'

const room = 10
let t: TestApp
beforeAll(async () => {
  t = await testApp({ events: { retentionMonths: 13, maxWaiting: room, writeEveryMs: 3_600_000 } })
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.sql`truncate events, server_samples`
})

const event = {
  ...{ at: new Date().toISOString(), name: 'visit', path: '/' },
  ...{ country: null, visitor: null, domain: null, details: {} },
}
const headers = { cookie: 'cookie_consent=true' }
const visits = (count: number, path = '/') => Array.from({ length: count }, () => ({ name: 'visit', path }))
const send = async (count: number, app = t.app) => {
  const answer = await app.inject({ method: 'POST', url: '/api/events', headers, payload: visits(count) })
  expect(answer.statusCode).toBe(204)
}
const stored = async () => (await t.sql<[{ count: number }]>`select count(*)::int as count from events`)[0].count
/** The sums of the minutes, and the counters of all time. */
const counted = () => t.sql`
  select step, sum(events_kept)::int as stored, sum(events_dropped)::int as dropped from server_samples group by step order by step`

test('what finds no room is dropped, and stored plus dropped is exactly what was accepted', async () => {
  for (const count of [7, 2, 6, 1]) await send(count)
  expect(await stored()).toBe(0)
  await t.services.events.flush()
  await send(3)
  await t.services.events.flush()
  expect(await stored()).toBe(room + 3)
  const sums = { stored: room + 3, dropped: 6 }
  expect(await counted()).toEqual([
    { step: 'minute', ...sums },
    { step: 'total', ...sums },
  ])
})

/** Until it is called, nobody else can write events. */
async function holdEvents() {
  const release = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const lock = t.sql.begin(async (tx) => {
    await tx`lock table events in access exclusive mode`
    locked.resolve()
    await release.promise
  })
  await locked.promise
  return () => {
    release.resolve()
    return lock
  }
}

test('while the database takes no events, pages are answered at once and nothing accepted goes uncounted', async () => {
  const release = await holdEvents()
  await send(4)
  const writing = t.services.events.flush()
  for (let n = 0; n < 5; n++) await send(4)
  await Promise.all([release(), writing])
  // What arrived meanwhile waits for the next time; only what was dropped is counted with the first ones.
  expect(await stored()).toBe(4)
  await t.services.events.flush()
  const [, total] = await counted()
  expect(total).toEqual({ step: 'total', stored: room, dropped: 24 - room })
  expect(await stored()).toBe(room)
})

test('an event that the database refuses is dropped and counted, and the others are stored', async () => {
  t.services.events.add([event, event, { ...event, path: '/\u0000' }, event, { ...event, country: 'xx' }, event])
  await t.services.events.flush()
  expect(await stored()).toBe(4)
  expect((await counted())[1]).toEqual({ step: 'total', stored: 4, dropped: 2 })
})

test('in a burst events wait while half of the room is free, and are written after it or when the process stops', async () => {
  const burst = { add() {}, lasts: vi.fn(() => true) }
  const intake = eventIntake(t.services, burst)
  intake.add([event, event, event, event])
  expect(await intake.flush()).toBe(true)
  expect(await stored()).toBe(0)
  intake.add([event])
  await intake.flush()
  expect(await stored()).toBe(5)
  intake.add([event])
  await intake.flush()
  expect(await stored()).toBe(5)
  burst.lasts.mockReturnValueOnce(false)
  await intake.flush()
  expect(await stored()).toBe(6)
  intake.add([event, event])
  await intake.drain()
  expect(await stored()).toBe(8)
})

test('a process that stops in order writes what it has answered', async () => {
  const other = await t.twin()
  await send(5, other.app)
  expect(await stored()).toBe(0)
  await other.close()
  expect(await stored()).toBe(5)
})

test('a process that stops while many wait writes them all', async () => {
  const other = await t.twin({ events: { retentionMonths: 13, maxWaiting: 1000, writeEveryMs: 3_600_000 } })
  for (let n = 0; n < 14; n++) await send(50, other.app)
  await other.close()
  expect(await stored()).toBe(700)
})

test('a process that stops while it writes also writes what arrived meanwhile, and counts what was dropped', async () => {
  const other = await t.twin()
  const release = await holdEvents()
  await send(4, other.app)
  void other.services.events.flush()
  for (const count of [5, 3]) await send(count, other.app)
  const closed = other.close()
  await Promise.all([release(), closed])
  expect(await stored()).toBe(room)
  expect((await counted())[1]).toEqual({ step: 'total', stored: room, dropped: 2 })
})

test('a count of dropped events that could not be written is written later', async () => {
  const other = await t.twin({ events: { retentionMonths: 13, maxWaiting: 0, writeEveryMs: 20 } })
  vi.spyOn(other.services.log, 'warn').mockReturnValue()
  await t.sql`alter table server_samples rename to away`
  await send(3, other.app)
  expect(await other.services.events.flush()).toBe(false)
  await t.sql`alter table away rename to server_samples`
  await eventually(async () => expect((await counted())[1]).toMatchObject({ stored: 0, dropped: 3 }))
  await other.close()
})

test('a username is accepted as visitor, and only its hash is stored', async () => {
  const body = { name: 'visit', path: '/dashboard', visitor: 'mariana.ortega' }
  expect((await t.call(recordEvents, { body }, undefined, { headers })).status).toBe(204)
  await t.services.events.flush()
  const [row] = await t.sql<[{ text: string; bytes: number }]>`
    select events::text, length(visitor) as bytes from events`
  expect(row.bytes).toBe(16)
  expect(JSON.stringify(row)).not.toContain('mariana')
  const wrong = await t.call(recordEvents, { body: { ...body, visitor: 'a b' } }, undefined, { headers })
  expect(wrong.problem.code).toBe('ValidationFailed')
})

test('each address may send so many in a time, and another address is not affected', () => {
  let time = 0
  const count = processLimit({ max: 2, minutes: 1 }, () => new Date(time))
  const isRefused = (address: string) => {
    try {
      count(address)
      return null
    } catch (error) {
      return (error as { retryAfter: number }).retryAfter
    }
  }
  expect([isRefused('192.0.2.1'), isRefused('192.0.2.1'), isRefused('::ffff:192.0.2.1')]).toEqual([null, null, 60])
  expect(isRefused('192.0.2.2')).toBeNull()
  time = 60_000
  expect(isRefused('192.0.2.1')).toBeNull()
})
