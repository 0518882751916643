import type { CourseDraft } from '@aulanova/contract/authoring/builder'
import { setPresentation } from '@aulanova/contract/files/files'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { onlyReading, openPart } from '#testing/draft-server.ts'
import { errorOf, field } from '#testing/form-fields.ts'
import { courseId } from '#testing/learning-records.ts'
import { aStoredFile, takeUploads } from '#testing/uploads.ts'

const label = 'Address at YouTube or Vimeo'
const address = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'
const film = aStoredFile({ Filename: 'presentations/film.mp4', Name: 'film.mp4', ContentType: 'video/mp4' })

const open = async (Presentation: CourseDraft['Presentation'] = null) => {
  const page = await openPart('presentation', { draft: { Presentation } })
  takeUploads(page.api, 'presentation', film)
  const answer = () =>
    page.api.on(setPresentation, ({ body: { presentation } }) => {
      const Versions = { ...page.server.draft.Versions, presentation: 'p2' }
      const shown = presentation?.startsWith('http') ? { Address: presentation } : presentation ? film : null
      page.server.draft = { ...page.server.draft, Presentation: shown, Versions }
      const none = { Cover: null, CertificateTemplate: null, Updated: '2026-03-14T19:00:00.000Z' }
      const { cover, certificate } = Versions
      return {
        Item: {
          Uuid: courseId,
          Presentation: presentation,
          ...none,
          Versions: { cover, presentation: 'p2', certificate },
        },
      }
    })
  answer()
  return { ...page, answer }
}

test('an address is checked, sent and shown as a link', async () => {
  const { api, user } = await open()
  await user.type(field(label), 'https://example.test/film{Enter}')
  expect(errorOf(label)).toBe('This is not the address of a video at YouTube or Vimeo')
  expect(field(label).value).toBe('https://example.test/film')
  expect(api.sent(setPresentation)).toEqual([])
  await user.clear(field(label))
  expect(errorOf(label)).toBe('')
  await user.type(field(label), `${address}{Enter}`)
  await screen.findByRole('link', { name: address })
  expect(api.sent(setPresentation)).toEqual([{ body: { uuid: courseId, presentation: address, version: 'p1' } }])
})

test('an address is removed', async () => {
  const { api, user } = await open({ Address: address })
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: address })).toBeNull())
  expect(api.sent(setPresentation)).toEqual([{ body: { uuid: courseId, presentation: null, version: 'p1' } }])
  expect(field(label).value).toBe('')
})

test('a video is uploaded and played here', async () => {
  const { api, user } = await open()
  await user.upload(field('Video file'), new File(['film'], 'film.mp4', { type: 'video/mp4' }))
  await screen.findByText('film.mp4')
  expect(screen.getByLabelText('Presentation', { selector: 'video' }).getAttribute('src')).toBe(film.Address)
  expect(api.sent(setPresentation)).toEqual([{ body: { uuid: courseId, presentation: film.Filename, version: 'p1' } }])
})

test('a file after a wrong address leaves neither the error nor the address', async () => {
  const { user } = await open()
  await user.type(field(label), 'https://example.test/film{Enter}')
  await user.upload(field('Video file'), new File(['film'], 'film.mp4', { type: 'video/mp4' }))
  await screen.findByText('film.mp4')
  expect(field(label).value).toBe('')
  expect(errorOf(label)).toBe('')
})

test('an address that does not arrive stays in the field; a further try sets it', async () => {
  const { api, answer, user } = await open()
  api.cutOff(setPresentation)
  await user.type(field(label), `${address}{Enter}`)
  const alert = within(await screen.findByRole('alert'))
  expect(field(label).value).toBe(address)
  answer()
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('link', { name: address })
})

test('an address that the server refuses is reported, and stays in the field', async () => {
  const { api, user } = await open()
  api.refuse(setPresentation, 'FileRejected')
  await user.type(field(label), `${address}{Enter}`)
  await screen.findByRole('alert')
  expect(field(label).value).toBe(address)
})

test('a person with read access finds the link, or that there is nothing', async () => {
  await openPart('presentation', { draft: onlyReading() })
  expect(screen.getByText('Nothing yet')).toBeTruthy()
  expect(screen.queryByLabelText(label)).toBeNull()
})
