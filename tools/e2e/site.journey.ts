import { expectAccessibleEverywhere } from './accessibility.ts'
import { anAccount, api, freshEmail, newestMail } from './accounts.ts'
import { acceptCookies, expect, signIn, signInAs, test } from './test.ts'

const montelago = 'montelago.example'

test('an organization is made, its member publishes news, and a visitor without scripts reads them', {
  tag: '@long',
}, async ({ page, browser, server }) => {
  const name = `Instituto Arrecife ${Date.now()}`
  const domain = `arrecife-${Date.now()}.example`
  await signIn(page, 'admin')
  await page.goto('/admin/organizations/new')
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill(name)
  await page.getByRole('textbox', { name: 'Dominio' }).fill(domain)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  // Its member is put by an administrator into the group that the domain made.
  const admin = await api(page.request, 'admin')
  const member = await anAccount(page.request)
  const { payload } = await signInAs(page, member)
  await admin.put(`/admin/users/${payload.sub}/groups`, { groups: [domain] })

  await signInAs(page, member)
  await acceptCookies(page)
  await page.goto(`/admin/${domain}/news`)
  await page.getByRole('link', { name: 'Escribir noticia' }).first().click()
  await page.getByRole('textbox', { name: 'Título' }).fill('El coral vuelve a crecer')
  await page.getByLabel('Fecha').fill('2026-11-10')
  await page.getByRole('textbox', { name: 'Resumen' }).fill('Tres colonias nuevas en un año.')
  await page.getByRole('textbox', { name: 'Texto' }).fill('Las vieron en la bahía norte.')
  await page.getByRole('button', { name: 'Vista previa' }).click()
  const preview = page.getByRole('dialog').frameLocator('iframe')
  await expect(preview.getByRole('heading', { level: 1, name: /El coral vuelve/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(page.getByText('Publicado. Ya se ve en el sitio.')).toBeVisible()

  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'es-MX', baseURL: server })
  const visitor = await context.newPage()
  await visitor.goto(`/sites/${domain}`)
  await expect(visitor).toHaveTitle(new RegExp(name))
  await visitor
    .getByRole('link', { name: /El coral vuelve/ })
    .first()
    .click()
  await expect(visitor.getByRole('heading', { level: 1, name: /El coral vuelve/ })).toBeVisible()
  await expect(visitor.getByText('Las vieron en la bahía norte.')).toBeVisible()
  await context.close()

  // A member of one organization is refused by every page of another.
  await signIn(page, 'org2')
  for (const part of ['', '/learners', '/seats', '/news', '/analytics']) {
    await page.goto(`/admin/${domain}${part}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Permiso denegado' }), part).toBeVisible()
  }
})

test('the member of an organization sees how its learners do and invites one with a seat, by keyboard', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'org')
  await acceptCookies(page)
  await page.goto(`/admin/${montelago}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Universidad Montelago' })).toBeVisible()
  await page.getByRole('link', { name: 'Invitar personas' }).first().focus()
  await page.keyboard.press('Enter')
  const email = freshEmail()
  await page.getByRole('textbox', { name: /Correos|Personas/ }).fill(`Ana Ruiz <${email}>`)
  await page.getByRole('button', { name: 'Invitar a 1 persona' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Invitación enviada')).toBeVisible()
  expect((await newestMail(page.request, email)).Text).toContain('Universidad Montelago')
  await page.goto(`/admin/${montelago}/learners?search=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name: 'Ana Ruiz', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Ruiz' })).toBeVisible()
  await expectAccessibleEverywhere(page, 'learner')
})

test('the carousel of a public site stops, and a career is a click away', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(`/sites/${montelago}`)
  await page.getByRole('button', { name: 'No, gracias' }).click()
  await page.getByRole('button', { name: 'Pausar' }).click()
  await expect(page.getByRole('button', { name: 'Reproducir' })).toBeVisible()
  await page
    .getByRole('link', { name: /Ingeniería Hidrológica/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ingeniería Hidrológica' })).toBeVisible()
})

test('an organization that is shown as brand gives the course area its name', async ({ page }) => {
  await signIn(page, 'learner')
  await page.goto('/dashboard')
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .first()
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('banner')).toContainText('Universidad Montelago')
})
