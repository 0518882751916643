import { vi } from 'vitest'

/** Repeats an assertion until it holds. The timeout only ends what would never come: the machine may be slow or busy. */
export const eventually = <T>(assertion: () => T | Promise<T>) =>
  vi.waitFor(assertion, { timeout: 60_000, interval: 20 })
