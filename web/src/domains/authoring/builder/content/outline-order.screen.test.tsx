import { deleteBlock, moveBlock, orderBlocks, restoreBlock } from '@aulanova/contract/authoring/blocks'
import { listTrash } from '@aulanova/contract/authoring/course-removal'
import { deleteSection, orderSections, restoreSection } from '@aulanova/contract/authoring/sections'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { courseId } from '#testing/learning-records.ts'
import { type ContentUser, openContent, sectionNames, titles } from '#testing/open-content.ts'

const button = (name: string) => screen.getByRole('button', { name })
const row = (title: string) => screen.getByRole('button', { name: new RegExp(`^${title}\\b.*Text`) })
const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
const focused = () => document.activeElement
const choose = async (user: ContentUser, name: string, item: string) => {
  await user.click(button(`Actions for ${name}`))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

test('Alt and an arrow move a block at once, into the next section too; the focus goes with it', async () => {
  const { api, server, user } = await openContent()
  row('Rays').focus()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await waitFor(() => expect(titles('Light')).toEqual(['Shadows', 'Rays']))
  expect(announced()).toContain('Rays: place 2 of 2 in Light')
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await waitFor(() => expect(titles('Mirrors')).toEqual(['Rays', 'Flat']))
  await waitFor(() => expect(focused()).toBe(row('Rays')))
  const id = server.idOf('Rays')
  await waitFor(() => expect(api.sent(moveBlock)).toHaveLength(1))
  expect(api.sent(orderBlocks)).toEqual([{ body: { uuid: courseId, updates: [{ id, position: 2 }] } }])
  expect(api.sent(moveBlock)).toEqual([
    { body: { uuid: courseId, block: id, section: server.idOf('Mirrors'), position: 1 } },
  ])
})

test('Space lifts a row, arrows move it, Space puts it down; only the last place is sent', async () => {
  const { api, server, user } = await openContent({ Light: ['Rays', 'Shadows', 'Colours'] })
  button('Move Colours').focus()
  await user.keyboard(' ')
  expect(button('Move Colours').getAttribute('aria-pressed')).toBe('true')
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(titles('Light')).toEqual(['Colours', 'Rays', 'Shadows'])
  expect(announced()).toContain('Colours: place 1 of 3 in Light')
  await user.keyboard('{ArrowUp}')
  expect(announced()).toContain('Colours cannot go further')
  expect(api.sent(orderBlocks)).toEqual([])
  await user.keyboard(' ')
  await waitFor(() => expect(button('Move Colours').getAttribute('aria-pressed')).toBe('false'))
  expect(focused()).toBe(button('Move Colours'))
  expect(api.sent(orderBlocks)).toEqual([
    { body: { uuid: courseId, updates: [{ id: server.idOf('Colours'), position: 1 }] } },
  ])
})

test('Escape puts a lifted row back, and nothing is sent', async () => {
  const { api, user } = await openContent()
  button('Move Rays').focus()
  await user.keyboard(' {ArrowDown}')
  expect(titles('Light')).toEqual(['Shadows', 'Rays'])
  await user.keyboard('{Escape}')
  expect(titles('Light')).toEqual(['Rays', 'Shadows'])
  expect(announced()).toContain('Rays is back where it was')
  expect(api.sent(orderBlocks)).toEqual([])
})

test('a section moves with its blocks; at the end it stays and that is announced', async () => {
  const { api, server, user } = await openContent()
  button('Move Mirrors').focus()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(announced()).toContain('Mirrors cannot go further')
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await waitFor(() => expect(sectionNames()).toEqual(['Mirrors', 'Light']))
  expect(announced()).toContain('Mirrors: section 1 of 2')
  expect(titles('Mirrors')).toEqual(['Flat'])
  await waitFor(() =>
    expect(api.sent(orderSections)).toEqual([
      { body: { uuid: courseId, updates: [{ id: server.idOf('Mirrors'), position: 1 }] } },
    ]),
  )
})

test('a move that the server refuses is undone and reported; a retry moves it [S3-050 S4-056]', async () => {
  const { api, server, user } = await openContent()
  api.refuse(orderBlocks, 'Unavailable')
  await choose(user, 'Rays', 'Move down')
  const alert = within(await screen.findByRole('alert'))
  expect(titles('Light')).toEqual(['Rays', 'Shadows'])
  server.answer()
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(titles('Light')).toEqual(['Shadows', 'Rays']))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('a deleted block offers to undo with the focus there; undone, the block has it [S4-055]', async () => {
  const { api, server, user } = await openContent()
  const id = server.idOf('Rays')
  await choose(user, 'Rays', 'Delete block')
  await screen.findByText('“Rays” was deleted')
  expect(titles('Light')).toEqual(['Shadows'])
  await waitFor(() => expect(focused()).toBe(button('Undo')))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(titles('Light')).toEqual(['Rays', 'Shadows']))
  await waitFor(() => expect(focused()).toBe(row('Rays')))
  expect(api.sent(deleteBlock)).toEqual([{ body: { uuid: courseId, id } }])
  expect(api.sent(restoreBlock)).toEqual([{ body: { uuid: courseId, id } }])
})

test.each([
  ['Rays', () => row('Shadows')],
  ['Flat', () => button('Mirrors')],
])('after the notice of %s the focus is where it stood', async (title, successor) => {
  const { user } = await openContent()
  await choose(user, title, 'Delete block')
  await waitFor(() => expect(focused()).toBe(button('Undo')))
  await user.click(button('Close'))
  await waitFor(() => expect(focused()).toBe(successor()))
})

test('several deletions are undone one by one', async () => {
  const { user } = await openContent()
  for (const title of ['Rays', 'Shadows']) {
    await choose(user, title, 'Delete block')
    await screen.findByText(`“${title}” was deleted`)
  }
  expect(titles('Light')).toEqual([])
  await user.click(screen.getAllByRole('button', { name: 'Undo' })[1]!)
  await waitFor(() => expect(titles('Light')).toEqual(['Shadows']))
  await user.click(button('Undo'))
  await waitFor(() => expect(titles('Light')).toEqual(['Rays', 'Shadows']))
})

test('Ctrl+Z undoes the last deletion, but not while a person types', async () => {
  const { api, user } = await openContent()
  await choose(user, 'Rays', 'Delete block')
  await screen.findByText('“Rays” was deleted')
  await user.click(button('Close'))
  await user.click(row('Shadows'))
  const title = await screen.findByDisplayValue('Shadows')
  await user.click(title)
  await user.keyboard('{Control>}z{/Control}')
  expect(api.sent(restoreBlock)).toEqual([])
  await user.click(button('Done'))
  await waitFor(() => expect(screen.queryByDisplayValue('Shadows')).toBeNull())
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(titles('Light')).toEqual(['Rays', 'Shadows']))
  await user.keyboard('{Control>}z{/Control}')
  expect(api.sent(restoreBlock)).toHaveLength(1)
})

