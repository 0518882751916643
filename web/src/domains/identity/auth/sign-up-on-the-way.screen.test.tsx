import { readPublicCourse } from '@aulanova/contract/catalogue/catalogue'
import { confirmSignUp, signIn, signUp } from '@aulanova/contract/identity/auth'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aPublicCourse } from '#testing/catalogue-records.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { field } from '#testing/form-fields.ts'
import { courseId } from '#testing/learning-records.ts'
import { freePlanId, planId, plans } from '#testing/payment-records.ts'
import { withTerms } from '#testing/published-terms.ts'
import { aPerson, renderScreen } from '#testing/render-screen.tsx'
import { stopClock } from '#testing/stopped-clock.ts'

const email = 'ana@example.test'
const password = 'Aulanova-Demo-2026!'
const purchase = `/purchase/${courseId}/${planId}`
const toBuy = 'Log in or register to buy “Optics” for $450.00 MXN. Your purchase is kept.'

/** The link in the mail opens a tab of its own. */
function closeTab() {
  cleanup()
  sessionStorage.clear()
}

const courseServer = () => {
  const api = withTerms(fakeApi())
  api.on(readPublicCourse, () => ({ Item: aPublicCourse({ Plans: plans }) }))
  return api
}

test.each([
  [purchase, toBuy],
  [`/purchase/${courseId}/${freePlanId}`, 'Log in or register to begin “Optics”.'],
])('a person who has to log in on the way to %s sees what waits', async (path, words) => {
  courseServer()
  const { user, at } = await renderScreen(path)
  await user.click(await screen.findByRole('link', { name: 'I have an account' }))
  await screen.findByText(words)
  expect(at()).toBe('/login')
  await user.click(screen.getByRole('link', { name: 'Sign up' }))
  await screen.findByRole('heading', { name: 'Create your account' })
  expect(document.querySelector('main')?.textContent).toContain(words)
  expect(document.querySelector('main')?.textContent).toContain('It takes a minute')
})

test('a course that cannot be read does not hide that a purchase waits', async () => {
  fakeApi().refuse(readPublicCourse, 'NotFound')
  const { user } = await renderScreen(purchase)
  await user.click(await screen.findByRole('link', { name: 'I have an account' }))
  await screen.findByText('Log in or register to go on with your purchase.')
})

test('without a purchase the login says what it always says', async () => {
  fakeApi()
  await renderScreen('/settings/devices')
  await screen.findByText('Your courses are where you left them.')
})

test('who confirms the account in another tab finds the address filled in, and comes back to the purchase', async () => {
  const api = courseServer()
  api.on(signUp, () => ({ Username: 'ana' }))
  api.on(confirmSignUp, () => null)
  const first = await renderScreen(purchase)
  await first.user.click(await screen.findByRole('link', { name: 'I have an account' }))
  await first.user.click(await screen.findByRole('link', { name: 'Sign up' }))
  await screen.findByRole('heading', { name: 'Create your account' })
  await first.user.type(field('Name'), 'Ana Ruiz')
  await first.user.type(field('Email'), email)
  await first.user.type(field('Password'), password)
  await first.user.click(field('I accept the terms of use and privacy'))
  await first.user.click(screen.getByRole('button', { name: 'Register' }))
  await screen.findByText('Your account has been created, redirecting ...')
  closeTab()

  const held = api.hold(confirmSignUp)
  const second = await renderScreen(`/register-confirmation?email=${email}`)
  await second.user.type(field('Confirmation code'), '123456{Enter}')
  const clock = stopClock()
  held.answer(null)
  await clock.pass(3000)
  clock.goOn()
  await screen.findByText(toBuy)
  expect(field('Email').value).toBe(email)

  const entering = api.hold(signIn)
  await second.user.type(field('Password'), password)
  await second.user.click(screen.getByRole('button', { name: 'Log in' }))
  const login = stopClock()
  const { attributes, ...person } = aPerson(['general'])
  entering.answer({ ...person, attributes: { ...attributes, email } })
  await login.pass(2000)
  login.goOn()
  await waitFor(() => expect(second.loaded).toEqual([purchase]))
})
