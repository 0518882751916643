import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../../../scripts/chromium.ts'
import { demoEmail, demoPassword } from '../../../server/src/demo/factories/credentials.ts'
import { onExit } from '../../shared/cleanup.ts'

export async function launch(): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update']
  const executablePath = findChromium()
  const browser = await chromium.launch({ args, ...(executablePath && { executablePath }) })
  onExit(() => browser.close())
  return browser
}

/** Signs in as the demo's learner and waits for the dashboard. */
export async function signInPage(page: Page) {
  await page.goto('/login')
  await page.locator('input[type=email], input[name=email]').first().fill(demoEmail('learner'))
  await page.locator('input[type=password]').fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
}
