import { acceptCookies, expect, signIn, test } from './test.ts'

test('an administrator finds what was done, narrows it down with the keyboard, and exports it', async ({ page }) => {
  await signIn(page, 'admin')
  await acceptCookies(page)
  const name = `Auditoría ${Date.now()}`
  await page.goto('/admin/tags/new')
  await page.getByLabel('Nombre').fill(name)
  await page.getByLabel('Nombre').press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await page.goto('/admin/audit')
  const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  await expect(entry).toContainText('Creado')
  await expect(entry).toContainText('admin@demo.aulanova.test')

  await page.getByRole('searchbox', { name: 'Quién lo hizo o a quién' }).focus()
  await page.keyboard.press('Tab')
  const action = page.getByLabel('Acción')
  await expect(action).toBeFocused()
  // Not by letters: after a second the browser takes the next one for the first of another word.
  const values = await action.locator('option').evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))
  for (const value of values.slice(1, values.indexOf('delete') + 1)) {
    await page.keyboard.press('ArrowDown')
    await expect(action).toHaveValue(value)
  }
  await page.waitForURL(/action=delete/)
  await expect(entry).toHaveCount(0)
  await page.getByRole('button', { name: 'Ver todo' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar CSV' }).click()
  expect((await download).suggestedFilename()).toBe('Registro de auditoría.csv')
  await entry.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})
