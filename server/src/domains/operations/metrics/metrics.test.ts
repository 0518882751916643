import { recordEvents } from '@aulanova/contract/operations/events'
import { metrics, readAnalytics, readServerMetrics } from '@aulanova/contract/operations/metrics'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countEventDays, forgetEvents } from '#domains/operations/events/events.jobs.ts'
import { measureStatements } from '#domains/operations/system/system.store.ts'
import { build } from '#platform/config/config.ts'
import { bucketOf } from '#platform/meter/meter.ts'
import { addSample } from '#platform/meter/samples.store.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { eventually } from '#testing/eventually.ts'
import { measureServer } from './metrics.jobs.ts'

let t: TestApp
let admin: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  t = await testApp({ metrics: { token: null, pushEveryMs: 5000, commit: 'abc123' } })
  // The session must be valid at noon, which may be half a day away.
  t.clock.now = () => noon
  admin = await t.as('admin')
  // Yesterday may have been in the month before, for which a new database has no partition.
  const [from, to] = [-1, 0].map((months) => new Date(Date.UTC(noon.getUTCFullYear(), noon.getUTCMonth() + months)))
  await t.sql.unsafe(`create table events_before partition of events
    for values from ('${from?.toISOString()}') to ('${to?.toISOString()}')`)
})
beforeEach(async () => {
  t.clock.now = () => noon
  await t.sql`truncate events, event_days, server_samples, measurements`
  await t.sql`delete from settings`
})
afterAll(() => t.close())

const noon = new Date()
noon.setUTCHours(12, 0, 30, 0)
const ago = (days: number) => new Date(noon.getTime() - days * 86_400_000)
const dayOf = (date: Date) => date.toISOString().slice(0, 10)
const mexico = '187.141.1.1'
const states = '8.8.8.8'
const nowhere = '10.0.0.1'

const send = async (address: string, visitor: string, path: string, name = 'visit') => {
  const headers = { cookie: 'cookie_consent=true' }
  await t.call(recordEvents, { body: { name, path, visitor } }, undefined, { headers, address })
}
/** The same events on two days, with 3 visitors each. */
async function feed() {
  for (const date of [ago(1), noon]) {
    t.clock.now = () => date
    await send(mexico, 'ana', '/catalogue')
    await send(mexico, 'ana', '/courses/:uuid')
    await send(mexico, 'luis', '/catalogue')
    await send(states, 'mary', '/catalogue', 'error')
    await send(nowhere, 'ana', '/catalogue')
    await t.services.events.flush()
  }
  await countEventDays.run(t.services, {})
}

test('users by country, events by minute and analytics are those of the events that were sent [S7-037 S7-088]', async () => {
  await feed()
  const gcc = (await t.call(metrics.gcc, {}, admin)).body.Item
  expect(gcc).toMatchObject({ Source: 'events', Measured: noon.toISOString() })
  expect(gcc.Value).toEqual({
    Total: 6,
    Countries: [
      { Country: 'MX', Users: 4 },
      { Country: 'US', Users: 2 },
      { Country: 'ZZ', Users: 2 },
    ],
  })
  const realtime = (await t.call(metrics['realtime-users-by-country'], {}, admin)).body.Item.Value
  expect(realtime).toEqual({
    Total: 3,
    Countries: [
      { Country: 'MX', Users: 2 },
      { Country: 'US', Users: 1 },
      { Country: 'ZZ', Users: 1 },
    ],
  })
  const minutes = (await t.call(metrics.re, {}, admin)).body.Item.Value!.Minutes
  expect(minutes).toHaveLength(30)
  expect(minutes.at(-1)).toEqual({ Minute: new Date(noon.getTime() - 30_000).toISOString(), Events: 5 })
  expect(minutes.slice(0, -1).every(({ Events }) => Events === 0)).toBe(true)

  await addSample(t.sql, noon, { eventsDropped: 7 })
  await measureServer.run(t.services, {})
  const { Days, Countries, Pages, Kinds, ...rest } = (await t.call(readAnalytics, { query: { days: 7 } }, admin)).body
    .Item
  const sums = { Events: 10, Visitors: 6, KeptMonths: 13 }
  expect(rest).toMatchObject({ ...sums, From: dayOf(ago(6)), To: dayOf(noon), Dropped: 7 })
  expect(Days).toHaveLength(7)
  expect(Days.slice(-3)).toEqual([
    { Date: dayOf(ago(2)), Events: 0, Visitors: 0 },
    { Date: dayOf(ago(1)), Events: 5, Visitors: 3 },
    { Date: dayOf(noon), Events: 5, Visitors: 3 },
  ])
  expect(Countries).toEqual([
    { Country: 'MX', Events: 6, Visitors: 4 },
    { Country: 'US', Events: 2, Visitors: 2 },
    { Country: 'ZZ', Events: 2, Visitors: 2 },
  ])
  expect(Pages).toEqual([
    { Path: '/catalogue', Events: 8, Visitors: 6 },
    { Path: '/courses/:uuid', Events: 2, Visitors: 2 },
  ])
  expect(Kinds).toEqual([
    { Name: 'visit', Events: 8 },
    { Name: 'error', Events: 2 },
  ])
})

