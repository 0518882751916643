import { presign } from '@aulanova/contract/files/files'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { contentServer } from '#testing/content-server.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { field } from '#testing/form-fields.ts'
import { courseId } from '#testing/learning-records.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { aStoredFile, takeUploads } from '#testing/uploads.ts'

type Given = NonNullable<Parameters<typeof contentServer>[1]>[string][number]
const image = { Type: 'image', Title: 'Map', Minutes: 0, Resource: { File: null, Alt: '', Caption: '' } } as const
const video = { Type: 'video', Title: 'Film', Minutes: 0, Resource: { File: null } } as const

const open = async (block: Exclude<Given, string>) => {
  const api = fakeApi()
  const server = contentServer(api, { Light: [block] })
  const id = server.idOf(block.Title)
  const page = await renderScreen(`/creator/courses/${courseId}/content?block=${id}`, { as: ['creator'] })
  await waitFor(() => expect(document.activeElement).toBe(field('Title of the block')))
  return { ...page, api, server, id }
}

test('a picture that was uploaded is shown, with its alternative text', async () => {
  const { api, user } = await open(image)
  takeUploads(api, 'image', aStoredFile())
  expect(field(/^Alternative text/).required).toBe(true)
  await user.type(field(/^Alternative text/), 'The sky')
  await user.upload(field('Picture'), new File(['picture'], 'map.png', { type: 'image/png' }))
  const shown = await screen.findByRole<HTMLImageElement>('img', { name: 'The sky' })
  expect(shown.getAttribute('src')).toBe('/files/kept/map.png')
})

const attachment = { Type: 'attachment', Title: 'Notes', Minutes: 0, Resource: { File: null } } as const
const link = {
  Type: 'external-link',
  Title: 'Page',
  Minutes: 0,
  Resource: { Address: 'https://example.test/' },
} as const
const choosing = () => screen.getAllByRole('button', { name: 'Choose a file' })[0]!

test.each([
  ['a picture', image, choosing],
  ['a video', video, () => screen.getByRole('radio', { name: 'File', checked: true })],
  ['an attachment', attachment, choosing],
  ['a link', link, () => field('Address')],
])('Enter in the title of %s goes on to its content', async (_, block, next) => {
  const { user } = await open(block)
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(next())
})

test('a video that was uploaded is shown, and its duration is read from the file', async () => {
  const { api, server, id, user } = await open(video)
  const stored = aStoredFile({ Filename: 'resources/film.mp4', Name: 'film.mp4', ContentType: 'video/mp4' })
  takeUploads(api, 'video', stored)
  // No browser decodes it here: the element says what it would have read.
  vi.spyOn(HTMLMediaElement.prototype, 'duration', 'get').mockReturnValue(125)
  const make = document.createElement.bind(document)
  vi.spyOn(document, 'createElement').mockImplementation((name: string, options?: ElementCreationOptions) => {
    const made = make(name, options)
    if (name === 'video') queueMicrotask(() => made.dispatchEvent(new Event('loadedmetadata')))
    return made
  })
  await user.upload(field('Video file'), new File(['film'], 'film.mp4', { type: 'video/mp4' }))
  await waitFor(() => expect(document.querySelector('video')?.getAttribute('src')).toBe('/files/kept/map.png'))
  await waitFor(() => expect(field('Duration in minutes').value).toBe('3'))
  vi.restoreAllMocks()
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(server.block(id)).toMatchObject({ Minutes: 3, Resource: { File: 'resources/film.mp4' } }))
})

test('captions in the SRT format are sent as WebVTT; what is none is reported at the field', async () => {
  const { api, user } = await open(video)
  const storage = takeUploads(api, 'captions', aStoredFile({ Name: 'film.vtt', ContentType: 'text/vtt' }))
  await user.upload(field('Captions'), new File(['Hello'], 'film.srt'))
  await screen.findByText('These are not captions in the VTT or SRT format')
  expect(storage.sent).toEqual([])
  await user.upload(field('Captions'), new File(['1\n00:00:01,000 --> 00:00:02,000\nHello'], 'film.srt'))
  await screen.findByText('film.vtt')
  expect(api.sent(presign.resource)[0]?.body.values).toEqual({
    Name: 'film.vtt',
    ContentType: 'text/vtt',
    Use: 'captions',
  })
  const sent = storage.sent[0]!.get('file') as File
  expect(await sent.text()).toMatch(/^WEBVTT\n\n00:00:01\.000 -->/)
})
