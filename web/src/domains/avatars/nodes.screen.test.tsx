import { addAvatarNode, removeAvatarNode } from '@aulanova/contract/avatars/avatar-nodes'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aNode, avatarServer } from '#testing/avatar-records.ts'
import { testId } from '#testing/content-server.ts'
import { errorOf, field } from '#testing/form-fields.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const open = async (nodes: ReturnType<typeof aNode>[], as = ['admin']) => {
  const server = avatarServer([], {}, nodes)
  const page = await renderScreen('/experimental/ai-avatars', { as })
  await screen.findByRole('heading', { name: 'Nodes' })
  return { ...server, ...page }
}
const card = (name: string) => within(screen.getByRole('heading', { level: 3, name }).closest('article')!)

test('a node shows its kind, state, load, what it can do, and what it lost', async () => {
  await open([aNode({ Lost: 2 })])
  const workshop = card('workshop')
  workshop.getByText('Built in, another machine')
  workshop.getByText('Ready')
  expect(workshop.getByRole('img', { name: 'Load: 1 of 2' }).children).toHaveLength(2)
  expect(workshop.getByText(/^1 of 2, beat .+ ago$/)).toBeDefined()
  workshop.getByText('English and Spanish (Mexico), 2 voices, 1 avatar')
  workshop.getByText('Lost 2 videos in 24 hours; they went back to the queue.')
  screen.getByText('3 videos in progress. 4 in the queue.')
})

test('a node that lacks programs says which; the own node cannot be removed', async () => {
  await open([
    aNode({
      State: 'unable',
      Missing: ['ffmpeg is missing', 'espeak-ng is missing'],
      IsOwn: true,
      Load: 0,
      Capacity: 1,
    }),
  ])
  const own = card('workshop')
  own.getByText('Built in')
  own.getByText('Takes no work')
  own.getByText('It says: ffmpeg is missing; espeak-ng is missing')
  expect(own.queryByRole('button')).toBeNull()
})

test('an administrator adds a node and sees its token and command once', async () => {
  const { api, user } = await open([])
  screen.getByText('There is no node. Requests wait until one is there.')
  api.on(addAvatarNode, ({ body }) => ({
    Item: { Node: aNode({ Name: body.Name, State: 'waiting', LastBeat: null }), Token: 'secret-1' },
  }))
  await user.click(screen.getByRole('button', { name: 'Add a node' }))
  await user.click(await screen.findByRole('button', { name: 'Make a token' }))
  expect(errorOf('Name of the node')).toBe('This is needed')
  await user.type(field('Name of the node'), 'attic')
  await user.click(screen.getByRole('button', { name: 'Make a token' }))
  const dialog = within(screen.getByRole('dialog'))
  await dialog.findByText('secret-1')
  dialog.getByText(`AVATAR_TOKEN=secret-1 npm run aulanova -- node --server ${location.origin}`)
  await user.click(dialog.getByRole('button', { name: 'Copy: Token' }))
  expect(await navigator.clipboard.readText()).toBe('secret-1')
})

test('a node is removed after a question', async () => {
  const { api, user } = await open([aNode()])
  api.on(removeAvatarNode, () => null)
  await user.click(screen.getByRole('button', { name: 'Remove workshop' }))
  const question = within(await screen.findByRole('dialog', { name: 'Remove the node workshop' }))
  expect(api.sent(removeAvatarNode)).toEqual([])
  await user.click(question.getByRole('button', { name: 'Remove node' }))
  await waitFor(() => expect(api.sent(removeAvatarNode)).toEqual([{ body: { id: testId(900) } }]))
})

test('others see the nodes by their kind, without the names of machines and the ways to change them', async () => {
  await open([aNode()], ['experimental'])
  const node = card('Built in, another machine')
  node.getByText('Ready')
  expect(node.queryByRole('button')).toBeNull()
  expect(screen.queryByText(/workshop/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add a node' })).toBeNull()
})
