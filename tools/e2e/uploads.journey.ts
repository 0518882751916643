import { Buffer } from 'node:buffer'
import type { APIRequestContext, Page } from '@playwright/test'
import type { Block } from '../../contract/src/authoring/blocks.ts'
import type { CourseDraft } from '../../contract/src/authoring/builder.ts'
import { type FileFault, fileFaults } from '../../contract/src/files/file-faults.ts'
import { pictures, video, zipOf } from '../../server/src/testing/sample-files.ts'
import { expectAccessible } from './accessibility.ts'
import { api } from './accounts.ts'
import { choose, file, rowOf, saved, upload } from './authoring.ts'
import { expect, signIn, test } from './test.ts'
import { wordsOf } from './words.ts'

const words = wordsOf('mx')
const w = (english: string) => words('builder', english)
const sentence = (fault: FileFault) =>
  fault === 'typeNotAllowed' ? 'El contenido de este archivo no es MP4.' : words('problems', fileFaults[fault])
const executable = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)])
const half = (content: Buffer) => content.subarray(0, content.length / 2)

async function aCourse(request: APIRequestContext) {
  const creator = await api(request, 'creator')
  const { Item } = await creator.post<{ Item: { Uuid: string } }>('/creator/start', { name: 'Con archivos' })
  const uuid = Item.Uuid
  const draft = async () => (await creator.get<{ Item: CourseDraft }>(`/creator/builder/${uuid}`)).Item
  return { uuid, creator, draft }
}

async function refuses(page: Page, label: string, given: ReturnType<typeof file>, fault: FileFault) {
  await choose(page, label, given)
  await expect(page.getByText(sentence(fault)), `${given.name}: ${fault}`).toBeVisible()
  await expect(page.getByText(given.name)).toHaveCount(0)
  await expect(page.getByText(w('Could not be saved'))).toHaveCount(0)
}

test('invalid packages and videos are refused with the reason, and valid ones are accepted', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { uuid, creator } = await aCourse(request)
  const section = await creator.post<{ Item: { Id: string } }>('/creator/sections', { uuid, title: 'Uno' })
  for (const Type of ['simulation', 'video'])
    await creator.post('/creator/blocks/add', {
      uuid,
      item: section.Item.Id,
      values: { Type, Title: Type, Minutes: 1, Resource: { File: null } },
    })
  const stored = async () => {
    const { Items } = await creator.get<{ Items: Block[] }>(`/creator/blocks/section/${uuid}/${section.Item.Id}`)
    return Items.map(({ Resource }) => ('File' in Resource ? Resource.File : undefined))
  }
  await signIn(page, 'creator')
  await page.goto(`/creator/courses/${uuid}/content`)

  await rowOf(page, 'simulation').click()
  const box = 'Paquete de la simulación'
  const index = '<!doctype html><h1>Hola</h1>'
  const bomb = await zipOf({ 'index.html': index, 'ceros.bin': Buffer.alloc(32 * 1024 * 1024) })
  await refuses(page, box, file('bomba.zip', 'application/zip', bomb), 'hugePackage')
  await refuses(page, box, file('sin.zip', 'application/zip', await zipOf({ 'otra.html': index })), 'noIndexPage')
  await refuses(
    page,
    box,
    file('corto.zip', 'application/zip', half(await zipOf({ 'index.html': index }))),
    'incomplete',
  )
  expect(await stored()).toEqual([null, null])
  await upload(page, box, file('bueno.zip', 'application/zip', await zipOf({ 'index.html': index })))
  await page.getByRole('button', { name: 'Listo' }).click()

  await rowOf(page, 'video').click()
  const player = 'Archivo de video'
  // Leaving during an upload asks first.
  await page.route('**/files/upload', () => undefined)
  await choose(page, player, file('lento.mp4', 'video/mp4', video('mp4')))
  await page
    .getByRole('main')
    .getByRole('link', { name: w('My courses') })
    .click()
  const leaving = page.getByRole('dialog', { name: w('Leave without saving?') })
  await leaving.getByRole('button', { name: words('common', 'Cancel') }).click()
  await expect(leaving).toHaveCount(0)
  await page.getByRole('button', { name: words('common', 'Cancel') }).click()
  await page.unroute('**/files/upload')
  await refuses(page, player, file('corto.mp4', 'video/mp4', half(video('mp4'))), 'incomplete')
  await refuses(page, player, file('programa.mp4', 'video/mp4', executable), 'typeNotAllowed')
  await refuses(page, 'Subtítulos', file('no.vtt', 'text/vtt', 'Hola'), 'notCaptions')
  expect(await stored()).toEqual([expect.any(String), null])
  await upload(page, player, file('bueno.mp4', 'video/mp4', video('mp4')))
  await page.getByRole('button', { name: 'Listo' }).click()
  await expect.poll(stored).toEqual([expect.any(String), expect.any(String)])
})

test('a cancelled upload leaves nothing behind and shows no error', { tag: '@long' }, async ({ page, request }) => {
  const { uuid, draft } = await aCourse(request)
  await signIn(page, 'creator')
  await page.goto(`/creator/courses/${uuid}/cover`)
  const label = w('Image of the cover')
  // The upload never completes and has to be cancelled.
  await page.route('**/files/upload', () => undefined)
  const given = file('lenta.png', 'image/png', await pictures.png())
  await choose(page, label, given)
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expectAccessible(page)

  // Leaving meanwhile asks first, at once.
  await page
    .getByRole('main')
    .getByRole('link', { name: w('My courses') })
    .click()
  const dialog = page.getByRole('dialog', { name: w('Leave without saving?') })
  await dialog.getByRole('button', { name: words('common', 'Cancel') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('progressbar')).toBeVisible()

  await page.getByRole('button', { name: words('common', 'Cancel') }).click()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByRole('button', { name: words('authoring', 'Choose a file') })).toBeVisible()
  await expect(page.getByText(w('Could not be saved'))).toHaveCount(0)
  await expect(page.getByText(w('Not saved yet'))).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.locator('.mantine-InputWrapper-error')).toHaveCount(0)
  expect((await draft()).Cover).toBeNull()

  await page.unroute('**/files/upload')
  await upload(page, label, given)
  await saved(page)
  expect((await draft()).Cover?.Name).toBe('lenta.png')
})
