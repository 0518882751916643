import { demoEmail, demoPassword } from '../../server/src/demo/factories/credentials.ts'
import { acceptCookies, expect, signIn, test, watchRequests } from './test.ts'
import { wordsOf } from './words.ts'

const w = wordsOf('mx')
const t = (english: string) => w('home', english)
const phone = { width: 360, height: 720 }
const promise = t('Learn from people who know how to teach')

test('on a phone the search and the way to the form are in sight, before the app is loaded and after', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  const { begun, settled } = watchRequests(page)
  await page.goto('/')
  await acceptCookies(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: promise })).toBeInViewport()
  const search = page.getByRole('combobox', { name: w('common', 'Search courses') })
  await expect(search).toBeInViewport()
  await settled()
  expect(begun.map((request) => request.url()).filter((url) => /\.js$/.test(url))).toEqual([])

  await search.fill('pendlo')
  await expect(page.getByRole('option', { name: /^El péndulo/ })).toBeVisible()
  await search.press('Enter')
  await page.waitForURL('**/catalogue?search=pendlo')

  await page.goto('/')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page
    .getByRole('banner')
    .getByRole('link', { name: w('common', 'Login') })
    .click()
  const email = page.getByRole('textbox', { name: 'Correo electrónico' })
  await expect(email).toBeFocused()
  await expect(email).toBeInViewport()
  await page.keyboard.type(demoEmail('learner'))
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
})

test('what is typed into the form before the app runs is sent by the app, once', async ({ page }) => {
  const typed = Promise.withResolvers<void>()
  await page.route('**/assets/index-*.js', async (route) => {
    await typed.promise
    await route.continue()
  })
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('ana@example.test')
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('Nube')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  typed.resolve()
  await expect(page.getByRole('alert')).toContainText('Usuario o contraseña incorrectos')
  await expect(page.getByRole('textbox', { name: 'Correo electrónico' })).toHaveValue('ana@example.test')
  expect(new URL(page.url()).pathname).toBe('/')
})

test('a wrong password moves nothing around the card', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  const around = [
    page.getByRole('heading', { level: 1 }),
    page.getByRole('region', { name: t('Our educational model') }),
    page.getByRole('heading', { name: t('Courses to start with') }),
  ]
  const places = () => Promise.all(around.map(async (part) => (await part.boundingBox())?.y))
  const before = await places()
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('ana@example.test')
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('Nube')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await places()).toEqual(before)
})

test('the arrow keys move the point of the activity, and the goal is said', async ({ page }) => {
  await page.goto('/')
  const slider = page.getByRole('slider')
  await slider.scrollIntoViewIfNeeded()
  await expect(page.locator('#rendered')).toHaveCount(0)
  await slider.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(slider).toHaveAttribute('aria-valuetext', '1.58')
  await page.keyboard.press('Home')
  await expect(page.getByText(/esa es la derivada en P/)).toBeVisible()
  await page.getByRole('link', { name: t('See the whole course') }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Cálculo diferencial/ })).toBeVisible()
})

test('who is signed in continues from the home page', async ({ page }) => {
  await signIn(page, 'learner')
  await page.goto('/')
  await page
    .getByRole('region', { name: t('Your next step') })
    .getByRole('link', { name: 'Continuar' })
    .click()
  await page.waitForURL('**/galaxy/courses/learn/**')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the home page is read, searches the catalogue and checks a certificate', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: promise })).toBeVisible()
    await page.getByRole('combobox', { name: w('common', 'Search courses') }).fill('agua')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/catalogue?search=agua')
    await page.goto('/')
    await page.getByRole('textbox', { name: t('Code of the certificate') }).fill('AAAA')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/certificates?code=AAAA')
  })
})
