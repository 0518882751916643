import { signIn } from '@aulanova/contract/identity/auth'
import { listMyCertificates } from '@aulanova/contract/learning/certificates'
import { listMyCourses } from '@aulanova/contract/learning/learning'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { hasEndedElsewhere, rememberEndedSession } from '#platform/session/ended-session.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { errorOf, field } from '#testing/form-fields.ts'
import { withTerms } from '#testing/published-terms.ts'
import { aPerson, renderScreen } from '#testing/render-screen.tsx'
import { stopClock } from '#testing/stopped-clock.ts'

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Log in' })

const logIn = async (path = '/login') => {
  const page = await renderScreen(path)
  await page.user.type(field('Email'), ' ana@example.test ')
  await page.user.type(field('Password'), 'Secret-2026!')
  await page.user.click(button())
  return page
}

test('both fields are required, and the first that is empty takes the focus [S2-062 S5-001 S5-002]', async () => {
  const api = fakeApi()
  const { user } = await renderScreen('/login')
  await user.click(button())
  expect(errorOf('Email')).toBe('Please Enter Your Email')
  expect(errorOf('Password')).toBe('Please Enter Your Password')
  await waitFor(() => expect(document.activeElement).toBe(field('Email')))
  await user.type(field('Email'), 'a')
  expect(errorOf('Email')).toBe('')
  expect(api.sent(signIn)).toEqual([])
})

test('what was typed as address is filled in where the password is recovered', async () => {
  fakeApi()
  const { user } = await renderScreen('/login')
  await user.type(field('Email'), ' ana@example.test ')
  await user.click(screen.getByRole('link', { name: 'Forgot your password?' }))
  await screen.findByRole('button', { name: 'Send the code' })
  expect(field('Email').value).toBe('ana@example.test')
})

test('a refusal comes into view, also where the button is far below it', async () => {
  fakeApi().refuse(signIn, 'NotAuthorized')
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
  await logIn()
  expect(shown.mock.contexts).toContain(await screen.findByRole('alert'))
})

test('a session that was ended elsewhere is reported once', async () => {
  fakeApi()
  rememberEndedSession()
  await renderScreen('/login')
  expect(screen.getByText('Your session was ended. Log in to go on.')).toBeTruthy()
  expect(hasEndedElsewhere()).toBe(false)
})

test('the keyboard alone is enough', async () => {
  const api = fakeApi()
  api.refuse(signIn, 'NotAuthorized')
  const { user } = await renderScreen('/login')
  await user.click(field('Email'))
  await user.keyboard('ana@example.test{Tab}')
  expect(document.activeElement).toBe(field('Password'))
  await user.keyboard('Secret-2026!{Enter}')
  await screen.findByRole('alert')
  expect(api.sent(signIn)).toEqual([{ body: { email: 'ana@example.test', password: 'Secret-2026!' } }])
})

test('while it is being checked, nothing can be changed or sent again [S3-045 S4-008]', async () => {
  const api = fakeApi()
  const held = api.hold(signIn)
  await logIn()
  expect(field('Email').disabled).toBe(true)
  expect(field('Password').disabled).toBe(true)
  expect(button().disabled).toBe(true)
  held.refuse('NotAuthorized')
  await screen.findByRole('alert')
  expect(button().disabled).toBe(false)
})

test('a wrong password is reported, and what was typed stays [S3-045 S4-015 S8-009 S8-027]', async () => {
  const api = fakeApi()
  api.refuse(signIn, 'NotAuthorized')
  await logIn()
  expect((await screen.findByRole('alert')).textContent).toBe('Incorrect username or password')
  expect(field('Email').value).toBe('ana@example.test')
  expect(field('Password').value).toBe('Secret-2026!')
})

test.each([
  ['TooManyAttempts', 'Too many password attempts, the account is blocked for a while'],
  ['LimitExceeded', 'Attempt limit exceeded, try later'],
  ['TemporaryPasswordExpired', 'The temporary password has expired and must be reset by an administrator'],
] as const)('%s is shown in its own words [S8-011 S8-012 S8-016]', async (code, words) => {
  fakeApi().refuse(signIn, code)
  await logIn()
  expect((await screen.findByRole('alert')).textContent).toBe(words)
})

