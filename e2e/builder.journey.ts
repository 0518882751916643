import type { APIRequestContext, Page } from '@playwright/test'
import type { CourseDraft } from '../contract/src/builder.ts'
import { demoEmail } from '../server/src/demo/credentials.ts'
import { pictures, video as smallVideo } from '../server/src/testing/sample-files.ts'
import { expectAccessible } from './accessibility.ts'
import { api } from './accounts.ts'
import { expect, signIn, test } from './test.ts'
import { wordsOf } from './words.ts'

const w = (english: string) => wordsOf('mx')('builder', english)
const problem = (english: string) => wordsOf('mx')('problems', english)

async function aCourse(request: APIRequestContext, name: string) {
  const creator = await api(request, 'creator')
  const { Item } = await creator.post<{ Item: { Uuid: string } }>('/creator/start', { name })
  const draft = async () => (await creator.get<{ Item: CourseDraft }>(`/creator/builder/${Item.Uuid}`)).Item
  return { uuid: Item.Uuid, creator, draft }
}

const open = (page: Page, uuid: string, part: string) => page.goto(`/creator/courses/${uuid}/${part}`)
/** Waits until the header says that everything is saved. */
const isSaved = async (page: Page) => {
  const text = w('Saved {{time}}').split('{{')[0]!.trim()
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: text }).first()).toBeVisible()
}

