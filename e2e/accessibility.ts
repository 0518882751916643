import type { Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'
import { expect } from './test.ts'

/** What another colour scheme can break. */
const contrastOnly: RunOptions = { runOnly: ['color-contrast'] }

/**
 * Wide and narrow, light and dark, and never wider than the window. The dark scheme changes colours only, so only its
 * contrast is checked. Leaves the page wide and light.
 */
export async function expectAccessibleEverywhere(page: Page, where = '') {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page, `${where} ${width} dark`, contrastOnly)
    await page.emulateMedia({ colorScheme: 'light' })
    await expectAccessible(page, `${where} ${width} light`)
    const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(isWider, `${where} scrolls sideways at ${width}`).toBe(false)
  }
}

/** Fails with the rules that the page breaks. `where` names the place if a journey checks several. */
export async function expectAccessible(page: Page, where = '', options: RunOptions = {}) {
  const isLoaded = await page.evaluate(() => 'axe' in window)
  if (!isLoaded) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(check, options)
  const broken = violations.map(({ id, nodes }) => `${where} ${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  expect(broken).toEqual([])
}

/** In the page. Frames hold what others made: videos and simulations. */
const check = (options: RunOptions): Promise<AxeResults> =>
  (window as unknown as { axe: typeof axe }).axe.run(document, {
    ...options,
    iframes: false,
    resultTypes: ['violations'],
  })
