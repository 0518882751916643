import type { Page } from '@playwright/test'
import { anAccount, api, codeFor, freshEmail, goodPassword, newestMail, otherPassword } from './accounts.ts'
import { expect, noteMessages, openLogin, test } from './test.ts'
import { wordsOf } from './words.ts'

const w = wordsOf('mx')

const enter = async (page: Page, email: string, password: string) => {
  await page.getByRole('textbox', { name: w('auth', 'Email') }).fill(email)
  await page.getByRole('textbox', { name: w('auth', 'Password') }).fill(password)
  await page.getByRole('button', { name: w('auth', 'Enter'), exact: true }).click()
}
/** Expects the message, skips the delay after it, and waits for the redirect. */
const expectRedirect = async (page: Page, table: string, message: string, to: string) => {
  await messages.toHaveSaid(w(table, message))
  await page.clock.fastForward(4000)
  await page.waitForURL(to)
}
const logIn = async (page: Page, email: string, password: string) => {
  await enter(page, email, password)
  await expectRedirect(page, 'auth', 'Log in successfully, redirecting ...', '**/dashboard')
}
const field = (page: Page, table: string, name: string) =>
  page.getByRole('textbox', { name: w(table, name), exact: true })
const press = (page: Page, table: string, name: string) =>
  page.getByRole('button', { name: w(table, name), exact: true }).click()

let messages: Awaited<ReturnType<typeof noteMessages>>

// The specified delays are skipped here; the tests of the screens measure them.
test.beforeEach(async ({ page }) => {
  messages = await noteMessages(page)
  await page.clock.install()
  await openLogin(page)
})

test('sign up, confirm with the mailed code, log in, change the name, log out [S1-002 S1-003]', async ({
  page,
  request,
}) => {
  const email = freshEmail()
  await page.goto('/register')
  await press(page, 'access', 'Register')
  await expect(page.getByText(w('access', 'Please Enter Your Name'))).toBeVisible()
  await expect(page.getByText(w('access', 'Please accept the conditions'))).toBeVisible()
  await field(page, 'access', 'Name').fill('Inés Luna')
  await field(page, 'auth', 'Email').fill('nobody')
  await page.getByRole('textbox', { name: w('auth', 'Password') }).fill('short')
  await page.getByRole('checkbox').check()
  await press(page, 'access', 'Register')
  await expect(page.getByText(w('problems', 'This is not a valid e-mail address'))).toBeVisible()
  await expect(page.getByText(w('problems', 'Password is too short, should be 12 chars minimum.'))).toBeVisible()
  await expect(page.getByText(w('problems', 'Password must have symbol characters'))).toBeVisible()
  await field(page, 'auth', 'Email').fill(email)
  await page.getByRole('textbox', { name: w('auth', 'Password') }).fill('Password-2026!')
  await press(page, 'access', 'Register')
  await expect(page.getByRole('alert').first()).toContainText(
    w('problems', 'The password does not meet the requirements'),
  )
  await page.getByRole('textbox', { name: w('auth', 'Password') }).fill(goodPassword)
  await press(page, 'access', 'Register')
  await expectRedirect(page, 'access', 'Your account has been created, redirecting ...', '**/register-confirmation')
  await expect(field(page, 'auth', 'Email')).toHaveValue(email)
  await field(page, 'access', 'Confirmation code').fill('000000')
  await press(page, 'access', 'Confirm Account')
  await expect(page.getByText(w('problems', 'Invalid verification code, try again'))).toBeVisible()
  await field(page, 'access', 'Confirmation code').fill(await codeFor(request, email))
  await press(page, 'access', 'Confirm Account')
  await expectRedirect(page, 'access', 'Your account has been confirmed, redirecting ...', '**/login')
  await logIn(page, email, goodPassword)
  await expect(page.getByText(w('learning', "You haven't subscribed to any course yet"))).toBeVisible()

  await page.goto('/settings/profile')
  await field(page, 'account', 'Name').fill('Inés de la Luna 🌙')
  await press(page, 'account', 'Save')
  await expect(page.getByText(w('account', 'Your profile has been updated!'))).toBeVisible()
  await page.reload()
  await expect(field(page, 'account', 'Name')).toHaveValue('Inés de la Luna 🌙')
  await page.goto('/logout')
  await page.waitForURL('**/login')
  await logIn(page, email, goodPassword)
  await expect(page.getByRole('button', { name: /Inés de la Luna/ })).toBeVisible()
})

