import { globalSignOut, signOut } from '@aulanova/contract/identity/auth'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { renderScreen } from '#testing/render-screen.tsx'

test('leaving says so, ends the session, forgets it and loads the login [S2-027 S4-020 S4-021 S4-022]', async () => {
  const api = fakeApi()
  const held = api.hold(signOut)
  const { loaded } = await renderScreen('/logout', { as: ['general'] })
  expect(screen.getByRole('heading').textContent).toBe('Logging out ...')
  expect(localStorage.getItem('token')).not.toBeNull()
  held.answer(null)
  await waitFor(() => expect(loaded).toContain('/login'))
  for (const name of ['token', 'jwt', 'userPayload', 'userAttributes', 'authUser'])
    expect(localStorage.getItem(name)).toBeNull()
})

test('leaving everywhere ends every session [S2-028 S4-023 S4-024]', async () => {
  const api = fakeApi()
  api.on(globalSignOut, () => null)
  const { loaded } = await renderScreen('/global-logout', { as: ['general'] })
  await waitFor(() => expect(loaded).toContain('/login'))
  expect(api.sent(globalSignOut).length).toBeGreaterThan(0)
})

test('a server that is away does not keep anybody signed in here', async () => {
  const api = fakeApi()
  api.cutOff(signOut)
  const { loaded } = await renderScreen('/logout', { as: ['general'] })
  await waitFor(() => expect(loaded).toContain('/login'))
  expect(localStorage.getItem('token')).toBeNull()
})
