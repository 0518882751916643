import { expectAccessibleEverywhere } from './accessibility.ts'
import { orStop, ownServers } from './own-servers.ts'
import { acceptCookies, test as base, expect, signIn } from './test.ts'

/** On a server of its own: everybody is asked to accept new terms, on the pages of all other journeys too. */
const test = base.extend<object, { server: string }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const { start, stop } = await ownServers()
      const { address } = await orStop(stop, start)
      await use(address)
      await stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
})

test('terms are written in two languages, published and compared; a learner accepts them once', {
  tag: '@long',
}, async ({ page, browser, server }) => {
  await signIn(page, 'admin')
  await acceptCookies(page)
  await page.goto('/admin/documents')
  await page.getByRole('link', { name: 'Términos de uso y condiciones' }).click()
  const text = page.getByRole('textbox', { name: 'Texto en español (México)' })
  // Not clicked: the editor moves the caret to where it was clicked a moment later.
  await text.focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Todo aviso llega por correo.')
  await page.getByRole('tab', { name: /Italiano/ }).click()
  await page.getByRole('textbox', { name: 'Nombre en Italiano' }).fill('Termini')
  await page.getByRole('textbox', { name: 'Texto en Italiano' }).click()
  await page.keyboard.type('Ciao.')
  await expectAccessibleEverywhere(page, 'document')
  await page.getByRole('button', { name: 'Guardar y publicar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('La versión 2 está publicada.')).toBeVisible()
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(page.getByText('Nada cambió desde la versión 2')).toBeVisible()

  await page.getByRole('link', { name: 'Versiones' }).click()
  await page.getByRole('link', { name: 'Qué cambió con la versión 2' }).click()
  await expect(page.locator('ins').filter({ hasText: 'Todo aviso llega por correo.' })).toBeVisible()
  await expectAccessibleEverywhere(page, 'revisions')

  const context = await browser.newContext({ baseURL: server, locale: 'es-MX' })
  const learner = await context.newPage()
  await signIn(learner, 'learner')
  await acceptCookies(learner)
  await learner.goto('/dashboard')
  const notice = learner.getByRole('region', { name: 'Acepta los términos de uso' })
  await notice.getByRole('button', { name: 'Ahora no' }).click()
  await expect(notice).toHaveCount(0)
  await learner.reload()
  await notice.getByRole('button', { name: 'Leer y aceptar' }).click()
  await expect(learner.getByRole('dialog').locator('ins')).toContainText('Todo aviso llega por correo.')
  await expectAccessibleEverywhere(learner, 'terms')
  await learner.getByRole('button', { name: 'Aceptar la versión 2' }).click()
  await expect(notice).toHaveCount(0)
  await learner.reload()
  await expect(learner.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice).toHaveCount(0)
  await context.close()

  await page.getByRole('link', { name: 'Quién aceptó' }).click()
  await page.getByRole('combobox', { name: 'Versión' }).selectOption('2')
  await expect(page.getByRole('table').getByRole('link')).toHaveText(['Mariana Ortega'])
  await expectAccessibleEverywhere(page, 'acceptances')
})
