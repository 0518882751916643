import { readFileSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import type { CareerMap } from '../../contract/src/reference/academics.ts'
import type { ReferenceKind } from '../../contract/src/reference/reference-kinds.ts'
import { expectAccessible } from './accessibility.ts'
import { api } from './accounts.ts'
import { acceptCookies, expect, signIn, test } from './test.ts'

/** Makes entries with names that no other run has; answers their names and ids. */
async function entries(request: APIRequestContext, kind: ReferenceKind, names: string[], more: object = {}) {
  const admin = await api(request, 'admin')
  const made: { Uuid: string; Name: string }[] = []
  for (const Name of names)
    made.push((await admin.post<{ Item: { Uuid: string; Name: string } }>(`/admin/${kind}`, { Name, ...more })).Item)
  return made
}

test('an administrator adds, finds, changes and removes a career', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/admin/careers')
  await expect(page).toHaveTitle('Admin | Aulanova')
  await expect(page.getByRole('heading', { level: 1, name: 'Carreras' })).toBeVisible()

  await page.getByRole('link', { name: 'Crear carrera' }).first().click()
  await page.waitForURL('**/admin/careers/new')
  const run = Date.now()
  const [first, second] = [`Ingeniería ambiental ${run}`, `Ingeniería del agua ${run}`]
  await page.getByRole('textbox', { name: 'Nombre' }).fill(first)
  await page.getByRole('textbox', { name: 'Clave' }).fill('IAM')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Guardado').first()).toBeVisible()

  // The search is in the address, and Back returns to it.
  const search = `AMBIENTAL ${run}`
  const isFound = ({ searchParams }: URL) => searchParams.get('search') === search
  await page.goto('/admin/careers')
  await page.getByRole('searchbox', { name: 'Buscar por nombre' }).fill(search)
  await page.waitForURL(isFound)
  await page.getByRole('link', { name: first }).click()
  await expect(page.getByRole('textbox', { name: 'Clave' })).toHaveValue('IAM')
  await page.goBack()
  await page.waitForURL(isFound)
  await expect(page.getByRole('searchbox', { name: 'Buscar por nombre' })).toHaveValue(search)

  await page.getByRole('link', { name: first }).click()
  await page.getByRole('textbox', { name: 'Nombre' }).fill(second)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible()

  await page.getByRole('button', { name: 'Eliminar' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(second)
  await dialog.getByRole('button', { name: 'Eliminar' }).click()
  await page.waitForURL(/\/admin\/careers(\?.*)?$/)
  await expect(page.getByText(second, { exact: true })).toHaveCount(0)
})

test('a list is put in order, downloaded, and added to from the same file', { tag: '@long' }, async ({ page }) => {
  const run = Date.now()
  const [first, second, third] = ['Destacado', 'Nuevo', 'Después'].map((name) => `${name} ${run}`) as [
    string,
    string,
    string,
  ]
  await entries(page.request, 'statuses', [first, second], { Colour: '#5b5bd6' })
  await signIn(page, 'admin')
  await page.goto('/admin/statuses')
  const own = page.getByRole('table').getByRole('link', { name: `${run}` })
  await expect(own).toHaveText([first, second])
  await page.getByRole('button', { name: 'Toda la lista' }).click()
  await page.getByRole('menuitem', { name: 'Cambiar el orden' }).click()
  await page.getByRole('button', { name: `Bajar: ${first}` }).click()
  await page.getByRole('button', { name: 'Guardar orden' }).click()
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible()
  await page.goto('/admin/statuses')
  await expect(own).toHaveText([second, first])

  await page.getByRole('button', { name: 'Toda la lista' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Descargar como CSV' }).click()
  const file = readFileSync(await (await download).path(), 'utf8')
  expect(file).toMatch(/^\uFEFFNombre,Color\r\n/)
  expect(file).toContain(`\r\n${second},#5b5bd6\r\n${first},#5b5bd6\r\n`)
  await page.goto('/admin/statuses/import')
  // As Excel saves it on Windows: no mark, one byte for é.
  const buffer = Buffer.from(`${file.slice(1)}${third},\r\n`, 'latin1')
  await page.getByLabel('Elegir un archivo').setInputFiles({ name: 'estados.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Ver qué pasará' }).click()
  await page.getByRole('button', { name: 'Agregar y cambiar 1 registro' }).click()
  await page.getByRole('link', { name: 'Ver la lista' }).click()
  await expect(own).toHaveText([second, first, third])
})

/** A career with two cycles: two subjects in the first, one in the last. */
async function aCareer(request: APIRequestContext) {
  const run = Date.now()
  const named = (...names: string[]) => names.map((name) => `${name} ${run}`)
  const admin = await api(request, 'admin')
  const [career] = await entries(request, 'careers', named('Licenciatura'))
  const [before, last] = await entries(request, 'school-cycles', named('Segundo semestre', 'Tercer semestre'))
  const subjects = await entries(request, 'school-subjects', named('Física', 'Ecología', 'Química'))
  const [physics, ecology, chemistry] = subjects
  const at = `/admin/careers/${career!.Uuid}/map`
  const { Version } = (await admin.get<{ Item: CareerMap }>(at)).Item
  const Cycles = [
    { Uuid: before!.Uuid, Subjects: [physics!.Uuid, ecology!.Uuid] },
    { Uuid: last!.Uuid, Subjects: [chemistry!.Uuid] },
  ]
  const saved = await admin.put(at, { Cycles, Unplaced: [], Courses: [], Seen: Version })
  expect(await saved.json()).toMatchObject({ Item: { Unplaced: [] } })
  return { career: career!.Name, physics: physics!.Name, ecology: ecology!.Name, last: last!.Name }
}

test('a career is arranged with the keyboard and by pointer, and stays so', { tag: '@long' }, async ({ page }) => {
  const { career, physics, ecology, last } = await aCareer(page.request)
  await signIn(page, 'admin')
  await acceptCookies(page)
  await page.goto(`/admin/careers?search=${encodeURIComponent(career)}`)
  await page.getByRole('link', { name: career }).click()
  await page.getByRole('link', { name: 'Mapa' }).click()
  const third = page.getByRole('list', { name: `Materias de ${last}` })
  await page.getByRole('button', { name: `Mover ${physics}` }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: `Mover ${physics}` })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(third.getByRole('button', { name: /^Mover / })).toHaveCount(2)

  const grip = await page.getByRole('button', { name: `Mover ${ecology}` }).boundingBox()
  const goal = await page.getByRole('region', { name: last }).boundingBox()
  if (!grip || !goal) throw new Error('The map is not rendered.')
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
