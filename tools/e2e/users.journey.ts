import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleEverywhere } from './accessibility.ts'
import { anAccount, freshEmail, newestMail } from './accounts.ts'
import { press, tabTo } from './keys.ts'
import { acceptCookies, expect, signIn, test } from './test.ts'

const openPerson = async (page: Page, email: string) => {
  await page.goto(`/admin/users?search=${encodeURIComponent(email)}`)
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 2, name: 'Acciones de soporte' })).toBeVisible()
}

test('an administrator creates a person, changes their groups, helps them, and sees it in the log [S1-021]', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await acceptCookies(page)
  await page.goto('/admin/users')
  await expect(page.getByRole('table')).toBeVisible()
  const email = freshEmail()
  await page.getByRole('button', { name: 'Crear usuario' }).click()
  await page.getByLabel('Nombre', { exact: true }).fill('Inés Luna')
  await page.getByRole('dialog').getByLabel('Correo').fill(email)
  await page.getByRole('button', { name: 'Crear e invitar' }).click()
  await page.waitForURL('**/admin/users/update/**')
  await expect(page.getByText('Se creó la cuenta y se envió una invitación por correo.')).toBeVisible()
  expect((await newestMail(page.request, email)).Text).toContain('contraseña')

  await page.getByRole('button', { name: 'Cambiar grupos' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Finanzas finances', { exact: true }).check()
  await expect(dialog.getByText('Ver pagos e ingresos', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Nuevo en el menú')).toBeVisible()
  await dialog.getByRole('button', { name: 'Guardar grupos' }).click()
  await expect(page.getByText('Se cambiaron los grupos de Inés Luna')).toBeVisible()

  await page.getByRole('button', { name: 'Crear temporal' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Crear temporal' }).click()
  await expect(page.getByRole('dialog').locator('code')).toHaveText(/\S{8,}/)
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).last().click()
  await expect(page.getByText('Recibió una contraseña temporal')).toBeVisible()
  await expect(page.getByText('Se cambiaron sus grupos')).toBeVisible()
  await expectAccessibleEverywhere(page, 'user')
})

test('people are invited from a file once, and two of them change groups together', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, 'admin')
  await acceptCookies(page)
  const place = `equipo${Date.now()}`
  const csv = `Nombre;Correo\nRosa Peña;rosa@${place}.test\nIván Gil;ivan@${place}.test\nMal;no es correo`
  await page.goto('/admin/users/import')
  await page
    .getByLabel('Elegir un archivo')
    .setInputFiles({ name: 'equipo.csv', mimeType: 'text/csv', buffer: Buffer.from(csv, 'latin1') })
  await expect(page.getByLabel('Personas')).toHaveValue(csv)
  await page.getByRole('button', { name: 'Ver qué pasará' }).click()
  await expect(page.getByText('Se invitará a 2 personas.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Invitar a 2 personas' }).click()
  await expect(page.getByText('Se invitó a 2 personas')).toBeVisible()
  await expectAccessible(page, 'report')

  await page.goto(`/admin/users?search=${place}`)
  await page.getByLabel('Seleccionar esta página').check()
  await expect(page.getByText('2 seleccionadas')).toBeVisible()
  await page.getByRole('button', { name: 'Cambiar grupos' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Creadores de cursos creator', { exact: true }).check()
  await expect(dialog.getByText('Cambian los grupos de 2 personas')).toBeVisible()
  await dialog.getByRole('button', { name: 'Guardar grupos' }).click()
  await expect(page.getByText('Se cambiaron los grupos de 2 personas')).toBeVisible()
  await expect(page.getByRole('table').getByText('Creadores de cursos')).toHaveCount(2)
})

test('with the keyboard alone: a member is added to a group and removed, and an account disabled', {
  tag: '@long',
}, async ({ page }) => {
  const { email } = await anAccount(page.request)
  await signIn(page, 'admin')
  await acceptCookies(page)
  await page.goto('/admin/groups')
  const experimental = page.getByRole('link', { name: 'Funciones experimentales experimental', exact: true })
  await expect(experimental).toBeVisible()
  await press(page, experimental)
  await page.waitForURL('**/admin/groups/experimental')
  await tabTo(page, page.getByRole('combobox', { name: 'Agregar a alguien' }))
  await page.keyboard.insertText(email)
  await page.keyboard.press('Enter')
  // Who it is and what would change come first; the focus begins at the harmless choice.
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(email)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await expect(dialog.getByRole('button', { name: 'Agregar' })).toBeEnabled()
  await press(page, dialog.getByRole('button', { name: 'Agregar' }))
  await expect(page.getByText('Se agregó a Inés Luna al grupo')).toBeVisible()
  await expect(page.locator('body')).not.toBeFocused()
  await expectAccessibleEverywhere(page, 'group')
  await press(page, page.getByRole('button', { name: 'Quitar a Inés Luna del grupo' }).first())
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await expect(dialog.getByText('Pierde', { exact: true })).toBeVisible()
  await press(page, dialog.getByRole('button', { name: 'Quitar', exact: true }))
  await expect(page.getByText('Se quitó a Inés Luna del grupo')).toBeVisible()
  // The button is gone with its row: the focus is not lost to the page.
  await expect(page.locator('body')).not.toBeFocused()

  await openPerson(page, email)
  await press(page, page.getByRole('button', { name: 'Deshabilitar', exact: true }))
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await press(page, dialog.getByRole('button', { name: 'Deshabilitar', exact: true }))
  await expect(page.getByText('La cuenta de Inés Luna quedó deshabilitada')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Habilitar', exact: true })).toBeVisible()
  await expect(page.locator('body')).not.toBeFocused()
})
