import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isArrival, nameArrival } from './arrival.ts'

let state: { key?: string; idx?: number } | null = null
beforeEach(() => {
  state = null
  vi.stubGlobal('history', {
    get state() {
      return state
    },
    replaceState: (next: typeof state) => {
      state = next
    },
  })
})

// The next test file may run in the same process.
afterEach(() => void vi.unstubAllGlobals())

const load = (loaded: typeof state) => {
  state = loaded
  nameArrival()
  return state?.key ?? ''
}

test('each page that is loaded has a name of its own, which it keeps when it is loaded again', () => {
  const [first, second] = [load(null), load(null)]
  expect(first).not.toBe(second)
  expect(isArrival(first)).toBe(true)
  expect(load({ key: first, idx: 0 })).toBe(first)
})

test('a page that was reached by a link keeps its name', () => {
  expect(load({ key: 'k3x9', idx: 2 })).toBe('k3x9')
  expect(isArrival('k3x9')).toBe(false)
})
