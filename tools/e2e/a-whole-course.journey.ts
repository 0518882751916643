import type { Page } from '@playwright/test'
import { demoEmail } from '../../server/src/demo/factories/credentials.ts'
import { captions, pdf, pictures, video, zipOf } from '../../server/src/testing/sample-files.ts'
import { expectAccessible } from './accessibility.ts'
import { addBlock, addSection, anotherPerson, body, done, file, rowOf, saved, titles, upload } from './authoring.ts'
import { expect, signIn, test } from './test.ts'
import { wordsOf } from './words.ts'

const words = wordsOf('mx')
const w = (english: string) => words('builder', english)
const review = (english: string) => words('review', english)
const name = `Mareas de principio a fin ${Date.now()}`

/** Opens a part through the navigation; typed text is saved on leaving the previous one. */
async function go(page: Page, part: string, title: string) {
  await page.locator(`nav a[href$="/${part}"]`).click()
  await page.waitForURL(`**/${part}`)
  await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible()
}

async function start(page: Page) {
  await page.goto('/creator/courses')
  await page.getByRole('button', { name: w('Start a course') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(name)
  await dialog.getByRole('button', { name: w('Start'), exact: true }).click()
  await page.waitForURL('**/general')
  return new URL(page.url()).pathname.split('/')[3]!
}

async function fillGeneral(page: Page) {
  await page.getByRole('textbox', { name: w('Brief description') }).fill('Por qué sube y baja el mar.')
  await page.getByRole('textbox', { name: w('Description'), exact: true }).click()
  await page.keyboard.type('Un curso sobre la Luna y el mar.')
  for (const choice of ['Category', 'Difficulty'])
    await page.getByRole('combobox', { name: w(choice) }).selectOption({ index: 1 })
  await saved(page)
}

async function writeContent(page: Page) {
  await go(page, 'content', w('Content'))
  await addSection(page, 'Mirar')
  await addSection(page, 'Medir')
  await addBlock(page, 'Mirar', 'Texto', 'La causa')
  await body(page).click()
  await page.keyboard.type('La luna mueve el agua cada noche.')
  await done(page)
  await addBlock(page, 'Mirar', 'Video', 'Una hora de mar')
  await upload(page, 'Archivo de video', file('mar.mp4', 'video/mp4', video('mp4')))
  await upload(page, 'Subtítulos', file('mar.vtt', 'text/vtt', captions))
  await done(page)
  await addBlock(page, 'Medir', 'Imagen', 'La carta')
  await upload(page, 'Imagen', file('carta.png', 'image/png', await pictures.png()))
  await page.getByRole('textbox', { name: 'Texto alternativo' }).fill('Alturas del mar en un día')
  await expectAccessible(page, 'block')
  await done(page)
  await addBlock(page, 'Medir', 'Archivo adjunto', 'La bitácora')
  await upload(page, 'Archivo', file('bitacora.pdf', 'application/pdf', pdf))
  await done(page)
  await addBlock(page, 'Medir', 'Simulación', 'La ola')
  const zip = await zipOf({ 'index.html': '<!doctype html><title>Ola</title><h1>La ola sube</h1>' })
  await upload(page, 'Paquete de la simulación', file('ola.zip', 'application/zip', zip))
  await done(page)

  await rowOf(page, 'La carta').press('Alt+ArrowDown')
  await expect(titles(page, 'Medir')).toHaveText(['La bitácora', 'La carta', 'La ola'])
  await rowOf(page, 'La ola').press('Alt+ArrowUp')
  await expect(titles(page, 'Medir')).toHaveText(['La bitácora', 'La ola', 'La carta'])
  await saved(page)
  await page.reload()
  await expect(titles(page, 'Medir')).toHaveText(['La bitácora', 'La ola', 'La carta'])
}

async function writeEvaluation(page: Page) {
  const e = (english: string) => words('evaluations', english)
  await go(page, 'evaluations', w('Evaluations'))
  await page
    .getByRole('button', { name: e('Add an evaluation to {{section}}').replace('{{section}}', 'Medir') })
    .click()
  await page.getByRole('textbox', { name: e('Name') }).fill('Prueba de mareas')
  await page.getByRole('button', { name: e('True or false') }).click()
  await page.keyboard.type('La luna mueve el agua.')
  await page.getByRole('radio', { name: words('questions', 'True') }).check()
  await saved(page)
  await expectAccessible(page, 'evaluation')
  await page
    .getByRole('button', { name: e('Preview') })
    .last()
    .click()
  await expect(page.getByRole('group', { name: /La luna mueve el agua\./ })).toBeVisible()
  await expectAccessible(page, 'preview of the evaluation')
  await page.getByRole('button', { name: e('Back to editing') }).click()
}

async function fillLists(page: Page) {
  await go(page, 'faq', w('Frequently asked questions'))
  await page.getByRole('button', { name: w('Add a question') }).click()
  await page.getByRole('textbox', { name: w('Question') }).fill('¿Hay examen?')
  await page.getByRole('textbox', { name: w('Answer') }).click()
  await page.keyboard.type('Uno, corto.')
  await expectAccessible(page, 'faq')

  await go(page, 'tags', w('Tags'))
  const tag = page.getByRole('combobox', { name: w('Find or make a tag') })
  await tag.fill('mareas')
  await tag.press('Enter')
  await expect(tag).toHaveValue('')
  await tag.press('Escape')
  await expectAccessible(page, 'tags')

  await go(page, 'collaborators', w('Collaborators'))
  await page.getByRole('combobox', { name: w('Add a person') }).selectOption({ index: 1 })
  await page.getByRole('combobox', { name: w('Invite a creator') }).fill(demoEmail('admin'))
  await page.getByRole('option', { name: 'Ximena Robledo' }).click()
  await page.getByRole('button', { name: w('Add'), exact: true }).click()
  await expect(page.getByText(w('Nobody yet'))).toHaveCount(0)
  await expectAccessible(page, 'collaborators')

  await go(page, 'licenses', w('Plans'))
  await page.getByRole('button', { name: w('Add a plan') }).click()
  await page.getByRole('textbox', { name: w('Name') }).fill('Trimestral')
  await page.getByRole('textbox', { name: w('Duration in days') }).fill('90')
  await page.getByRole('textbox', { name: w('Price') }).fill('1299.95')
  await expectAccessible(page, 'licenses')

  await go(page, 'shares', w('Shared with'))
  await page.getByRole('combobox', { name: w('Share with a creator') }).fill(demoEmail('reviewer'))
  await page.getByRole('option', { name: 'Lucía Villaseñor' }).click()
  await page.getByRole('button', { name: w('Share'), exact: true }).click()
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Lucía Villaseñor' })).toBeVisible()
}

async function uploadFiles(page: Page) {
  await go(page, 'cover', w('Cover'))
  await upload(page, w('Image of the cover'), file('portada.jpg', 'image/jpeg', await pictures.jpeg()))
  await go(page, 'presentation', w('Presentation'))
  await upload(page, w('Video file'), file('presentacion.mp4', 'video/mp4', video('mp4')))
  await go(page, 'certificate', w('Certificate'))
  await upload(page, w('Template of the certificate'), file('plantilla.png', 'image/png', await pictures.png()))
}

async function handIn(page: Page) {
  await go(page, 'publish', w('Publish'))
  await expect(page.getByText(review('Validation completed'))).toBeVisible()
  await expect(page.locator('[data-failed]')).toHaveCount(0)
  // The part shows this action itself, so the header does not repeat it.
  await expect(page.getByRole('link', { name: w('Hand in for review') })).toHaveCount(0)
  await page.getByRole('button', { name: review('Check and hand in') }).click()
  const question = page.getByRole('dialog')
  await question
    .getByRole('textbox', { name: review('Note to the reviewers (optional)') })
    .fill('Es el primer borrador.')
  await question.getByRole('button', { name: review('Hand in') }).click()
  await expect(page.getByText(review('The course is in review'))).toBeVisible()
  await expect(page.getByText(review('Contact an Administrator to review and publish your course'))).toBeVisible()
}

async function rewrite(page: Page, text: string) {
  await go(page, 'content', w('Content'))
  await rowOf(page, 'La causa').click()
  await expect(body(page)).toContainText('agua')
  await body(page).press('Control+a')
  await page.keyboard.type(text)
  await done(page)
}

// The longest journey; its file is the first by name, so that it does not run alone at the end.
test('a whole course: started, filled, handed in, sent back, corrected, approved, published and changed again', {
  tag: '@long',
}, async ({ page, browser, server }) => {
  await signIn(page, 'creator')
  const uuid = await start(page)
  const at = (part: string) => `/creator/courses/${uuid}/${part}`
  await fillGeneral(page)
  await writeContent(page)
  await writeEvaluation(page)
  await fillLists(page)
  await uploadFiles(page)
  await handIn(page)

  const reviewer = await anotherPerson(browser, server, 'reviewer')
  await reviewer.goto('/creator/courses?filter=review')
  await expect(reviewer.getByRole('link', { name })).toBeVisible()
  await expectAccessible(reviewer, 'courses')
  await reviewer.getByRole('link', { name }).click()
  await reviewer.goto(at('review'))
  await reviewer.getByLabel(review('Read a block or an evaluation')).selectOption({ label: 'La causa' })
  await expect(reviewer.getByText('La luna mueve el agua cada noche.')).toBeVisible()
  await reviewer.getByLabel(review('Your comment')).fill('No solo de noche.')
  await reviewer.getByRole('button', { name: review('Send') }).click()
  await expect(reviewer.getByText('No solo de noche.')).toBeVisible()
  await expectAccessible(reviewer, 'review')
  await reviewer.getByRole('button', { name: review('Request changes') }).click()
  await reviewer.getByLabel(review('What has to change, and why')).fill('La luna actúa también de día.')
  await reviewer.getByRole('button', { name: review('Send it back') }).click()
  await expect(reviewer.getByText(review('Changes requested')).last()).toBeVisible()

  await page.reload()
  await go(page, 'review', w('Review'))
  await expect(page.getByText('No solo de noche.')).toBeVisible()
  await expect(page.getByText('La luna actúa también de día.').first()).toBeVisible()
  await rewrite(page, 'La luna mueve el agua todo el día.')
  await go(page, 'review', w('Review'))
  await page.getByRole('button', { name: /Marcar como resuelto/ }).click()
  await expect(page.getByText(review('No open comments.'))).toBeVisible()
  await handIn(page)

  await reviewer.goto(at('review'))
  await reviewer.getByRole('button', { name: review('Approve') }).click()
  await reviewer
    .getByRole('dialog')
    .getByRole('button', { name: review('Approve') })
    .click()
  await expect(reviewer.getByText(review('Approved')).last()).toBeVisible()

  const administrator = await anotherPerson(browser, server, 'admin')
  await administrator.goto(at('publish'))
  await administrator.getByRole('button', { name: w('Publish'), exact: true }).click()
  await expect(administrator.getByText(review('Publishing completed'))).toBeVisible()

  // From now on the owner sees changes of the draft as differences, and learners do not see them.
  await page.reload()
  await rewrite(page, 'El sol mueve el agua todo el día.')
  await go(page, 'general', w('General'))
  await page.getByRole('textbox', { name: w('Brief description') }).fill('Por qué sube y baja el océano.')
  await saved(page)
  await go(page, 'publish', w('Publish'))
  await expect(page.getByText(review('Unpublished changes'), { exact: true })).toHaveCount(2)
  await page.getByRole('link', { name: review('See the changes') }).click()
  await page
    .getByRole('button', { name: /^La causa/ })
    .first()
    .click()
  await expect(page.locator('article ins', { hasText: 'sol' })).toBeVisible()
  await expect(page.locator('article del', { hasText: 'luna' })).toBeVisible()
  await expectAccessible(page, 'changes')

  const learner = await anotherPerson(browser, server, 'learner')
  await learner.goto(`/galaxy/courses/overview/${uuid}`)
  await expect(learner.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(learner.getByText('Por qué sube y baja el mar.')).toBeVisible()
  await expect(learner.getByText('Un curso sobre la Luna y el mar.')).toBeVisible()
  await expect(learner.getByText('océano')).toHaveCount(0)
})
