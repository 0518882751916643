import type { Locator, Page } from '@playwright/test'
import { pictures } from '../../server/src/testing/sample-files.ts'
import { expectAccessible } from './accessibility.ts'
import { api } from './accounts.ts'
import { body, choose, done, file, rowOf, saved } from './authoring.ts'
import { expect, signIn, test } from './test.ts'
import { wordsOf } from './words.ts'

const words = wordsOf('mx')
const a = (english: string) => words('authoring', english)

const tool = (page: Page, english: string) =>
  page.getByRole('toolbar').getByRole('button', { name: a(english), exact: true })

/** Puts the cursor into an empty paragraph at the end of the text. */
async function newParagraph(page: Page) {
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
}

test('everything the editor can write is stored, also after a reload, and shown in the preview', {
  tag: '@long',
}, async ({ page, request }) => {
  const creator = await api(request, 'creator')
  const { Item } = await creator.post<{ Item: { Uuid: string } }>('/creator/start', { name: 'Con texto' })
  const uuid = Item.Uuid
  const section = await creator.post<{ Item: { Id: string } }>('/creator/sections', { uuid, title: 'Uno' })
  const values = { Type: 'text', Title: 'Todo', Minutes: 1, Resource: { Html: '' } }
  await creator.post('/creator/blocks/add', { uuid, item: section.Item.Id, values })
  await signIn(page, 'creator')
  await page.goto(`/creator/courses/${uuid}/content`)
  await rowOf(page, 'Todo').click()
  await body(page).click()

  await tool(page, 'Heading').click()
  await page.getByRole('menuitem', { name: a('Heading {{level}}').replace('{{level}}', '1') }).click()
  await page.keyboard.type('Las mareas')
  await newParagraph(page)
  await page.keyboard.type('Con ')
  for (const [name, text] of [
    ['Bold', 'peso'],
    ['Italic', 'sesgo'],
    ['Underline', 'raya'],
    ['Code', 'f(x)'],
  ] as const) {
    await tool(page, name).click()
    await page.keyboard.type(text)
    await tool(page, name).click()
    await page.keyboard.type(' ')
  }
  await tool(page, 'Link').click()
  await page.getByRole('textbox', { name: a('Address') }).fill('example.test/luna')
  await page.keyboard.press('Enter')
  await expect(body(page)).toBeFocused()
  await page.keyboard.type(' y ')
  await tool(page, 'Formula').click()
  await page.getByRole('textbox', { name: a('Formula in TeX') }).fill('\\frac{a}{b}')
  await expect(page.getByRole('dialog').locator('mfrac')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(body(page)).toBeFocused()
  await page.keyboard.type(' fin')
  await newParagraph(page)
  await tool(page, 'Bulleted list').click()
  await page.keyboard.type('una')
  await page.keyboard.press('Enter')
  await page.keyboard.type('dos')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await tool(page, 'Numbered list').click()
  await page.keyboard.type('primero')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await tool(page, 'Quote').click()
  await page.keyboard.type('El mar no espera.')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await tool(page, 'Code block').click()
  await page.keyboard.type('if (a < b) sube()')
  await page.keyboard.press('ArrowDown')
  await tool(page, 'Table').click()
  await page.keyboard.type('Hora')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Altura')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Luna')
  await tool(page, 'Table').click()
  await page.getByRole('menuitem', { name: a('Add a row below') }).click()

  await page.keyboard.press('Control+End')
  await tool(page, 'Picture').click()
  const dialog = page.getByRole('dialog', { name: a('Picture') })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: a('Insert') }).click()
  await expect(dialog.getByText(a('Choose an image first'))).toBeVisible()
  await expect(dialog.getByText(words('problems', 'This is needed'))).toBeVisible()
  await expectAccessible(page)
  await choose(page, a('Image file'), file('olas.png', 'image/png', await pictures.png()))
  await expect(dialog.getByText('olas.png')).toBeVisible()
  await expect(dialog.getByRole('progressbar')).toHaveCount(0)
  await dialog.getByRole('textbox', { name: a('Alternative text') }).fill('Olas en la playa')
  await dialog.getByRole('button', { name: a('Insert') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expectAccessible(page)
  await done(page)
  await saved(page)

  await page.reload()
  await rowOf(page, 'Todo').click()
  await expectAll(body(page))
  await expectAccessible(page)
  await done(page)
  await page.goto(`/creator/courses/${uuid}/content?preview=1`)
  const preview = page.getByRole('dialog', { name: words('content', 'As a learner sees it') })
  await expectAll(preview.locator('article'))
  await expect(preview.getByRole('link', { name: 'example.test/luna' })).toHaveAttribute('rel', /noopener/)
  await expectAccessible(page)
})

async function expectAll(text: Locator) {
  await expect(text.locator('h2')).toHaveText('Las mareas')
  await expect(text.locator('strong')).toHaveText('peso')
  await expect(text.locator('em')).toHaveText('sesgo')
  await expect(text.locator('u')).toHaveText('raya')
  await expect(text.locator('p code')).toHaveText('f(x)')
  await expect(text.getByRole('link', { name: 'example.test/luna' })).toHaveAttribute(
    'href',
    'https://example.test/luna',
  )
  await expect(text.locator('[data-formula] math mfrac')).toHaveCount(1)
  await expect(text.locator('ul li')).toHaveText(['una', 'dos'])
  await expect(text.locator('ol li')).toHaveText(['primero'])
  await expect(text.locator('blockquote')).toHaveText('El mar no espera.')
  await expect(text.locator('pre code')).toHaveText('if (a < b) sube()')
  await expect(text.locator('th')).toHaveText(['Hora', 'Altura', 'Luna'])
  await expect(text.locator('tr')).toHaveCount(4)
  const picture = text.getByRole('img', { name: 'Olas en la playa' })
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
}
