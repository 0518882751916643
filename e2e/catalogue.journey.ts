import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { acceptCookies, expect, signIn, test } from './test.ts'
import { wordsOf } from './words.ts'

const w = wordsOf('mx')
const t = (english: string) => w('catalogue', english)
const field = (page: Page) => page.getByRole('combobox', { name: w('menu', 'Search courses') })
const pendulum = 'El péndulo: medir la gravedad con un hilo'

test('the catalogue, its search by the keyboard and the page of a course are accessible', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/catalogue')
  await acceptCookies(page)
  await expect(page).toHaveTitle('Catalogue | Aulanova')
  await expect(page.getByRole('link', { name: pendulum })).toBeVisible()

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
  await page.waitForURL('**/catalogue?sort=name&difficulty=Easy')
  const cards = page.getByRole('main').getByRole('heading', { level: 3 })
  await expect(cards.first()).toHaveText(/Didáctica/)
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
  await page.goto('/dashboard')
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

test('on a phone the way to buy stays at the bottom of the screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 })
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

test('the courses are asked for before the app runs, once, and not when the address has a filter', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/public/')) asked.push(pathname.replace('/api/public/', '') + search)
  })
  const run = Promise.withResolvers<void>()
  await page.route('**/assets/index-*.js', async (route) => {
    await run.promise
    await route.continue()
  })
  await page.goto('/catalogue?lng=mx', { waitUntil: 'commit' })
  await expect.poll(() => asked.sort()).toEqual(['catalogue-choices', 'courses'])
  run.resolve()
  await page.getByRole('link', { name: pendulum }).click()
  await expect(page.getByRole('heading', { level: 1, name: pendulum })).toBeVisible()
  expect(asked).toHaveLength(3)

  asked.length = 0
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: pendulum })).toBeVisible()
  // The page comes with its heading and links, which are seen before the app asks for anything.
  await expect.poll(() => asked).toEqual([expect.stringMatching(/^courses\/[-0-9a-f]{36}$/)])
  asked.length = 0
  await page.goto('/catalogue?search=pendlo')
  await expect(page.getByRole('link', { name: pendulum })).toBeVisible()
  await expect.poll(() => asked.sort()).toEqual(['catalogue-choices', 'courses?search=pendlo'])
})
