import { afterAll, beforeAll, expect, test } from 'vitest'
import { bucketOf } from '#platform/meter/meter.ts'
import { addSample } from '#platform/meter/samples.store.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { measureServer } from './metrics.jobs.ts'

const token = 'a token of the operator'
let t: TestApp
beforeAll(async () => {
  t = await testApp({ metrics: { token, pushEveryMs: 5000, commit: null } })
})
afterAll(() => t.close())

const scrape = (authorization?: string, app = t.app) =>
  app.inject({ url: '/metrics', headers: { ...(authorization !== undefined && { authorization }) } })

/** Reads the text format strictly; throws for a line that is not of it. */
function parse(text: string) {
  expect(text.endsWith('\n')).toBe(true)
  const types = new Map<string, string>()
  const values = new Map<string, number>()
  for (const line of text.slice(0, -1).split('\n')) {
    const [, typed, type] = /^# TYPE ([a-z_]+) (counter|gauge|histogram)$/.exec(line) ?? []
    const [, name, labels = '', value] = /^([a-z_]+)(\{le="[^"]+"\})? (\S+)$/.exec(line) ?? []
    if (typed && type) types.set(typed, type)
    else if (name && value !== undefined) {
      expect(types.has(name.replace(/_(bucket|sum|count)$/, ''))).toBe(true)
      expect(Number.isFinite(Number(value))).toBe(true)
      expect(values.has(name + labels)).toBe(false)
      values.set(name + labels, Number(value))
    } else expect(line).toMatch(/^# HELP [a-z_]+ \S/)
  }
  return { types, values }
}

test('without the token the page is refused; if no token is configured there is no such page', async () => {
  for (const wrong of [undefined, '', 'Bearer ', token, `Bearer ${token}x`, 'Bearer x'])
    expect((await scrape(wrong)).statusCode).toBe(401)
  const other = await t.twin({ metrics: { token: null, pushEveryMs: 5000, commit: null } })
  expect((await scrape(`Bearer ${token}`, other.app)).statusCode).toBe(404)
  await other.close()
})

test('the figures of all processes, in the text format; counters never go back', async () => {
  const latency = Array<number>(60).fill(0)
  latency[bucketOf(1)] = 3
  latency[bucketOf(100)] = 1
  const now = new Date()
  now.setUTCSeconds(30)
  t.clock.now = () => now
  const add = (minutes: number) =>
    addSample(t.sql, new Date(now.getTime() - minutes * 60_000), {
      requests: 4,
      errors: 1,
      latency,
      latencyMs: 103,
      memory: 5,
    })
  await add(3000)
  await add(1)
  await measureServer.run(t.services, {})
  const [allowed] = await t.sql<
    { max: number }[]
  >`select setting::int as max from pg_settings where name = 'max_connections'`
  const { body, headers } = await scrape(`Bearer ${token}`)
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  const { types, values } = parse(body)
  expect(types.get('aulanova_requests_total')).toBe('counter')
  expect(types.get('aulanova_request_duration_seconds')).toBe('histogram')
  expect(Object.fromEntries(values)).toMatchObject({
    aulanova_requests_total: 8,
    aulanova_request_errors_total: 1 + 1,
    aulanova_request_duration_seconds_count: 8,
    aulanova_request_duration_seconds_sum: 0.206,
    'aulanova_request_duration_seconds_bucket{le="+Inf"}': 8,
    aulanova_memory_bytes: 5,
    aulanova_jobs_due: 0,
    aulanova_database_connections_most: allowed?.max,
  })
  const below = [...values].filter(([name]) => name.includes('_bucket')).map(([, count]) => count)
  expect(below).toEqual(below.toSorted((a, b) => a - b))
  expect(below.filter((count) => count === 6).length).toBeGreaterThan(1)
})
