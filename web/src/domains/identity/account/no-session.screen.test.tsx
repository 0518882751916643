import { changePassword, listDevices, signOutDevice, updateProfile } from '@aulanova/contract/identity/account'
import { refreshSession } from '@aulanova/contract/identity/auth'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hasUnsavedWork } from '#kit/behaviour/unsaved.ts'
import { forgetSession, keepSession } from '#platform/session/session.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { field } from '#testing/form-fields.ts'
import { aPerson, renderScreen } from '#testing/render-screen.tsx'

const as = ['general']
const endpoints = [updateProfile, changePassword, listDevices, signOutDevice]

/** The server has ended the session: it refuses the calls, and to renew it. */
function withoutSession() {
  const api = fakeApi()
  for (const endpoint of endpoints) api.refuse(endpoint, 'SessionExpired')
  api.refuse(refreshSession, 'SessionExpired')
  return api
}

/** The sentence, on the page that is still open. */
async function expectSentence({ loaded, at }: { loaded: string[]; at: () => string }, path: string) {
  expect((await screen.findByRole('alert')).textContent).toContain('You need to logout and login again')
  expect(screen.getByRole('link', { name: 'Log out now' }).getAttribute('href')).toBe('/logout')
  expect(loaded).toEqual([])
  expect(at()).toBe(path)
}

const passwords = ['Current password', 'New password', 'Confirm the new password']
const typed = 'Aulanova-Demo-2027!'
const openSecurity = async () => {
  const page = await renderScreen('/settings/security', { as })
  for (const name of passwords) await page.user.type(field(name), typed)
  return page
}

test('the profile without a session says that only a new login helps, and keeps what was typed [S5-015 S8-023]', async () => {
  const api = withoutSession()
  const page = await renderScreen('/settings/profile', { as })
  await page.user.clear(field('Name'))
  await page.user.type(field('Name'), 'Ana María Ruiz{Enter}')
  await expectSentence(page, '/settings/profile')
  expect(field('Name').value).toBe('Ana María Ruiz')
  await page.user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.sent(updateProfile)).toHaveLength(2))
  await expectSentence(page, '/settings/profile')
  // A refused token is not sent again.
  expect(api.sent(refreshSession)).toHaveLength(1)
})

test('devices without a session: only a new login helps [S8-024]', async () => {
  withoutSession()
  await expectSentence(await renderScreen('/settings/devices', { as }), '/settings/devices')
})

test('a change of the password without a session says so, and keeps what was typed [S8-025]', async () => {
  withoutSession()
  const page = await openSecurity()
  await page.user.click(screen.getByRole('button', { name: 'Change password' }))
  await expectSentence(page, '/settings/security')
  expect(passwords.map((name) => field(name).value)).toEqual([typed, typed, typed])
})

test('logged out in another tab, the form stays as it is typed, and is sent after logging in there again', async () => {
  const api = fakeApi()
  api.refuse(changePassword, 'SessionExpired')
  const page = await openSecurity()
  act(forgetSession)
  expect(hasUnsavedWork()).toBe(true)
  await page.user.click(screen.getByRole('button', { name: 'Change password' }))
  await expectSentence(page, '/settings/security')
  const link = screen.getByRole('link', { name: 'Log out now' })
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener'])

  api.on(changePassword, () => null)
  act(() => keepSession({ ...aPerson(as), payload: { sub: page.id, username: 'ana', groups: as, exp: 0 } }))
  await page.user.click(screen.getByRole('button', { name: 'Change password' }))
  await screen.findByText('Your password has been changed')
  expect(api.sent(changePassword).map(({ params }) => params)).toEqual([{ id: page.id }, { id: page.id }])
  expect(hasUnsavedWork()).toBe(false)
})

test('what is saved or was never typed does not keep the page open when the person logs out in another tab', async () => {
  const api = fakeApi()
  api.on(updateProfile, ({ params, body }) => ({
    Item: { name: body.name, email: 'ana@example.test', sub: params.id },
  }))
  const { user } = await renderScreen('/settings/profile', { as })
  expect(hasUnsavedWork()).toBe(false)
  await user.type(field('Name'), 'x')
  expect(hasUnsavedWork()).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Your profile has been updated!')
  expect(hasUnsavedWork()).toBe(false)
})
