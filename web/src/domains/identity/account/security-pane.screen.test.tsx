import { changePassword } from '@aulanova/contract/identity/account'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { errorOf, field } from '#testing/form-fields.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const [now, next, again] = ['Current password', 'New password', 'Confirm the new password'] as const
const currentPassword = 'Aulanova-Demo-2026!'
const newPassword = 'Aulanova-Demo-2027!'

const change = async (typed: { now?: string; next?: string; again?: string }) => {
  const page = await renderScreen('/settings/security', { as: ['general'] })
  if (typed.now) await page.user.type(field(now), typed.now)
  if (typed.next) await page.user.type(field(next), typed.next)
  if (typed.again) await page.user.type(field(again), typed.again)
  await page.user.click(screen.getByRole('button', { name: 'Change password' }))
  return page
}

test('all three are required [S5-016 S5-017 S5-020]', async () => {
  const api = fakeApi()
  await change({})
  expect(errorOf(now)).toBe('Please Enter Your Current Password')
  expect(errorOf(next)).toBe('Please Enter Your New Password')
  expect(errorOf(again)).toBe('Please Confirm Your New Password')
  expect(api.sent(changePassword)).toEqual([])
})

test('fewer than eight characters are too short, and the two must match [S5-018 S5-019 S5-021]', async () => {
  const api = fakeApi()
  await change({ now: currentPassword, next: 'Aa1!567', again: 'Aa1!568' })
  expect(errorOf(next)).toBe('Password is too short, should be 12 chars minimum.')
  expect(errorOf(again)).toBe('Passwords must match')
  expect(api.sent(changePassword)).toEqual([])
})

test('a wrong current password is reported at its field', async () => {
  fakeApi().refuse(changePassword, 'WrongPassword')
  await change({ now: 'no', next: newPassword, again: newPassword })
  await waitFor(() => expect(errorOf(now)).toBe('The current password is not right'))
  expect(field(next).value).toBe(newPassword)
})

test('the server’s requirements of a password are shown at the new one', async () => {
  fakeApi().refuse(changePassword, 'PasswordPolicy', [{ field: 'newPassword', reason: 'unchanged' }])
  await change({ now: currentPassword, next: currentPassword, again: currentPassword })
  await waitFor(() => expect(errorOf(next)).toBe('This is the password you already have'))
})

test('once changed, the form is empty and says what became of other sessions', async () => {
  const api = fakeApi()
  api.on(changePassword, () => null)
  const { id } = await change({ now: currentPassword, next: newPassword, again: newPassword })
  expect((await within(screen.getByRole('main')).findByRole('status')).textContent).toBe(
    'Your password has been changedEvery other session of your account has ended.',
  )
  expect([field(now).value, field(next).value, field(again).value]).toEqual(['', '', ''])
  expect(api.sent(changePassword)).toEqual([{ params: { id }, body: { currentPassword, newPassword } }])
})

test('a password can be shown while it is typed', async () => {
  const { user } = await renderScreen('/settings/security', { as: ['general'] })
  expect(field(now).type).toBe('password')
  await user.click(screen.getAllByRole('button', { name: 'Show password' })[0] as HTMLElement)
  expect(field(now).type).toBe('text')
  expect(screen.getByRole('button', { name: 'Hide password' })).toBeTruthy()
})
