import { allRows } from '../web/src/app/routes.ts'
import { expect, signIn, test } from './test.ts'

const left = allRows.filter((row) => 'screen' in row && row.screen === 'not-built')
console.log(`Screens not built yet: ${left.length} of ${allRows.length}`)

test('every address of the product leads somewhere, and none of them fails', async ({ page }) => {
  test.setTimeout(180_000)
  await signIn(page, 'admin')
  for (const { path, ...row } of allRows.filter(({ path }) => !path.includes('logout'))) {
    const address = path
      .replace(/\/:uuid|\/:id|\/:block|\/:form|\/:plan/g, '/00000000-0000-7000-8000-000000000000')
      .replace(/:domain|:site/g, 'montelago.example')
      .replace(/:section\??/, 'general')
      .replace(/:pane/, 'profile')
      .replace(/:\w+\??/g, 'x')
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible()
    if ('screen' in row && row.screen === 'not-built')
      await expect(page.getByTestId('not-built'), address).toBeVisible()
  }
})

test('an unknown address says so and leads back', async ({ page }) => {
  await signIn(page, 'learner')
  await page.goto('/nowhere/at/all')
  await expect(page.getByRole('heading', { name: 'Lo sentimos, página no encontrada' })).toBeVisible()
  await page.getByRole('link', { name: 'Volver a mi espacio' }).click()
  await page.waitForURL('**/dashboard')
})

test('groups decide which pages open', async ({ page }) => {
  await signIn(page, 'learner')
  for (const address of ['/admin/users', '/creator/courses', '/admin/finances', '/experimental/ai-avatars']) {
    await page.goto(address)
    await page.waitForURL('**/permission-denied')
  }
  await page.goto('/creator-old/courses')
  await page.waitForURL('**/permission-denied')
})
