import { orderBlocks, updateBlock } from '@aulanova/contract/authoring/blocks'
import { readChoices } from '@aulanova/contract/authoring/builder'
import { readReviewStep } from '@aulanova/contract/authoring/review'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { contentServer } from '#testing/content-server.ts'
import { noChoices } from '#testing/draft-records.ts'
import { partAddress } from '#testing/draft-server.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { field } from '#testing/form-fields.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const link = (Title: string) =>
  ({ Type: 'external-link', Title, Minutes: 0, Resource: { Address: 'https://example.test' } }) as const
const title = () => field('Title of the block')
const button = (name: string | RegExp) => screen.getByRole('button', { name })

/** Opens the first block of two sections. */
const open = async () => {
  const api = fakeApi()
  const server = contentServer(api, { Light: [link('Sky'), 'Rays'], Mirrors: ['Flat'] })
  api.on(readChoices, () => ({ Item: noChoices }))
  const id = server.idOf('Sky')
  const page = await renderScreen(`${partAddress('content')}?block=${id}`, { as: ['creator'] })
  await waitFor(() => expect(document.activeElement).toBe(title()))
  return { ...page, api, server, id }
}

test('leaving with what could not be saved asks first; staying keeps it, and it is saved later', async () => {
  const { api, server, id, user, at } = await open()
  api.refuse(updateBlock, 'LimitExceeded')
  await user.clear(title())
  await user.keyboard('My sky')
  await user.click(screen.getAllByRole('link', { name: /^Tags/ })[0]!)
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(at()).toContain(partAddress('content'))
  expect(title().value).toBe('My sky')
  server.answer()
  await user.click(button('Done'))
  await waitFor(() => expect(server.block(id).Title).toBe('My sky'))
})

test('another block opens only after the open one is saved', async () => {
  const { api, server, id, user } = await open()
  await user.clear(title())
  await user.keyboard('My sky')
  await user.click(button(/^Rays\b.*Text/))
  await waitFor(() => expect(title().value).toBe('Rays'))
  expect(server.block(id).Title).toBe('My sky')
  api.refuse(updateBlock, 'Unavailable')
  await user.clear(title())
  await user.keyboard('My rays')
  await user.click(button(/^Flat\b.*Text/))
  await screen.findByRole('alert')
  expect(title().value).toBe('My rays')
})

test('an open block is saved before it moves', async () => {
  const { api, server, id, user } = await open()
  await user.clear(title())
  await user.keyboard('My sky')
  await user.click(button('Actions for Sky'))
  await user.click(await screen.findByRole('menuitem', { name: 'Move down' }))
  await waitFor(() => expect(api.sent(orderBlocks)).toHaveLength(1))
  expect(server.block(id).Title).toBe('My sky')
  expect(server.sections[0]?.blocks.map(({ Title }) => Title)).toEqual(['Rays', 'My sky'])
})

test('their version is taken even when they moved the block to another section', async () => {
  const { api, server, id, user } = await open()
  server.change(id, { Title: 'Their sky' })
  const moved = server.sections[0]!.blocks.shift()!
  server.sections[1]!.blocks.push(Object.assign(moved, { Section: server.sections[1]!.Id }))
  api.refuse(updateBlock, 'Conflict')
  api.on(readReviewStep, () => ({ Item: { Type: 'block' as const, Block: server.block(id), Comments: [] } }))
  await user.clear(title())
  await user.keyboard('My sky')
  await user.tab()
  await user.click(await screen.findByRole('button', { name: 'Take the other version' }))
  await waitFor(() => expect(title().value).toBe('Their sky'))
})

test('coming back to the page shows what others did to the outline meanwhile', async () => {
  const { server, user } = await open()
  await user.click(button('Done'))
  server.change(server.idOf('Flat'), { Title: 'Curved' })
  dispatchEvent(new Event('focus'))
  await screen.findByRole('button', { name: /^Curved/ })
})

test('somebody else’s change shows in an open block in which nothing was typed', async () => {
  const { server, id, user } = await open()
  await user.click(button('Done'))
  server.change(id, { Title: 'Their sky' })
  await user.click(button(/^Sky/))
  await waitFor(() => expect(title().value).toBe('Their sky'))
})
