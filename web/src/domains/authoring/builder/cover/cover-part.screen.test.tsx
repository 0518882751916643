import { confirmFile, presign, setCover } from '@aulanova/contract/files/files'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { onlyReading, openPart } from '#testing/draft-server.ts'
import { field } from '#testing/form-fields.ts'
import { courseId } from '#testing/learning-records.ts'
import { aStoredFile, takeUploads } from '#testing/uploads.ts'

const label = 'Image of the cover'
const old = aStoredFile({ Filename: 'thumbnails/old.png', Name: 'old.png' })
const fresh = aStoredFile({ Filename: 'thumbnails/sky.png', Name: 'sky.png' })
const picture = () => new File(['picture'], 'sky.png', { type: 'image/png' })

const open = async (Cover: typeof old | null = null) => {
  const page = await openPart('cover', { draft: { Cover } })
  const storage = takeUploads(page.api, 'cover', fresh)
  const answer = () =>
    page.api.on(setCover, ({ body }) => {
      const { Versions } = page.server.draft
      const versions = { ...Versions, cover: 'o2' }
      page.server.draft = { ...page.server.draft, Cover: body.thumbnail ? fresh : null, Versions: versions }
      const { cover, presentation, certificate } = versions
      const none = { Presentation: null, CertificateTemplate: null, Updated: '2026-03-14T19:00:00.000Z' }
      return {
        Item: { Uuid: courseId, Cover: body.thumbnail, ...none, Versions: { cover, presentation, certificate } },
      }
    })
  answer()
  return { ...page, storage, answer }
}
const button = (name: string) => screen.getByRole('button', { name })
const problem = () => document.querySelector('[id$="-error"]')?.textContent ?? ''

test('without a cover a file can be chosen, and what is allowed is said', async () => {
  await open()
  expect(button('Choose a file')).toBeTruthy()
  expect(screen.getByText(/PNG.*up to/)).toBeTruthy()
})

test('a chosen picture is uploaded, confirmed and set with the version that was seen [S4-063 S7-086]', async () => {
  const { api, storage, user } = await open()
  await user.upload(field(label), picture())
  await screen.findByText('sky.png')
  expect(api.sent(presign.thumbnail)).toEqual([
    { body: { uuid: courseId, size: 7, values: { Name: 'sky.png', ContentType: 'image/png' } } },
  ])
  expect(storage.sent[0]?.get('file')).toBeInstanceOf(File)
  expect(api.sent(confirmFile)).toEqual([{ body: { uuid: courseId, filename: fresh.Filename } }])
  expect(api.sent(setCover)).toEqual([{ body: { uuid: courseId, thumbnail: fresh.Filename, version: 'o1' } }])
})

test('an upload shows how far it is and can be cancelled', async () => {
  const { api, storage, user } = await open()
  storage.isHeld = true
  await user.upload(field(label), picture())
  const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Sending sky.png' })
  await waitFor(() => expect(storage.running).toHaveLength(1))
  storage.running[0]?.upload.onprogress?.({ loaded: 1, total: 2 })
  await screen.findByText('50%')
  expect(bar.value).toBe(50)
  await user.click(button('Cancel'))
  await screen.findByRole('button', { name: 'Choose a file' })
  expect(problem()).toBe('')
  expect(api.sent(setCover)).toEqual([])
})

test('a file that is too large or of another type is refused before it is sent', async () => {
  const { api, user } = await open()
  const large = picture()
  Object.defineProperty(large, 'size', { value: 1_000_000_000 })
  await user.upload(field(label), large)
  await waitFor(() => expect(problem()).toMatch(/^The file is too large. Allowed: PNG, .*up to/))
  await userEvent
    .setup({ applyAccept: false })
    .upload(field(label), new File(['<svg/>'], 'sky.svg', { type: 'image/svg+xml' }))
  await waitFor(() => expect(problem()).toMatch(/^SVG files cannot be used here. Allowed: PNG, JPEG, .*up to/))
  expect(api.sent(presign.thumbnail)).toEqual([])
})

test('what the server finds in the file is reported at the field', async () => {
  const { api, user } = await open()
  api.refuse(confirmFile, 'FileRejected', [{ field: 'file', reason: 'typeNotAllowed' }])
  await user.upload(field(label), picture())
  await waitFor(() =>
    expect(problem()).toMatch(/^This is not a PNG file inside. Allowed: PNG, JPEG, WebP, AVIF, GIF, up to/),
  )
  expect(api.sent(setCover)).toEqual([])
})

test('a cover is removed', async () => {
  const { api, user } = await open(old)
  await screen.findByText('old.png')
  await user.click(button('Remove'))
  await screen.findByRole('button', { name: 'Choose a file' })
  expect(api.sent(setCover)).toEqual([{ body: { uuid: courseId, thumbnail: null, version: 'o1' } }])
})

test('a cover that could not be set is reported; a further try sets it without a new upload', async () => {
  const { api, answer, user } = await open()
  api.cutOff(setCover)
  await user.upload(field(label), picture())
  const alert = within(await screen.findByRole('alert'))
  answer()
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  await screen.findByText('sky.png')
  expect(api.sent(presign.thumbnail)).toHaveLength(1)
})

test('somebody else set another cover: mine is set over it when chosen', async () => {
  const { api, answer, server, user } = await open()
  api.refuse(setCover, 'Conflict')
  server.draft = { ...server.draft, Cover: old, Versions: { ...server.draft.Versions, cover: 'o9' } }
  await user.upload(field(label), picture())
  const alert = within(await screen.findByRole('alert'))
  await alert.findByText(/Yours, “sky.png”, is saved only if you keep it/)
  answer()
  await user.click(alert.getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(api.sent(setCover).at(-1)?.body).toEqual({ uuid: courseId, thumbnail: fresh.Filename, version: 'o9' })
})

test('a person with read access sees the cover and no field', async () => {
  await openPart('cover', { draft: { ...onlyReading(), Cover: old } })
  expect(screen.getByText('As the card shows it')).toBeTruthy()
  expect(screen.queryByLabelText(label, { exact: false })).toBeNull()
})
