import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { acceptCookies, expect, signIn, test, watchRequests } from './test.ts'
import { wordsOf } from './words.ts'

const w = wordsOf('mx')
const t = (english: string) => w('catalogue', english)
const field = (page: Page) => page.getByRole('combobox', { name: w('common', 'Search courses') })
const pendulum = 'El péndulo: medir la gravedad con un hilo'
/** Which courses come first depends on what other journeys have published. */
const cardLinks = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link')

test('the catalogue, its search by the keyboard and the page of a course are accessible', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/catalogue')
  await acceptCookies(page)
  await expect(page).toHaveTitle('Catalogue | Aulanova')
  await expect(cardLinks(page).first()).toBeVisible()

  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('pendlo')
  const option = page.getByRole('option', { name: pendulum })
  await expect(option).toBeVisible()
  await expectAccessible(page, 'suggestions')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/catalogue?search=pendlo')
  await expect(page.locator('mark')).toHaveText('péndulo')

  await page.getByRole('link', { name: pendulum }).click()
  await expect(page.getByRole('heading', { level: 1, name: pendulum })).toBeFocused()
})

test('the filter and the place on the page are the same after going back, the filter after a reload too', async ({
  page,
}) => {
  await page.goto('/catalogue')
  await acceptCookies(page)
  await page.getByRole('combobox', { name: t('Sort by') }).selectOption('name')
  await page.getByRole('combobox', { name: t('Difficulty') }).selectOption('Easy')
  await page.waitForURL(
    ({ searchParams }) => searchParams.get('sort') === 'name' && searchParams.get('difficulty') === 'Easy',
  )
  const cards = page.getByRole('main').getByRole('heading', { level: 3 })
  await expect(cards.first()).toHaveText(/Didáctica/)
  // The courses of the filter before stay until those of the new one are read.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const names = await cards.allTextContents()
  await cards.last().scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => scrollY)
  await cards.last().getByRole('link').click()
  // The catalogue has a first heading too: without the address, the way back would leave it.
  await page.waitForURL('**/catalogue/*')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await expect(cards).toHaveText(names)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled)
  await page.reload()
  await expect(cards).toHaveText(names)
})

test('a signed-in person explores in their own layout, and a course they have leads into it', async ({ page }) => {
  await signIn(page, 'learner')
  await page.goto('/galaxy')
  await acceptCookies(page)
  await field(page).fill('fotografia')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/galaxy?search=fotografia')
  const card = page
    .getByRole('listitem')
    .filter({ hasText: 'Fotografía nocturna' })
    .filter({ hasText: t('You have this course') })
  await expect(card).toBeVisible()
  await expect(field(page)).toHaveValue('fotografia')
  await card.getByRole('link').click()
  await page.waitForURL('**/galaxy/courses/overview/*')
})

test('on a phone the chosen category is in sight, and the way to buy stays at the bottom', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 })
  await page.goto('/catalogue')
  const categories = page.getByRole('navigation', { name: t('Categories') }).getByRole('link')
  await expect(categories.last()).not.toBeInViewport()
  await page.goto((await categories.last().getAttribute('href'))!)
  await expect(categories.and(page.locator('[aria-current]'))).toBeInViewport({ ratio: 1 })
  await page.goto('/catalogue?search=python')
  await page.getByRole('link', { name: /^Python/ }).click()
  const buy = page.getByRole('link', { name: t('Buy access') })
  // Until the cookie banner is answered, which covers the bottom, the button is in the card.
  await expect(page.getByRole('complementary', { name: t('Access to the course') })).toContainText(t('Buy access'))
  await expect(buy).toHaveCount(1)
  await page.getByRole('button', { name: w('common', 'Accept') }).click()
  await expect(buy).toHaveCount(1)
  await expect(buy).toBeInViewport()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(buy).toBeInViewport()
  const [footer, bar] = [await page.getByRole('contentinfo').boundingBox(), await buy.boundingBox()]
  expect(footer!.y + footer!.height).toBeLessThanOrEqual(bar!.y)
})

test('the catalogue and the page of a course are seen whole without the app, which is loaded when a control is reached', async ({
  page,
}) => {
  const { begun, settled } = watchRequests(page)
  const asked = () =>
    begun.map((request) => new URL(request.url()).pathname).filter((path) => /\.js$|^\/api\//.test(path))
  await page.goto('/catalogue')
  const name = (await cardLinks(page).first().textContent()) ?? ''
  await cardLinks(page).first().click()
  await page.waitForURL('**/catalogue/*')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await page.waitForURL('**/catalogue')
  await settled()
  expect(asked()).toEqual([])

  // What is done by then is done by the app.
  const run = Promise.withResolvers<void>()
  await page.route('**/assets/index-*.js', async (route) => {
    await run.promise
    await route.continue()
  })
  await page.evaluate(() => scrollTo(0, 200))
  await page.getByRole('button', { name: w('common', 'Accept') }).click()
  await page.keyboard.press('/')
  await page.keyboard.type('pendulo')
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`)).toHaveCount(1)
  }
  await expect(page.locator('#rendered')).toHaveCount(1)
  run.resolve()
  await expect(page.locator('#rendered')).toHaveCount(0)
  await expect(page.getByRole('button', { name: w('common', 'Accept') })).toHaveCount(0)
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('pendulo')
  expect(
    asked()
      .filter((path) => path.startsWith('/api/public/'))
      .sort(),
  ).toEqual([
    '/api/public/catalogue-choices',
    '/api/public/courses',
    ...asked().filter((path) => path.endsWith('/suggestions')),
  ])
})

test('a plan that was chosen before the app is there stays chosen', async ({ page, database }) => {
  const run = Promise.withResolvers<void>()
  await page.route('**/assets/index-*.js', async (route) => {
    await run.promise
    await route.continue()
  })
  const [course] = await database<[{ id: string }]>`
    select id from courses where name like 'Didáctica%' order by id limit 1`
  await page.goto(`/catalogue/${course.id}`)
  const plan = page.getByRole('radio', { name: /Anual/ })
  await plan.check({ force: true })
  await expect(page.locator('#rendered')).toHaveCount(1)
  run.resolve()
  await expect(page.locator('#rendered')).toHaveCount(0)
  await expect(plan).toBeChecked()
})

test('people with a session or another language get the app at once, and so does a filter', async ({ page }) => {
  const isAppLoaded = () => expect(page.locator('#rendered')).toHaveCount(0)
  await page.goto('/catalogue?search=pendlo')
  await isAppLoaded()
  await expect(page.getByRole('link', { name: pendulum })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('language', 'eng'))
  await page.goto('/catalogue')
  await isAppLoaded()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    wordsOf('eng')('catalogue', 'Explore the galaxy of courses'),
  )
  await page.evaluate(() => localStorage.removeItem('language'))
  await signIn(page, 'learner')
  await page.goto('/catalogue')
  await isAppLoaded()
  await expect(page.getByRole('banner').getByRole('link', { name: w('common', 'My Space') })).toBeVisible()
})
