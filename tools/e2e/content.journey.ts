import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { BlockValues } from '../../contract/src/authoring/blocks.ts'
import { captions, pdf, pictures, video, zipOf } from '../../server/src/testing/sample-files.ts'
import { expectAccessible } from './accessibility.ts'
import { api } from './accounts.ts'
import { addBlock, addSection, body, done, file, rowOf, saved, titles, upload } from './authoring.ts'
import { acceptCookies, expect, signIn, test } from './test.ts'

interface Made {
  Item: { Uuid: string; Id: string }
}

/** A course of the creator with these text blocks in these sections, created through the API. */
async function aCourse(request: APIRequestContext, sections: Record<string, string[]> = {}) {
  const creator = await api(request, 'creator')
  const uuid = (await creator.post<Made>('/creator/start', { name: 'Astronomía para el aula' })).Item.Uuid
  for (const [title, blocks] of Object.entries(sections)) {
    const section = (await creator.post<Made>('/creator/sections', { uuid, title })).Item.Id
    for (const Title of blocks) {
      const values: BlockValues = { Type: 'text', Title, Minutes: 5, Resource: { Html: `<p>Sobre ${Title}</p>` } }
      await creator.post('/creator/blocks/add', { uuid, item: section, values })
    }
  }
  return uuid
}

async function openContent(page: Page, uuid: string) {
  await signIn(page, 'creator')
  await acceptCookies(page)
  await page.goto(`/creator/courses/${uuid}/content`)
  await expect(page.getByRole('heading', { level: 2, name: 'Contenido', exact: true })).toBeVisible()
}

test('a creator writes a course: sections, a block of each type, files and the preview', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const uuid = await aCourse(request)
  await openContent(page, uuid)
  await expect(page.getByText('Este curso todavía no tiene contenido')).toBeVisible()
  await addSection(page, 'Mirar el cielo')
  await addSection(page, 'Medir con las manos')

  await addBlock(page, 'Mirar el cielo', 'Texto', 'La esfera celeste')
  await body(page).click()
  await page.keyboard.type('Imagina una ')
  await page.getByRole('button', { name: 'Negrita' }).click()
  await page.keyboard.type('naranja')
  await page.getByRole('textbox', { name: 'Duración en minutos' }).fill('12')
  await done(page)
  await expect(rowOf(page, 'La esfera celeste')).toContainText('3 palabras')

  await addBlock(page, 'Mirar el cielo', 'Imagen', 'Carta del cielo')
  await done(page)
  await expect(rowOf(page, 'Carta del cielo')).toContainText('falta el archivo')
  await rowOf(page, 'Carta del cielo').click()
  await upload(page, 'Imagen', file('carta.png', 'image/png', await pictures.png()))
  await done(page)
  await expect(rowOf(page, 'Carta del cielo')).toContainText('falta el texto alternativo')
  await rowOf(page, 'Carta del cielo').click()
  await page.getByRole('textbox', { name: 'Texto alternativo' }).fill('Las constelaciones de noviembre')
  await page.getByRole('textbox', { name: 'Pie de imagen' }).fill('A 20° de latitud')
  await done(page)
  await expect(rowOf(page, 'Carta del cielo')).not.toContainText('falta')

  await addBlock(page, 'Mirar el cielo', 'Video', 'Una hora de cielo')
  await upload(page, 'Archivo de video', file('cielo.mp4', 'video/mp4', video('mp4')))
  await upload(page, 'Subtítulos', file('cielo.vtt', 'text/vtt', captions))
  await done(page)
  await addBlock(page, 'Medir con las manos', 'Archivo adjunto', 'Bitácora')
  await upload(page, 'Archivo', file('bitacora.pdf', 'application/pdf', pdf))
  await done(page)
  await addBlock(page, 'Medir con las manos', 'Simulación', 'La Polar')
  const zip = await zipOf({ 'index.html': '<!doctype html><title>Polar</title><h1>La Polar se mueve</h1>' })
  await upload(page, 'Paquete de la simulación', file('polar.zip', 'application/zip', zip))
  await done(page)
  await addBlock(page, 'Medir con las manos', 'Enlace externo', 'Calendario lunar')
  await done(page)

  await page.reload()
  await expect(titles(page, 'Mirar el cielo')).toHaveText(['La esfera celeste', 'Carta del cielo', 'Una hora de cielo'])
  await expect(titles(page, 'Medir con las manos')).toHaveText(['Bitácora', 'La Polar', 'Calendario lunar'])
  await expect(page.getByText('falta')).toHaveCount(0)
  await expectAccessible(page, 'outline')

  const outline = page.url()
  await page.getByRole('link', { name: 'Vista previa' }).click()
  await expect(page.getByRole('complementary', { name: 'Vista previa' })).toBeVisible()
  await page.getByRole('link', { name: 'Empezar el curso' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'La esfera celeste' })).toBeVisible()
  await expectAccessible(page, 'preview of the player')

  await page.goto(`${outline}?preview=1`)
  const preview = page.getByRole('dialog', { name: 'Como lo ven los estudiantes' })
  await expect(preview.locator('strong')).toHaveText('naranja')
  const next = preview.getByRole('button', { name: 'Bloque siguiente' })
  await next.click()
  const picture = preview.getByRole('img', { name: 'Las constelaciones de noviembre' })
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(preview.getByText('A 20° de latitud')).toBeVisible()
  await next.click()
  await expect(preview.locator('video track')).toHaveCount(1)
  await preview.getByLabel('Velocidad').selectOption('1.5')
  expect(await preview.locator('video').evaluate((player: HTMLVideoElement) => player.playbackRate)).toBe(1.5)
  await next.click()
  await expect(preview.getByRole('link', { name: /bitacora\.pdf/ })).toHaveAttribute('download', 'bitacora.pdf')
  await next.click()
  await expect(preview.locator('iframe')).toHaveAttribute('sandbox', 'allow-scripts')
  await expect(preview.frameLocator('iframe').frameLocator('iframe').getByText('La Polar se mueve')).toBeVisible()
  await next.click()
  await expect(preview.getByRole('link', { name: /Calendario lunar/ })).toHaveAttribute('rel', 'noopener noreferrer')
})

