import type { Page } from '@playwright/test'
import { screens } from '../web/src/app/routes.ts'
import { expect, signIn, test } from './test.ts'

/** Navigates within the open page, as a link does, because every address is served the same document. */
const navigate = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

test('every route of the product opens without an error', async ({ page }) => {
  const visit = async (path: string) => {
    const address = path
      .replace(/\/:uuid|\/:id|\/:block|\/:form|\/:plan/g, '/00000000-0000-7000-8000-000000000000')
      .replace(/:domain|:site/g, 'montelago.example')
      .replace(/:part\??/, 'general')
      .replace(/:pane/, 'profile')
      .replace(/:\w+\??/g, 'x')
    await navigate(page, address)
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible()
  }
  await page.goto('/')
  for (const { path } of screens.filter((row) => row.guestOnly)) await visit(path)
  await signIn(page, 'admin')
  await page.goto('/')
  for (const { path } of screens.filter((row) => !row.guestOnly && !row.path.includes('logout'))) await visit(path)
})
