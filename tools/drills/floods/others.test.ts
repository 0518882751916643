import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { expectMeasured } from './measured.ts'
import { watchOthers } from './others.ts'

test('a request that is never answered counts as slow while it waits', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const others = watchOthers(`http://127.0.0.1:${(silent.address() as AddressInfo).port}`, '127.0.0.1')
  onTestFinished(async () => {
    await others.stop()
    silent.close()
  })
  await expect.poll(() => others.slowest()).toBeGreaterThan(0)
  expect(others.slowest()).toBeLessThan(Number.POSITIVE_INFINITY)
})

test('figures that compare with nothing, because none were measured, are refused', async () => {
  // An address for documentation, which no machine has.
  const others = watchOthers('http://127.0.0.1:1', '192.0.2.1')
  onTestFinished(async () => void (await others.stop()))
  await expect.poll(() => others.slowest()).toBe(Number.POSITIVE_INFINITY)
  expect(() => expectMeasured({ slowestMs: Number.POSITIVE_INFINITY, memoryMib: 300 })).toThrow('rest')
  expect(() => expectMeasured({ slowestMs: 12, memoryMib: 0 })).toThrow('memory')
  expect(() => expectMeasured({ slowestMs: 12, memoryMib: 300 })).not.toThrow()
})
