import type { Page } from '@playwright/test'
import { expect, openLogin, signIn, test, watchRequests } from './test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const files = /side-video.*\.(webm|mp4)$/
const wide = { width: 1280, height: 900 }

/** Records the requests for the video. */
function videoRequests(page: Page) {
  const seen: string[] = []
  page.on('request', (request) => files.test(request.url()) && seen.push(request.url()))
  return seen
}
const videoOf = (page: Page) => page.locator('video')
const timeOf = (page: Page) => videoOf(page).evaluate((video: HTMLVideoElement) => video.currentTime)

test.use({ viewport: wide })

test('the video beside the form plays without sound until it is paused [S2-064]', async ({ page, request }) => {
  const seen = videoRequests(page)
  await page.goto('/login')
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0)
  await expect(videoOf(page)).toHaveCSS('opacity', '1')
  await expect.poll(() => videoOf(page).evaluate((video: HTMLVideoElement) => video.muted && video.loop)).toBe(true)
  await expect(videoOf(page)).toHaveAttribute('aria-hidden', 'true')

  await page.getByRole('button', { name: 'Pausar la animación' }).click()
  await expect.poll(() => videoOf(page).evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
  const stopped = await timeOf(page)
  await page.getByRole('button', { name: 'Reproducir la animación' }).click()
  await expect.poll(() => timeOf(page)).toBeGreaterThan(stopped)

  const part = await request.get(seen[0]!, { headers: { range: 'bytes=0-99' } })
  expect(part.status()).toBe(206)
  expect(part.headers()).toMatchObject({
    'content-type': 'video/webm',
    'cache-control': 'public, max-age=31536000, immutable',
  })
})

test('the video is requested after the page is loaded', async ({ page }) => {
  const seen = videoRequests(page)
  // Holds the font back, which is part of the page.
  const shown = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await shown.promise
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'domcontentloaded' })
  // The app runs.
  await expect(page.locator('#rendered')).toHaveCount(0)
  expect(seen).toEqual([])
  shown.resolve()
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0)
  // The browser notes a request when it has ended, and the video plays before that.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('side-video')),
  )
  const [loaded, fetched] = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const video = performance.getEntriesByType('resource').find(({ name }) => name.includes('side-video'))
    return [visit?.loadEventStart ?? Number.NaN, video?.startTime ?? Number.NaN]
  })
  expect(fetched).toBeGreaterThanOrEqual(loaded)
})

const withoutVideo: [when: string, prepare: (page: Page) => Promise<unknown>][] = [
  ['on a phone', (page) => page.setViewportSize({ width: 360, height: 740 })],
  ['with reduced motion', (page) => page.emulateMedia({ reducedMotion: 'reduce' })],
  [
    'with data saving',
    (page) => page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })),
  ],
]
for (const [when, prepare] of withoutVideo)
  test(`no video is fetched ${when}`, async ({ page }) => {
    const { begun, settled } = watchRequests(page)
    await prepare(page)
    await openLogin(page)
    await settled()
    expect(begun.map((request) => request.url()).filter((url) => files.test(url))).toEqual([])
    await expect(videoOf(page)).toHaveCount(0)
  })

test('without the video the drawn background stays and the page works', async ({ page, faults }) => {
  const seen = videoRequests(page)
  await page.route(files, (route) => route.abort())
  await page.goto('/login')
  await expect.poll(() => seen.length).toBeGreaterThanOrEqual(2)
  await expect(videoOf(page)).toHaveCSS('opacity', '0')
  await page.getByRole('button', { name: 'Pausar la animación' }).click()
  await page.getByRole('button', { name: 'Reproducir la animación' }).click()
  await signIn(page, 'learner')
  await page.goto('/dashboard')
  // The browser logs the blocked requests; the page itself must not report errors.
  const own = faults.splice(0).filter((fault) => !/ERR_FAILED/.test(fault))
  expect(own).toEqual([])
})
