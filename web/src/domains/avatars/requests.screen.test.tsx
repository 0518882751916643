import type { Block } from '@aulanova/contract/authoring/blocks'
import { readBuilder } from '@aulanova/contract/authoring/builder'
import { listCreatorCourses } from '@aulanova/contract/authoring/creator-courses'
import {
  addAvatarBlock,
  avatarFailures,
  cancelAvatarRequest,
  deleteAvatarRequest,
  handAvatarVideo,
  listAvatarRequests,
  retryAvatarRequest,
} from '@aulanova/contract/avatars/avatars'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aFinishedRequest, aRequest, aVideoFile, avatarServer } from '#testing/avatar-records.ts'
import { testId } from '#testing/content-server.ts'
import { aDraft, aDraftCard } from '#testing/draft-records.ts'
import { field } from '#testing/form-fields.ts'
import { courseId } from '#testing/learning-records.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { stopClock } from '#testing/stopped-clock.ts'

const path = '/experimental/ai-avatars'
const open = async (requests: Parameters<typeof avatarServer>[0], as = ['admin']) => {
  const server = avatarServer(requests)
  const page = await renderScreen(path, { as })
  await screen.findByRole('heading', { name: 'Your requests' })
  await screen.findByRole('textbox', { name: 'Script' })
  return { ...server, ...page }
}
/** From the first answer on time passes only when the test says so. */
const openStopped = async (requests: NonNullable<Parameters<typeof avatarServer>[0]>) => {
  const server = avatarServer(requests)
  const held = server.api.hold(listAvatarRequests)
  await renderScreen(path, { as: ['admin'] })
  await screen.findByRole('textbox', { name: 'Script' })
  const clock = stopClock()
  held.answer({ Items: requests, Count: requests.length })
  server.list(requests)
  while (!screen.queryByRole('heading', { name: 'Your requests' })) await clock.pass(1)
  return { ...server, clock }
}
const row = (title: string) => screen.getByRole('button', { name: title }).closest('li')!
const button = (name: string) => screen.getByRole('button', { name })
const viewer = (title: string) => screen.getByRole('region', { name: `Video of ${title}` })
const working = { State: 'processing', Progress: 62, Step: 'drawing', Node: 'workshop', SecondsLeft: 60 } as const
const chooseInMenu = async (user: Awaited<ReturnType<typeof open>>['user'], title: string, item: string) => {
  await user.click(button(`Actions for ${title}`))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

test('a person without requests sees what appears here', async () => {
  await open([])
  screen.getByText('You have not asked for a video yet')
})

test('a person who is no administrator reads what happens, and not on which machine', async () => {
  await open([aRequest(1, working)], ['experimental'])
  within(row('Request 1')).getByText('Drawing the frames, 1 min left')
})

test('each state has its words: place, what happens where and how long, and why it failed', {
  tags: ['long'],
}, async () => {
  await open([
    aRequest(1, { Place: 3 }),
    aRequest(2, working),
    aRequest(3, { State: 'failed', Failure: 'refused', Reason: 'Too rude.' }),
    aRequest(4, { State: 'cancelled' }),
  ])
  within(row('Request 1')).getByText('Queued, place 3')
  within(row('Request 2')).getByText('Drawing the frames on workshop, 1 min left')
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Progress of Request 2' }).value).toBe(62)
  within(row('Request 3')).getByText('The outside service refused it. Your script is kept. Too rude.')
  within(row('Request 4')).getByText('Cancelled')
})

test('every failure has a sentence', async () => {
  await open(avatarFailures.map((Failure, index) => aRequest(index + 1, { State: 'failed', Failure })))
  const sentences = avatarFailures.map((_, index) => row(`Request ${index + 1}`).querySelector('[class*=danger]'))
  expect(new Set(sentences.map((sentence) => sentence?.textContent)).size).toBe(avatarFailures.length)
})

test('the list is read again while something moves, and the end is announced', async () => {
  const { list, clock } = await openStopped([aRequest(1, working), aFinishedRequest(2)])
  list([aRequest(1, { ...working, Progress: 90 }), aFinishedRequest(2)])
  await clock.pass(2100)
  within(row('Request 1')).getByText('90%')
  list([aFinishedRequest(1), aFinishedRequest(2)])
  await clock.pass(2100)
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('“Request 1” is ready.')
  viewer('Request 2')
})

test('nothing is asked again where nothing moves', async () => {
  const { api, clock } = await openStopped([aFinishedRequest(2)])
  const asked = api.sent(listAvatarRequests).length
  await clock.pass(9000)
  expect(api.sent(listAvatarRequests)).toHaveLength(asked)
})

test('cancel, and try again', async () => {
  const { api, user } = await open([aRequest(1), aRequest(2, { State: 'failed', Failure: 'timedOut' })])
  api.on(cancelAvatarRequest, () => ({ Item: aRequest(1, { State: 'cancelled' }) }))
  api.on(retryAvatarRequest, () => ({ Item: aRequest(2) }))
  await user.click(button('Cancel: Request 1'))
  await user.click(button('Try again: Request 2'))
  await waitFor(() => expect(api.sent(retryAvatarRequest)).toEqual([{ body: { id: testId(2) } }]))
  expect(api.sent(cancelAvatarRequest)).toEqual([{ body: { id: testId(1) } }])
})

test('a cancel that comes too late is reported at the row', { tags: ['long'] }, async () => {
  const { api, user } = await open([aRequest(1)])
  api.refuse(cancelAvatarRequest, 'InvalidState')
  await user.click(button('Cancel: Request 1'))
  await within(row('Request 1')).findByText('This is not possible in the current state')
})

test('delete asks first', async () => {
  const { api, user, list } = await open([aFinishedRequest(1)])
  api.on(deleteAvatarRequest, () => null)
  await chooseInMenu(user, 'Request 1', 'Delete')
  const question = within(await screen.findByRole('dialog', { name: 'Delete “Request 1”' }))
  expect(api.sent(deleteAvatarRequest)).toEqual([])
  list([])
  await user.click(question.getByRole('button', { name: 'Delete request' }))
  await screen.findByText('You have not asked for a video yet')
  expect(api.sent(deleteAvatarRequest)).toEqual([{ body: { id: testId(1) } }])
})

test('duplicate fills the form, moves the focus there, and can be undone', { tags: ['long'] }, async () => {
  const { user } = await open([aFinishedRequest(1)])
  await user.type(field('Script'), 'Mine')
  await chooseInMenu(user, 'Request 1', 'Duplicate')
  await waitFor(() => expect(field('Script').value).toBe('Look up. It is night.'))
  await waitFor(() => expect(document.activeElement).toBe(field('Title')))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Elena' }).checked).toBe(true)
  await user.click(button('Undo'))
  expect(field('Script').value).toBe('Mine')
})

test('a row that is chosen shows its video, with captions and downloads named by its title', async () => {
  const { user, at } = await open([
    aFinishedRequest(1),
    aFinishedRequest(2, { Title: 'Sky: night/day', Courses: 2, Expires: null }),
  ])
  within(viewer('Request 1')).getByText('It is deleted on 14/04/2026 unless it is in a course by then.')
  await user.click(button('Sky: night/day'))
  const shown = within(await screen.findByRole('region', { name: 'Video of Sky: night/day' }))
  expect(at()).toContain(testId(2))
  expect(shown.getByText('It is in 2 courses.'))
  expect(shown.getByLabelText('Sky: night/day').querySelector('track')?.srclang).toBe('en')
  const links = shown.getAllByRole('link', { name: /download/ }).map((link) => link.getAttribute('download'))
  expect(links).toEqual(['Sky night day.mp4', 'Sky night day.en.vtt'])
})

test('a new address of the same video does not begin it anew', async () => {
  const { list, clock } = await openStopped([aFinishedRequest(1), aRequest(2)])
  list([
    aFinishedRequest(1, { Video: { ...aVideoFile, Address: '/files/kept/sky.mp4?expires=2' } }),
    aRequest(2, working),
  ])
  await clock.pass(2100)
  within(row('Request 2')).getByText('62%')
  expect(document.querySelector('video')?.getAttribute('src')).toBe(aVideoFile.Address)
})

test('the sentence that is spoken is marked, and choosing one seeks to it', async () => {
  const { user } = await open([aFinishedRequest(1)])
  const video = document.querySelector('video')!
  const track = video.querySelector('track')!
  const cues = [
    { startTime: 0, endTime: 2, text: 'Look up.' },
    { startTime: 2, endTime: 4, text: 'It is night.' },
  ]
  Object.defineProperty(track, 'track', { configurable: true, value: { cues } })
  act(() => void track.dispatchEvent(new Event('load')))
  const sentence = (name: string) => screen.getByRole('link', { name })
  await user.click(sentence('It is night.'))
  expect(video.currentTime).toBeCloseTo(2.01)
  act(() => void video.dispatchEvent(new Event('timeupdate')))
  expect(sentence('It is night.').getAttribute('aria-current')).toBe('true')
  expect(sentence('Look up.').getAttribute('aria-current')).toBeNull()
})

test('an address that has expired while the page was open is renewed', { tags: ['long'] }, async () => {
  const { list, clock } = await openStopped([aFinishedRequest(1)])
  list([aFinishedRequest(1, { Video: { ...aVideoFile, Address: '/files/kept/sky.mp4?expires=2' } })])
  const video = () => document.querySelector('video')!
  act(() => void video().dispatchEvent(new Event('error')))
  await clock.pass(100)
  expect(video().getAttribute('src')).toBe(aVideoFile.Address)
  await clock.pass(120_000)
  act(() => void video().dispatchEvent(new Event('error')))
  await clock.pass(100)
  expect(video().getAttribute('src')).toBe('/files/kept/sky.mp4?expires=2')
})

test('a video that was deleted says so and can be duplicated', async () => {
  const { user } = await open([aFinishedRequest(1, { Video: null, Captions: null, Expires: null })])
  const shown = within(viewer('Request 1'))
  shown.getByText('The video was deleted, for it was in no course.')
  await user.click(shown.getByRole('button', { name: 'Duplicate' }))
  expect(field('Title').value).toBe('Request 1')
})

test('a finished video is put into a course, and the page says where', async () => {
  const { api, user } = await open([aFinishedRequest(1)])
  const section = { PK: 's', Id: testId(7), Title: 'Light', Version: 't1', Position: 1, Blocks: [], Forms: [] }
  api.on(listCreatorCourses, () => ({ Items: [aDraftCard()], Count: 1 }))
  api.on(readBuilder, () => ({ Item: aDraft({ Sections: [section] }) }))
  api.on(addAvatarBlock, ({ body }) => ({ Item: aBlock(body.item) }))
  await user.click(button('Put into a course'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Put “Request 1” into a course' }))
  await user.click(await dialog.findByRole('button', { name: 'Optics' }))
  await user.click(await dialog.findByRole('button', { name: 'Add the video' }))
  await dialog.findByText('The video is in “Optics”, at the end of “Light”.')
  expect(api.sent(addAvatarBlock)).toEqual([{ body: { uuid: courseId, id: testId(1), item: testId(7) } }])
  const link = dialog.getByRole('link', { name: 'Open the course' })
  expect(link.getAttribute('href')).toBe(`/creator/courses/${courseId}/content?block=${testId(8)}`)
})

test('people who build no courses hand the video to a creator, who is named from then on', async () => {
  const { api, user, list } = await open([aFinishedRequest(1)], ['experimental'])
  expect(screen.queryByRole('button', { name: 'Put into a course' })).toBeNull()
  api.refuse(handAvatarVideo, 'UserNotFound')
  await user.click(button('Hand it to a creator'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand “Request 1” to a creator' }))
  await user.click(dialog.getByRole('button', { name: 'Hand it over' }))
  dialog.getByText('This is needed')
  expect(api.sent(handAvatarVideo)).toEqual([])
  await user.type(dialog.getByRole('textbox'), ' nobody ')
  await user.click(dialog.getByRole('button', { name: 'Hand it over' }))
  await dialog.findByText('Nobody who builds courses has this e-mail address or username.')
  api.on(handAvatarVideo, () => {
    const handed = aFinishedRequest(1, { HandedTo: 'Rosa Vidal' })
    list([handed])
    return { Item: handed }
  })
  await user.clear(dialog.getByRole('textbox'))
  await user.type(dialog.getByRole('textbox'), 'rosa')
  await user.click(dialog.getByRole('button', { name: 'Hand it over' }))
  await screen.findByText('Handed to Rosa Vidal, who can put it into a course.')
  expect(api.sent(handAvatarVideo).map(({ body }) => body.to)).toEqual(['nobody', 'rosa'])
})

const aBlock = (Section: string): Block => ({
  PK: 'BLOCK#8',
  Id: testId(8),
  Section,
  Position: 1,
  Version: 1,
  ChangedBy: null,
  Files: [],
  Title: 'Request 1',
  Minutes: 1,
  Type: 'video',
  Resource: { File: aVideoFile.Filename, Captions: null },
  Created: '2026-03-14T18:00:00.000Z',
  Updated: '2026-03-14T18:00:00.000Z',
})
