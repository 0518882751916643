import { expect, test } from 'vitest'
import { addressOf } from './address.ts'

test.each([
  ['/tags/all/:page/:search?', { params: { page: 2, search: 'a/b ñ' } }, '/tags/all/2/a%2Fb%20%C3%B1'],
  ['/tags/all/:page/:search?', { params: { page: 2 } }, '/tags/all/2'],
  ['/tags/all/:page/:search?', { params: { page: 2, search: '' } }, '/tags/all/2'],
  ['/courses', { query: { token: 'a+b', sort: undefined } }, '/courses?token=a%2Bb'],
] as const)('%s with %o', (path, input, address) => {
  expect(addressOf({ path }, input)).toBe(address)
})