test('events five minutes old are no longer of this moment', async () => {
  await feed()
  t.clock.now = () => new Date(noon.getTime() + 300_001)
  const { Value } = (await t.call(metrics['realtime-users-by-country'], {}, admin)).body.Item
  expect(Value).toEqual({ Total: 0, Countries: [] })
})

test('a day is counted again until nothing more of it can arrive, and then no more', async () => {
  const counted = async () =>
    (await t.sql`select events::int from event_days where dimension = 'day' and day = ${dayOf(ago(1))}`)[0]!.events
  const addLate = () => t.sql`insert into events (at, name, path) values (${ago(1)}, 'late', '/')`
  await feed()
  await addLate()
  for (const [hours, expected] of [
    [0.5, 5],
    [2, 6],
  ] as const) {
    t.clock.now = () => new Date(noon.getTime() + hours * 3_600_000)
    await countEventDays.run(t.services, {})
    expect(await counted()).toBe(expected)
  }
  await addLate()
  t.clock.now = () => new Date(`${dayOf(ago(-1))}T00:05:00Z`)
  await countEventDays.run(t.services, {})
  expect(await counted()).toBe(7)
  await addLate()
  t.clock.now = () => new Date(`${dayOf(ago(-1))}T03:05:00Z`)
  await countEventDays.run(t.services, {})
  expect(await counted()).toBe(7)
})

test('events and figures older than the retention are deleted', async () => {
  await t.sql`create table events_2020_01 partition of events for values from ('2020-01-01') to ('2020-02-01')`
  await t.sql`insert into events (at, name, path) values ('2020-01-05', 'old', '/')`
  await t.sql`insert into event_days values ('2020-01-05', 'day', '', 1, 1, now())`
  const before = await t.sql`select 1 from events`
  await forgetEvents.run(t.services, {})
  expect((await t.sql`select 1 from events`).count).toBe(before.count - 1)
  expect(await t.sql`select day from event_days where day < '2021-01-01'`).toEqual([])
})

test('points of the server have the percentiles of the latencies that were counted [S1-028]', async () => {
  const at = new Date(noon.getTime() - 25 * 60_000)
  const latency = Array<number>(60).fill(0)
  latency[bucketOf(50)] = 8
  latency[bucketOf(800)] = 2
  // In two minutes: a point has both.
  const others = Array<number>(60).fill(0)
  others[bucketOf(1)] = 40
  latency[bucketOf(1)] = 50
  await addSample(t.sql, new Date(at.getTime() - 60_000), { requests: 40, latency: others, loopDelay: 1, memory: 1e8 })
  await addSample(t.sql, at, {
    requests: 60,
    errors: 2,
    refused: 3,
    latency,
    loopDelay: 1.5,
    memory: 2e8,
    eventsKept: 4,
  })
  await measureServer.run(t.services, {})
  const day = (await t.call(readServerMetrics, { query: {} }, admin)).body.Item
  expect(day.StepSeconds).toBe(900)
  expect(day.MostConnections).toBeGreaterThan(10)
  const [point] = day.Points
  expect(point).toMatchObject({ Requests: 100, Errors: 2, Refused: 3, LoopDelay: 1.5, Memory: 2e8, EventsKept: 4 })
  expect(point!.P50).toBeCloseTo(1, 0)
  expect(point!.P95! / 50).toBeCloseTo(1, 0)
  expect(point!.P99! / 800).toBeCloseTo(1, 0)
  expect(day.Points.at(-1)).toMatchObject({ Requests: 0, P50: null, Jobs: 0 })
  const week = (await t.call(readServerMetrics, { query: { period: 'week' } }, admin)).body.Item
  expect(week.StepSeconds).toBe(7200)
  expect(week.Points.reduce((sum, { Requests }) => sum + Requests, 0)).toBe(100)
})

