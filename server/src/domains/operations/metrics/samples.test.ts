import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { overloadLimits } from '#platform/config/connections.ts'
import { bucketOf } from '#platform/meter/meter.ts'
import { writeSample } from '#platform/meter/sampler.ts'
import { addSample } from '#platform/meter/samples.store.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { measureServer } from './metrics.jobs.ts'

let t: TestApp
let base: string
beforeAll(async () => {
  t = await testApp({ overload: { ...overloadLimits({}), requests: 0, longTurnMs: 50_000, overloadMs: 500_000 } })
  base = await t.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.sql`truncate server_samples`
})

const ask = async (path: string, init?: RequestInit) => {
  const answer = await fetch(base + path, init)
  await answer.arrayBuffer()
  return answer.status
}
const at = new Date('2026-03-01T10:20:30Z')

test('requests, refusals and latencies are counted, in the row of the minute and in the one of all time', async () => {
  t.services.meter.take()
  expect(await ask('/api/health')).toBe(200)
  expect(await ask('/media/covers/none.webp')).toBe(404)
  expect(await ask('/api/public/config')).toBe(503)
  expect(await ask('/api/events', { method: 'POST', body: '[]' })).toBe(503)
  await writeSample(t.services, at, { memory: 100, loopDelay: 3 })
  t.services.meter.answered(500, 40)
  await writeSample(t.services, at, { memory: 50, loopDelay: 2 })
  const rows = await t.sql`
    select step, requests, errors, refused, event_batches_refused as batches, memory, loop_delay,
      (select sum(n)::int from unnest(latency) as n) as measured
    from server_samples order by step`
  const counts = { requests: 5, errors: 1, refused: 2, batches: 1, measured: 3 }
  expect(rows).toEqual([
    { step: 'minute', ...counts, memory: 150, loopDelay: 3 },
    { step: 'total', ...counts, memory: null, loopDelay: null },
  ])
})

test('the minutes of an hour add up, of all processes; the job can run as often as it likes', async () => {
  const latency = (ms: number, count: number) =>
    Array.from({ length: bucketOf(ms) + 1 }, (_, n) => (n === bucketOf(ms) ? count : 0))
  const add = (minutes: number, ms: number, count: number) =>
    addSample(t.sql, new Date(at.getTime() + minutes * 60_000), {
      requests: count,
      latency: latency(ms, count),
      memory: count,
    })
  await Promise.all([add(0, 1, 3), add(0, 100, 4), add(1, 1, 10), add(50, 1, 1)])
  t.clock.now = () => new Date(at.getTime() + 55 * 60_000)
  for (let n = 0; n < 3; n++) await measureServer.run(t.services, {})
  await add(2, 1, 5)
  await measureServer.run(t.services, {})
  const hours = await t.sql<{ at: string; requests: number; memory: number; latency: string[] }[]>`
    select at, requests, memory, latency from server_samples where step = 'hour' order by at`
  expect(hours).toMatchObject([
    { at: '2026-03-01T10:00:00.000Z', requests: 22, memory: 10 },
    { at: '2026-03-01T11:00:00.000Z', requests: 1, memory: 1 },
  ])
  const counts = hours[0]!.latency.map(Number)
  expect([counts[bucketOf(1)], counts[bucketOf(100)]]).toEqual([18, 4])
})

test('minutes are deleted after a day and hours after 90 days', async () => {
  const now = new Date()
  t.clock.now = () => now
  await t.sql`
    insert into server_samples (step, at)
    select 'minute', ${now}::timestamptz - make_interval(mins => n) from generate_series(0, 3000) n
    union all select 'hour', date_trunc('hour', ${now}::timestamptz) - make_interval(hours => n) from generate_series(0, 3000) n`
  await measureServer.run(t.services, {})
  const rows = await t.sql`
    select step, count(*)::int as count, extract(epoch from ${now}::timestamptz - min(at)) / 3600 <= case step when 'hour' then 2160 else 24 end as held
    from server_samples group by step order by step`
  expect(rows).toMatchObject([
    { step: 'hour', held: true },
    { step: 'minute', held: true },
  ])
  expect(rows[0]!.count).toBeLessThanOrEqual(2161)
  expect(rows[1]!.count).toBeLessThanOrEqual(1442)
  expect(rows[1]!.count).toBeGreaterThan(1400)
})

test('connections, jobs, mails, disk, database and files are measured', async () => {
  const now = new Date('2026-03-02T08:00:01Z')
  t.clock.now = () => now
  await t.sql`
    insert into mails (to_address, language, template, subject, html, text) values ('a@b.test', 'es', 'x', 'x', '', '')`
  await t.sql`select graphile_worker.add_job('metrics.measure', run_at := now() - interval '90 seconds')`
  await t.services.files.put('images/a/a.png', Buffer.alloc(1000))
  await t.services.files.put('videos/b/b.mp4', Buffer.alloc(500))
  await measureServer.run(t.services, {})
  const [row] = await t.sql`select * from server_samples where step = 'minute'`
  expect(row).toMatchObject({ at: '2026-03-02T07:59:00.000Z', jobs: 1, mails: 1, objects: 2, fileBytes: 1500 })
  expect(row!.oldestJob).toBeGreaterThanOrEqual(90)
  expect(row!.connections).toBeGreaterThan(0)
  expect(row!.diskFree).toBeGreaterThan(0)
  expect(row!.diskSize).toBeGreaterThan(row!.diskFree)
  expect(row!.databaseBytes).toBeGreaterThan(1_000_000)
})
