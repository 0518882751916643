import { confirmSignUp, forgotPassword, resetPassword } from '@aulanova/contract/identity/auth'
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { field } from '#testing/form-fields.ts'
import { withTerms } from '#testing/published-terms.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const linkTo = (name: string) => within(screen.getByRole('main')).getByRole('link', { name }).getAttribute('href')

test('the login leads to a forgotten password, to the sign-up and home [S2-063]', async () => {
  await renderScreen('/login')
  expect(linkTo('Forgot your password?')).toBe('/forgot-password')
  expect(linkTo('Sign up')).toBe('/register')
  expect(linkTo('Back to the home page')).toBe('/')
})

test('the slides beside the form speak of the teacher, of research and of practice [S1-040 S2-064]', async () => {
  const { user } = await renderScreen('/login')
  const slides = within(screen.getByRole('region', { name: 'Our educational model' }))
  for (const [slide, words] of [
    ['Slide 1 of 3: The teacher at the centre', /a person who teaches/],
    ['Slide 2 of 3: Research that reaches the classroom', /where each idea comes from/],
    ['Slide 3 of 3: You learn by doing', /Practical activities/],
  ] as const) {
    await user.click(slides.getByRole('button', { name: slide }))
    expect(slides.getByRole('heading', { level: 2 }).textContent).toBe(slide.replace(/.*: /, ''))
    expect(slides.getByText(words)).toBeTruthy()
  }
})

test('the registration asks for name, e-mail, password and the terms, which can be read [S2-065 S2-066]', async () => {
  withTerms(fakeApi())
  await renderScreen('/register')
  for (const name of ['Name', 'Email', 'Password']) expect(field(name).disabled).toBe(false)
  expect(field('I accept the terms of use and privacy').type).toBe('checkbox')
  expect(linkTo('Read the terms')).toBe('/terms-of-use-and-privacy')
})

test('the hints below a new password name a number, a symbol, both cases and 14 characters, as recommended [S5-022 S9-007]', async () => {
  withTerms(fakeApi())
  await renderScreen('/register')
  const hints = within(screen.getByRole('list', { name: 'Password requirements' })).getAllByRole('listitem')
  expect(hints.map(({ textContent }) => textContent?.replace('(not met)', ''))).toEqual([
    'A number',
    'A special character',
    'An uppercase letter',
    'A lowercase letter',
    'Minimum length 14 (recommended)',
  ])
})

test.each(['/register', '/forgot-password?email=ana@example.test'])(
  'below a new password is the rule in words, as its description: %s',
  async (path) => {
    const api = withTerms(fakeApi())
    api.on(forgotPassword, () => null)
    await renderScreen(path)
    const rule = await screen.findByText(
      'At least 12 characters, with a number, a special character, an uppercase and a lowercase letter.',
    )
    expect(
      field(/^(New p|P)assword$/)
        .getAttribute('aria-describedby')
        ?.split(' '),
    ).toContain(rule.id)
  },
)
test('an expired code is reported, for a confirmation and for a new password [S8-014]', async () => {
  const words = 'Invalid or expired code, request a new one'
  const api = fakeApi()
  api.refuse(confirmSignUp, 'ExpiredCode')
  const { user } = await renderScreen('/register-confirmation?email=ana@example.test')
  await user.type(field('Confirmation code'), '123456{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain(words)
  cleanup()

  api.on(forgotPassword, () => null)
  api.refuse(resetPassword, 'ExpiredCode')
  const page = await renderScreen('/forgot-password?email=ana@example.test')
  await page.user.type(field('Code'), '123456')
  await page.user.type(field('New password'), 'Aulanova-Demo-2027!{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe(words)
})
