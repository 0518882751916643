import { type Address, addressesOf } from './addresses.ts'
import { findDemoIds } from './demo-ids.ts'
import { test as base } from './test.ts'

let known: Promise<Address[]> | undefined

/**
 * Journeys that open every page, of a demo that nobody changes. The addresses are read once by each worker, but are no fixture of the worker: tests with
 * other ones get a worker and a browser of their own.
 */
export const test = base.extend<{ addresses: Address[] }>({
  on: ['looked-at', { scope: 'worker' }],
  addresses: async ({ database }, use) => {
    known ??= findDemoIds(database).then(addressesOf)
    await use(await known)
  },
})
