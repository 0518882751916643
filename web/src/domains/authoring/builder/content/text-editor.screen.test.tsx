import { confirmFile, presign } from '@aulanova/contract/files/files'
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { contentServer } from '#testing/content-server.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { field } from '#testing/form-fields.ts'
import { courseId } from '#testing/learning-records.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { aStoredFile, takeUploads } from '#testing/uploads.ts'

/** Opens a text block in its editor. */
const open = async () => {
  const api = fakeApi()
  const server = contentServer(api, { Light: ['Rays'] })
  const id = server.idOf('Rays')
  const page = await renderScreen(`/creator/courses/${courseId}/content?block=${id}`, { as: ['creator'] })
  const text = await screen.findByRole('textbox', { name: 'Text of the block' })
  const html = () => (server.block(id).Resource as { Html: string }).Html
  return { ...page, api, text, html }
}
const png = (name = 'sky.png') => new File(['picture'], name, { type: 'image/png' })
const clipboard = (files: File[], html = '') => ({
  files,
  types: ['Files'],
  getData: (type: string) => (type === 'text/html' ? html : ''),
})
const paste = (text: HTMLElement, files: File[], html = '') =>
  fireEvent.paste(text, { clipboardData: clipboard(files, html) })

test('a pasted picture is uploaded and put into the text, and its progress is shown', async () => {
  const { api, text, html, user } = await open()
  const storage = takeUploads(api, 'image', aStoredFile())
  storage.isHeld = true
  paste(text, [png()])
  const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Sending sky.png' })
  await waitFor(() => expect(storage.running).toHaveLength(1))
  storage.running[0]?.upload.onprogress?.({ loaded: 1, total: 4 })
  await waitFor(() => expect(bar.value).toBe(25))
  storage.running[0]?.finish()
  await waitFor(() => expect(text.querySelector('img')?.dataset.file).toBe('resources/map.png'))
  expect(screen.queryByRole('progressbar', { name: 'Sending sky.png' })).toBeNull()
  expect(api.sent(presign.resource)[0]?.body.values.Use).toBe('image')
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(html()).toContain('data-file="resources/map.png"'))
})

test('Enter in the title goes on to the text', async () => {
  const { text, user } = await open()
  await user.type(field('Title of the block'), '{Enter}')
  expect(document.activeElement).toBe(text)
})

test('a dropped picture is put where it was dropped', async () => {
  const { api, text } = await open()
  takeUploads(api, 'image', aStoredFile())
  const drop = createEvent.drop(text, { dataTransfer: clipboard([png()]) })
  fireEvent(text, drop)
  expect(drop.defaultPrevented).toBe(true)
  await waitFor(() => expect(text.querySelector('img')).not.toBeNull())
})

test('a file that is no picture, and one that the server refuses, are reported below the text', async () => {
  const { api, text } = await open()
  const storage = takeUploads(api, 'image', aStoredFile())
  paste(text, [new File(['a'], 'notes.docx', { type: 'application/msword' })])
  await screen.findByText(/^DOCX files cannot be used here. Allowed: PNG, JPEG/)
  expect(storage.sent).toEqual([])
  api.refuse(confirmFile, 'FileRejected', [{ field: 'file', reason: 'incomplete' }])
  paste(text, [png()])
  await screen.findByText('The file is damaged or incomplete')
  expect(text.querySelector('img, [data-uploading]')).toBeNull()
})

test('pictures of other pages in what is pasted are left out, and the author sees a message', async () => {
  const { text } = await open()
  const notice = /^Pictures of other pages are not taken over/
  paste(text, [], '<p>Waves <img src="https://elsewhere.example/a.png"></p>')
  await screen.findByText(notice)
  expect(text.textContent).toContain('Waves')
  expect(text.querySelector('img')).toBeNull()
  paste(text, [], '<p>Tides <img data-file="resources/map.png" alt="A map"></p>')
  await waitFor(() => expect(screen.queryByText(notice)).toBeNull())
  expect(text.querySelector('img')?.dataset.file).toBe('resources/map.png')
})

test('a picture that is being sent can be cancelled, and leaves no error', async () => {
  const { api, text, user } = await open()
  takeUploads(api, 'image', aStoredFile()).isHeld = true
  paste(text, [png()])
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('progressbar', { name: /^Sending/ })).toBeNull())
  expect(text.querySelector('img, [data-uploading]')).toBeNull()
})

test('words that are copied together with a picture of them are pasted as words; lists of Word become lists', async () => {
  const { api, text } = await open()
  takeUploads(api, 'image', aStoredFile())
  const item = `<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>One</p>`
  paste(text, [png()], item)
  await waitFor(() => expect(text.querySelector('ul li')?.textContent).toMatch(/^One/))
  expect(api.sent(presign.resource)).toEqual([])
})

test('from the title to the text are three tabs, and the arrows move in the toolbar', async () => {
  const { text, user } = await open()
  await waitFor(() => expect(document.activeElement).toBe(field('Title of the block')))
  await user.tab()
  await user.tab()
  const name = () => document.activeElement?.getAttribute('aria-label')
  expect(name()).toBe('Heading')
  await user.keyboard('{ArrowRight}')
  expect(name()).toBe('Bold')
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{End}{Home}{ArrowRight}')
  expect(name()).toBe('Bold')
  await user.tab()
  expect(document.activeElement).toBe(text)
  await user.tab({ shift: true })
  expect(name()).toBe('Bold')
})

test('a file that is dropped beside every field is not opened by the browser', async () => {
  await open()
  for (const make of [createEvent.dragOver, createEvent.drop]) {
    const event = make(document.body, { dataTransfer: { ...clipboard([png()]), dropEffect: 'copy' } })
    fireEvent(document.body, event)
    expect(event.defaultPrevented).toBe(true)
  }
  const text = createEvent.drop(document.body, { dataTransfer: { files: [], types: ['text/plain'] } })
  fireEvent(document.body, text)
  expect(text.defaultPrevented).toBe(false)
})
