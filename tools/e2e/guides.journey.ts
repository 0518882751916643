import { expectAccessibleEverywhere } from './accessibility.ts'
import { aCourse, aLearner, aSubscriber } from './learning.ts'
import { acceptCookies, expect, signInAs, test } from './test.ts'
import { wordsOf } from './words.ts'

const words = wordsOf('mx')
const w = (english: string) => words('guides', english)
const steps = (done: number) =>
  w('{{done}} of {{total}} steps').replace('{{done}}', `${done}`).replace('{{total}}', '5')

test('a new learner follows the guide into the first block, hides it and finds it again', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const course = await aCourse(request, { blocks: ['image', 'text'], evaluation: false })
  await aSubscriber(page, request, course)
  await page.goto('/dashboard')
  await acceptCookies(page)
  await page.reload()
  const guide = page.getByRole('region', { name: w('Your first lesson') })
  await expect(guide).toContainText(steps(1))
  await expectAccessibleEverywhere(page, 'dashboard with a guide')
  await guide.getByRole('link', { name: w('Open a block') }).click()

  // The picture is done by being seen.
  await page.waitForURL(`**${course.lesson('image')}`)
  await expect(guide).toContainText(w('Take an evaluation'))
  await expectAccessibleEverywhere(page, 'player with a guide')
  await guide.getByRole('button', { name: w('Hide this guide') }).click()
  await expect(guide).toBeHidden()

  await page.goto('/settings/support')
  await expect(guide).toContainText(steps(3))
  await guide.getByRole('button', { name: w('Show it again') }).click()
  await expect(guide.getByRole('button')).toHaveCount(0)
  await expectAccessibleEverywhere(page, 'guides')
})

test('nothing moves when the guide appears', async ({ page, request }) => {
  await aLearner(page, request)
  await page.addInitScript(() => {
    const seen = { moved: 0 }
    Object.assign(window, seen)
    const add = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries()) seen.moved += (entry as PerformanceEntry & { value: number }).value
      Object.assign(window, seen)
    }
    new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true })
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: w('Your first lesson') })).toContainText(steps(0))
  expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(0.1)
})

test('a new creator is led from the list of courses into the builder', { tag: '@long' }, async ({
  page,
  request,
  database,
}) => {
  const { id, ...account } = await aLearner(page, request)
  await database`insert into user_groups (user_id, group_name) values (${id}, 'creator')`
  await signInAs(page, account)
  await page.goto('/creator/courses')
  await acceptCookies(page)
  await page.reload()
  const guide = page.getByRole('region', { name: w('Your first course') })
  await expectAccessibleEverywhere(page, 'courses with a guide')
  await guide.getByRole('link', { name: w('Start a course') }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Nubes')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/general')
  await expect(guide).toContainText(steps(1))
  await expectAccessibleEverywhere(page, 'builder with a guide')
  await guide.getByRole('link', { name: w('Add a section') }).click()
  await page.waitForURL('**/content')
})