test('signed up in one browser, confirmed in another: only the password chosen there opens the account', {
  tag: '@long',
}, async ({ page, request, browser, baseURL }) => {
  const email = freshEmail()
  await page.goto('/register')
  await field(page, 'access', 'Name').fill('Gana en http://malo.example')
  await field(page, 'auth', 'Email').fill(email)
  await page.getByRole('textbox', { name: w('auth', 'Password') }).fill(goodPassword)
  await page.getByRole('checkbox').check()
  await press(page, 'access', 'Register')
  await expect(field(page, 'access', 'Name')).toHaveAccessibleDescription(/dirección web/)
  await field(page, 'access', 'Name').fill('Gana un premio')
  await press(page, 'access', 'Register')
  const { Text } = await newestMail(request, email)
  expect(Text).not.toContain('premio')
  const link = new URL(/https?:\/\/\S+register-confirmation\S*/.exec(Text)?.[0] ?? '')

  const elsewhere = await browser.newContext({ baseURL: baseURL! })
  const owner = await elsewhere.newPage()
  await owner.clock.install()
  await owner.goto(`${link.pathname}${link.search}`)
  await field(owner, 'access', 'Confirmation code').fill(await codeFor(request, email))
  await press(owner, 'access', 'Confirm Account')
  await expect(
    owner.getByText(w('access', 'Your account has been confirmed, now choose your password ...')),
  ).toBeVisible()
  await owner.waitForURL('**/complete-register')
  // A reload keeps the state.
  await owner.reload()
  await press(owner, 'access', 'Complete registration')
  await expect(owner.getByText(w('access', 'Please Enter Your Name'))).toBeVisible()
  await field(owner, 'access', 'Name').fill('Dueña Verdadera')
  await owner.getByRole('textbox', { name: w('access', 'New password') }).fill(otherPassword)
  await owner.getByRole('checkbox').check()
  await press(owner, 'access', 'Complete registration')
  await owner.waitForURL('**/dashboard')
  await expect(owner.getByRole('button', { name: /Dueña Verdadera/ })).toBeVisible()
  await elsewhere.close()

  await openLogin(page)
  await enter(page, email, goodPassword)
  await expect(page.getByRole('alert')).toContainText(w('problems', 'Incorrect username or password'))
})

test('the link in a mail opens the page that asks for its code, in any browser', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const email = freshEmail()
  await request.post('/api/auth/sign-up', { data: { email, password: goodPassword, name: 'Otra Persona' } })
  const { Text } = await newestMail(request, email)
  const link = new URL(/https?:\/\/\S+register-confirmation\S*/.exec(Text)?.[0] ?? '')
  await page.goto(link.pathname + link.search)
  await expect(field(page, 'auth', 'Email')).toHaveValue(email)
  // The mailed code proves the address, so a person who forgot the password before confirming may reset it.
  await request.post('/api/auth/forgot-password', { data: { email } })
  const code = await codeFor(request, email, 2)
  await page.goto(`/forgot-password?email=${encodeURIComponent(email)}`)
  await field(page, 'access', 'Code').fill(code)
  await page.getByRole('textbox', { name: w('access', 'New password') }).fill(otherPassword)
  await press(page, 'access', 'Change the password')
  await page.waitForURL('**/dashboard')
})

test('an invited person chooses a password and arrives at the dashboard', async ({ page, request }) => {
  const email = freshEmail()
  await (await api(request, 'admin')).post('/admin/users', { email, name: 'Julián Paz' })
  const { Text } = await newestMail(request, email)
  const temporary = /^\s*((?!http)\S{12,})\s*$/m.exec(Text)?.[1] ?? ''
  await enter(page, email, temporary)
  await page.waitForURL('**/complete-register')
  await expect(field(page, 'access', 'Name')).toBeDisabled()
  await page.getByRole('textbox', { name: w('access', 'New password') }).fill(goodPassword)
  await press(page, 'access', 'Complete registration')
  await expect(page.getByText(w('access', 'Please accept the conditions'))).toBeVisible()
  await page.getByRole('checkbox').check()
  await press(page, 'access', 'Complete registration')
  await page.waitForURL('**/dashboard')
  // Nothing of the temporary password is left in the tab's storage.
  await page.goto('/logout')
  await page.waitForURL('**/login')
  await page.goto('/complete-register')
  await page.waitForURL('**/login')
})

test('an invalid access token is renewed in the background', async ({ page, request }) => {
  const { email, password } = await anAccount(request)
  await logIn(page, email, password)
  const invalid = await page.evaluate(() => {
    const token = `${localStorage.getItem('token')}x`
    for (const name of ['token', 'jwt']) localStorage.setItem(name, token)
    return token
  })
  await page.goto('/settings/devices')
  await expect(page.getByRole('row').filter({ hasText: 'Linux' }).first()).toBeVisible()
  // Renewed within the same second it may be the same as the first.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).not.toBe(invalid)
  await expect(page).toHaveURL(/settings\/devices$/)
})

test('a page that is reloaded before the renewal was answered stays signed in', { tag: '@long' }, async ({
  page,
  request,
  faults,
}) => {
  const { email, password } = await anAccount(request)
  await logIn(page, email, password)
  let renewals = 0
  await page.route('**/api/auth/refresh', async (route) => {
    if (++renewals > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await page.evaluate(() => {
    for (const name of ['token', 'jwt']) localStorage.setItem(name, `${localStorage.getItem(name)}x`)
  })
  await page.goto('/settings/devices')
  await expect.poll(() => renewals).toBeGreaterThan(0)
  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: 'Linux' }).first()).toBeVisible()
  await expect(page).toHaveURL(/settings\/devices$/)
  expect(faults.splice(0).every((fault) => /ERR_FAILED/.test(fault))).toBe(true)
})