test('a creator starts a course and describes it', async ({ page, request }) => {
  await signIn(page, 'creator')
  await page.goto(`/creator/courses`)
  await page.getByRole('button', { name: w('Start a course') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: w('Start'), exact: true }).click()
  await expect(dialog.getByText(problem('This is needed'))).toBeVisible()
  await dialog.getByRole('textbox').fill('Mareas y corrientes')
  await dialog.getByRole('button', { name: w('Start'), exact: true }).click()
  await page.waitForURL('**/general')
  await expect(page.getByRole('heading', { level: 1, name: 'Mareas y corrientes' })).toBeFocused()

  await page.getByRole('textbox', { name: w('Brief description') }).fill('Por qué sube y baja el mar.')
  await isSaved(page)
  await expect(
    page.getByText(w('{{used}} of {{most}}').replace('{{used}}', '27').replace('{{most}}', '500')),
  ).toBeVisible()
  const description = page.getByRole('textbox', { name: w('Description'), exact: true })
  await description.click()
  await page.keyboard.press('Control+b')
  await page.keyboard.type('La Luna')
  await page.getByRole('textbox', { name: w('Name') }).fill('Mareas')
  await expect(page.getByRole('heading', { level: 1, name: 'Mareas', exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: w('Category') }).selectOption({ index: 1 })
  const creator = await api(request, 'creator')
  const uuid = new URL(page.url()).pathname.split('/')[3]
  const general = async () => (await creator.get<{ Item: CourseDraft }>(`/creator/builder/${uuid}`)).Item.General
  await expect.poll(general).toMatchObject({ Name: 'Mareas', Category: expect.any(String) })
  await isSaved(page)

  await page.reload()
  await expect(page.getByRole('textbox', { name: w('Name') })).toHaveValue('Mareas')
  await expect(description.locator('strong')).toHaveText('La Luna')
  await expect(page.getByRole('combobox', { name: w('Category') })).not.toHaveValue('')
  await expectAccessible(page)
})

test('an empty name is refused at its field, kept, and asked about on leaving', async ({ page, request }) => {
  const { uuid, draft } = await aCourse(request, 'Con nombre')
  await signIn(page, 'creator')
  await open(page, uuid, 'general')
  const name = page.getByRole('textbox', { name: w('Name') })
  await name.fill('')
  await expect(page.getByText(problem('This is needed'))).toBeVisible()
  await expect(page.getByText(w('Not saved yet'))).toBeVisible()
  await page.getByRole('link', { name: w('My courses') }).click()
  const dialog = page.getByRole('dialog', { name: w('Leave without saving?') })
  await dialog.getByRole('button', { name: wordsOf('mx')('common', 'Cancel') }).click()
  await expect(name).toHaveValue('')
  // The discarded text does not appear in the next part.
  await page.getByRole('link', { name: w('Tags') }).click()
  await dialog.getByRole('button', { name: w('Leave and lose it') }).click()
  await page.waitForURL('**/tags')
  await expect(page.getByRole('heading', { level: 2, name: w('Tags') })).toBeVisible()
  await expect(page.getByText(w('Not saved yet'))).toHaveCount(0)
  await open(page, uuid, 'general')
  await name.fill('Otro nombre')
  // Valid changes are saved on leaving, without a question.
  await page.getByRole('link', { name: w('My courses') }).click()
  await page.waitForURL('**/creator/courses')
  expect((await draft()).Name).toBe('Otro nombre')
})

test('questions are added, reordered with the keyboard, removed and restored', async ({ page, request }) => {
  const { uuid, draft } = await aCourse(request, 'Con preguntas')
  await signIn(page, 'creator')
  await open(page, uuid, 'faq')
  for (const question of ['¿Cuánto dura?', '¿Hay examen?']) {
    await page.getByRole('button', { name: w('Add a question') }).click()
    await page.getByRole('textbox', { name: w('Question') }).fill(question)
    await page.getByRole('textbox', { name: w('Answer') }).click()
    await page.keyboard.type(`Sobre ${question}`)
  }
  await page.getByRole('button', { name: '¿Hay examen?', exact: true }).press('Alt+ArrowUp')
  await isSaved(page)
  await expect
    .poll(async () => (await draft()).Faq.map(({ Question }) => Question))
    .toEqual(['¿Hay examen?', '¿Cuánto dura?'])
  expect((await draft()).Faq[0]!.Answer).toContain('Sobre ¿Hay examen?')

  await page.getByRole('button', { name: w('Remove: {{name}}').replace('{{name}}', '¿Hay examen?') }).click()
  await expect.poll(async () => (await draft()).Faq.length).toBe(1)
  await page
    .getByRole('button', { name: w('Undo'), exact: true })
    .last()
    .click()
  await expect
    .poll(async () => (await draft()).Faq.map(({ Question }) => Question))
    .toEqual(['¿Hay examen?', '¿Cuánto dura?'])
  await expectAccessible(page)
})

test('tags are found or created, and invalid ones are refused at their field', async ({ page, request }) => {
  const { uuid, draft } = await aCourse(request, 'Con etiquetas')
  await signIn(page, 'creator')
  await open(page, uuid, 'tags')
  const field = page.getByRole('combobox', { name: w('Find or make a tag') })
  await field.fill('mar/tierra')
  await field.press('Enter')
  await expect(page.getByText(w('Should not contain /'))).toBeVisible()
  await expect(field).toHaveValue('mar/tierra')
  await field.fill('mar*')
  await field.press('Enter')
  await expect(page.getByText(w('No special characters'))).toBeVisible()
  await field.fill('mareas vivas')
  await field.press('Enter')
  await expect(field).toHaveValue('')
  await field.fill('deriv')
  await page.getByRole('option', { name: 'derivadas' }).click()
  await expect.poll(async () => (await draft()).Tags.map(({ Name }) => Name)).toEqual(['derivadas', 'mareas vivas'])
  await expectAccessible(page)
})

test('after a conflict with another person, one of both versions is chosen', async ({ page, request }) => {
  const { uuid, creator, draft } = await aCourse(request, 'De dos')
  await signIn(page, 'creator')
  await open(page, uuid, 'tags')
  const field = page.getByRole('combobox', { name: w('Find or make a tag') })
  await expect(field).toBeVisible()
  const theirs = (name: string) => creator.post('/creator/tags', { uuid, items: [{ Name: name }] })
  const tags = async () => (await draft()).Tags.map(({ Name }) => Name)

  await theirs('ajena')
  await field.fill('mía')
  await field.press('Enter')
  await page
    .getByRole('alert')
    .getByRole('button', { name: w('Keep mine') })
    .click()
  await expect.poll(tags).toEqual(['mía'])
  await expect(page.getByRole('alert')).toHaveCount(0)

  await theirs('otra ajena')
  await field.fill('perdida')
  await field.press('Enter')
  await page
    .getByRole('alert')
    .getByRole('button', { name: w('Take theirs') })
    .click()
  await expect(page.getByRole('listitem').filter({ hasText: 'otra ajena' })).toBeVisible()
  expect(await tags()).toEqual(['otra ajena'])
})

test('a collaborator is invited, edits what they may and reads the rest', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const { uuid, draft } = await aCourse(request, 'Con ayuda')
  await signIn(page, 'creator')
  await open(page, uuid, 'collaborators')
  await page.getByRole('combobox', { name: w('Add a person') }).selectOption({ index: 1 })
  const invite = page.getByRole('combobox', { name: w('Invite a creator') })
  // Typed and submitted before the list was loaded.
  const submitted = Promise.withResolvers<void>()
  await page.route('**/creator/creators/*', async (route) => {
    await submitted.promise
    await route.continue()
  })
  await invite.fill(demoEmail('creator'))
  await invite.press('Enter')
  submitted.resolve()
  await expect(page.getByText(problem("You're already owner of the course"))).toBeVisible()
  await invite.fill('nadie@example.test')
  await page.getByRole('button', { name: w('Add'), exact: true }).click()
  await expect(page.getByText(problem('User not found'))).toBeVisible()
  await invite.fill(demoEmail('reviewer'))
  await page.getByRole('option', { name: 'Lucía Villaseñor' }).click()
  await page.getByRole('button', { name: w('Add'), exact: true }).click()
  await expect.poll(async () => (await draft()).Collaborators.length).toBe(2)
  await expectAccessible(page)

  const other = await browser.newPage({ baseURL: baseURL! })
  await signIn(other, 'reviewer')
  await open(other, uuid, 'general')
  await expect(other.getByText(problem("You can't manage this section of the course"))).toBeVisible()
  await expect(other.getByRole('main').getByRole('textbox')).toHaveCount(0)
  await open(other, uuid, 'tags')
  await expect(other.getByRole('combobox', { name: w('Find or make a tag') })).toBeEnabled()
  await other.goto('/creator/courses?filter=collaborations')
  await expect(other.getByRole('link', { name: 'Con ayuda' })).toBeVisible()
  await other.close()
})

