import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible, expectAccessibleEverywhere } from './accessibility.ts'
import { aCourse, aLearner, aSubscriber, expire, kinds } from './learning.ts'
import { expect, signIn, signInAs, test } from './test.ts'
import { wordsOf } from './words.ts'

const words = wordsOf('mx')
const w = (english: string) => words('player', english)
const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
/** The visible article; the next one may be rendered beside it, hidden and inert. */
const shown = (page: Page, what = '') => page.locator(`section:not([inert]) > article ${what}`)
const index = (page: Page) => page.getByRole('navigation', { name: w('Course index') })
const ticked = (page: Page, title: string) =>
  expect(index(page).getByRole('link', { name: new RegExp(`^${w('Done')}.*${title}`) })).toBeVisible()
const field = (page: Page) => page.getByRole('textbox', { name: w('My note on this block') })

/** Records the progress requests for one block, in order. */
function watchProgress(context: BrowserContext, block: string) {
  const sent: object[] = []
  context.on('request', (one) => {
    if (one.method() === 'PUT' && one.url().endsWith(`/progress/${block}`)) sent.push(one.postDataJSON() as object)
  })
  return sent
}

test('what a lesson reads first is requested while the app is loading, and once; a key counts as soon as it is seen', async ({
  page,
  request,
}) => {
  const course = await aCourse(request, { blocks: ['text', 'image'], evaluation: false })
  await aSubscriber(page, request, course)
  const lesson = course.lesson('text')
  const [, , , , uuid, block] = lesson.split('/')
  const reads = [`${uuid}/index`, `${uuid}/overview`, `${uuid}/page/${block}`, `${uuid}/progress`]
  const asked: string[] = []
  page.on('request', (one) => {
    const [, address] = /\/api\/courses\/(.+)$/.exec(one.url()) ?? []
    if (one.method() === 'GET' && address && reads.includes(address)) asked.push(address)
  })
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (document.querySelector('article h1')?.textContent !== 'La causa') return
      seen.disconnect()
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true }))
    })
    seen.observe(document, { childList: true, subtree: true })
  })
  await page.goto(lesson, { waitUntil: 'commit' })
  await expect.poll(() => asked.toSorted()).toEqual(reads)
  release()
  await expect(h1(page, 'La causa')).toBeVisible()
  expect(asked.toSorted()).toEqual(reads)
  await expect(field(page)).toBeFocused()
})

test('on a phone the key of the index opens and closes it, and leaves the focus at the title', async ({
  page,
  request,
}) => {
  const course = await aCourse(request, { blocks: ['text', 'image'], evaluation: false })
  await aSubscriber(page, request, course)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(course.lesson('text'))
  await expect(h1(page, 'La causa')).toBeVisible()
  for (const key of ['i', 'Escape']) {
    await page.keyboard.press('i')
    await expect(index(page)).toBeVisible()
    await page.keyboard.press(key)
    await expect(index(page)).toBeHidden()
    await expect(h1(page, 'La causa')).toBeFocused()
  }
})

test('each type of block is completed by its own rule, and the last one issues the certificate', {
  tag: '@long',
}, async ({ page, context, request }) => {
  const course = await aCourse(request, { evaluation: false })
  const learner = await aSubscriber(page, request, course)
  await context.route('https://example.test/**', (route) => route.fulfill({ body: 'Luna' }))
  await context.route('https://player.vimeo.com/**', (route) => route.fulfill({ body: 'Vimeo' }))

  // An address without a block opens the first one; a long text is completed only at its end.
  const seen = page.waitForRequest((sent) => sent.method() === 'PUT' && sent.url().includes('/progress/'))
  await page.goto(course.player)
  await page.waitForURL(`**${course.lesson('text')}`)
  await expect(h1(page, 'La causa')).toBeVisible()
  await expect(
    page.getByText(w('Done when you have read the text to its end, for at least {{time}}.').split('{{')[0] ?? ''),
  ).toBeVisible()
  await seen
  await expect(page.getByRole('button', { name: w('Mark as done') })).toBeVisible()
  await page.getByText('La Luna mueve el océano').scrollIntoViewIfNeeded()
  await page.mouse.move(640, 400)
  await page.mouse.wheel(0, 5000)
  await ticked(page, 'La causa')
  await expect(page.getByText(/^14%, 1 de 7 pasos$/)).toBeVisible()

  // Moving with the keyboard moves the focus to the new heading.
  await page.keyboard.press('j')
  await expect(h1(page, 'La carta')).toBeFocused()
  await ticked(page, 'La carta')

  await page.keyboard.press('ArrowRight')
  await expect(h1(page, 'La bitácora')).toBeFocused()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /bitacora\.pdf/ }).click()
  await download
  await ticked(page, 'La bitácora')

  await page.getByRole('link', { name: `${w('Next')} La ola` }).click()
  await expect(h1(page, 'La ola')).toBeFocused()
  await page.frameLocator('article iframe').frameLocator('iframe').getByRole('button', { name: 'La ola sube' }).click()
  await ticked(page, 'La ola')

  await page.getByRole('link', { name: `${w('Next')} El observatorio` }).click()
  await expect(h1(page, 'El observatorio')).toBeFocused()
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: /example\.test/ }).press('Enter')
  await (await opened).close()
  await ticked(page, 'El observatorio')

  // Seeking to the end of a video does not complete it; playing it does.
  await page.keyboard.press('j')
  await expect(h1(page, 'Una hora de mar')).toBeFocused()
  const video = page.locator('video')
  await expect(video.locator('track')).toHaveAttribute('srclang', 'es')
  // Chromium counts what is skipped before the duration is known as played.
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(0)
  await page.getByLabel(words('blocks', 'Speed')).selectOption('2')
  const play = (from: number) =>
    video.evaluate(async (element: HTMLVideoElement, second) => {
      element.muted = true
      element.currentTime = second
      await element.play()
    }, from)
  await play(19)
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.ended)).toBe(true)
  await expect(page.getByRole('button', { name: w('Mark as done') })).toBeVisible()
  await video.evaluate((element: HTMLVideoElement) => {
    element.playbackRate = 8
  })
  await play(0)
  await ticked(page, 'Una hora de mar')

  await page.keyboard.press('j')
  await expect(h1(page, 'Otra vista')).toBeFocused()
  await expect(page.getByText(w('Mark it as done when you have watched the video.'))).toBeVisible()
  await expect(page.getByText(w('This is the last open step.'))).toBeVisible()
  await page.getByRole('button', { name: w('Mark as done') }).click()
  await expect(page.getByText(w('You have completed the course'))).toBeVisible()
  await expect(
    page.getByRole('link', { name: words('learning', 'View the certificate'), exact: true }),
  ).toHaveAttribute('href', new RegExp(`/certificate/${course.uuid}$`))
  const { Progress, CertificateCode } = await learner.progress()
  expect(Progress).toMatchObject({ Done: kinds.length, Total: kinds.length })
  expect(CertificateCode).not.toBeNull()
})

