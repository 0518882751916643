import type { Page } from '@playwright/test'
import axe, { type AxeResults } from 'axe-core'
import { expect } from './test.ts'

/** Fails with the rules that the page breaks. `where` names the place if a journey checks several. */
export async function expectAccessible(page: Page, where = '') {
  const isLoaded = await page.evaluate(() => 'axe' in window)
  if (!isLoaded) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(check)
  const broken = violations.map(({ id, nodes }) => `${where} ${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  expect(broken).toEqual([])
}

/** In the page. Frames hold what others made: videos and simulations. */
const check = (): Promise<AxeResults> =>
  (window as unknown as { axe: typeof axe }).axe.run(document, { iframes: false, resultTypes: ['violations'] })
