import { readHome } from '@aulanova/contract/catalogue/home'
import { confirmSignUp, resendCode } from '@aulanova/contract/identity/auth'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aHome } from '#testing/catalogue-records.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { errorOf, field } from '#testing/form-fields.ts'
import { withTerms } from '#testing/published-terms.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { stopClock } from '#testing/stopped-clock.ts'

const email = 'ana@example.test'
const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm Account' })
const resend = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Resend Code' })
const fromMail = `/register-confirmation?email=${email}`
/** As the registration in this browser leaves it. */
const signedUpHere = () => localStorage.setItem('signUps', JSON.stringify([email]))

test('without an account that waits, the page says so and leads home after three seconds [S4-029 S9-014]', async () => {
  fakeApi().on(readHome, () => ({ Item: aHome() }))
  const clock = stopClock()
  const { at } = await renderScreen('/register-confirmation')
  expect(screen.getByRole('status').textContent).toBe('No account is waiting to be confirmed here, redirecting ...')
  expect(confirm().disabled).toBe(true)
  expect(resend().disabled).toBe(true)
  await clock.pass(2999)
  expect(at()).toBe('/register-confirmation')
  await clock.pass(1)
  clock.goOn()
  await screen.findByRole('heading', { name: 'Log in' })
  expect(at()).toBe('/')
})

test('a code is required [S2-070 S5-011]', async () => {
  const api = fakeApi()
  const { user } = await renderScreen(fromMail)
  await user.click(confirm())
  expect(errorOf('Confirmation code')).toBe('Please Enter Your Confirmation Code')
  expect(api.sent(confirmSignUp)).toEqual([])
})

test('a wrong code is reported at its field, and the message offers another [S4-030 S4-033 S8-013]', async () => {
  const api = fakeApi()
  api.refuse(confirmSignUp, 'CodeMismatch', [{ field: 'code', reason: 'mismatch' }])
  api.on(resendCode, () => null)
  const { user } = await renderScreen(fromMail)
  await user.click(resend())
  await screen.findByText('Code resent')
  expect(resend().disabled).toBe(true)
  await user.type(field('Confirmation code'), ' 123456 {Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('Invalid verification code, try again')
  await waitFor(() => expect(errorOf('Confirmation code')).toBe('Invalid verification code, try again'))
  expect(resend().disabled).toBe(true)
  expect(api.sent(confirmSignUp)).toEqual([{ body: { email, code: '123456' } }])
  await user.click(screen.getByRole('button', { name: 'Request another code' }))
  await screen.findByText('Code resent')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(api.sent(resendCode)).toHaveLength(2)
})

test('once a code was resent, its address is named and the button rests [S2-071 S4-032 S4-033]', async () => {
  const api = fakeApi()
  const held = api.hold(resendCode)
  const { user } = await renderScreen(fromMail)
  await user.click(resend())
  expect(resend().disabled).toBe(true)
  held.answer(null)
  await screen.findByText('Code resent')
  expect(screen.getByRole('status').textContent).toContain(email)
  expect(resend().disabled).toBe(true)
  expect(api.sent(resendCode)).toEqual([{ body: { email } }])
})

test('when no more mails may be sent, the page says so, and a person can try again [S4-033 S8-017]', async () => {
  const api = fakeApi()
  api.refuse(resendCode, 'MailLimitExceeded')
  const { user } = await renderScreen(fromMail)
  await user.click(resend())
  expect((await screen.findByRole('alert')).textContent).toContain('Daily e-mail limit exceeded')
  expect(resend().disabled).toBe(true)
  api.on(resendCode, () => null)
  await user.click(screen.getByRole('button', { name: 'Request another code' }))
  await screen.findByText('Code resent')
})

test('in the browser that signed up, the login follows after three seconds [S4-031 S9-013]', async () => {
  signedUpHere()
  const held = fakeApi().hold(confirmSignUp)
  const { user, at } = await renderScreen(fromMail)
  await user.type(field('Confirmation code'), '123456{Enter}')
  const clock = stopClock()
  held.answer(null)
  await clock.pass(0)
  expect(screen.getByRole('status').textContent).toBe('Your account has been confirmed, redirecting ...')
  expect(resend().disabled).toBe(true)
  await clock.pass(2999)
  expect(at()).toBe(fromMail)
  await clock.pass(1)
  clock.goOn()
  await screen.findByRole('heading', { name: 'Log in' })
  expect(at()).toBe('/login')
})

test('in another browser a password is chosen next, since the first one does not count [S4-031]', async () => {
  const held = withTerms(fakeApi()).hold(confirmSignUp)
  const { user } = await renderScreen(fromMail)
  await user.type(field('Confirmation code'), '123456{Enter}')
  const clock = stopClock()
  held.answer(null)
  await clock.pass(0)
  expect(screen.getByRole('status').textContent).toBe('Your account has been confirmed, now choose your password ...')
  await clock.pass(3000)
  clock.goOn()
  await screen.findByRole('heading', { name: 'Complete your registration' })
  expect(field('Name').disabled).toBe(false)
})

test('the link of the mail confirms by itself in the browser that signed up, once', async () => {
  signedUpHere()
  const api = fakeApi()
  api.refuse(confirmSignUp, 'CodeMismatch', [{ field: 'code', reason: 'mismatch' }])
  const { at } = await renderScreen(`${fromMail}#code=654321`)
  expect((await screen.findByRole('alert')).textContent).toContain('Invalid verification code, try again')
  expect(api.sent(confirmSignUp)).toEqual([{ body: { email, code: '654321' } }])
  // A reload asks for the code, and does not count another guess.
  expect([at(), location.hash]).toEqual([fromMail, ''])
})

test('in another browser the link fills the code in, and a person confirms: the password of the sign-up is lost', async () => {
  const api = fakeApi()
  const held = api.hold(confirmSignUp)
  const { user } = await renderScreen(`${fromMail}#code=654321`)
  expect(field('Confirmation code').value).toBe('654321')
  expect(api.sent(confirmSignUp)).toEqual([])
  await user.click(confirm())
  expect(api.sent(confirmSignUp)).toEqual([{ body: { email, code: '654321' } }])
  held.refuse('ExpiredCode')
  await screen.findByRole('alert')
})
