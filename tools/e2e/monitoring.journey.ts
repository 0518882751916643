import type { PriceList } from '../../contract/src/operations/costs.ts'
import { expectAccessibleEverywhere } from './accessibility.ts'
import { api } from './accounts.ts'
import { acceptCookies, expect, signIn, test } from './test.ts'

test('an administrator sees who is here, what it costs and how the server is, and sets a price', {
  tag: '@long',
}, async ({ page }) => {
  const admin = await api(page.request, 'admin')
  const { Item: before } = await admin.get<{ Item: PriceList | null }>('/admin/metrics/prices')
  await signIn(page, 'admin')
  await acceptCookies(page)
  await page.goto('/admin/monitoring/google-analytics')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Eventos por día' })).toBeVisible()
  await expect(main.getByRole('row', { name: /\/dashboard/ })).toBeVisible()

  await main.getByRole('link', { name: 'Servidor y costos' }).click()
  // Both pages have tiles, a map and a button of seven days: the first stays until the second is loaded.
  await expect(main.getByRole('heading', { name: 'Latencia del servidor' })).toBeVisible()
  const active = main.getByRole('heading', { name: 'Activos ahora' }).locator('xpath=ancestor::section')
  // The page that the administrator opened is an event itself, and arrives by the stream.
  await expect(active).toContainText('En vivo')
  await expect(active.getByText(/^[1-9]\d*$/)).toBeVisible()
  const countries = main.getByRole('table', { name: 'Usuarios activos por país' })
  await expect(countries.getByRole('row', { name: /México/ })).toBeVisible()
  await main.getByRole('button', { name: '7 días' }).press('Enter')
  await page.waitForURL(/period=week/)

  const costs = main.getByRole('heading', { name: 'Costo por día' }).locator('xpath=ancestor::section')
  await costs.getByRole('button', { name: 'Editar la lista de precios' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Lista de precios' })
  await dialog.getByLabel('Servidor').fill('1.28')
  await dialog.getByLabel('Servidor').press('Enter')
  await expect(dialog).toBeHidden()
  await expectAccessibleEverywhere(page, 'monitoring')
  if (before) await admin.put('/admin/metrics/prices', before)
})

test('an administrator sees which migrations were applied, and how long they took', async ({ page }) => {
  await signIn(page, 'admin')
  await acceptCookies(page)
  await page.goto('/admin/support/migrations')
  const first = page.getByRole('main').getByRole('row').filter({ hasText: 'Aplicada' }).first()
  await expect(first).toContainText(/00\d\d-/)
  await expect(first).toContainText('ms')
  await expect(first.getByRole('button', { name: /Copiar la suma/ })).toBeVisible()
})
