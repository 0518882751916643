import { expectAccessibleEverywhere } from './accessibility.ts'
import { acceptCookies, expect, signIn, test } from './test.ts'

test('an administrator sees visits, costs and how the server is', async ({ page }) => {
  await signIn(page, 'admin')
  await acceptCookies(page)
  await page.goto('/admin/monitoring/google-analytics')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Eventos por día' })).toBeVisible()
  await expect(main.getByRole('row', { name: /\/dashboard/ })).toBeVisible()
  await page.goto('/admin/monitoring')
  await expect(main.getByRole('heading', { name: 'Activos ahora' })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Latencia del servidor' })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Costo por día' })).toBeVisible()
})

test('an administrator sees which migrations were applied, and how long they took', async ({ page }) => {
  await signIn(page, 'admin')
  await acceptCookies(page)
  await page.goto('/admin/support/migrations')
  const first = page.getByRole('main').getByRole('row').filter({ hasText: 'Aplicada' }).first()
  await expect(first).toContainText(/00\d\d-/)
  await expect(first).toContainText('ms')
  await expect(first.getByRole('button', { name: /Copiar la suma/ })).toBeVisible()
  await expectAccessibleEverywhere(page, 'migrations')
})