test('a license has a name, days and a price in pesos; an incomplete one is asked about on leaving', async ({
  page,
  request,
}) => {
  const { uuid, draft } = await aCourse(request, 'A la venta')
  await signIn(page, 'creator')
  await open(page, uuid, 'licenses')
  await page.getByRole('button', { name: w('Add a license') }).click()
  await page.getByRole('textbox', { name: w('Name') }).fill('Trimestral')
  const days = page.getByRole('textbox', { name: w('Duration in days') })
  await days.fill('0')
  await expect(page.getByText(problem('Invalid duration time'))).toBeVisible()
  await page.getByRole('link', { name: w('My courses') }).click()
  const dialog = page.getByRole('dialog', { name: w('Leave without saving?') })
  await dialog.getByRole('button', { name: wordsOf('mx')('common', 'Cancel') }).click()
  await days.fill('90')
  await page.getByRole('textbox', { name: w('Price') }).fill('1299.95')
  await days.focus()
  await isSaved(page)
  await expect
    .poll(async () => (await draft()).Licenses[0])
    .toMatchObject({ Name: 'Trimestral', Duration: 90, Price: 129_995 })
  await expect(page.getByRole('textbox', { name: w('Price') })).toHaveValue('$1,299.95 MXN')

  // While its duration is empty a license is neither saved nor deleted, and it keeps its id.
  const { Uuid } = (await draft()).Licenses[0]!
  await days.fill('')
  await expect(page.getByText(problem('Invalid duration time'))).toBeVisible()
  await expect(page.getByText(problem('Some fields are not right'))).toBeVisible()
  await expect(page.getByText(w('Not saved yet'))).toBeVisible()
  expect((await draft()).Licenses).toMatchObject([{ Uuid, Duration: 90 }])
  await days.fill('120')
  await isSaved(page)
  await expect.poll(async () => (await draft()).Licenses).toMatchObject([{ Uuid, Duration: 120 }])
  await expectAccessible(page)
})

test('a draft is shared, viewed and cloned by another person, and unshared', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const { uuid, draft } = await aCourse(request, 'Para compartir')
  await signIn(page, 'creator')
  await open(page, uuid, 'shares')
  await page.getByRole('combobox', { name: w('Share with a creator') }).fill(demoEmail('reviewer'))
  await page.getByRole('option', { name: 'Lucía Villaseñor' }).click()
  await page.getByRole('button', { name: w('Share'), exact: true }).click()
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Lucía Villaseñor' })).toBeVisible()
  await expectAccessible(page)

  const other = await browser.newPage({ baseURL: baseURL! })
  await signIn(other, 'reviewer')
  await other.goto('/creator/courses')
  await other.getByRole('button', { name: w('Shared with me') }).click()
  await other.waitForURL('**?filter=shared')
  await other.getByRole('button', { name: w('Actions for {{name}}').replace('{{name}}', 'Para compartir') }).click()
  await other.getByRole('menuitem', { name: w('Clone') }).click()
  await other
    .getByRole('status')
    .getByRole('link', { name: w('Open it') })
    .click()
  await other.waitForURL('**/general')
  await expect(other.getByRole('textbox', { name: w('Name') })).toHaveValue(/Para compartir/)
  await other.close()

  await page.getByRole('button', { name: new RegExp(`^${w('Remove: {{name}}').split('{{')[0]}`) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: w('Stop sharing'), exact: true })
    .click()
  await expect(page.getByText(w('Nobody yet'))).toBeVisible()
  expect((await draft()).Shares).toEqual([])
})

