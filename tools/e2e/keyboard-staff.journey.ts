import type { Page } from '@playwright/test'
import { anAccount, api } from './accounts.ts'
import { aReadyCourse } from './courses.ts'
import { expectFocus, press, tabTo, watchPointers } from './keys.ts'
import { acceptCookies, expect, signIn, test } from './test.ts'
import { wordsOf } from './words.ts'

const words = wordsOf('mx')
const review = (english: string) => words('review', english)

/** Searches in the palette and opens the selected result. */
async function find(page: Page, text: string, result: RegExp) {
  const palette = page.getByRole('dialog', { name: 'Buscar en Aulanova' })
  // The page is seen before the app runs, which hears the keys. They only open, so pressing them again changes nothing.
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(palette.getByRole('combobox')).toBeFocused({ timeout: 3000 })
  }).toPass()
  await page.keyboard.type(text)
  await expect(palette.getByRole('option', { name: result, selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(palette).toHaveCount(0)
}

test('with the keyboard alone a reviewer finds what waits, reads it, comments, sends it back and approves it', {
  tag: '@long',
}, async ({ page, context }) => {
  const course = await aReadyCourse(page.request)
  const handIn = () => course.creator.put('/creator/publish', { uuid: course.uuid })
  await handIn()
  const pointed = await watchPointers(context)
  const dialog = page.getByRole('dialog')
  const button = (english: string) => page.getByRole('button', { name: review(english), exact: true })
  await signIn(page, 'reviewer')
  await acceptCookies(page)

  await page.goto('/creator/courses')
  await expect(page.getByRole('button', { name: /^Por revisar/, pressed: true })).toBeVisible()
  await press(page, page.getByRole('main').locator(`a[href*="${course.uuid}"]`).first())
  await page.waitForURL(`**${course.at('review')}`)
  await expectFocus(page)

  const reading = page.getByLabel(review('Read a block or an evaluation'))
  await tabTo(page, reading)
  await expectFocus(page)
  // Not by letters: after a second the browser takes the next one for the first of another word.
  await page.keyboard.press('End')
  await expect(reading).toHaveValue(course.block)
  await expect(page.getByText('La luna mueve el agua cada noche.')).toBeVisible()
  await expectFocus(page)
  await tabTo(page, page.getByLabel(review('Your comment')))
  await page.keyboard.type('No solo de noche.')
  await press(page, button('Send'))
  await expect(page.getByText(review('Your comment was sent.'))).toBeVisible()
  await expectFocus(page)
  await press(page, button('Show it'))
  await expect(page.locator(':focus')).toContainText('No solo de noche.')

  await press(page, button('Request changes'))
  await expect(dialog).toBeVisible()
  await tabTo(page, dialog.getByLabel(review('What has to change, and why')))
  await page.keyboard.type('La luna actúa también de día.')
  await press(page, dialog.getByRole('button', { name: review('Send it back') }))
  await expect(page.getByText(review('You sent the course back'))).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expectFocus(page)

  await handIn()
  await page.reload()
  await press(page, button('Approve'))
  await press(page, dialog.getByRole('button', { name: review('Approve all the same') }))
  await expect(page.getByText(review('You approved the course'))).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expectFocus(page)
  expect(pointed).toEqual([])
})

test('with the keyboard alone an administrator changes groups, publishes what waits and edits an entry', {
  tag: '@long',
}, async ({ page, context }) => {
  const { email } = await anAccount(page.request)
  const { creator, uuid } = await aReadyCourse(page.request)
  await creator.put('/creator/publish', { uuid })
  const career = `Mareas ${Date.now()}`
  await (await api(page.request, 'admin')).post('/admin/careers', { Name: career })
  const pointed = await watchPointers(context)
  const dialog = page.getByRole('dialog')
  await signIn(page, 'admin')
  await acceptCookies(page)

  await page.goto('/dashboard')
  await find(page, email, /Inés Luna/)
  await page.waitForURL('**/admin/users/**')
  await expectFocus(page)
  await press(page, page.getByRole('button', { name: 'Cambiar grupos' }))
  await tabTo(page, dialog.getByLabel('Finanzas finances', { exact: true }))
  await expectFocus(page)
  await page.keyboard.press('Space')
  await press(page, dialog.getByRole('button', { name: 'Guardar grupos' }))
  await expect(page.getByText('Se cambiaron los grupos de Inés Luna')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expectFocus(page)

  await press(page, page.getByRole('navigation').locator('a[href="/admin/courses"]'))
  await page.waitForURL('**/admin/courses')
  await press(page, page.getByRole('listitem').locator(`a[href^="/admin/courses/${uuid}"]`))
  await expectFocus(page)
  await press(page, page.getByRole('button', { name: 'Publicar' }))
  await press(page, dialog.getByRole('button', { name: 'Publicar' }))
  await expect(page.getByText(/Versión 1, publicada el/)).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expectFocus(page)

  await find(page, career, new RegExp(career))
  await page.waitForURL('**/admin/careers/**')
  await expectFocus(page)
  await tabTo(page, page.getByRole('textbox', { name: 'Nombre' }))
  await page.keyboard.press('End')
  await page.keyboard.type(' y lunas')
  await press(page, page.getByRole('button', { name: 'Guardar' }))
  await expect(page.getByRole('heading', { level: 1, name: `${career} y lunas` })).toBeVisible()
  await expectFocus(page)
  expect(pointed).toEqual([])
})
