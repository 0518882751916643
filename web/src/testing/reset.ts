import { afterEach, vi } from 'vitest'

/** The files of a worker share its globals: what a test replaced is back before the next one, of whichever file. */
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
