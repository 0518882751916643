import type { Locator, Page } from '@playwright/test'
import { anAccount, freshEmail } from './accounts.ts'
import { aReadyCourse } from './courses.ts'
import { aCourseOnSale } from './purchases.ts'
import { acceptCookies, expect, signIn, test } from './test.ts'
import { wordsOf } from './words.ts'

const builder = (english: string) => wordsOf('mx')('builder', english)
const evaluations = (english: string) => wordsOf('mx')('evaluations', english)
const review = (english: string) => wordsOf('mx')('review', english)

/** Notes what a page sends, and can hold it back as a bad connection does. */
async function watchWrites(page: Page) {
  let sent: string[] = []
  let held = Promise.resolve()
  await page.route(
    ({ pathname }) => pathname.startsWith('/api/') && !pathname.startsWith('/api/auth/') && pathname !== '/api/events',
    async (route) => {
      const request = route.request()
      if (request.method() === 'GET') return route.continue()
      sent.push(`${request.method()} ${new URL(request.url()).pathname}`)
      await held
      await route.continue()
    },
  )
  return {
    /** What was sent since this was last asked. */
    sent() {
      const all = sent
      sent = []
      return all
    },
    /** Presses the key four times while the first request is held. */
    async hurry(button: Locator) {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      await button.focus()
      for (let times = 0; times < 4; times++) await page.keyboard.press(times % 2 ? 'Space' : 'Enter')
      await expect.poll(() => sent.length).toBeGreaterThan(0)
      resolve()
    },
  }
}

test('an administrator on a slow connection creates and adds each thing once', { tag: '@long' }, async ({ page }) => {
  const { courseId } = await aCourseOnSale(page.request)
  const learner = await anAccount(page.request)
  const run = Date.now()
  await signIn(page, 'admin')
  await page.goto('/admin/users?create=true')
  await acceptCookies(page)
  const { sent, hurry } = await watchWrites(page)

  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nombre', { exact: true }).fill('Inés Luna')
  await dialog.getByLabel('Correo').fill(freshEmail())
  await hurry(dialog.getByRole('button', { name: 'Crear e invitar' }))
  await page.waitForURL('**/admin/users/update/**')
  expect(sent()).toEqual(['POST /api/admin/users'])

  for (const kind of ['tags', 'categories', 'organizations']) {
    await page.goto(`/admin/${kind}/new`)
    await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill(`Prisa ${kind} ${run}`)
    if (kind === 'organizations') await page.getByRole('textbox', { name: 'Dominio' }).fill(`prisa-${run}.example`)
    await hurry(page.getByRole('button', { name: 'Guardar', exact: true }))
    await expect(page.getByRole('heading', { level: 1, name: `Prisa ${kind} ${run}` })).toBeVisible()
    expect(sent()).toEqual([`POST /api/admin/${kind}`])
  }

  await page.goto(`/admin/courses/${courseId}/subscriptors`)
  await page.getByRole('combobox', { name: 'Persona' }).fill(learner.email)
  await hurry(page.getByRole('button', { name: 'Suscribir', exact: true }))
  await expect(page.getByText(/quedó en/)).toBeVisible()
  expect(sent().filter((request) => request === 'POST /api/admin/courses/subscriptors/add')).toHaveLength(1)
})

test('a creator on a slow connection starts a course and adds an evaluation once', {
  tag: '@long',
}, async ({ page }) => {
  const { at, section } = await aReadyCourse(page.request)
  await signIn(page, 'creator')
  await page.goto('/creator/courses?create=true')
  await acceptCookies(page)
  const { sent, hurry } = await watchWrites(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Con prisa')
  await hurry(dialog.getByRole('button', { name: builder('Start'), exact: true }))
  await page.waitForURL('**/general')
  expect(sent()).toEqual(['POST /api/creator/start'])

  await page.goto(at(`evaluations?section=${section}`))
  await hurry(page.getByRole('button', { name: evaluations('Add an evaluation') }).last())
  await expect.poll(() => page.getByRole('textbox').count()).toBeGreaterThan(0)
  expect(sent().filter((request) => request.startsWith('POST'))).toHaveLength(1)
})

test('a reviewer on a slow connection comments once', { tag: '@long' }, async ({ page }) => {
  const { creator, uuid, block, at } = await aReadyCourse(page.request)
  await creator.put('/creator/publish', { uuid })
  await signIn(page, 'reviewer')
  await page.goto(at('review'))
  await acceptCookies(page)
  const { sent, hurry } = await watchWrites(page)
  await page.getByLabel(review('Read a block or an evaluation')).selectOption(block)
  await page.getByLabel(review('Your comment')).fill('¿Y las fuentes?')
  await hurry(page.getByRole('button', { name: review('Send'), exact: true }))
  await expect(page.getByText(review('Your comment was sent.'))).toBeVisible()
  await expect(page.getByText('¿Y las fuentes?')).toHaveCount(1)
  expect(sent().filter((request) => request.startsWith('POST'))).toHaveLength(1)
})

test('messages and invitations on a slow connection are sent once', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'org')
  await page.goto('/settings/support')
  await acceptCookies(page)
  const { sent, hurry } = await watchWrites(page)
  await page.getByRole('textbox', { name: 'Mensaje' }).fill('¿Dónde veo mis recibos de este mes?')
  await hurry(page.getByRole('button', { name: 'Enviar' }))
  await expect(page.getByText(/número/i).first()).toBeVisible()
  expect(sent()).toHaveLength(1)

  await page.goto('/admin/montelago.example/learners/invite')
  await page.getByRole('textbox', { name: /Correos|Personas/ }).fill(`Ana Ruiz <${freshEmail()}>`)
  await hurry(page.getByRole('button', { name: 'Invitar a 1 persona' }))
  await expect(page.getByText('Invitación enviada')).toBeVisible()
  expect(sent()).toHaveLength(1)

  await page.goto('/admin/montelago.example/news')
  await page.getByRole('link', { name: 'Escribir noticia' }).first().click()
  await page.getByRole('textbox', { name: 'Título' }).fill('Con prisa')
  await page.getByLabel('Fecha').fill('2026-11-10')
  await page.getByRole('textbox', { name: 'Resumen' }).fill('Una sola vez.')
  await page.getByRole('textbox', { name: 'Texto' }).fill('Aunque la red tarde.')
  await hurry(page.getByRole('button', { name: 'Guardar borrador' }))
  await page.waitForURL(/\/news\/[0-9a-f-]{36}/)
  expect(sent().filter((request) => request.startsWith('POST'))).toHaveLength(1)
})
