import { expectAccessible } from './authoring.ts'
import { expect, signIn, test } from './test.ts'

test('an administrator adds, finds, changes and removes a career', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/admin/careers')
  await expect(page).toHaveTitle('Admin | Aulanova')
  await expect(page.getByRole('heading', { level: 1, name: 'Carreras' })).toBeVisible()

  await page.getByRole('link', { name: 'Crear carrera' }).first().click()
  await page.waitForURL('**/admin/careers/new')
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Ingeniería ambiental')
  await page.getByRole('textbox', { name: 'Clave' }).fill('IAM')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Guardado').first()).toBeVisible()

  // The search is in the address, and Back returns to it.
  await page.goto('/admin/careers')
  await page.getByRole('searchbox', { name: 'Buscar por nombre' }).fill('AMBIENTAL')
  await page.waitForURL('**/admin/careers?search=AMBIENTAL')
  await page.getByRole('link', { name: 'Ingeniería ambiental' }).click()
  await expect(page.getByRole('textbox', { name: 'Clave' })).toHaveValue('IAM')
  await page.goBack()
  await page.waitForURL('**/admin/careers?search=AMBIENTAL')
  await expect(page.getByRole('searchbox', { name: 'Buscar por nombre' })).toHaveValue('AMBIENTAL')

  await page.getByRole('link', { name: 'Ingeniería ambiental' }).click()
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Ingeniería del agua')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ingeniería del agua' })).toBeVisible()

  await page.getByRole('button', { name: 'Eliminar' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Ingeniería del agua')
  await dialog.getByRole('button', { name: 'Eliminar' }).click()
  await page.waitForURL(/\/admin\/careers(\?.*)?$/)
  await expect(page.getByText('Ingeniería del agua', { exact: true })).toHaveCount(0)
})

test('each of the eleven lists opens without accessibility violations', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page, 'admin')
  const { allReferenceKinds } = await import('../contract/src/reference-kinds.ts')
  for (const kind of allReferenceKinds) {
    await page.goto(`/admin/${kind}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('searchbox', { name: 'Buscar por nombre' })).toBeVisible()
    await expectAccessible(page, kind)
  }
})
