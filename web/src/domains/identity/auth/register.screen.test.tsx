import { signUp } from '@aulanova/contract/identity/auth'
import { readPublicDocument } from '@aulanova/contract/operations/public'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi as plainApi } from '#testing/fake-api.ts'
import { errorOf, field } from '#testing/form-fields.ts'
import { withTerms } from '#testing/published-terms.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { stopClock } from '#testing/stopped-clock.ts'

const terms = 'I accept the terms of use and privacy'
const password = 'Aulanova-Demo-2026!'
const fakeApi = () => withTerms(plainApi())
const register = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Register' })

const fillIn = async (values: { name?: string; email?: string; password?: string; terms?: boolean } = {}) => {
  const page = await renderScreen('/register')
  const typed = { name: 'Ana Ruiz', email: 'ana@example.test', password, terms: true, ...values }
  if (typed.name) await page.user.type(field('Name'), typed.name)
  if (typed.email) await page.user.type(field('Email'), typed.email)
  if (typed.password) await page.user.type(field('Password'), typed.password)
  if (typed.terms) await page.user.click(field(terms))
  await page.user.click(register())
  return page
}

test('an empty form names everything that is missing and sends nothing [S5-003 S5-004 S5-005]', async () => {
  const api = fakeApi()
  await fillIn({ name: '', email: '', password: '', terms: false })
  expect(errorOf('Name')).toBe('Please Enter Your Name')
  expect(errorOf('Email')).toBe('Please Enter Your Email')
  expect(errorOf('Password')).toBe('Please Enter Your Password')
  expect(screen.getByText('Please accept the conditions')).toBeTruthy()
  expect(api.sent(signUp)).toEqual([])
})

test('without accepting the terms nothing is sent, and ticking them removes the message [S5-006]', async () => {
  const api = fakeApi()
  const { user } = await fillIn({ terms: false })
  expect(screen.getByText('Please accept the conditions')).toBeTruthy()
  await user.click(field(terms))
  expect(screen.queryByText('Please accept the conditions')).toBeNull()
  expect(api.sent(signUp)).toEqual([])
})

test.each([
  ['Aa1!', 'Password is too short, should be 12 chars minimum.'],
  ['aulanova-demo-2026!', 'Password must have uppercase characters'],
  ['AULANOVA-DEMO-2026!', 'Password must have lowercase characters'],
  ['Aulanova-Demo-Here!', 'Password must have numeric characters'],
  ['AulanovaDemo2026x', 'Password must have symbol characters'],
])('the password %s is refused here already: %s [S5-023 S5-024 S9-006]', async (weak, words) => {
  const api = fakeApi()
  await fillIn({ password: weak })
  expect(errorOf('Password')).toBe(words)
  expect(api.sent(signUp)).toEqual([])
})

test('an invalid address is refused at its field [S5-007]', async () => {
  fakeApi()
  await fillIn({ email: 'ana' })
  expect(errorOf('Email')).toBe('This is not a valid e-mail address')
})

test('what the server refuses lands on its field, and nothing typed is lost', async () => {
  const api = fakeApi()
  api.refuse(signUp, 'ValidationFailed', [{ field: 'email', reason: 'invalid' }])
  await fillIn({ email: 'ana@@example' })
  await waitFor(() => expect(errorOf('Email')).toBe('This is not a valid e-mail address'))
  await waitFor(() => expect(document.activeElement).toBe(field('Email')))
  expect(field('Name').value).toBe('Ana Ruiz')
  expect(field('Password').value).toBe(password)
})

test('every rule that a password breaks is said on a line of its own', async () => {
  fakeApi().refuse(signUp, 'PasswordPolicy', [
    { field: 'password', reason: 'common' },
    { field: 'password', reason: 'noSymbol' },
  ])
  await fillIn()
  await waitFor(() =>
    expect(errorOf('Password')).toBe(
      'This password is easy to guess. Choose another one: for example several words that do not belong together, with a number and a symbol\nPassword must have symbol characters',
    ),
  )
})

test('an address that has an account is reported [S8-015]', async () => {
  fakeApi().refuse(signUp, 'UsernameExists')
  await fillIn()
  expect((await screen.findByRole('alert')).textContent).toBe('An account with this e-mail already exists')
  expect(register().disabled).toBe(false)
})

test('while it is being created, the form waits', async () => {
  const held = fakeApi().hold(signUp)
  await fillIn()
  expect(field('Name').disabled).toBe(true)
  expect(register().disabled).toBe(true)
  held.refuse('Unavailable')
  await screen.findByText('The service is not available right now, try again in a moment')
  expect(field('Name').disabled).toBe(false)
})

test('after four seconds, and not before, the page for the code opens [S2-069 S4-025 S4-026 S4-027 S4-028 S9-012]', async () => {
  const api = fakeApi()
  const held = api.hold(signUp)
  const page = await fillIn({ name: ' Ana Ruiz ', email: ' ana@example.test ' })
  const clock = stopClock()
  held.answer({ Username: 'ana' })
  await clock.pass(0)
  expect(screen.getByRole('status').textContent).toBe('Your account has been created, redirecting ...')
  expect(register().disabled).toBe(true)
  expect(api.sent(signUp)).toEqual([{ body: { name: 'Ana Ruiz', email: 'ana@example.test', password } }])
  await clock.pass(3999)
  expect(page.at()).toBe('/register')
  await clock.pass(1)
  clock.goOn()
  await screen.findByRole('heading', { name: 'Confirm your account' })
  expect(page.at()).toBe('/register-confirmation')
  expect(field('Email').value).toBe('ana@example.test')
})

test('the hints below the password follow what is typed', async () => {
  fakeApi()
  const { user } = await renderScreen('/register')
  await user.type(field('Password'), 'Abc1')
  const met = () => screen.getAllByRole('listitem').filter(({ textContent }) => textContent?.includes('(met)'))
  expect(met().map(({ textContent }) => textContent?.replace(/\s*\(met\)/, ''))).toEqual([
    'A number',
    'An uppercase letter',
    'A lowercase letter',
  ])
})

test('where no terms are published it says so before anything is filled in', async () => {
  plainApi().refuse(readPublicDocument, 'NotFound')
  await renderScreen('/register')
  await screen.findByText('Nobody can register yet, because the terms of use are not published')
  expect(screen.queryByLabelText(terms)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Register' })).toBeNull()
  expect(screen.getByRole('link', { name: /Log in/ })).toBeTruthy()
})

test('terms that are withdrawn meanwhile are a refusal that keeps what was typed', async () => {
  fakeApi().refuse(signUp, 'TermsMissing')
  await fillIn()
  await screen.findByText('Nobody can register yet, because the terms of use are not published')
  expect(field('Email').value).toBe('ana@example.test')
})