test('notes, search, offline use and a second browser keep all progress', async ({
  page,
  context,
  browser,
  request,
  server,
  faults,
}) => {
  const course = await aCourse(request, { evaluation: false })
  const learner = await aSubscriber(page, request, course)
  await page.goto(course.lesson('image'))
  await expect(h1(page, 'La carta')).toBeVisible()

  // A note is saved automatically, and listed in the other blocks.
  await page.keyboard.press('n')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('jk Preguntar por la escala')
  await expect(page.getByText(w('Saved'), { exact: true })).toBeVisible()
  // Moving on from the note field moves the focus to the heading.
  await page.getByRole('link', { name: `${w('Next')} La bitácora` }).click()
  await expect(h1(page, 'La bitácora')).toBeFocused()
  await page.keyboard.press('k')

  // A search result opens the place of the words; accents are ignored.
  await h1(page, 'La carta').focus()
  await page.keyboard.press('/')
  const search = page.getByRole('searchbox', { name: w('Search in the course') })
  await expect(search).toBeFocused()
  await page.keyboard.type('oceano')
  await expect(page.locator('mark', { hasText: 'océano' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(h1(page, 'La causa')).toBeFocused()
  await expect(shown(page).getByText('La Luna mueve el océano')).toBeInViewport()
  await expect.poll(() => page.evaluate(() => [...(CSS.highlights.get('found') ?? [])].map(String))).toEqual(['océano'])
  await page.getByRole('tab', { name: w('Notes') }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'jk Preguntar por la escala' })).toBeVisible()

  // Offline: a block is ticked at once, a notice is shown, and the progress is sent when the connection is back.
  const link = course.ids['external-link']
  await page.goto(course.lesson('external-link'))
  await expect(h1(page, 'El observatorio')).toBeVisible()
  await expect.poll(async () => (await learner.progress()).Blocks.some(({ Block }) => Block === link)).toBe(true)
  await context.setOffline(true)
  const sent = watchProgress(context, link)
  await page.getByRole('button', { name: w('Mark as done') }).click()
  await ticked(page, 'El observatorio')
  await expect(page.getByText(w('Will be saved when you are back online')).first()).toBeVisible()
  await page.keyboard.press('n')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('Sin conexión')
  await context.setOffline(false)
  await expect
    .poll(async () => (await learner.progress()).Blocks.find(({ Block }) => Block === link))
    .toMatchObject({ Completed: true, Note: 'Sin conexión' })
  await expect(page.getByText(w('Will be saved when you are back online'))).toHaveCount(0)
  const arrived = sent.filter((body) => 'completed' in body)
  expect(new Set(arrived.map((body) => JSON.stringify(body)))).toEqual(new Set(['{"completed":true}']))
  faults.length = 0

  // The video resumes at its last position, in another browser too.
  const video = course.ids.video
  await page.goto(course.lesson('video'))
  const readyState = () => page.locator('video').evaluate((element: HTMLVideoElement) => element.readyState)
  await expect.poll(readyState).toBeGreaterThan(0)
  // Paused by the page itself: before a slow machine looks again, the video may be over.
  const left = await page.locator('video').evaluate(async (element: HTMLVideoElement) => {
    const paused = new Promise((resolve) => element.addEventListener('pause', resolve, { once: true }))
    element.addEventListener('timeupdate', () => element.currentTime > 8 && element.pause())
    element.muted = true
    element.currentTime = 7
    await element.play()
    await paused
    return Math.floor(element.currentTime)
  })
  const secondsOf = async () => (await learner.progress()).Blocks.find(({ Block }) => Block === video)?.Seconds
  await expect.poll(secondsOf).toBe(left)
  const other = await (await browser.newContext({ baseURL: server, locale: 'es-MX' })).newPage()
  await signInAs(other, learner)
  await other.goto(course.lesson('video'))
  await expect
    .poll(() => other.locator('video').evaluate((element: HTMLVideoElement) => Math.floor(element.currentTime)))
    .toBe(left)

  // Print shows the text without the page around it.
  await other.goto(course.lesson('text'))
  await expect(h1(other, 'La causa')).toBeVisible()
  await other.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const hidden of [other.getByRole('banner'), index(other), other.getByRole('navigation', { name: w('Steps') })])
    await expect(hidden).toBeHidden()
  await expect(other.getByText('La Luna mueve el océano')).toBeVisible()
  await expect(h1(other, 'La causa')).toHaveCSS('color', 'rgb(21, 26, 46)')
})

