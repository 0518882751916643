import { readFileSync } from 'node:fs'
import { expectAccessible } from './accessibility.ts'
import { acceptCookies, expect, signIn, test } from './test.ts'

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

/** One list of each shape: with an order and publishing, with many fields, and with nothing but names. */
test('lists, an order and an import open without accessibility violations', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'admin')
  for (const path of ['categories', 'organizations', 'tags', 'difficulties/order', 'school-subjects/import']) {
    await page.goto(`/admin/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByText('Cargando')).toHaveCount(0)
    await expectAccessible(page, path)
  }
})

test('a list is put in order, downloaded, and added to from the same file', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/admin/statuses')
  await page.getByRole('button', { name: 'Toda la lista' }).click()
  await page.getByRole('menuitem', { name: 'Cambiar el orden' }).click()
  await page.getByRole('button', { name: 'Bajar: Destacado' }).click()
  await page.getByRole('button', { name: 'Guardar orden' }).click()
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible()
  await page.goto('/admin/statuses')
  await expect(page.getByRole('table').getByRole('link')).toHaveText(['Nuevo', 'Destacado'])

  await page.getByRole('button', { name: 'Toda la lista' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Descargar como CSV' }).click()
  const file = readFileSync(await (await download).path(), 'utf8')
  expect(file).toBe('\uFEFFNombre,Color\r\nNuevo,#12a594\r\nDestacado,#5b5bd6\r\n')
  await page.goto('/admin/statuses/import')
  // As Excel saves it on Windows: no mark, one byte for é.
  const buffer = Buffer.from(`${file.slice(1)}Después,\r\n`, 'latin1')
  await page.getByLabel('Elegir un archivo').setInputFiles({ name: 'estados.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Ver qué pasará' }).click()
  await page.getByRole('button', { name: 'Agregar y cambiar 1 registro' }).click()
  await page.getByRole('link', { name: 'Ver la lista' }).click()
  await expect(page.getByRole('table').getByRole('link')).toHaveText(['Nuevo', 'Destacado', 'Después'])
})

test('a career is arranged with the keyboard and by pointer, and stays so', async ({ page }) => {
  await signIn(page, 'admin')
  await acceptCookies(page)
  await page.goto('/admin/careers?search=Licenciatura')
  await page.getByRole('link', { name: 'Licenciatura en Enseñanza de las Ciencias' }).click()
  await page.getByRole('link', { name: 'Mapa' }).click()
  const third = page.getByRole('list', { name: 'Materias de Tercer semestre' })
  await page.getByRole('button', { name: 'Mover Física I' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Mover Física I' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(third.getByRole('button', { name: /^Mover / })).toHaveCount(2)

  const grip = await page.getByRole('button', { name: 'Mover Ecología local' }).boundingBox()
  const goal = await page.getByRole('region', { name: 'Tercer semestre' }).boundingBox()
  if (!grip || !goal) throw new Error('The map is not drawn.')
  await page.mouse.move(grip.x + 10, grip.y + 10)
  await page.mouse.down()
  await page.mouse.move(goal.x + 80, goal.y + 60, { steps: 12 })
  await page.mouse.up()
  await expect(page.getByText('2 cambios sin guardar')).toBeVisible()
  await expectAccessible(page, 'map')
  await page.getByRole('button', { name: 'Guardar mapa' }).click()
  await expect(page.getByText(/^Guardado /)).toBeVisible()
  await page.reload()
  await expect(third.getByRole('button', { name: /^Mover / })).toHaveCount(3)
})
