import { type PriceList, readPrices, updatePrices } from '@aulanova/contract/operations/costs'
import { metrics } from '@aulanova/contract/operations/metrics'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type TestApp, testApp } from '#testing/app.ts'
import { startAwsWire } from '#testing/aws-wire.ts'
import { fetchBill } from './costs.rules.ts'
import { measureUsage } from './costs.store.ts'

let t: TestApp
let admin: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('admin')
  t.clock.now = () => new Date('2026-11-16T12:00:00Z')
})
afterAll(() => t.close())
afterEach(async () => {
  await t.sql`delete from usage_days`
  await t.sql`delete from settings where name = 'prices'`
})

const list: PriceList = {
  Currency: 'MXN',
  Files: 3_000_000,
  Database: 30_000_000,
  Requests: 10_000_000,
  Mails: 2_000_000,
  Server: 500_000,
}
const read = async (name: 'cost-and-usage' | 'forecast') => (await t.call(metrics[name], {}, admin)).body.Item
const setPrices = (body: PriceList) => t.call(updatePrices, { body }, admin)

const used = (rows: [day: string, service: string, quantity: number, organization?: string][]) => t.sql`
  insert into usage_days (day, service, quantity, organization_id)
  select day::date, service, quantity, organization::uuid from jsonb_to_recordset(${t.sql.json(
    rows.map(([day, service, quantity, organization = null]) => ({ day, service, quantity, organization })),
  )}) as used (day text, service text, quantity float8, organization text)`

test('without a price list and without a cloud there is no source', async () => {
  await used([['2026-11-01', 'server', 24]])
  expect((await t.call(readPrices, {}, admin)).body.Item).toBeNull()
  for (const name of ['cost-and-usage', 'forecast'] as const)
    expect(await read(name)).toMatchObject({ Source: null, Value: null })
})

test('known use times known prices, by day, service and organization [S1-029]', async () => {
  await setPrices(list)
  const [montelago] = await t.sql<[{ id: string }]>`
    insert into organizations (name) values ('Universidad Montelago') returning id`
  await used([
    ['2026-10-31', 'server', 24],
    ['2026-11-01', 'server', 24],
    ['2026-11-01', 'files', 20_000_000_000, montelago.id],
    ['2026-11-01', 'files', 10_000_000_000],
    ['2026-11-02', 'database', 1_000_000_000],
    ['2026-11-02', 'requests', 500_000],
    ['2026-11-02', 'mails', 250],
  ])
  const { Source, Value } = await read('cost-and-usage')
  expect(Source).toBe('prices')
  expect(Value).toEqual({
    Currency: 'MXN',
    From: '2026-11-01',
    To: '2026-11-02',
    Total: 21_500_000,
    Days: [
      { Date: '2026-11-01', Amount: 15_000_000 },
      { Date: '2026-11-02', Amount: 6_500_000 },
    ],
    Services: [
      { Service: 'server', Amount: 12_000_000 },
      { Service: 'requests', Amount: 5_000_000 },
      { Service: 'files', Amount: 3_000_000 },
      { Service: 'database', Amount: 1_000_000 },
      { Service: 'mails', Amount: 500_000 },
    ],
    Organizations: [
      { Organization: null, Name: null, Amount: 19_500_000 },
      { Organization: montelago.id, Name: 'Universidad Montelago', Amount: 2_000_000 },
    ],
  })
})

test('the forecast continues the days before today to the end of the month', async () => {
  await setPrices(list)
  const days = Array.from({ length: 20 }, (_, at) => new Date(Date.UTC(2026, 9, 27 + at)).toISOString().slice(0, 10))
  await used(days.map((day) => [day, 'server', 24]))
  await used([['2026-11-16', 'server', 12]])
  const { Value } = await read('forecast')
  // 15 days until yesterday and 15 from today on, 12 pesos each.
  expect(Value).toMatchObject({
    Until: '2026-11-30',
    Total: 360_000_000,
    Low: 360_000_000,
    High: 360_000_000,
    Method: 'trend',
    BasedOn: 20,
    Confidence: 80,
  })
  expect(Value?.Days[0]?.Date).toBe('2026-11-16')
  expect(Value?.Days).toHaveLength(15)
})

test('days before a gap are not continued', async () => {
  await setPrices(list)
  await used([
    ['2026-11-01', 'server', 24],
    ['2026-11-13', 'server', 1],
    ['2026-11-14', 'server', 1],
    ['2026-11-15', 'server', 1],
  ])
  const { Value } = await read('forecast')
  expect(Value).toMatchObject({ Method: 'mean', BasedOn: 3, Total: 12_000_000 + 3 * 500_000 + 15 * 500_000 })
})

