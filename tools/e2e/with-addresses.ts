import { type Address, addressesOf } from './addresses.ts'
import { findDemoIds } from './demo-ids.ts'
import { test as base } from './test.ts'

let known: Promise<Address[]> | undefined

/**
 * Journeys that open every page, on the server whose demo stays unchanged. Each worker reads the addresses once; they are no
 * worker fixture, because tests with other worker fixtures get a worker and a browser of their own.
 */
export const test = base.extend<{ addresses: Address[] }>({
  on: ['looked-at', { scope: 'worker' }],
  addresses: async ({ database }, use) => {
    known ??= findDemoIds(database).then(addressesOf)
    await use(await known)
  },
})
