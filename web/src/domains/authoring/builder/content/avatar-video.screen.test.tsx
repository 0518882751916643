import { updateBlock } from '@aulanova/contract/authoring/blocks'
import { listAvatarRequests, listHandedVideos, takeAvatarVideo } from '@aulanova/contract/avatars/avatars'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCaptionsFile, aFinishedRequest, aVideoFile } from '#testing/avatar-records.ts'
import { contentServer, testId } from '#testing/content-server.ts'
import { type FakeApi, fakeApi } from '#testing/fake-api.ts'
import { field } from '#testing/form-fields.ts'
import { courseId } from '#testing/learning-records.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const video = { Title: 'Sky', Minutes: 1, Type: 'video', Resource: { File: null, Captions: null } } as const

/** Opens a video block in its editor. */
const open = async (as: string[], prepare: (api: FakeApi) => unknown = () => {}) => {
  const api = fakeApi()
  prepare(api)
  const server = contentServer(api, { Light: [video] })
  const page = await renderScreen(`/creator/courses/${courseId}/content?block=${server.idOf('Sky')}`, { as })
  await waitFor(() => expect(document.activeElement).toBe(field('Title of the block')))
  return { api, ...page }
}

test('a finished avatar video becomes the file of the block, with its captions', async () => {
  const { api, user } = await open(['creator', 'experimental'])
  api.on(listAvatarRequests, () => ({ Items: [aFinishedRequest(2)], Count: 1 }))
  api.on(takeAvatarVideo, () => ({ Item: { Video: aVideoFile, Captions: aCaptionsFile } }))
  await user.click(screen.getByRole('button', { name: 'Use an avatar video' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Use an avatar video' }))
  const choice = await dialog.findByRole('button', { name: /Request 2/ })
  await user.click(choice)
  await screen.findByText('sky.mp4')
  expect(api.sent(takeAvatarVideo)).toEqual([{ body: { uuid: courseId, id: testId(2) } }])
  await waitFor(() =>
    expect(api.sent(updateBlock).at(-1)?.body.values.Resource).toEqual({
      File: aVideoFile.Filename,
      Captions: aCaptionsFile.Filename,
    }),
  )
})

test('a refusal is reported in the dialog, and the block stays as it is', async () => {
  const { api, user } = await open(['creator', 'experimental'])
  api.on(listAvatarRequests, () => ({ Items: [aFinishedRequest(2)], Count: 1 }))
  api.refuse(takeAvatarVideo, 'InvalidState')
  await user.click(screen.getByRole('button', { name: 'Use an avatar video' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Use an avatar video' }))
  await user.click(await dialog.findByRole('button', { name: /Request 2/ }))
  await dialog.findByText('This is not possible in the current state')
  expect(api.sent(updateBlock)).toEqual([])
})

test('Escape closes the dialog and leaves the block open', async () => {
  const { api, user } = await open(['creator', 'experimental'])
  api.on(listAvatarRequests, () => ({ Items: [aFinishedRequest(2)], Count: 1 }))
  await user.click(screen.getByRole('button', { name: 'Use an avatar video' }))
  const choice = await screen.findByRole('button', { name: /Request 2/ })
  choice.focus()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  field('Title of the block')
})

test('people who may not use avatars are not offered their videos', async () => {
  await open(['creator'])
  expect(screen.queryByRole('button', { name: 'Use an avatar video' })).toBeNull()
})

test('a creator who may not ask for videos uses one that was handed to them', async () => {
  const handed = {
    ...{ Id: testId(3), Title: 'Welcome', By: 'Rosa Vidal', Seconds: 48, Courses: 0 },
    ...{ Handed: '2026-03-14T18:00:00.000Z', Expires: null },
  }
  const { api, user } = await open(['creator'], (api) =>
    api.on(listHandedVideos, () => ({ Items: [handed], Count: 1 })),
  )
  api.on(takeAvatarVideo, () => ({ Item: { Video: aVideoFile, Captions: null } }))
  await user.click(await screen.findByRole('button', { name: 'Use an avatar video' }))
  const list = within(await screen.findByRole('region', { name: 'Handed to you' }))
  await user.click(await list.findByRole('button', { name: /^Welcome.*Rosa Vidal, 14\/03\/2026$/ }))
  await screen.findByText('sky.mp4')
  expect(api.sent(takeAvatarVideo)).toEqual([{ body: { uuid: courseId, id: testId(3) } }])
})
