import { changePassword, listDevices, signOutDevice } from '@aulanova/contract/identity/account'
import { refreshSession } from '@aulanova/contract/identity/auth'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { field } from '#testing/form-fields.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const words = 'You need to logout and login again'

function withoutSession() {
  const api = fakeApi()
  for (const endpoint of [changePassword, listDevices, signOutDevice]) api.refuse(endpoint, 'SessionExpired')
  api.refuse(refreshSession, 'SessionExpired')
}

test('devices without a session: only a new login helps [S8-024]', async () => {
  withoutSession()
  await renderScreen('/settings/devices', { as: ['general'] })
  expect((await screen.findByRole('alert')).textContent).toContain(words)
})

test('a change of the password without a session: only a new login helps [S8-025]', async () => {
  withoutSession()
  const { user } = await renderScreen('/settings/security', { as: ['general'] })
  await user.type(field('Current password'), 'Aulanova-Demo-2026!')
  for (const name of ['New password', 'Confirm the new password']) await user.type(field(name), 'Aulanova-Demo-2027!')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect((await screen.findByRole('alert')).textContent).toContain(words)
})