test('a video of a supported host is played in a frame of that host', { tag: '@long' }, async ({ page, request }) => {
  const uuid = await aCourse(request, { Uno: [] })
  await openContent(page, uuid)
  await addBlock(page, 'Uno', 'Video', 'De otra parte')
  await page.getByRole('radiogroup').getByText('Dirección').click()
  const address = page.getByRole('textbox', { name: 'Dirección' })
  await address.fill('https://youtu.be/aqz-KE-bpKQ')
  await done(page)
  await page.goto(`/creator/courses/${uuid}/content?preview=1`)
  await expect(page.locator('iframe')).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ')
})

async function drag(page: Page, from: Locator, to: Locator) {
  // Waits until the page has stopped moving.
  await from.hover()
  const start = (await from.boundingBox())!
  await page.mouse.down()
  await page.mouse.move(start.x + 30, start.y + 30, { steps: 4 })
  const end = (await to.boundingBox())!
  await page.mouse.move(end.x + 30, end.y + end.height - 4, { steps: 8 })
  // Content that is loaded late may move the row, so the pointer follows until the row stays.
  await expect(async () => {
    const before = (await to.boundingBox())!
    await page.mouse.move(before.x + 40, before.y + before.height - 4, { steps: 4 })
    expect(await to.boundingBox()).toEqual(before)
  }).toPass()
  await page.mouse.up()
}

test('rows are dragged by their handle, and return when the server refuses', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const uuid = await aCourse(request, { Uno: ['a', 'b', 'c'], Dos: ['d'] })
  await openContent(page, uuid)
  const grip = (name: string) => page.getByRole('button', { name: `Mover ${name}`, exact: true })
  await drag(page, grip('a'), rowOf(page, 'd'))
  await expect(titles(page, 'Dos')).toHaveText(['d', 'a'])
  await saved(page)
  await page.reload()
  await expect(titles(page, 'Dos')).toHaveText(['d', 'a'])

  await page.route('**/creator/blocks/order', (route) => route.fulfill({ status: 409, body: '{}' }))
  await drag(page, grip('b'), rowOf(page, 'c'))
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(titles(page, 'Uno')).toHaveText(['b', 'c'])
})