test('the slowest statements are listed without values; where they are not measured, the answer says so', async () => {
  const read = async () => (await t.call(readServerMetrics, { query: {} }, admin)).body.Item.Statements
  expect(await read()).toBeNull()
  await measureStatements(t.sql)
  // The cluster of the tests has many databases, and forgets the statements that are called least when there are too many.
  await eventually(async () => {
    for (let n = 0; n < 6; n++)
      await t.sql.unsafe(`/* request */ select pg_sleep(0.05), 'a secret' as secret, ${n} as n`)
    const slowest = (await read())!.find(({ Text }) => Text.includes('pg_sleep'))
    expect(slowest!.Text).toBe('select pg_sleep(?), ? as secret, ? as n')
    expect(slowest!.Calls).toBeGreaterThanOrEqual(6)
    expect(slowest!.MeanMs).toBeGreaterThanOrEqual(50)
    expect(slowest!.MaxMs).toBeGreaterThanOrEqual(slowest!.MeanMs)
  })
})

test('rows and bytes by table, with the partitions of a table as one [S7-037]', async () => {
  await feed()
  await t.sql`insert into settings (name, value) select 'n' || n, '1' from generate_series(1, 250) n`
  await t.sql`analyze settings, events`
  const { Source, Value } = (await t.call(metrics['ddb-documents'], {}, admin)).body.Item
  const tables = new Map(Value!.Tables.map(({ Table, ...figures }) => [Table, figures]))
  const [{ count }] = await t.sql<[{ count: number }]>`select count(*)::int as count from settings`
  expect(Source).toBe('database')
  expect(tables.get('settings')).toMatchObject({ Rows: count })
  expect(tables.get('settings')!.Bytes).toBeGreaterThan(8192)
  expect(tables.get('events')!.Rows).toBeGreaterThan(0)
  expect([...tables.keys()].some((name) => name.startsWith('events_'))).toBe(false)
  expect(Value!.Rows).toBe([...tables.values()].reduce((sum, { Rows }) => sum + Rows, 0))
})

test('objects and bytes of the store of files, by folder, once they were measured [S7-037]', async () => {
  const read = async () => (await t.call(metrics['s3-bucket-size'], {}, admin)).body.Item
  expect(await read()).toMatchObject({ Source: 'files', Value: null, WithinMinutes: 5 })
  const write = (key: string, bytes: number) => t.services.files.put(key, Buffer.alloc(bytes))
  await write('images/a/one.png', 1000)
  await write('images/b/two.png', 500)
  await write('videos/c/three.mp4', 9000)
  await write('receipts/d.pdf', 10)
  await measureServer.run(t.services, {})
  expect((await read()).WithinMinutes).toBeUndefined()
  expect((await read()).Value).toEqual({
    Objects: 4,
    Bytes: 10_510,
    Kinds: [
      { Kind: 'videos', Objects: 1, Bytes: 9000 },
      { Kind: 'images', Objects: 2, Bytes: 1500 },
      { Kind: 'receipts', Objects: 1, Bytes: 10 },
    ],
  })
})

test('build, commit, Node and PostgreSQL are those that run [S7-037]', async () => {
  const { Value } = (await t.call(metrics['server-version'], {}, admin)).body.Item
  const [{ version }] = await t.sql<[{ version: string }]>`select current_setting('server_version') as version`
  expect(Value).toMatchObject({ Build: build, Commit: 'abc123', Node: process.versions.node, PostgreSQL: version })
})

test('nobody but administrators reads them', async () => {
  const creator = await t.as('creator')
  for (const endpoint of [metrics.gcc, readServerMetrics, readAnalytics])
    expect((await t.call(endpoint, { query: {} }, creator)).problem.code).toBe('PermissionDenied')
})