test('the player has no accessibility violations, wide and narrow, light and dark', { tag: '@long' }, async ({
  page,
  database,
}) => {
  const { payload } = await signIn(page, 'learner')
  // Not by "Continue": it leads to the block that another journey of this learner has opened last.
  const [{ uuid, block }] = await database<[{ uuid: string; block: string }]>`
    select b.course_id as uuid, b.block_id as block from enrolments e
    join courses c on c.id = e.course_id
    join revision_blocks b on b.course_id = c.id and b.revision = c.published_revision
    join block_contents t on t.id = b.content_id
    where e.user_id = ${payload.sub} and to_jsonb(t)::text like '%<table%' order by b.course_id, b.position limit 1`
  await page.goto(`/galaxy/courses/learn/${uuid}/${block}`)
  await expect(shown(page, 'table')).toBeVisible()
  await expectAccessibleEverywhere(page)

  await page.setViewportSize({ width: 360, height: 800 })
  await page.getByRole('button', { name: w('Course index') }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('link').first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(page.getByRole('button', { name: w('Course index') })).toBeFocused()
  await page.getByRole('button', { name: w('Notes') }).click()
  await expect(field(page)).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toContainText(w('Next step'))
  await page.keyboard.press('Escape')

  // The address of an unknown block opens the course.
  await page.goto(`/galaxy/courses/learn/${uuid}/00000000-0000-7000-8000-000000000000`)
  await expect(h1(page, w('This block is not in the course'))).toBeVisible()
  await page.getByRole('link', { name: w('Continue the course') }).click()
  await expect(shown(page, 'h1')).toBeVisible()
})

test('when the subscription ends or is revoked the player opens the overview, and file addresses stop working', {
  tag: '@long',
}, async ({ page, request, database }) => {
  const course = await aCourse(request, { blocks: ['image', 'external-link'], evaluation: false })
  const learner = await aLearner(page, request)
  for (const end of [() => expire(database, learner.id, course.uuid), () => course.revoke(learner.username)]) {
    await course.subscribe(learner.username)
    await page.goto(course.lesson('image'))
    const picture = shown(page, 'img')
    await expect(picture).toBeVisible()
    const address = (await picture.getAttribute('src')) ?? ''
    expect((await request.get(address)).status()).toBe(200)
    await end()
    await page.keyboard.press('j')
    await page.waitForURL(`**${course.overview}`)
    await expect(page.getByRole('link', { name: words('learning', 'Renew access') })).toBeVisible()
    expect((await request.get(address)).status()).toBe(404)
    // Going back does not show the block either.
    await page.goBack()
    await page.waitForURL(`**${course.overview}`)
    await expect(page.locator('article')).toHaveCount(0)
  }
})

test('a restart of the server loses no progress', { tag: '@long' }, async ({ browser, own }) => {
  const first = await own.start()
  const context = await browser.newContext({ baseURL: first.address, locale: 'es-MX' })
  const page = await context.newPage()
  await signIn(page, 'learner')
  await page.goto('/dashboard')
  await page
    .getByRole('link', { name: words('learning', 'Continue') })
    .first()
    .click()
  await page.waitForURL('**/galaxy/courses/learn/**')
  const title = (await shown(page, 'h1').textContent()) ?? ''
  await first.stop()

  const done = page.getByRole('button', { name: w('Mark as done') })
  if (await done.isVisible()) await done.click()
  await field(page).fill('Escrita sin servidor')
  await ticked(page, title)
  await expect(page.getByText(w('Will be saved when you are back online')).first()).toBeVisible()

  await own.start({ PORT: new URL(first.address).port })
  await expect(page.getByText(w('Saved'), { exact: true })).toBeVisible()
  await page.reload()
  await ticked(page, title)
  await expect(field(page)).toHaveValue('Escrita sin servidor')
  await context.close()
})