test('filter and search of the list are in the address', async ({ page, request }) => {
  await aCourse(request, 'Zafiro único')
  await signIn(page, 'creator')
  await page.goto('/creator/courses')
  await expect(page.getByRole('heading', { level: 2, name: 'Zafiro único' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: w('Search by name') }).fill('zafiro')
  await page.waitForURL('**?search=zafiro')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Zafiro único'])
  await expect(page.getByRole('button', { name: `${w('Mine')} 1`, exact: false })).toBeVisible()
  await page.getByRole('button', { name: w('For review') }).click()
  await page.waitForURL(/filter=review/)
  await expect(page.getByText(w('Nothing found for “{{search}}”').replace('{{search}}', 'zafiro'))).toBeVisible()
  await page.getByRole('button', { name: w('Clear search') }).click()
  await page.waitForURL('**/creator/courses?filter=review')
})

test('when the server cannot be reached the header says so, and a retry saves what was typed', async ({
  page,
  request,
  faults,
}) => {
  const { uuid, draft } = await aCourse(request, 'En apagón')
  await signIn(page, 'creator')
  await open(page, uuid, 'general')
  await page.route('**/api/creator/update-general', (route) => route.fulfill({ status: 503, body: '' }))
  await page.getByRole('textbox', { name: w('Brief description') }).fill('Con luz')
  await expect(page.getByText(w('Could not be saved'))).toBeVisible()
  await page.unroute('**/api/creator/update-general')
  // The browser logs the failed request to the console.
  expect(faults.splice(0)).toEqual([expect.stringContaining('503')])
  await page.getByRole('button', { name: w('Retry') }).click()
  await isSaved(page)
  expect((await draft()).General.ShortDescription).toBe('Con luz')
})

test('on a phone the parts are in a drawer, and another person’s course is not found', async ({ page, request }) => {
  const { uuid } = await aCourse(request, 'De bolsillo')
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'creator')
  await open(page, uuid, 'general')
  await page
    .getByRole('button', {
      name: new RegExp(w('Part {{place}} of {{count}}').replace('{{place}}', '1').replace('{{count}}', '13')),
    })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: w('Cover') })
    .click()
  await page.waitForURL('**/cover')
  await expect(page.getByRole('heading', { level: 2, name: w('Cover') })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await expectAccessible(page)

  await open(page, crypto.randomUUID(), 'general')
  await expect(page.getByText(w('Not authorized!'))).toBeVisible()
})

test('the dialogs and the parts with files have no accessibility violations', async ({ page, request }) => {
  test.setTimeout(120_000)
  const { uuid } = await aCourse(request, 'Accesible')
  await signIn(page, 'creator')
  await page.goto('/creator/courses')
  await page.getByRole('button', { name: w('Start a course') }).click()
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
  await expectAccessible(page)

  for (const part of ['presentation', 'certificate'] as const) {
    await open(page, uuid, part)
    await expect(page.locator('input[type=file]')).toHaveCount(1)
    await expectAccessible(page)
  }
  const video = { name: 'corto.mp4', mimeType: 'video/mp4', buffer: smallVideo('mp4') }
  await open(page, uuid, 'presentation')
  await page.locator('input[type=file]').setInputFiles(video)
  await expect(page.locator('video')).toBeVisible()
  await expectAccessible(page)
  await open(page, uuid, 'certificate')
  const template = { name: 'plantilla.png', mimeType: 'image/png', buffer: await pictures.png() }
  await page.locator('input[type=file]').setInputFiles(template)
  await expect(page.getByText('plantilla.png')).toBeVisible()
  await expectAccessible(page)

  await open(page, uuid, 'shares')
  await page.getByRole('combobox', { name: w('Share with a creator') }).fill(demoEmail('reviewer'))
  await page.getByRole('option', { name: 'Lucía Villaseñor' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('option', { name: 'Lucía Villaseñor' }).click()
  await page.getByRole('button', { name: w('Share'), exact: true }).click()
  await page.getByRole('button', { name: new RegExp(`^${w('Remove: {{name}}').split('{{')[0]}`) }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: w('Stop sharing'), exact: true })).toBeVisible()
  await expectAccessible(page)
})
