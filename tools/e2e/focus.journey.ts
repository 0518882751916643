import { expect, openLogin, signIn, test } from './test.ts'

test('the focus stays after a refusal, a save, a panel and a menu', async ({ page }) => {
  await openLogin(page)
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('nobody@example.test')
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('not this one')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeFocused()

  await page.getByRole('button', { name: 'Aceptar' }).click()
  await expect(page.locator('body')).not.toBeFocused()

  await signIn(page, 'learner')
  await page.goto('/settings/profile')
  await page.getByRole('button', { name: 'Guardar' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'actualiz' })).toBeFocused()

  const gear = page.getByRole('button', { name: 'Diseño' })
  await gear.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary', { name: 'Diseño' })
  await expect(panel).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(gear).toBeFocused()

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Buscar en Aulanova' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(gear).toBeFocused()
})

test('a field that is entered before its list is loaded keeps the focus', async ({ page }) => {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/loaded-select-[^/]+\.js$/, async (route) => {
    await isReleased
    await route.continue()
  })
  await signIn(page, 'admin')
  await page.goto('/admin/organizations/new')
  const zone = page.getByRole('combobox', { name: 'Zona horaria' })
  await zone.focus()
  // The placeholder is a native select, without a list box.
  await expect(zone).not.toHaveAttribute('aria-haspopup')
  release()
  await expect(zone).toHaveAttribute('aria-haspopup')
  await expect(zone).toBeFocused()
})
