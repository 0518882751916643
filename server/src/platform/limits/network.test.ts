import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

test.each([
  ['192.0.2.7', '192.0.2.250', true],
  ['192.0.2.7', '::ffff:192.0.2.9', true],
  ['192.0.2.7', '192.0.3.7', false],
  ['2001:db8:1:2::1', '2001:DB8:0001:2:ffff::9', true],
  ['2001:db8::1', '2001:db8:0:0:1:2:3:4', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['fe80::1%eth0', 'fe80::2', true],
  ['::1', '2001:db8::1', false],
])('%s and %s are in one network: %s', (one, other, isSame) => {
  expect(networkOf(one) === networkOf(other)).toBe(isSame)
})
