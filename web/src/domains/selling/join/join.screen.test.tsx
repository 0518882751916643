import { readPublicCourse } from '@aulanova/contract/catalogue/catalogue'
import { confirmAndSignIn, resendCode, type Session, signIn, signUp } from '@aulanova/contract/identity/auth'
import { listOwnedCourses } from '@aulanova/contract/learning/learning'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { keepSession } from '#platform/session/session.ts'
import { aPublicCourse, otherCourseId } from '#testing/catalogue-records.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { errorOf, field } from '#testing/form-fields.ts'
import { courseId } from '#testing/learning-records.ts'
import { freePlanId, paymentId, planId, plans } from '#testing/payment-records.ts'
import { paymentServer } from '#testing/payment-server.ts'
import { withTerms } from '#testing/published-terms.ts'
import { aPerson, renderScreen } from '#testing/render-screen.tsx'
import { stopClock } from '#testing/stopped-clock.ts'

const email = 'ana@example.test'
const password = 'Aulanova-Demo-2026!'
const purchase = `/purchase/${courseId}/${planId}`
const path = `/join/${courseId}/${planId}`
const create = 'Create account and get code'
const codeTitle = { level: 1, name: 'Check your e-mail' }
const firstBox = () => screen.findByLabelText<HTMLInputElement>('Digit 1 of 6')
type User = Awaited<ReturnType<typeof renderScreen>>['user']

const aServer = () => {
  const api = withTerms(fakeApi())
  api.on(readPublicCourse, () => ({ Item: aPublicCourse({ Plans: plans }) }))
  api.on(signUp, () => ({ Username: 'ana' }))
  return api
}
/** Of the account that was signed up. */
function ofAna(): Session {
  const { attributes, ...person } = aPerson(['general'])
  return { ...person, attributes: { ...attributes, email } }
}

async function signsUp(user: User) {
  await user.type(await screen.findByLabelText('Name'), 'Ana Ruiz')
  await user.type(field('Email'), email)
  await user.type(field('Password'), password)
  await user.click(field('I accept the terms of use and privacy'))
  await user.click(screen.getByRole('button', { name: create }))
}

async function types(user: User, digits: string) {
  await user.click(await firstBox())
  await user.paste(digits)
}

/** The link of the mail opens a tab of its own. */
function openAnotherTab() {
  cleanup()
  sessionStorage.clear()
}

test('a plan that is not offered leads to the course, and asks for no account', async () => {
  const api = aServer()
  api.on(listOwnedCourses, () => ({ Items: [] }))
  const { at } = await renderScreen(`/join/${courseId}/${otherCourseId}`)
  await waitFor(() => expect(at()).toBe(`/catalogue/${courseId}`))
})

test('a stranger who buys signs up on one page and is at the payment after one code, without a second password', async () => {
  const api = aServer()
  const { user, at, loaded } = await renderScreen(purchase)
  expect(at()).toBe(path)
  const bought = await screen.findByRole('complementary', { name: 'What you are buying' })
  expect(within(bought).getByRole('heading', { name: 'Optics' })).toBeTruthy()
  expect(bought.textContent).toContain('$450.00')
  await signsUp(user)
  await screen.findByRole('heading', codeTitle)
  expect(api.sent(signUp)).toEqual([{ body: { name: 'Ana Ruiz', email, password } }])
  expect(screen.getByText('We sent it to ana@example.test')).toBeTruthy()
  const box = await firstBox()
  await waitFor(() => expect(document.activeElement).toBe(box))

  const entering = api.hold(confirmAndSignIn)
  await types(user, '123456')
  const clock = stopClock()
  entering.answer(ofAna())
  await clock.pass(0)
  const title = screen.getByRole('heading', { level: 1, name: 'You are in, Ana' })
  expect(document.activeElement).toBe(title)
  expect(loaded).toEqual([])
  await clock.pass(2000)
  clock.goOn()
  expect(loaded).toEqual([purchase])
  expect(api.sent(confirmAndSignIn)).toEqual([{ body: { email, code: '123456' } }])
  expect(api.sent(signIn)).toEqual([])
})

