import {
  type BlockValues,
  deleteBlock,
  listBlocks,
  restoreBlock,
  updateBlock,
} from '@aulanova/contract/authoring/blocks'
import { readReviewStep } from '@aulanova/contract/authoring/review'
import { presign, type StoredFile } from '@aulanova/contract/files/files'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { contentServer } from '#testing/content-server.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { errorOf, field } from '#testing/form-fields.ts'
import { courseId } from '#testing/learning-records.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { aStoredFile, takeUploads } from '#testing/uploads.ts'

type Given = Parameters<typeof contentServer>[1]
type User = Awaited<ReturnType<typeof open>>['user']

/** Opens the block with this title in its editor. */
const open = async (title: string, content: Given) => {
  const api = fakeApi()
  const server = contentServer(api, content)
  const id = server.idOf(title)
  const page = await renderScreen(`/creator/courses/${courseId}/content?block=${id}`, { as: ['creator'] })
  await waitFor(() => expect(document.activeElement).toBe(field('Title of the block')))
  return { ...page, api, server, id }
}
const button = (name: string) => screen.getByRole('button', { name })
/** The text field with this label, and no button of the same name. */
const input = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const retype = async (user: User, name: string, text: string) => {
  await user.clear(input(name))
  await user.type(input(name), text)
  await user.tab()
}
const saved = () => screen.findByText(/^Saved/)
const titleError = () => document.getElementById(field('Title of the block').getAttribute('aria-describedby') ?? '')
const values = (Title: string, changes: Partial<BlockValues> = {}) => ({ Title, Minutes: 0, ...changes }) as BlockValues
const link = (Title: string) =>
  ({ ...values(Title), Type: 'external-link', Resource: { Address: 'https://example.test' } }) as const
const image = (Title: string) =>
  ({ ...values(Title), Type: 'image', Resource: { File: null, Alt: '', Caption: '' } }) as const

test('a changed title is saved with the version it was typed on, and shown in the outline', async () => {
  const { api, id, user } = await open('Sky', { Light: [link('Sky')] })
  await retype(user, 'Title of the block', 'Night sky')
  await saved()
  expect(api.sent(updateBlock)).toEqual([
    { body: { uuid: courseId, item: id, values: { ...link('Night sky'), Version: 1 } } },
  ])
  await user.click(button('Done'))
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Night sky'))
})

test('an opened title is not overwritten by the first key; Escape saves and closes, and the row has the focus', async () => {
  const { api, user } = await open('Sky', { Light: [link('Sky')] })
  await user.keyboard(' Moon{Escape}')
  await waitFor(() => expect(screen.queryByLabelText('Title of the block')).toBeNull())
  expect(document.activeElement?.textContent).toContain('Sky Moon')
  expect(api.sent(updateBlock)[0]?.body.values.Title).toBe('Sky Moon')
})

test('the title that a new block was given is overwritten by the first key', { tags: ['long'] }, async () => {
  const { user } = await open('Text', { Light: ['Text'] })
  await user.keyboard('Rays')
  expect(field('Title of the block').value).toBe('Rays')
})

test('a title that is too long stays as it was typed, is reported at the field and not sent', async () => {
  const { api, user } = await open('Sky', { Light: [link('Sky')] })
  await user.clear(field('Title of the block'))
  await user.paste('x'.repeat(110))
  await waitFor(() => expect(titleError()?.textContent).toBe('110 of 120 characters'))
  await user.paste('y'.repeat(20))
  await waitFor(() => expect(titleError()?.textContent).toBe('Too long: 130 of 120 characters'))
  await user.keyboard('{Escape}')
  expect(field('Title of the block').value).toHaveLength(130)
  expect(api.sent(updateBlock).map(({ body }) => body.values.Title.length)).not.toContain(130)
})

