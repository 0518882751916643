import type { APIRequestContext, Page } from '@playwright/test'
import type { CourseDraft } from '../../contract/src/authoring/builder.ts'
import { demoEmail } from '../../server/src/demo/factories/credentials.ts'
import { pictures, video as smallVideo } from '../../server/src/testing/sample-files.ts'
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

test('on a phone the parts are in a drawer, and another person’s course is not found', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { uuid } = await aCourse(request, 'De bolsillo')
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'creator')
  await open(page, uuid, 'general')
  await page
    .getByRole('button', {
      name: new RegExp(w('Part {{place}} of {{count}}').replace('{{place}}', '1').replace('{{count}}', '14')),
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

test('the dialogs and the parts with files have no accessibility violations', { tag: '@long' }, async ({
  page,
  request,
}) => {
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