test('the trash lists what was deleted, and restores it', async () => {
  const { api, server, user } = await openContent()
  const id = server.idOf('Rays')
  const base = { Kind: 'block', Blocks: 0, Evaluations: 0, Deleted: '2026-03-14T10:00:00.000Z' } as const
  const rays = { ...base, Id: id, Title: 'Rays', Section: { Title: 'Light', Deleted: false } }
  const lost = { ...base, Id: 'lost', Title: 'Lost', Section: { Title: 'Old', Deleted: true } }
  api.on(listTrash, () => {
    const Items = api.sent(restoreBlock).length === 0 ? [rays, lost] : [lost]
    return { Items, Count: Items.length }
  })
  await choose(user, 'Rays', 'Delete block')
  await screen.findByText('“Rays” was deleted')
  await user.click(button('Trash'))
  const trash = within(await screen.findByRole('dialog', { name: 'Trash' }))
  expect(await trash.findByText(/Block of “Light”/)).toBeTruthy()
  expect(trash.getByText('Restore its section first.')).toBeTruthy()
  expect(trash.queryByRole('button', { name: 'Restore “Lost”' })).toBeNull()
  await user.click(trash.getByRole('button', { name: 'Restore “Rays”' }))
  await waitFor(() => expect(trash.queryByText('Rays')).toBeNull())
  await waitFor(() => expect(titles('Light')).toEqual(['Rays', 'Shadows']))
})

test('a deletion that the server refuses restores the block, and offers nothing to undo', async () => {
  const { api, user } = await openContent()
  api.refuse(deleteBlock, 'SectionNotYours')
  await choose(user, 'Rays', 'Delete block')
  await screen.findByRole('alert')
  expect(titles('Light')).toEqual(['Rays', 'Shadows'])
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('a section with blocks is deleted after a question; Escape keeps it', async () => {
  const { api, server, user } = await openContent()
  const id = server.idOf('Light')
  await choose(user, 'Light', 'Delete section')
  await screen.findByRole('dialog', { name: 'Delete “Light”' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.sent(deleteSection)).toEqual([])

  await choose(user, 'Light', 'Delete section')
  const question = within(await screen.findByRole('dialog', { name: 'Delete “Light”' }))
  expect(question.getByText(/2 blocks/)).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Delete section' }))
  await waitFor(() => expect(sectionNames()).toEqual(['Mirrors']))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sectionNames()).toEqual(['Light', 'Mirrors']))
  expect(titles('Light')).toEqual(['Rays', 'Shadows'])
  expect(api.sent(restoreSection)).toEqual([{ body: { uuid: courseId, id } }])
})
