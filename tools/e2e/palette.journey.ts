import { expectAccessibleEverywhere } from './accessibility.ts'
import { acceptCookies, expect, signIn, test } from './test.ts'

test('with the keyboard alone an administrator finds a course and opens its subscribers', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto('/dashboard')
  await acceptCookies(page)
  const palette = page.getByRole('dialog', { name: 'Buscar en Aulanova' })
  const field = palette.getByRole('combobox')
  // The page is seen before the app runs, which hears the keys. They only open, so pressing them again changes nothing.
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused({ timeout: 3000 })
  }).toPass()
  await page.keyboard.type('péndulo')
  await expect(palette.getByRole('option', { name: /El péndulo/ }).first()).toBeVisible()
  // Styles that come later leave the topbar as it is.
  await expect(page.getByRole('button', { name: 'Abrir el menú', includeHidden: true }).first()).toBeHidden()
  await expectAccessibleEverywhere(page, 'palette')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\/courses\/[0-9a-f-]+\/subscriptors$/)
  await expect(palette).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(palette.getByRole('group', { name: 'Lo último que abriste' })).toContainText('Suscriptores')
  await page.keyboard.press('Escape')
  await expect(palette).toHaveCount(0)
})
