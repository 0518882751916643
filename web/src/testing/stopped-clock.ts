import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** From here on time passes only when the test says so; answers of the API and renders need none. */
export function stopClock() {
  vi.useFakeTimers()
  return {
    pass: (milliseconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds))),
    goOn: () => void vi.useRealTimers(),
  }
}
