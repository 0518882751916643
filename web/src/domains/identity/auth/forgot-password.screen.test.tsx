import { forgotPassword, resetPassword, signIn } from '@aulanova/contract/identity/auth'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type FakeApi, fakeApi } from '#testing/fake-api.ts'
import { errorOf, field } from '#testing/form-fields.ts'
import { aPerson, renderScreen } from '#testing/render-screen.tsx'
import { stopClock } from '#testing/stopped-clock.ts'

const email = 'ana@example.test'
const newPassword = 'Aulanova-Demo-2027!'

const atSecondStep = async (api: FakeApi) => {
  api.on(forgotPassword, () => null)
  const page = await renderScreen('/forgot-password')
  await page.user.type(field('Email'), `${email}{Enter}`)
  await screen.findByLabelText('Code')
  return page
}

test('the first step asks for the e-mail [S2-067 S5-008]', async () => {
  const { user } = await renderScreen('/forgot-password')
  await user.click(screen.getByRole('button', { name: 'Send the code' }))
  expect(errorOf('Email')).toBe('Please Enter Your Email')
  expect(screen.queryByLabelText('New password')).toBeNull()
})

test('what the server does not take as an address is said at the field', async () => {
  fakeApi().refuse(forgotPassword, 'ValidationFailed', [{ field: 'email', reason: 'invalid' }])
  const { user } = await renderScreen('/forgot-password')
  await user.type(field('Email'), 'ana{Enter}')
  await waitFor(() => expect(errorOf('Email')).toBe('This is not a valid e-mail address'))
  expect(field('Email').value).toBe('ana')
})

test('when too many codes were requested, the first step stays and says so [S8-012]', async () => {
  fakeApi().refuse(forgotPassword, 'LimitExceeded')
  const { user } = await renderScreen('/forgot-password')
  await user.type(field('Email'), `${email}{Enter}`)
  expect((await screen.findByRole('alert')).textContent).toBe('Attempt limit exceeded, try later')
  expect(field('Email').value).toBe(email)
})

test('once the code is on its way, its field is shown together with the new password [S2-068 S3-047 S4-034 S4-035]', async () => {
  const api = fakeApi()
  await atSecondStep(api)
  expect(screen.getByRole('status').textContent).toBe('Input the code we sent you via email')
  expect(document.activeElement).toBe(field('Code'))
  expect(api.sent(forgotPassword)).toEqual([{ body: { email } }])
})

test('the second step names what is missing and what a password lacks [S2-068 S5-009 S5-010]', async () => {
  const api = fakeApi()
  const { user } = await atSecondStep(api)
  await user.click(screen.getByRole('button', { name: 'Change the password' }))
  expect(errorOf('Code')).toBe('Please Enter The Code')
  expect(errorOf('New password')).toBe('Please Enter Your New Password')
  await user.type(field('New password'), 'short{Enter}')
  expect(errorOf('New password').split('\n')[0]).toBe('Password is too short, should be 12 chars minimum.')
  expect(api.sent(resetPassword)).toEqual([])
})

test('a wrong code is reported at its field, and the password need not be typed again [S8-013]', async () => {
  const api = fakeApi()
  api.refuse(resetPassword, 'CodeMismatch', [{ field: 'code', reason: 'mismatch' }])
  const { user } = await atSecondStep(api)
  await user.type(field('Code'), '123456')
  await user.type(field('New password'), `${newPassword}{Enter}`)
  await waitFor(() => expect(errorOf('Code')).toBe('Invalid verification code, try again'))
  expect(field('New password').value).toBe(newPassword)
})

test('another code can be requested: the first step is back with the address in it', async () => {
  const api = fakeApi()
  const { user } = await atSecondStep(api)
  await user.click(screen.getByRole('button', { name: 'Request another code' }))
  expect(field('Email').value).toBe(email)
  expect(screen.queryByRole('status')).toBeNull()
})

test('a link in a mail leads straight to the second step', async () => {
  await renderScreen(`/forgot-password?email=${email}`)
  expect(field('Code')).toBeTruthy()
})

test('with a new password one is signed in, and sees the dashboard after two seconds [S4-036 S4-037]', async () => {
  const api = fakeApi()
  api.on(resetPassword, () => null)
  const held = api.hold(signIn)
  const page = await atSecondStep(api)
  await page.user.type(field('Code'), '123456')
  await page.user.type(field('New password'), `${newPassword}{Enter}`)
  await screen.findByText('Your password has been changed, logging in ...')
  expect(api.sent(resetPassword)).toEqual([{ body: { email, code: '123456', newPassword } }])
  const clock = stopClock()
  held.answer(aPerson(['general']))
  await clock.pass(0)
  expect(screen.getByRole('status').textContent).toBe('Log in successfully, redirecting ...')
  expect(api.sent(signIn)).toEqual([{ body: { email, password: newPassword } }])
  await clock.pass(1999)
  expect(page.loaded).toEqual([])
  await clock.pass(1)
  expect(page.loaded).toEqual(['/dashboard'])
})

test('when the login after it fails, the form is gone: its code is used up [S3-047]', async () => {
  const api = fakeApi()
  api.on(resetPassword, () => null)
  api.refuse(signIn, 'LimitExceeded')
  const { user } = await atSecondStep(api)
  await user.type(field('Code'), '123456')
  await user.type(field('New password'), `${newPassword}{Enter}`)
  expect((await screen.findByRole('alert')).textContent).toBe('Attempt limit exceeded, try later')
  expect(screen.queryByLabelText('Code')).toBeNull()
  expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy()
})
