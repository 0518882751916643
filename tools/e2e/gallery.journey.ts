import type { Page } from '@playwright/test'
import { differenceOf } from './gallery/comparison.ts'
import { complete, still } from './gallery/pictures.ts'
import { expect, signIn, test } from './test.ts'
import { watch } from './walk/watch.ts'

test.use({ on: 'looked-at' })

const shoot = (page: Page) => page.screenshot(still)

/** Hides one after the other of the first elements that a selector finds in sight and that are as low as this. Returns those that no picture shows. */
async function unseen(page: Page, whole: Buffer, { selector, maxHeight }: { selector: string; maxHeight: number }) {
  const inSight = await page.locator(selector).evaluateAll((all, max) => {
    const isLow = ({ height, width, bottom }: DOMRect) =>
      Math.min(width, height) > 4 && height <= max && bottom < innerHeight
    const found = all.filter((one) => one.checkVisibility() && isLow(one.getBoundingClientRect())).slice(0, 4)
    return found.map((one, at) => one.setAttribute('data-part', String(at)))
  }, maxHeight)
  expect(inSight).toHaveLength(4)
  const missed: string[] = []
  for (const at of inSight.keys()) {
    const part = page.locator(`[data-part="${at}"]`)
    await part.evaluate((one) => one.setAttribute('style', 'visibility: hidden'))
    if (!(await differenceOf(whole, await shoot(page)))) missed.push(await part.evaluate((one) => one.outerHTML))
    await part.evaluate((one) => one.removeAttribute('style'))
    await part.evaluate((one) => one.removeAttribute('data-part'))
  }
  return missed
}

test('the gallery reports a missing icon or line of small text, and no difference in a page that is rendered again', async ({
  page,
  server,
}) => {
  await page.context().addCookies([{ name: 'cookie_consent', value: 'true', url: server }])
  await page.clock.setFixedTime(new Date())
  await signIn(page, 'learner')
  const watched = watch(page)
  const load = async () => {
    await page.goto('/catalogue')
    await complete(page, watched)
    return shoot(page)
  }
  const whole = await load()
  expect(await unseen(page, whole, { selector: 'main svg', maxHeight: 16 })).toEqual([])
  expect(await unseen(page, whole, { selector: 'main p, main span', maxHeight: 20 })).toEqual([])
  expect(await differenceOf(whole, await load())).toBeNull()
})
