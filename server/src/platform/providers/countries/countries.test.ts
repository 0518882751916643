import { expect, test } from 'vitest'
import { countryOf } from './countries.ts'

test.each([
  ['8.8.8.8', 'US'],
  ['187.141.1.1', 'MX'],
  ['::ffff:187.141.1.1', 'MX'],
  ['2001:4860:4860::8888', 'US'],
  ['127.0.0.1', null],
  ['10.1.2.3', null],
  ['::1', null],
  ['0.0.0.0', null],
])('%s is an address in %s', async (ip, country) => {
  expect(await countryOf(ip)).toBe(country)
})