test('the password is nowhere in the storage of the browser', async () => {
  aServer()
  const { user } = await renderScreen(path)
  await signsUp(user)
  await screen.findByRole('heading', codeTitle)
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(password)
})

test('who closes the page comes back to the code; another address begins anew', async () => {
  aServer()
  const first = await renderScreen(path)
  await signsUp(first.user)
  await screen.findByRole('heading', codeTitle)
  openAnotherTab()

  const { user } = await renderScreen(path)
  await screen.findByRole('heading', codeTitle)
  await user.click(await screen.findByRole('button', { name: 'Use another e-mail' }))
  await screen.findByRole('button', { name: create })
  await waitFor(() => expect(document.activeElement).toBe(field('Name')))
  openAnotherTab()
  await renderScreen(path)
  await screen.findByRole('button', { name: create })
})

test('the link of the mail confirms by itself in the browser that signed up, and its code leaves the address', async () => {
  const api = aServer()
  const first = await renderScreen(path)
  await signsUp(first.user)
  await screen.findByRole('heading', codeTitle)
  openAnotherTab()

  api.on(confirmAndSignIn, ofAna)
  const { loaded, at } = await renderScreen(`/register-confirmation?email=${email}#code=654321`)
  await screen.findByRole('heading', { level: 1, name: 'You are in, Ana' })
  expect(api.sent(confirmAndSignIn)).toEqual([{ body: { email, code: '654321' } }])
  expect(location.href).not.toContain('654321')
  expect(at()).toBe(path)
  await waitFor(() => expect(loaded).toEqual([purchase]))
})

test('the page that waits goes on when the link was opened in another tab', async () => {
  aServer()
  const { user, loaded } = await renderScreen(path)
  await signsUp(user)
  await screen.findByRole('heading', codeTitle)
  act(() => keepSession(ofAna()))
  await waitFor(() => expect(loaded).toEqual([purchase]))
})

test('a wrong code empties the boxes and says so, and the next one is sent with its last digit', async () => {
  const api = aServer()
  api.refuse(confirmAndSignIn, 'CodeMismatch', [{ field: 'code', reason: 'mismatch' }])
  const { user } = await renderScreen(path)
  await signsUp(user)
  await screen.findByRole('heading', codeTitle)
  await types(user, '111111')
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid verification code, try again')
  const box = await firstBox()
  await waitFor(() => expect([box.value, document.activeElement]).toEqual(['', box]))
  expect(box.getAttribute('aria-invalid')).toBe('true')
  api.on(confirmAndSignIn, ofAna)
  await types(user, '222222')
  await screen.findByRole('heading', { level: 1, name: 'You are in, Ana' })
  expect(api.sent(confirmAndSignIn).map(({ body }) => body.code)).toEqual(['111111', '222222'])
})

test('another code can be requested after a minute, and its address is named', async () => {
  const api = aServer()
  api.on(resendCode, () => null)
  const held = api.hold(signUp)
  const { user } = await renderScreen(path)
  await signsUp(user)
  const clock = stopClock()
  held.answer({ Username: 'ana' })
  await clock.pass(0)
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /Resend Code|Send another/ })
  expect([button().textContent, button().disabled]).toEqual(['Send another in 1:00', true])
  await clock.pass(18_000)
  expect(button().textContent).toBe('Send another in 0:42')
  await clock.pass(42_000)
  expect([button().textContent, button().disabled]).toEqual(['Resend Code', false])
  clock.goOn()
  await user.click(button())
  await screen.findByText('Code resent')
  expect(screen.getByRole('status').textContent).toContain(email)
  expect(api.sent(resendCode)).toEqual([{ body: { email } }])
})

test('a code that is confirmed in another browser than the one that signed up leads to the choice of a password', async () => {
  const api = aServer()
  const { user, at } = await renderScreen(path)
  await signsUp(user)
  await screen.findByRole('heading', codeTitle)
  const held = api.hold(confirmAndSignIn)
  await types(user, '123456')
  const clock = stopClock()
  const attributes = { name: '', email, sub: '' }
  held.answer({ challenge: 'NEW_PASSWORD_REQUIRED', session: `${'a'.repeat(64)}:${email}`, attributes })
  await clock.pass(0)
  expect(screen.getByRole('status').textContent).toBe('Your account has been confirmed, now choose your password ...')
  await clock.pass(3000)
  clock.goOn()
  await screen.findByRole('heading', { name: 'Complete your registration' })
  expect(at()).toBe('/complete-register')
})

