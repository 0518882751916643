import type { Browser, Page } from '@playwright/test'
import { demoEmail, demoPassword } from '../../server/src/demo/factories/credentials.ts'
import { api } from './accounts.ts'
import { saved } from './authoring.ts'
import { aCourse, aLearner, titleOf } from './learning.ts'
import { expect, signIn, signInAs, test } from './test.ts'
import { wordsOf } from './words.ts'

const w = wordsOf('mx')
const b = (english: string) => w('builder', english)

/** The same person in another browser. */
async function anotherDevice(browser: Browser, baseURL: string | undefined, who: { email: string; password: string }) {
  const context = await browser.newContext({ locale: 'es-MX', ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await signInAs(page, who)
  return page
}
const creator = { email: demoEmail('creator'), password: demoPassword }
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const choice = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function aDraft(page: Page, name: string) {
  const { post } = await api(page.request, 'creator')
  const { Item } = await post<{ Item: { Uuid: string } }>('/creator/start', { name })
  return `/creator/courses/${Item.Uuid}`
}

test('text typed when the session ends stays, and is saved after signing in again', async ({ page, context }) => {
  const session = await signIn(page, 'creator')
  const place = `${await aDraft(page, 'Sesión')}/general`
  await page.goto(place)
  await expect(field(page, b('Name'))).toHaveValue('Sesión')
  const headers = { authorization: `Bearer ${session.token}` }
  expect((await page.request.post('/api/auth/sign-out', { headers })).status()).toBe(204)
  await field(page, b('Name')).fill('Sesión terminada')
  await expect(page.getByText(b('Not saved: your session has ended.'))).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${place}$`))
  await expect(field(page, b('Name'))).toHaveValue('Sesión terminada')

  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: b('Sign in again') }).click(),
  ])
  await tab.waitForURL('**/login')
  await tab.getByRole('textbox', { name: 'Correo electrónico' }).fill(creator.email)
  await tab.getByRole('textbox', { name: 'Contraseña' }).fill(creator.password)
  await tab.keyboard.press('Enter')
  await saved(page)
  await page.reload()
  await expect(field(page, b('Name'))).toHaveValue('Sesión terminada')
})

test('text that was typed before another person signs in in another tab is never saved as theirs', async ({
  page,
  context,
  faults,
}) => {
  await signIn(page, 'creator')
  const place = `${await aDraft(page, 'Dueña')}/general`
  await page.goto(place)
  await expect(field(page, b('Name'))).toHaveValue('Dueña')
  let isAway = true
  const senders: string[] = []
  await page.route('**/api/creator/update-general', (route) => {
    senders.push(route.request().headers().authorization ?? '')
    return isAway ? route.fulfill({ status: 503, body: '{}' }) : route.continue()
  })
  await field(page, b('Name')).fill('Dueña de esto')
  await expect(page.getByText(b('Could not be saved'))).toBeVisible()
  const tab = await context.newPage()
  const theirs = await signIn(tab, 'admin')
  // Another process of the browser hears of it a moment later.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBe(theirs.token)
  await field(page, b('Name')).fill('Dueña de todo esto')
  await expect(page.getByText(b('Not saved: your session has ended.'))).toBeVisible()
  await expect(field(page, b('Name'))).toHaveValue('Dueña de todo esto')
  expect(senders).not.toContain(`Bearer ${theirs.token}`)

  // Not before: a retry would save the first text, and a page without unsaved work is reloaded for the other person.
  isAway = false
  await signIn(tab, 'creator')
  await saved(page)
  expect(senders).not.toContain(`Bearer ${theirs.token}`)
  await page.reload()
  await expect(field(page, b('Name'))).toHaveValue('Dueña de todo esto')
  expect(faults.splice(0).every((fault) => /status of 503/.test(fault))).toBe(true)
})

test('a note changed on two devices keeps both texts until one is chosen', { tag: '@long' }, async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const course = await aCourse(request, { blocks: ['text'] })
  const learner = await aLearner(page, request)
  await course.subscribe(learner.username)
  const other = await anotherDevice(browser, baseURL, learner)
  const p = (english: string) => w('player', english)
  const note = (one: Page) => one.getByRole('textbox', { name: p('My note on this block') })
  const openNotes = async (one: Page) => {
    await expect(one.getByRole('heading', { level: 1, name: titleOf('text') })).toBeVisible()
    await one.keyboard.press('n')
    await expect(note(one)).toBeFocused()
  }
  for (const one of [page, other]) {
    await one.goto(course.lesson('text'))
    await openNotes(one)
  }
  await note(other).fill('Del teléfono')
  await expect(other.getByText(p('Saved'), { exact: true })).toBeVisible()
  await note(page).fill('De la computadora')
  await expect(page.getByText(p('You changed this note on another device too'))).toBeVisible()
  await expect(page.getByRole('blockquote')).toHaveText('Del teléfono')
  await page.reload()
  await openNotes(page)
  await expect(note(page)).toHaveValue('De la computadora')
  await choice(page, p('Keep both')).click()
  await expect(note(page)).toHaveValue('Del teléfono\n\nDe la computadora')
  await expect(page.getByText(p('Saved'), { exact: true })).toBeVisible()

  await note(other).fill('Otra vez')
  await expect(other.getByRole('blockquote')).toHaveText('Del teléfono De la computadora')
  await choice(other, p('Keep the other')).click()
  await expect(note(other)).toHaveValue('Del teléfono\n\nDe la computadora')
  await other.context().close()
})

test('an attempt that was handed in on another device does not start a new one', { tag: '@long' }, async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const course = await aCourse(request, { blocks: ['text'] })
  const learner = await aLearner(page, request)
  await course.subscribe(learner.username)
  const t = (english: string) => w('taking', english)
  await page.goto(course.overview)
  await page.getByRole('link', { name: 'Prueba de mareas' }).click()
  await choice(page, t('Start the evaluation')).click()
  await expect(page.getByRole('radio').first()).toBeVisible()

  const other = await anotherDevice(browser, baseURL, learner)
  await other.goto(new URL(page.url()).pathname)
  await expect(choice(other, t('Continue the evaluation'))).toBeVisible()
  await choice(page, t('Hand in the evaluation')).filter({ visible: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('Hand in'), exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: t('Not passed') })).toBeVisible()

  await choice(other, t('Continue the evaluation')).click()
  await expect(other.getByRole('heading', { level: 1, name: t('Not passed') })).toBeVisible()
  await expect(other.getByText('Te queda 1 intento.')).toBeVisible()
  await other.context().close()
})