test('a block needs a title: nothing is sent, and the block stays open', async () => {
  const { api, user } = await open('Sky', { Light: [link('Sky')] })
  await user.clear(field('Title of the block'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(titleError()?.textContent).toBe('This is needed'))
  expect(api.sent(updateBlock)).toEqual([])
  expect(field('Title of the block').getAttribute('aria-invalid')).toBe('true')
})

test('a block with a faulty title can be deleted, and leaves nothing unsaved', async () => {
  const { api, user } = await open('Sky', { Light: [link('Sky')] })
  await user.clear(field('Title of the block'))
  await user.click(button('Actions for Sky'))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete block' }))
  await screen.findByText('“Sky” was deleted')
  await saved()
  expect(api.sent(updateBlock)).toEqual([])
  expect(api.sent(deleteBlock)).toHaveLength(1)
})

test('a duration beyond the limit is reported at its field and stays as it was typed', async () => {
  const { api, user } = await open('Sky', { Light: [link('Sky')] })
  await retype(user, 'Duration in minutes', '99999')
  await waitFor(() => expect(errorOf('Duration in minutes')).toBe('This number is too large'))
  expect(field('Duration in minutes').value).toBe('99999')
  await retype(user, 'Duration in minutes', '1.5')
  await waitFor(() => expect(errorOf('Duration in minutes')).toBe('Write a whole number, 0 or more'))
  expect(field('Duration in minutes').value).toBe('1.5')
  expect(api.sent(updateBlock)).toEqual([])
  await retype(user, 'Duration in minutes', '12')
  await saved()
  expect(api.sent(updateBlock)[0]?.body.values.Minutes).toBe(12)
})

test('what the server refuses is reported at its field, and what was typed stays', async () => {
  const { api, user } = await open('Sky', { Light: [link('Sky')] })
  api.refuse(updateBlock, 'ValidationFailed', [{ field: 'values.Title', reason: 'tooLong' }])
  await retype(user, 'Title of the block', 'Far too long')
  await waitFor(() => expect(titleError()?.textContent).toBe('This is too long'))
  expect(field('Title of the block').value).toBe('Far too long')
})

test('a save that does not arrive keeps the block open; a further try saves', { tags: ['long'] }, async () => {
  const { api, server, id, user } = await open('Sky', { Light: [link('Sky')] })
  api.cutOff(updateBlock)
  await retype(user, 'Title of the block', 'Moon')
  const alert = within(await screen.findByRole('alert'))
  await user.click(button('Done'))
  expect(field('Title of the block').value).toBe('Moon')
  server.answer()
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(server.block(id).Title).toBe('Moon'))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('content that could not be read is reported, and a further try opens the block', async () => {
  const api = fakeApi()
  const server = contentServer(api, { Light: [link('Sky')] })
  api.refuse(listBlocks, 'Unexpected')
  const { user } = await renderScreen(`/creator/courses/${courseId}/content?block=${server.idOf('Sky')}`, {
    as: ['creator'],
  })
  const alert = within(await screen.findByRole('alert'))
  server.answer()
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(field('Title of the block').value).toBe('Sky'))
})

test('after a conflict in a block a person chooses their own version or the other one', async () => {
  const { api, server, id, user } = await open('Sky', { Light: [link('Sky')] })
  server.change(id, { Title: 'Their sky' })
  Object.assign(server.block(id), { ChangedBy: 'Rosa Vidal' })
  api.refuse(updateBlock, 'Conflict')
  api.on(readReviewStep, () => ({ Item: { Type: 'block' as const, Block: server.block(id), Comments: [] } }))
  await retype(user, 'Title of the block', 'My sky')
  const alert = within(await screen.findByRole('alert'))
  await alert.findByText('Rosa Vidal changed this block')
  await user.click(button('Done'))
  expect(field('Title of the block').value).toBe('My sky')
  server.answer()
  await user.click(alert.getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(server.block(id).Title).toBe('My sky'))
  expect(api.sent(updateBlock).at(-1)?.body.values.Version).toBe(2)
})

test('somebody deleted the open block: what was typed stays, and is saved once the block is back', {
  tags: ['long'],
}, async () => {
  const { api, server, id, user } = await open('Sky', { Light: [link('Sky'), 'Rays'] })
  server.remove(id)
  api.refuse(updateBlock, 'ItemNotFound')
  await retype(user, 'Title of the block', 'My sky')
  await screen.findByText('Somebody deleted this block while you had it open')
  expect(field('Title of the block').value).toBe('My sky')
  server.answer()
  await user.click(button('Bring the block back'))
  await waitFor(() => expect(server.block(id).Title).toBe('My sky'))
  expect(api.sent(restoreBlock)).toEqual([{ body: { uuid: courseId, id } }])
})

test('a text block shows its text and counts its words', async () => {
  await open('Rays', { Light: ['Rays'] })
  await screen.findByRole('textbox', { name: 'Text of the block' })
  expect(screen.getByText('About Rays')).toBeTruthy()
  expect(screen.getByText('2 words')).toBeTruthy()
})

test('a link needs a whole address', async () => {
  const { api, user } = await open('Sky', { Light: [link('Sky')] })
  await retype(user, 'Address', 'example.test')
  await waitFor(() => expect(errorOf(input('Address'))).toBe('Write the whole address, with https:// in front.'))
  expect(api.sent(updateBlock)).toEqual([])
})

test('a picture is uploaded, described and captioned', { tags: ['long'] }, async () => {
  const { api, user, server, id } = await open('Map', { Light: [image('Map')] })
  const stored = aStoredFile()
  takeUploads(api, 'image', stored)
  await user.upload(field('Picture'), new File(['picture'], 'map.png', { type: 'image/png' }))
  await screen.findByText('map.png')
  expect(api.sent(presign.resource)[0]?.body.values).toEqual({
    ...{ Name: 'map.png', ContentType: 'image/png', Use: 'image' },
  })
  await user.type(field(/^Alternative text/), 'The sky in May')
  await user.type(field('Caption'), 'At night')
  await user.click(button('Done'))
  await waitFor(() =>
    expect(server.block(id).Resource).toEqual({ File: stored.Filename, Alt: 'The sky in May', Caption: 'At night' }),
  )
})

test('a video comes from an address of a known host; another host is reported at the field', {
  tags: ['long'],
}, async () => {
  const video = { ...values('Film'), Type: 'video', Resource: { File: null } } as const
  const { api, server, id, user } = await open('Film', { Light: [video] })
  await user.click(screen.getByRole('radio', { name: 'Address' }))
  api.refuse(updateBlock, 'ValidationFailed', [{ field: 'values.Resource.Address', reason: 'unknownHost' }])
  await retype(user, 'Address', 'https://example.test/film')
  await waitFor(() => expect(errorOf(input('Address'))).toBe('Only videos of YouTube and Vimeo can be shown.'))
  server.answer()
  await retype(user, 'Address', 'https://youtu.be/aqz-KE-bpKQ')
  await waitFor(() => expect(server.block(id).Resource).toEqual({ Address: 'https://youtu.be/aqz-KE-bpKQ' }))
})

test('a simulation takes an address, and clearing the address leaves the simulation without a file', {
  tags: ['long'],
}, async () => {
  const simulation = { ...values('Waves'), Type: 'simulation', Resource: { File: null } } as const
  const { server, id, user } = await open('Waves', { Light: [simulation] })
  expect(field('Package of the simulation')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Address' }))
  await retype(user, 'Address', 'https://example.test/waves')
  await waitFor(() => expect(server.block(id).Resource).toEqual({ Address: 'https://example.test/waves' }))
  await user.clear(input('Address'))
  await user.tab()
  await waitFor(() => expect(server.block(id).Resource).toEqual({ File: null }))
})

test('an attachment is removed and the block says that it has no file', { tags: ['long'] }, async () => {
  const File = 'resources/log.pdf'
  const attachment = { ...values('Log'), Type: 'attachment', Resource: { File } } as const
  const { server, id, user } = await openWithFile('Log', attachment, aStoredFile({ Filename: File, Name: 'log.pdf' }))
  await screen.findByText('log.pdf')
  await user.click(button('Remove'))
  await user.click(button('Done'))
  await waitFor(() => expect(server.block(id).Resource).toEqual({ File: null }))
  await screen.findByText(/no file yet/)
})

const openWithFile = async (title: string, block: NonNullable<Given>[string][number], file: StoredFile) => {
  const api = fakeApi()
  const server = contentServer(api, { Light: [block] })
  const id = server.idOf(title)
  Object.assign(server.block(id), { Files: [file] })
  const page = await renderScreen(`/creator/courses/${courseId}/content?block=${id}`, { as: ['creator'] })
  return { ...page, api, server, id }
}