test('an address that has an account says so, and signs in on the same page with the password that was typed', async () => {
  const api = aServer()
  api.refuse(signUp, 'UsernameExists')
  api.on(signIn, ofAna)
  const { user, loaded } = await renderScreen(path)
  await signsUp(user)
  expect((await screen.findByRole('alert')).textContent).toContain('An account with this e-mail already exists')
  expect([field('Email').value, field('Password').value]).toEqual([email, password])
  expect(field('Password').autocomplete).toBe('current-password')
  await user.click(screen.getByRole('button', { name: 'Log in and go on' }))
  await screen.findByRole('heading', { level: 1, name: 'You are in, Ana' })
  expect(api.sent(signIn)).toEqual([{ body: { email, password } }])
  expect(api.sent(confirmAndSignIn)).toEqual([])
  await waitFor(() => expect(loaded).toEqual([purchase]))
})

test('a wrong password of such an account is refused as at the login, and another address can be used', async () => {
  const api = aServer()
  api.refuse(signUp, 'UsernameExists')
  api.refuse(signIn, 'NotAuthorized')
  const { user } = await renderScreen(path)
  await signsUp(user)
  await user.click(await screen.findByRole('button', { name: 'Log in and go on' }))
  await screen.findByText('Incorrect username or password')
  await user.click(screen.getByRole('button', { name: 'Use another e-mail' }))
  await screen.findByRole('button', { name: create })
  await waitFor(() => expect(document.activeElement).toBe(field('Name')))
})

test('an account that was never confirmed is asked for its code on the same page', async () => {
  const api = aServer()
  api.refuse(signUp, 'UsernameExists')
  api.refuse(signIn, 'UserNotConfirmed')
  const { user, at } = await renderScreen(path)
  await signsUp(user)
  await user.click(await screen.findByRole('button', { name: 'Log in and go on' }))
  await screen.findByRole('heading', codeTitle)
  expect(at()).toBe(path)
  // Nothing was mailed just now.
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Resend Code' }).disabled).toBe(false)
})

test('what the server refuses lands on its field, and nothing typed is lost', async () => {
  const api = aServer()
  api.refuse(signUp, 'PasswordPolicy', [{ field: 'password', reason: 'common' }])
  const { user } = await renderScreen(path)
  await signsUp(user)
  await waitFor(() => expect(errorOf('Password')).toContain('This password is easy to guess'))
  expect(field('Name').value).toBe('Ana Ruiz')
})

test('a free plan speaks of the course and of no payment', async () => {
  aServer()
  await renderScreen(`/purchase/${courseId}/${freePlanId}`)
  await screen.findByRole('heading', { level: 1, name: 'Create your account and start the course' })
  await screen.findByText('You need no card')
  expect(screen.queryByText('Nothing is charged yet.')).toBeNull()
})

test('a course that is not in the catalogue cannot be bought', async () => {
  fakeApi().refuse(readPublicCourse, 'NotFound')
  await renderScreen(path)
  await screen.findByRole('heading', { level: 1, name: 'This course is not in the catalogue' })
})

test('who has an account goes to the login, and so does who asks for a payment or a renewal', async () => {
  aServer()
  const { user, at } = await renderScreen(path)
  await user.click(await screen.findByRole('link', { name: 'I have an account' }))
  await screen.findByText(/to buy “Optics” for \$450\.00 MXN/)
  expect(at()).toBe('/login')
  cleanup()
  for (const other of [`${purchase}?payment=${paymentId}`, `/purchase/${courseId}/renew`]) {
    const page = await renderScreen(other)
    expect(page.at()).toBe('/login')
    cleanup()
  }
})

test('who is signed in goes on to the purchase', async () => {
  paymentServer()
  const { at } = await renderScreen(path, { as: ['general'] })
  await screen.findByRole('heading', { level: 1, name: 'Buy access' })
  expect(at()).toContain(purchase)
})
