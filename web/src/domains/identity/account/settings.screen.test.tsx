import { changePassword, listDevices } from '@aulanova/contract/identity/account'
import { listMyMessages } from '@aulanova/contract/operations/contact'
import { readPublicDocument } from '@aulanova/contract/operations/public'
import { listMySubscriptions } from '@aulanova/contract/selling/subscriptions'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { errorOf, field } from '#testing/form-fields.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const panes = [
  ['profile', 'Profile'],
  ['subscriptions', 'Subscriptions'],
  ['security', 'Security'],
  ['devices', 'Devices'],
  ['support', 'Support'],
  ['terms-of-use', 'Terms of use'],
] as const

const open = (pane: string) => {
  const api = fakeApi()
  for (const endpoint of [listDevices, listMySubscriptions, listMyMessages, readPublicDocument]) api.hold(endpoint)
  return renderScreen(`/settings/${pane}`, { as: ['general'] })
}
const tabs = () => screen.getAllByRole('tab')

test('the settings have six panes as tabs [S2-035]', async () => {
  await open('profile')
  expect(tabs().map(({ textContent }) => textContent)).toEqual(panes.map(([, label]) => label))
})

test.each(panes)('the address /settings/%s opens the pane %s [S2-038]', async (pane, label) => {
  await open(pane)
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe(label)
})

test('the pane of the interface has an address and no tab [S2-036]', async () => {
  const { at } = await open('ui')
  await screen.findByRole('group', { name: 'Topbar' })
  expect(at()).toBe('/settings/ui')
  expect(screen.queryByRole('tab', { selected: true })).toBeNull()
})

test('the security pane has the change of the password and notes on what it must be [S2-088 S2-089 S9-007]', async () => {
  await open('security')
  expect(screen.getByRole('button', { name: 'Change password' })).toBeTruthy()
  const notes = within(screen.getByRole('complementary', { name: 'A good password' }))
  expect(notes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      'Use at least 12 characters, 14 are recommended; several words are easy to remember.',
      'Use all four kinds: uppercase and lowercase letters, numbers and special characters.',
    ]),
  )
})

test('a new password of eight characters is left to the server, one of seven is not [S5-018 S9-005]', async () => {
  const api = fakeApi()
  api.refuse(changePassword, 'PasswordPolicy', [{ field: 'newPassword', reason: 'tooShort' }])
  const { user } = await renderScreen('/settings/security', { as: ['general'] })
  const send = async (password: string) => {
    await user.type(field('Current password'), 'Aulanova-Demo-2026!')
    for (const name of ['New password', 'Confirm the new password']) {
      await user.clear(field(name))
      await user.type(field(name), password)
    }
    await user.click(screen.getByRole('button', { name: 'Change password' }))
  }
  await send('Aa1!567')
  expect(api.sent(changePassword)).toEqual([])
  await send('Aa1!5678')
  await waitFor(() => expect(api.sent(changePassword)).toHaveLength(1))
  await waitFor(() => expect(errorOf('New password')).toBe('Password is too short, should be 12 chars minimum.'))
})
