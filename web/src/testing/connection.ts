import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

/** As the browser reports it; the end of the test connects again. */
export function disconnect() {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const connect = () => {
    online.mockRestore()
    act(() => void dispatchEvent(new Event('online')))
  }
  act(() => void dispatchEvent(new Event('offline')))
  onTestFinished(connect)
  return { connect }
}