test('what is used is measured: bytes by organization, requests, hours and mails by day', async () => {
  const [organization] = await t.sql<[{ id: string }]>`insert into organizations (name) values ('Colegio') returning id`
  const { id } = await t.as('general')
  await t.sql`
    insert into files (kind, organization_id, key, filename, content_type, bytes, uploaded_by, status, confirmed_at)
    select 'site', ${organization.id}, 'k' || n, 'a.png', 'image/png', 1000 * n, ${id}, 'confirmed', now()
    from generate_series(1, 2) n`
  await t.sql`
    insert into server_samples (step, at, requests) values
      ('hour', '2026-11-15T23:00Z', 7), ('hour', '2026-11-16T00:00Z', 5), ('hour', '2026-11-16T01:00Z', 6),
      ('minute', '2026-11-16T01:59Z', 6), ('hour', '2026-11-14T00:00Z', 99)`
  await measureUsage(t.sql, t.clock.now())
  await measureUsage(t.sql, t.clock.now())
  const rows = await t.sql<{ day: string; service: string; quantity: number }[]>`
    select day, service, quantity from usage_days where service in ('requests', 'server') or organization_id is not null
    order by service, day`
  expect(rows.map(({ day, service, quantity }) => [day, service, quantity])).toEqual([
    ['2026-11-16', 'files', 3000],
    ['2026-11-15', 'requests', 7],
    ['2026-11-16', 'requests', 11],
    ['2026-11-15', 'server', 1],
    ['2026-11-16', 'server', 2],
  ])
  const [database] = await t.sql<[{ quantity: number }]>`select quantity from usage_days where service = 'database'`
  expect(database.quantity).toBeGreaterThan(1_000_000)
})

test('prices are stored and audited; a bad one is refused on its field', async () => {
  expect((await setPrices({ ...list, Server: 700_000 })).status).toBe(200)
  expect((await t.call(readPrices, {}, admin)).body.Item).toMatchObject({ Server: 700_000 })
  const [entry] =
    await t.sql`select before, after from audit_log where subject_kind = 'prices' order by id desc limit 1`
  expect(entry).toMatchObject({ after: { Server: 700_000 } })
  const refused = await setPrices({ ...list, Files: -1, Currency: 'pesos' })
  expect(new Set(refused.problem.details?.map(({ field }) => field))).toEqual(new Set(['Currency', 'Files']))
  expect((await t.call(updatePrices, { body: list }, await t.as('finances'))).problem.code).toBe('PermissionDenied')
})

test('costs of the cloud are fetched, stored and shown with its own forecast', async () => {
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
  const wire = await startAwsWire()
  const cloud = await t.twin({ bills: { kind: 'aws', organizationTag: null, endpoint: wire.endpoint } })
  const ask = async (name: 'cost-and-usage' | 'forecast', { token } = admin) =>
    (
      await cloud.app.inject({
        url: `/api/admin/metrics/${name}`,
        headers: { authorization: `Bearer ${token}` },
      })
    ).json().Item
  expect(await ask('cost-and-usage')).toMatchObject({ Source: 'cost-explorer', Value: null })
  const cost = (Start: string, Amount: string) => ({
    TimePeriod: { Start, End: Start },
    Groups: [{ Keys: ['Amazon S3'], Metrics: { UnblendedCost: { Amount, Unit: 'USD' } } }],
  })
  wire.answer('GetCostAndUsage', () => ({ ResultsByTime: [cost('2026-10-31', '9'), cost('2026-11-15', '1.5')] }))
  wire.answer('GetCostForecast', () => ({
    ForecastResultsByTime: ['2026-11-16', '2026-11-30'].map((Start) => ({
      TimePeriod: { Start },
      MeanValue: '1',
      PredictionIntervalLowerBound: '0.5',
      PredictionIntervalUpperBound: '2',
    })),
  }))
  await fetchBill(cloud.services)
  expect(await ask('cost-and-usage')).toMatchObject({
    Source: 'cost-explorer',
    Measured: '2026-11-16T12:00:00.000Z',
    Value: {
      Currency: 'USD',
      Total: 1_500_000,
      Services: [{ Service: 'Amazon S3', Amount: 1_500_000 }],
      Organizations: null,
    },
  })
  expect(await ask('forecast')).toMatchObject({
    Value: { Method: 'provider', Total: 3_500_000, Low: 2_500_000, High: 5_500_000, BasedOn: null },
  })
  // In the next month the stored forecast says nothing, and there are too few days for one of ours.
  const now = t.clock.now
  t.clock.now = () => new Date('2026-12-01T00:05:00Z')
  expect(await ask('forecast', await t.as('admin'))).toMatchObject({ Source: 'cost-explorer', Value: null })
  t.clock.now = now
  await cloud.close()
  await wire.stop()
})
