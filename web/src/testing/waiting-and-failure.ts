import type { Endpoint, Reply } from '@aulanova/contract/endpoint'
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
  /** Stands there once the answer has come. */
  shows: string | RegExp
}

/** The two faces that look the same on every screen that reads something: it waits, and it fails and is tried again. */
export function testWaitingAndFailure<E extends Endpoint>(reading: Reading<E>) {
  const { path, as, endpoint, reply, prepare, shows } = reading
  const main = () => within(screen.getByRole('main'))

  test('waits until the answer is here [S3-046 S4-046]', async () => {
    const api = fakeApi()
    prepare?.(api)
    const held = api.hold(endpoint)
    await renderScreen(path, { as })
    await main().findByText('Loading')
    expect(main().queryByText(shows)).toBeNull()
    held.answer(reply)
    await main().findAllByText(shows)
    expect(main().queryByText('Loading')).toBeNull()
  })

  test('says that reading failed, and a further try shows everything [S3-046 S4-046 S8-028]', async () => {
    const api = fakeApi()
    prepare?.(api)
    api.refuse(endpoint, 'Unexpected')
    const { user } = await renderScreen(path, { as })
    const alert = await main().findByRole('alert')
    expect(alert.textContent).toContain('Error while requesting the resource')
    api.on(endpoint, () => reply)
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await main().findAllByText(shows)
    await waitFor(() => expect(main().queryByRole('alert')).toBeNull())
  })
}
