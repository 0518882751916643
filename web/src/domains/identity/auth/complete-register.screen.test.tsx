import { completeNewPassword } from '@aulanova/contract/identity/auth'
import { readPublicDocument } from '@aulanova/contract/operations/public'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi as plainApi } from '#testing/fake-api.ts'
import { errorOf, field } from '#testing/form-fields.ts'
import { withTerms } from '#testing/published-terms.ts'
import { aPerson, renderScreen } from '#testing/render-screen.tsx'
import { stopClock } from '#testing/stopped-clock.ts'

const newPassword = 'Aulanova-Demo-2027!'
const terms = 'I accept the terms of use and privacy'
const submit = () => screen.getByRole('button', { name: 'Complete registration' })

const fakeApi = () => withTerms(plainApi())

/** As the login leaves it for this page. */
const invited = (name = 'Ana Ruiz') => {
  const attributes = { name, email: 'ana@example.test', sub: '' }
  const challenge = { challenge: 'NEW_PASSWORD_REQUIRED', session: 'challenge-1', attributes }
  sessionStorage.setItem('pendingChallenge', JSON.stringify(challenge))
  return renderScreen('/complete-register')
}

test('without a challenge the screen redirects to the login [S4-038]', async () => {
  const { at } = await renderScreen('/complete-register')
  await screen.findByRole('heading', { name: 'Log in' })
  expect(at()).toBe('/login')
})

test('the name is shown and cannot be changed; password and terms are required [S2-072 S2-073 S5-012 S5-013]', async () => {
  const api = fakeApi()
  const { user } = await invited()
  expect(field('Name').value).toBe('Ana Ruiz')
  expect(field('Name').disabled).toBe(true)
  await user.click(submit())
  expect(errorOf('New password')).toBe('Please Enter Your New Password')
  expect(screen.getByText('Please accept the conditions')).toBeTruthy()
  expect(api.sent(completeNewPassword)).toEqual([])
})

test('an account without a name has to enter one', async () => {
  const api = fakeApi()
  api.on(completeNewPassword, () => aPerson(['general']))
  const { user } = await invited('')
  await user.type(field('New password'), newPassword)
  await user.click(field(terms))
  await user.click(submit())
  expect(errorOf('Name')).toBe('Please Enter Your Name')
  await user.type(field('Name'), ' Ana Ruiz {Enter}')
  await screen.findByText('Log in successfully, redirecting ...')
  expect(api.sent(completeNewPassword)).toEqual([{ body: { session: 'challenge-1', newPassword, name: 'Ana Ruiz' } }])
})

test('a password that the server refuses is explained at its field', async () => {
  fakeApi().refuse(completeNewPassword, 'PasswordPolicy', [{ field: 'newPassword', reason: 'common' }])
  const { user } = await invited()
  await user.type(field('New password'), newPassword)
  await user.click(field(terms))
  await user.click(submit())
  await waitFor(() =>
    expect(errorOf('New password')).toBe(
      'This password is easy to guess. Choose another one: for example several words that do not belong together, with a number and a symbol',
    ),
  )
  expect((await screen.findByRole('alert')).textContent).toBe('The password does not meet the requirements')
  expect(field('New password').value).toBe(newPassword)
})

test('with its own password the account is signed in after two seconds, and the name is not sent [S4-017]', async () => {
  const api = fakeApi()
  const held = api.hold(completeNewPassword)
  const { user, loaded } = await invited()
  await user.type(field('New password'), newPassword)
  await user.click(field(terms))
  await user.click(submit())
  const clock = stopClock()
  held.answer(aPerson(['general']))
  await clock.pass(1999)
  expect(screen.getByRole('status').textContent).toBe('Log in successfully, redirecting ...')
  expect(loaded).toEqual([])
  await clock.pass(1)
  expect(loaded).toEqual(['/dashboard'])
  expect(api.sent(completeNewPassword)).toEqual([{ body: { session: 'challenge-1', newPassword } }])
})

test('where no terms are published none have to be accepted: the first administrator will publish them', async () => {
  const api = plainApi()
  api.refuse(readPublicDocument, 'NotFound')
  api.on(completeNewPassword, () => aPerson(['general', 'admin']))
  const { user } = await invited()
  await screen.findByText(/^There are no terms of use yet/)
  expect(screen.queryByLabelText(terms)).toBeNull()
  await user.type(field('New password'), newPassword)
  await user.click(submit())
  await screen.findByText('Log in successfully, redirecting ...')
})
