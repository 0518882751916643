import type { Endpoint, Reply } from '@aulanova/contract/kernel/endpoint'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type FakeApi, fakeApi } from './fake-api.ts'
import { renderScreen } from './render-screen.tsx'

interface Reading<E extends Endpoint> {
  path: string
  as: string[]
  endpoint: E
  reply: Reply<E>
  /** What the page calls besides. */
  prepare?: (api: FakeApi) => void
  /** Stands there while the answer is awaited. */
  waits?: string
  /** Stands there once the answer has come. */
  shows: string | RegExp
}

/** What looks the same on every screen that reads something, on one page: it waits, it fails, and it is tried again. */
export function testWaitingAndFailure<E extends Endpoint>(reading: Reading<E>) {
  const { path, as, endpoint, reply, prepare, waits = 'Loading', shows } = reading
  const main = () => within(screen.getByRole('main'))

  test('waits, says that reading failed, and a further try shows everything [S3-046 S4-046 S8-028]', async () => {
    const api = fakeApi()
    prepare?.(api)
    const held = api.hold(endpoint)
    const { user } = await renderScreen(path, { as })
    // From here on it waits for this answer, and no longer for its program or for what it reads before.
    await waitFor(() => expect(api.sent(endpoint)).not.toHaveLength(0))
    await main().findAllByText(waits)
    expect(main().queryByText(shows)).toBeNull()
    held.refuse('Unexpected')
    const alert = await main().findByRole('alert')
    expect(alert.textContent).toContain('Error while requesting the resource')
    api.on(endpoint, () => reply)
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await main().findAllByText(shows)
    await waitFor(() => expect(main().queryByRole('alert')).toBeNull())
    expect(main().queryByText(waits)).toBeNull()
  })
}
