import { expect, test } from 'vitest'
import { boundOf, bucketOf, buckets, Meter, percentile } from './meter.ts'

test('every latency is in the bucket whose bound it does not exceed', () => {
  for (const ms of [0, 0.05, 0.1, 0.11, 0.4, 1, 3.2, 9.9, 100, 1234, 40_000, 1e9]) {
    const bucket = bucketOf(ms)
    expect(ms).toBeLessThanOrEqual(boundOf(bucket))
    if (bucket > 0) expect(ms).toBeGreaterThan(boundOf(bucket - 1) * 0.999)
  }
  expect(bucketOf(Number.NaN)).toBe(0)
  expect(bucketOf(1e9)).toBe(buckets - 1)
})

test('percentiles of known latencies are right to a bucket, and those of two processes are those of their sum', () => {
  const meters = [new Meter(), new Meter()]
  for (let ms = 1; ms <= 1000; ms++) meters[ms % 2]!.answered(ms === 1000 ? 500 : 200, ms)
  const [one, other] = meters.map((meter) => meter.take())
  const sum = one!.latency.map((count, bucket) => count + other!.latency[bucket]!)
  for (const share of [0.5, 0.95, 0.99]) {
    const found = percentile(sum, share)!
    expect(Math.abs(found - share * 1000) / (share * 1000)).toBeLessThan(0.19)
  }
  expect(one!.requests + other!.requests).toBe(1000)
  expect(one!.errors + other!.errors).toBe(1)
  expect(one!.latencyMs + other!.latencyMs).toBe(500_500)
  expect(percentile([], 0.5)).toBeNull()
})

test('what was taken is not counted again, unless it is given back', () => {
  const meter = new Meter()
  meter.answered(200, 3)
  meter.refused(true)
  const taken = meter.take()
  expect(meter.take()).toMatchObject({ requests: 0, refused: 0, eventBatchesRefused: 0, latencyMs: 0 })
  meter.answered(200, 4)
  meter.giveBack(taken)
  expect(meter.take()).toMatchObject({ requests: 3, refused: 1, eventBatchesRefused: 1, errors: 0, latencyMs: 7 })
})
