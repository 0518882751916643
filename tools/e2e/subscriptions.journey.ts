import { readFile } from 'node:fs/promises'
import { expectAccessibleEverywhere } from './accessibility.ts'
import { anAccount } from './accounts.ts'
import { aBuyer, aCourseOnSale, cards, expectPaid, payByCard } from './purchases.ts'
import { acceptCookies, expect, signIn, signInAs, test } from './test.ts'

test('an administrator finds a subscription, refunds it, and the access is gone', async ({ page, browser }) => {
  const { path, courseId } = await aCourseOnSale(page.request)
  const buyer = await aBuyer(page)
  await page.goto(path)
  await payByCard(page, cards.good)
  await expectPaid(page)

  const office = await (await browser.newContext()).newPage()
  await signIn(office, 'admin')
  await office.goto(`/admin/subscriptions?search=${encodeURIComponent(buyer.email)}`)
  await expect(office.getByRole('heading', { level: 1, name: 'Administración de suscripciones' })).toBeVisible()
  await office.getByRole('table').getByRole('link').first().click()
  await office.waitForURL('**/admin/subscriptions/detail/**')
  await office.getByRole('button', { name: 'Devolver' }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByLabel('Motivo').fill('Lo pidió')
  await dialog.getByRole('button', { name: /^Devolver/ }).click()
  await expect(office.getByText(/^Se devolvieron/)).toBeVisible()
  await expect(office.getByText('Devuelto', { exact: true })).toBeVisible()
  await office.context().close()

  await page.goto(`/galaxy/courses/learn/${courseId}`)
  await page.waitForURL(`**/galaxy/courses/overview/${courseId}`)
  await page.goto('/settings/billing')
  await expect(page.getByRole('table').getByText('Devuelto')).toBeVisible()
})

test('an administrator gives a person a course, revokes it, and adds others from a file', { tag: '@long' }, async ({
  page,
}) => {
  const { courseId } = await aCourseOnSale(page.request)
  const [one, other] = [await anAccount(page.request), await anAccount(page.request)]
  await signIn(page, 'admin')
  await page.goto(`/admin/courses/${courseId}/subscriptors`)
  await page.getByRole('combobox', { name: 'Persona' }).fill(one.email)
  await page.getByRole('button', { name: 'Suscribir', exact: true }).click()
  await expect(page.getByText(/quedó en/)).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: one.email })
  await row.getByRole('button', { name: /^Revocar/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revocar acceso' }).click()
  await expect(row.getByText('Revocada')).toBeVisible()

  await page.getByRole('link', { name: 'Agregar personas desde un archivo' }).click()
  const lines = `\uFEFFcorreo;nota\n${other.email};una\n${other.email};dos\nnadie@example.test;=1+1\n`
  const choose = () =>
    page
      .getByLabel('Elegir un archivo')
      .setInputFiles({ name: 'gente.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) })
  await choose()
  await page.getByRole('button', { name: 'Ver qué pasará' }).click()
  await expect(page.getByText(/^Se suscribirá a 1 persona con .*Todavía no se cambió nada/)).toBeVisible()
  await page.getByRole('button', { name: 'Suscribir a 1 persona' }).click()
  await expect(page.getByText(/^Se suscribió a 1 persona con/)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar el informe' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain(other.email)

  // The same file again adds nobody.
  await page.getByRole('button', { name: 'Agregar otro archivo' }).click()
  await choose()
  await page.getByRole('button', { name: 'Ver qué pasará' }).click()
  await expect(page.getByRole('button', { name: 'Suscribir a 0 personas' })).toBeDisabled()
  await signInAs(page, other)
  await page.goto(`/galaxy/courses/learn/${courseId}`)
  await expect(page).toHaveURL(new RegExp(`/galaxy/courses/learn/${courseId}`))
})

test('the import of subscribers is accessible while it is filled in', { tag: '@long' }, async ({ page }) => {
  const { courseId } = await aCourseOnSale(page.request)
  await signIn(page, 'admin')
  await acceptCookies(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`/admin/courses/${courseId}/subscriptors/import`)
  await page.getByLabel('Correos o nombres de usuario').fill('nadie@example.test')
  await expectAccessibleEverywhere(page, 'import')
  await page.getByRole('button', { name: 'Ver qué pasará' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await expectAccessibleEverywhere(page, 'preview')
})
