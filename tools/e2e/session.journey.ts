import type { Locator, Page } from '@playwright/test'
import { languages } from '../../contract/src/kernel/languages.ts'
import { demoEmail, demoPassword } from '../../server/src/demo/factories/credentials.ts'
import { anAccount } from './accounts.ts'
import { aCourse, aSubscriber } from './learning.ts'
import { aBuyer, aCourseOnSale } from './purchases.ts'
import { expect, noteMessages, openLogin, signIn, signInAs, test } from './test.ts'
import { wordsOf } from './words.ts'

async function enter(page: Page, who: string) {
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(demoEmail(who))
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(demoPassword)
  await page.keyboard.press('Enter')
}

test('signing in again ends the previous session', async ({ page, request }) => {
  await signIn(page, 'learner')
  const headers = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` }
  expect((await request.get('/api/users/courses', { headers })).status()).toBe(200)

  await page.goto('/')
  await page.getByRole('button', { name: 'Entrar con otra cuenta' }).click()
  await enter(page, 'reviewer')
  await page.waitForURL('**/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Hola, Lucía' })).toBeVisible()
  await expect.poll(async () => (await request.get('/api/users/courses', { headers })).status()).toBe(401)
})

test('a session that was ended elsewhere: profile, password and devices say so, and what was typed stays [S8-023 S8-024 S8-025]', async ({
  page,
  request,
  context,
}) => {
  const w = wordsOf('mx')
  const account = await anAccount(request)
  const { token } = await signInAs(page, account)
  const fieldOf = (name: string) => page.getByRole('textbox', { name: w('account', name), exact: true })
  const press = (name: string) => page.getByRole('button', { name: w('account', name), exact: true }).click()
  const expectSentence = () =>
    expect(page.getByRole('alert')).toContainText(w('account', 'You need to logout and login again'))

  await page.goto('/settings/profile')
  await fieldOf('Name').fill('Inés de la Luna')
  const headers = { authorization: `Bearer ${token}` }
  expect((await request.post('/api/auth/global-sign-out', { headers })).status()).toBe(204)
  await press('Save')
  await expectSentence()
  await expect(fieldOf('Name')).toHaveValue('Inés de la Luna')

  // Loaded anew, with the session that has ended.
  await page.goto('/settings/devices')
  await expectSentence()
  await page.getByRole('tab', { name: w('account', 'Security') }).click()
  const names = ['Current password', 'New password', 'Confirm the new password']
  for (const name of names) await fieldOf(name).fill('Luna-Tranquila-2027!')
  await fieldOf('Current password').fill(account.password)
  await press('Change password')
  await expectSentence()
  await expect(fieldOf('New password')).toHaveValue('Luna-Tranquila-2027!')

  const [elsewhere] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: w('account', 'Log out now') }).click(),
  ])
  await elsewhere.waitForURL('**/login')
  await elsewhere.getByRole('textbox', { name: w('auth', 'Email') }).fill(account.email)
  await elsewhere.getByRole('textbox', { name: w('auth', 'Password') }).fill(account.password)
  await elsewhere.keyboard.press('Enter')
  await elsewhere.waitForURL('**/dashboard')
  await press('Change password')
  await expect(page.getByText(w('account', 'Your password has been changed'))).toBeVisible()
})

test('pages work in a browser without storage', async ({ page }) => {
  const messages = await noteMessages(page)
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse })
  })
  await page.goto('/dashboard')
  await page.waitForURL('**/login')
  await enter(page, 'learner')
  await messages.toHaveSaid('Sesión iniciada. Te llevamos a la página siguiente…')
  await page.goto('/register-confirmation')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/complete-register')
  await page.waitForURL('**/login')
})

test('accepting sets one cookie, and there is no other but that of the session [S2-014]', async ({ page, context }) => {
  await signIn(page, 'learner')
  await page.goto('/dashboard')
  const ofSession = 'refresh_'
  const names = async () => {
    const cookies = await context.cookies()
    return cookies.map(({ name }) => (name.startsWith(ofSession) ? ofSession : name)).sort()
  }
  expect(await names()).toEqual([ofSession])
  const accept = page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Aceptar' })
  // The page stays where it was read when the banner takes the focus.
  await expect(page.getByRole('region', { name: 'Mis cursos' })).toBeVisible()
  const scrolled = () => page.evaluate(() => Math.round(scrollY))
  await accept.focus()
  expect(await scrolled()).toBe(0)
  await accept.click()
  await expect.poll(names).toEqual(['cookie_consent', ofSession])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden()
})

test('on a phone the search opens over the page, and closes again', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'learner')
  await page.goto('/dashboard')
  const opener = page.getByRole('button', { name: 'Buscar en Aulanova' })
  const field = page.getByRole('combobox', { name: 'Buscar en Aulanova' })
  await expect(field).toBeHidden()
  await opener.click()
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.click()
  await field.fill('química')
  await page.getByRole('option', { name: 'Buscar en todos los cursos química' }).click()
  await page.waitForURL((url) => url.pathname === '/galaxy' && url.searchParams.get('search') === 'química')
  await expect(field).toBeHidden()
})

test('the question about cookies is at the bottom of the page [S2-015]', async ({ page }) => {
  await page.goto('/contact-us')
  const banner = page.getByRole('region', { name: 'Cookies' })
  await expect(banner).toBeVisible()
  const height = page.viewportSize()!.height
  // Until the app has replaced the rendered page, a box may be of neither.
  await expect(async () => {
    const box = await banner.boundingBox()
    expect(box!.y).toBeGreaterThan(height / 2)
    expect(box!.y + box!.height).toBeLessThanOrEqual(height)
  }).toPass()
})

const smallPhone = { width: 360, height: 640 }
const banner = (page: Page) => page.getByRole('region', { name: /cookie/i })

test('the question about cookies takes at most a fifth of a small phone, in every language', async ({ page }) => {
  await page.setViewportSize(smallPhone)
  for (const language of languages) {
    await page.goto(`/login?lng=${language}`)
    const decline = wordsOf(language)('common', 'Decline')
    await expect(banner(page).getByRole('button', { name: decline, exact: true })).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    await expect
      .poll(async () => (await banner(page).boundingBox())?.height, language)
      .toBeLessThanOrEqual(smallPhone.height / 5)
  }
})

/** Scrolled under the banner, it comes out as soon as it has the focus. */
async function expectFree(page: Page, control: Locator) {
  await expect(banner(page)).toBeVisible()
  await control.evaluate((element) =>
    scrollBy({ top: element.getBoundingClientRect().bottom - innerHeight, behavior: 'instant' }),
  )
  await control.focus()
  await expect
    .poll(async () => {
      const [own, over] = [await control.boundingBox(), await banner(page).boundingBox()]
      return own!.y >= 0 && own!.y + own!.height <= over!.y
    })
    .toBe(true)
}

test('on a small phone the question about cookies leaves the button free that one needs', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await page.setViewportSize(smallPhone)
  await openLogin(page)
  await expectFree(page, page.locator('main form button[type="submit"]'))

  const { path } = await aCourseOnSale(request)
  await aBuyer(page)
  await page.goto(path)
  await expectFree(page, page.getByRole('button', { name: /^Pagar/ }))

  const course = await aCourse(request, { blocks: ['text', 'image'], evaluation: false })
  await aSubscriber(page, request, course)
  await page.goto(course.lesson('text'))
  await expectFree(page, page.getByRole('link', { name: /^Siguiente/ }))
})

test('a service worker of an earlier product is taken away [S4-071]', async ({ page }) => {
  await page.addInitScript(() => {
    const registration = { unregister: async () => Object.assign(window, { isGone: true }) }
    Object.defineProperty(navigator.serviceWorker, 'getRegistrations', { value: async () => [registration] })
  })
  await page.goto('/login')
  await page.waitForFunction(() => 'isGone' in window)
})
