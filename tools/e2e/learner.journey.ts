import { demoEmail, demoPassword } from '../../server/src/demo/factories/credentials.ts'
import { findDemoIds } from './demo-ids.ts'
import { expect, noteMessages, openLogin, signIn, test } from './test.ts'

test('a learner signs in, sees their courses, opens one and signs out [S1-004 S1-006 S1-034]', async ({ page }) => {
  const messages = await noteMessages(page)
  await page.goto('/')
  await expect(page).toHaveTitle('Home | Aulanova')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX')
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(demoEmail('learner'))
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await messages.toHaveSaid('Sesión iniciada. Te llevamos a la página siguiente…')

  await page.waitForURL('**/dashboard')
  await expect(page).toHaveTitle('Dashboard | Aulanova')
  await expect(page.getByRole('heading', { level: 1, name: 'Hola, Mariana' })).toBeVisible()
  await expect(page.getByText('Velocidad instantánea')).toBeVisible()
  const card = page.getByRole('listitem').filter({ hasText: 'Química del agua: del río a la llave' })
  await expect(card.getByText('Quedan 6 días')).toBeVisible()
  // The description is cut to fifteen words and an ellipsis.
  const preview = (await card.locator('p').first().textContent()) ?? ''
  expect(preview.endsWith('…')).toBe(true)
  expect(preview.split(/\s+/)).toHaveLength(15)

  await card.getByRole('link', { name: 'Química del agua: del río a la llave', exact: true }).click()
  await page.waitForURL('**/galaxy/courses/overview/**')
  await expect(page).toHaveTitle('Galaxy | Aulanova')
  await expect(page.getByRole('heading', { level: 1, name: 'Química del agua: del río a la llave' })).toBeVisible()

  await page.goBack()
  // Both pages have the menu: one opened before the dashboard is back would go with the page it belongs to.
  await expect(page.getByRole('heading', { level: 1, name: 'Hola, Mariana' })).toBeVisible()
  await page.getByRole('button', { name: /Mariana Ortega/ }).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await page.waitForURL('**/login')
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => /auth|jwt|token|user/i.test(key))))
    .toEqual([])
})

test('beside its own header, the name of a university is in sight in every width [S1-041]', async ({
  page,
  database,
}) => {
  const { course, blocks } = await findDemoIds(database)
  // Not as the learner, whose last course another journey reads from the dashboard.
  await signIn(page, 'admin')
  for (const path of [`overview/${course}`, `learn/${course}/${blocks[0]}`]) {
    await page.goto(`/galaxy/courses/${path}`)
    const header = page.getByRole('banner')
    for (const width of [1280, 640, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(header.getByText('Facultad de Ciencias')).toBeVisible()
      const name = header.getByText('Universidad Montelago').filter({ visible: true })
      await expect(name).toHaveCount(1)
      expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth), `${width}`).toBe(true)
      await expect(name).toBeInViewport({ ratio: 1 })
    }
  }
})

test('the language in the address is applied and remembered', async ({ page }) => {
  const messages = await noteMessages(page)
  // The app keeps the language when it has started; the rendered page shows it before.
  await openLogin(page, '/login?lng=eng')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await openLogin(page)
  await page.getByRole('textbox', { name: 'Email' }).fill(demoEmail('learner'))
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await messages.toHaveSaid('Log in successfully, redirecting ...')
  await page.waitForURL('**/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Mariana' })).toBeVisible()
})

test('signing out in one tab signs the others out', async ({ page, context }) => {
  await signIn(page, 'learner')
  await page.goto('/dashboard')
  const other = await context.newPage()
  await other.goto('/dashboard')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/logout')
  await page.waitForURL('**/login')
  await other.waitForURL('**/login**')
})

test('signing in as another person in one tab switches the other tabs', async ({ page, context }) => {
  await signIn(page, 'learner')
  await page.goto('/dashboard')
  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('button', { name: 'Entrar con otra cuenta' }).click()
  await other.getByRole('textbox', { name: 'Correo electrónico' }).fill(demoEmail('reviewer'))
  await other.getByRole('textbox', { name: 'Contraseña' }).fill(demoPassword)
  await other.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Hola, Lucía' })).toBeVisible()
})

test('back from an address that is refused leads to the page before it', async ({ page }) => {
  await signIn(page, 'learner')
  await page.goto('/courses')
  await page.goto('/admin/users')
  await expect(page).toHaveURL('/permission-denied')
  await page.goBack()
  await expect(page).toHaveURL('/courses')
  await page.goto('/creator-old/courses')
  await expect(page).toHaveURL('/permission-denied')
  await page.goBack()
  await expect(page).toHaveURL('/courses')
})