test('without a connection that is said; an unexpected failure is called an error [S4-019 S8-018]', async () => {
  const api = fakeApi()
  api.cutOff(signIn)
  const { user } = await logIn()
  expect((await screen.findByRole('alert')).textContent).toBe('Network error')
  api.refuse(signIn, 'Unexpected')
  await user.click(button())
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('error'))
  expect(screen.getByRole('alert').querySelector('strong')?.textContent).toBe('error')
})

test('after a login the success is shown for two seconds, then the dashboard is loaded [S3-045 S4-009 S4-011 S4-013 S4-014 S9-011]', async () => {
  const held = fakeApi().hold(signIn)
  const { loaded } = await logIn()
  const clock = stopClock()
  held.answer(aPerson(['general']))
  await clock.pass(0)
  expect(screen.getByRole('status').textContent).toBe('Log in successfully, redirecting ...')
  expect(field('Email').disabled).toBe(true)
  expect(localStorage.getItem('token')).toMatch(/^token-/)
  await clock.pass(1999)
  expect(loaded).toEqual([])
  await clock.pass(1)
  expect(loaded).toEqual(['/dashboard'])
})

test('who goes elsewhere during those two seconds stays there', async () => {
  const held = fakeApi().hold(signIn)
  const { loaded, at } = await logIn()
  const clock = stopClock()
  held.answer(aPerson(['general']))
  await clock.pass(0)
  fireEvent.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Contact' }))
  while (at() !== '/contact-us') await clock.pass(0)
  await clock.pass(2500)
  expect(loaded).toEqual([])
})

test('after the sign-in the page that asked for it is opened [S2-032]', async () => {
  const api = fakeApi()
  const held = api.hold(signIn)
  const page = await renderScreen('/settings/devices?from=mail#list')
  expect(page.at()).toBe('/login')
  await page.user.type(field('Email'), 'ana@example.test')
  await page.user.type(field('Password'), 'Secret-2026!')
  await page.user.click(button())
  const clock = stopClock()
  held.answer(aPerson(['general']))
  await clock.pass(2000)
  expect(page.loaded).toEqual(['/settings/devices?from=mail#list'])
})

test('a page that the account may not open is not opened after the sign-in', async () => {
  const held = fakeApi().hold(signIn)
  const page = await renderScreen('/admin/users')
  expect(page.at()).toBe('/login')
  await page.user.type(field('Email'), 'ana@example.test')
  await page.user.type(field('Password'), 'Secret-2026!')
  await page.user.click(button())
  const clock = stopClock()
  held.answer(aPerson(['general']))
  await clock.pass(2000)
  expect(page.loaded).toEqual(['/dashboard'])
})

test('an unconfirmed person sees so for three seconds, and then the field for the code [S4-018 S8-010 S9-015]', async () => {
  const held = fakeApi().hold(signIn)
  const page = await logIn()
  const clock = stopClock()
  held.refuse('UserNotConfirmed')
  await clock.pass(0)
  expect(screen.getByRole('alert').textContent).toBe('User is not confirmed.')
  await clock.pass(2999)
  expect(page.at()).toBe('/login')
  await clock.pass(1)
  clock.goOn()
  await screen.findByRole('heading', { name: 'Confirm your account' })
  expect(field('Email').value).toBe('ana@example.test')
})

test('an invited account goes on to choosing its own password [S4-016]', async () => {
  withTerms(fakeApi()).on(signIn, () => ({
    challenge: 'NEW_PASSWORD_REQUIRED' as const,
    session: 'challenge-1',
    attributes: { name: 'Ana Ruiz', email: 'ana@example.test', sub: '' },
  }))
  await logIn()
  await screen.findByRole('heading', { name: 'Complete your registration' })
  expect(localStorage.getItem('token')).toBeNull()
})

test('a signed-in person is redirected from the login to the dashboard [S2-030]', async () => {
  const api = fakeApi()
  api.hold(listMyCourses)
  api.hold(listMyCertificates)
  const { at } = await renderScreen('/login', { as: ['creator'] })
  expect(at()).toBe('/dashboard')
})

test('in Spanish it speaks Spanish', async () => {
  const api = fakeApi()
  api.refuse(signIn, 'NotAuthorized')
  const { user } = await renderScreen('/login', { language: 'mx' })
  await user.type(field('Correo electrónico'), 'ana@example.test')
  await user.type(field('Contraseña'), 'x{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('Usuario o contraseña incorrectos')
  expect(document.documentElement.lang).toBe('es-MX')
})
