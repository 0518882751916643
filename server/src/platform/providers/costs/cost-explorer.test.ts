import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startAwsWire } from '#testing/aws-wire.ts'
import { costExplorer } from './cost-explorer.ts'

let wire: Awaited<ReturnType<typeof startAwsWire>>
beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
  wire = await startAwsWire()
})
afterEach(() => wire.forget())
afterAll(() => {
  vi.unstubAllEnvs()
  return wire.stop()
})

const bills = (organizationTag: string | null = null) => costExplorer({ organizationTag, endpoint: wire.endpoint })
const cost = (Keys: string[], Amount: string) => ({ Keys, Metrics: { UnblendedCost: { Amount, Unit: 'USD' } } })
const day = (Start: string, Groups: object[]) => ({ TimePeriod: { Start, End: Start }, Groups, Estimated: true })

test('costs of each day by service, of all pages, in millionths', async () => {
  wire.answer('GetCostAndUsage', ({ NextPageToken }) =>
    NextPageToken
      ? { ResultsByTime: [day('2026-11-02', [cost(['Amazon S3'], '0.25')])] }
      : { NextPageToken: 'more', ResultsByTime: [day('2026-11-01', [cost(['Amazon EC2'], '3.1234567891')])] },
  )
  expect(await bills().read('2026-11-01', '2026-11-02')).toEqual({
    currency: 'USD',
    days: [
      { date: '2026-11-01', service: 'Amazon EC2', organization: null, micros: 3_123_457 },
      { date: '2026-11-02', service: 'Amazon S3', organization: null, micros: 250_000 },
    ],
  })
  const [first, second] = wire.asked('GetCostAndUsage')
  expect(first).toMatchObject({
    TimePeriod: { Start: '2026-11-01', End: '2026-11-03' },
    Granularity: 'DAILY',
    Metrics: ['UnblendedCost'],
    GroupBy: [{ Type: 'DIMENSION', Key: 'SERVICE' }],
  })
  expect(second).toMatchObject({ NextPageToken: 'more' })
})

test('with a tag costs are divided by organization; what has no tag belongs to none', async () => {
  wire.answer('GetCostAndUsage', () => ({
    ResultsByTime: [
      day('2026-11-01', [
        cost(['Amazon S3', 'organization$montelago.example'], '1'),
        cost(['Amazon S3', 'organization$'], '2'),
      ]),
    ],
  }))
  const { days } = await bills('organization').read('2026-11-01', '2026-11-01')
  expect(days.map(({ organization, micros }) => [organization, micros])).toEqual([
    ['montelago.example', 1_000_000],
    [null, 2_000_000],
  ])
  expect(wire.asked('GetCostAndUsage')[0]?.GroupBy).toContainEqual({ Type: 'TAG', Key: 'organization' })
})

test('a forecast with its range; none while the cloud knows too little', async () => {
  wire.answer('GetCostForecast', () => ({
    Total: { Amount: '5', Unit: 'USD' },
    ForecastResultsByTime: [
      {
        TimePeriod: { Start: '2026-11-16', End: '2026-11-17' },
        MeanValue: '5',
        PredictionIntervalLowerBound: '4.5',
        PredictionIntervalUpperBound: '6',
      },
    ],
  }))
  expect(await bills().predict('2026-11-16', '2026-11-30')).toEqual([
    { date: '2026-11-16', micros: 5_000_000, low: 4_500_000, high: 6_000_000 },
  ])
  expect(wire.asked('GetCostForecast')[0]).toMatchObject({
    TimePeriod: { Start: '2026-11-16', End: '2026-12-01' },
    PredictionIntervalLevel: 80,
  })
  wire.refuse('GetCostForecast', 'DataUnavailableException')
  expect(await bills().predict('2026-11-16', '2026-11-30')).toBeNull()
})

test('without permission the error of the cloud is passed on', async () => {
  wire.refuse('GetCostAndUsage', 'AccessDeniedException', 'not authorized to perform ce:GetCostAndUsage')
  await expect(bills().read('2026-11-01', '2026-11-02')).rejects.toThrow('ce:GetCostAndUsage')
})
