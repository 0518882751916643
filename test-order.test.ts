import { expect, test } from 'vitest'
import { isLong } from './test-order.ts'

test.each([
  ["import { startServer } from '#testing/process.ts'", true],
  ['vi.setConfig({ testTimeout: 300_000 })', true],
  ["test('a', async () => {\n  work()\n}, 120_000)\n", true],
  ["test('a', { tags: ['long'], timeout: 600_000 }, () => {})", true],
  ["test('a', {\n  timeout: 600_000,\n}, () => {})", true],
  ['await vi.waitFor(check, { timeout: 20_000 })', false],
])('the time limits of a test say whether it is long: %j', (test, expected) => {
  expect(isLong(test)).toBe(expected)
})
