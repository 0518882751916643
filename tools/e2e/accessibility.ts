import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect } from './test.ts'

/**
 * Narrow and light, then wide and dark, and never wider than the window. Each width and each colour scheme is seen once,
 * because axe takes most of the time of these journeys. Leaves the page wide and light.
 */
export async function expectAccessibleEverywhere(page: Page, where = '') {
  for (const [width, colorScheme] of [
    [360, 'light'],
    [1280, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page, `${where} ${width} ${colorScheme}`)
    const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(isWider, `${where} scrolls sideways at ${width}`).toBe(false)
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Fails with the rules that the page breaks. `where` names the place if a journey checks several. */
export async function expectAccessible(page: Page, where = '') {
  // A page that is still loading has no heading.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  const broken = (await brokenRules(page)).map((rule) => `${where} ${rule}`)
  expect(broken).toEqual([])
}

/** The rules that the page breaks. */
export async function brokenRules(page: Page) {
  const isLoaded = await page.evaluate(() => 'axe' in window)
  if (!isLoaded) await page.evaluate(axe.source)
  return page.evaluate(check)
}

/** In the page. Frames hold what others made: videos and simulations. Passed rules and selectors are not reported. */
async function check() {
  // A page answers to another width or colour scheme in the next frame, for example with wide tables that take the focus.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
    iframes: false,
    reporter: 'no-passes',
    resultTypes: ['violations'],
    selectors: false,
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
