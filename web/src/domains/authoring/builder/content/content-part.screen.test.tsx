import {
  addBlock,
  deleteBlock,
  listBlocks,
  moveBlock,
  restoreBlock,
  updateBlock,
} from '@aulanova/contract/authoring/blocks'
import { createSection, deleteSection, updateSection } from '@aulanova/contract/authoring/sections'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { contentServer } from '#testing/content-server.ts'
import { aDraft } from '#testing/draft-records.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { field } from '#testing/form-fields.ts'
import { courseId } from '#testing/learning-records.ts'
import {
  type ContentUser,
  contentPath,
  openContent,
  section,
  sectionNames,
  titles,
  twoSections,
} from '#testing/open-content.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const button = (name: string) => screen.getByRole('button', { name })
const focused = () => document.activeElement
const choose = async (user: ContentUser, name: string, item: string) => {
  await user.click(button(`Actions for ${name}`))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

test('a course without sections says what to begin with', async () => {
  await openContent({})
  await screen.findByText('This course has no content yet')
  expect(screen.getByText('Begin with a section: a chapter, a week or a topic.')).toBeTruthy()
})

test('sections and blocks are listed in order, with how many there are and how long they take [S2-103]', async () => {
  await openContent()
  expect(sectionNames()).toEqual(['Light', 'Mirrors'])
  expect(titles('Light')).toEqual(['Rays', 'Shadows'])
  expect(screen.getByText('2 sections · 3 blocks · 15 min')).toBeTruthy()
})

test('a person with read access finds nothing to add, move or delete', async () => {
  const Parts = aDraft().Parts.map((part) => ({ ...part, Editable: false }))
  await openContent(twoSections, { Parts, Role: 'share' })
  expect(titles('Light')).toEqual(['Rays', 'Shadows'])
  for (const name of [/^Add/, /^Move/, /^Actions/]) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('an added section is named at once: Enter saves, and its title has the focus', async () => {
  const { api, server, user } = await openContent()
  await user.click(button('Add section'))
  await waitFor(() => expect(focused()).toBe(field('Title of the section')))
  await user.keyboard('Lenses{Enter}')
  await waitFor(() => expect(focused()).toBe(button('Lenses')))
  const id = expect.any(String)
  expect(api.sent(createSection)).toEqual([{ body: { uuid: courseId, id, title: 'New section', position: 3 } }])
  expect(api.sent(updateSection)).toEqual([
    { params: { id: server.idOf('Lenses') }, body: { uuid: courseId, title: 'Lenses', version: 't1' } },
  ])
})

test('Escape leaves a title as it was', async () => {
  const { api, user } = await openContent()
  await user.click(button('Light'))
  await user.keyboard('Dark{Escape}')
  await waitFor(() => expect(focused()).toBe(button('Light')))
  expect(api.sent(updateSection)).toEqual([])
})

test('a new title that could not be saved stays in its field, and Enter sends it again', async () => {
  const { api, server, user } = await openContent()
  api.refuse(updateSection, 'Unavailable')
  await user.click(button('Light'))
  await user.keyboard('Dark{Enter}')
  await screen.findByRole('alert')
  expect(field('Title of the section').value).toBe('Dark')
  server.answer()
  await user.keyboard('{Enter}')
  await screen.findByRole('button', { name: 'Dark' })
})
test('somebody else renamed the section: both titles are shown, and mine is saved over theirs only when chosen', async () => {
  const { api, server, user } = await openContent()
  api.refuse(updateSection, 'Conflict')
  await user.click(button('Light'))
  Object.assign(server.sections[0]!, { Title: 'Rays of light', Version: 't9' })
  await user.keyboard('Dark{Enter}')
  const alert = within(await screen.findByRole('alert'))
  await alert.findByText('Rays of light')
  expect(field('Title of the section').value).toBe('Dark')
  server.answer()
  await user.click(alert.getByRole('button', { name: 'Keep mine' }))
  await screen.findByRole('button', { name: 'Dark' })
  expect(api.sent(updateSection).at(-1)?.body).toEqual({ uuid: courseId, title: 'Dark', version: 't9' })
})

test('the plus offers the types of block; arrows walk through them, Escape closes and returns to the plus', async () => {
  const { user } = await openContent()
  const plus = within(section('Light')).getAllByRole('button', { name: 'Add a block here' })[0]!
  await user.click(plus)
  const types = screen.getAllByRole('menuitem')
  expect(types.map(({ textContent }) => textContent)).toHaveLength(6)
  await waitFor(() => expect(focused()).toBe(types[0]))
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe(types[1])
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(focused()).toBe(types.at(-1))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(focused()).toBe(plus)
})

test('a block is added in the gap that was chosen, and opens with its title selected', async () => {
  const { api, server, user } = await openContent()
  await user.click(within(section('Light')).getAllByRole('button', { name: 'Add a block here' })[0]!)
  await user.click(screen.getByRole('menuitem', { name: 'Image' }))
  await waitFor(() => expect(focused()).toBe(field('Title of the block')))
  const Resource = { File: null, Alt: '', Caption: '' }
  const values = { Type: 'image', Title: 'Image', Minutes: 0, Resource }
  const id = expect.any(String)
  const body = { uuid: courseId, id, item: server.idOf('Light'), values, position: 2 }
  expect(api.sent(addBlock)).toEqual([{ body }])
})

test('a link is added with its address; one without https is reported first', async () => {
  const { api, user } = await openContent({ Light: [] })
  await user.click(button('Add a block'))
  await user.click(screen.getByRole('menuitem', { name: 'External link' }))
  await waitFor(() => expect(focused()).toBe(field('Address')))
  await user.keyboard('example.test/moon{Enter}')
  await screen.findByText('Write the whole address, with https:// in front.')
  expect(api.sent(addBlock)).toEqual([])
  await user.clear(field('Address'))
  await user.keyboard('https://www.example.test/moon{Enter}')
  await screen.findByLabelText('Title of the block')
  expect(api.sent(addBlock)[0]?.body.values).toEqual({
    ...{ Type: 'external-link', Title: 'example.test', Minutes: 0 },
    Resource: { Address: 'https://www.example.test/moon' },
  })
})

test('a block is there before the server answers: it is added once, and what is typed meanwhile is saved', async () => {
  const { api, server, user } = await openContent({ Light: [] })
  const held = api.hold(addBlock)
  await user.click(button('Add a block'))
  await user.keyboard('{ }{ }{ }')
  await waitFor(() => expect(focused()).toBe(field('Title of the block')))
  await user.keyboard('Lenses{Escape}')
  expect(api.sent(updateBlock)).toEqual([])
  held.release()
  await waitFor(() => expect(server.sections[0]!.blocks.map(({ Title }) => Title)).toEqual(['Lenses']))
  expect(api.sent(addBlock)).toHaveLength(1)
  await waitFor(() => expect(titles('Light')).toEqual(['Lenses']))
})

test('a block whose request is lost stays with what is typed, and a retry adds it once under the same id', async () => {
  const { api, server, user } = await openContent({ Light: [] })
  api.cutOff(addBlock)
  await user.click(button('Add a block'))
  await user.click(screen.getByRole('menuitem', { name: 'Text' }))
  await screen.findByRole('alert')
  await user.keyboard('Lenses')
  expect(field('Title of the block').value).toBe('Lenses')
  server.answer()
  await user.click(button('Try again'))
  await waitFor(() => expect(server.sections[0]!.blocks.map(({ Title }) => Title)).toEqual(['Lenses']))
  expect(new Set(api.sent(addBlock).map(({ body }) => body.id)).size).toBe(1)
})

test('a block that the server refuses is not left in the outline', async () => {
  const { api, user } = await openContent({ Light: [] })
  api.refuse(addBlock, 'SectionNotYours')
  await user.click(button('Add a block'))
  await user.click(screen.getByRole('menuitem', { name: 'Text' }))
  await screen.findAllByRole('alert')
  await waitFor(() => expect(titles('Light')).toEqual([]))
})

test('a section is there before the server answers, and takes the title that is typed meanwhile', async () => {
  const { api, server, user } = await openContent()
  const held = api.hold(createSection)
  await user.click(button('Add section'))
  await waitFor(() => expect(focused()).toBe(field('Title of the section')))
  await user.keyboard('Lenses{Enter}')
  expect(api.sent(updateSection)).toEqual([])
  held.release()
  await screen.findByRole('button', { name: 'Lenses' })
  expect(api.sent(createSection)).toHaveLength(1)
  expect(server.sections.map(({ Title }) => Title)).toEqual(['Light', 'Mirrors', 'Lenses'])
})

test('a section that is added while the title of another is being saved keeps its field', async () => {
  const { api, server, user } = await openContent()
  await user.click(button('Add section'))
  await waitFor(() => expect(focused()).toBe(field('Title of the section')))
  const held = api.hold(updateSection)
  await user.keyboard('Lenses{Enter}')
  await waitFor(() => expect(api.sent(updateSection)).toHaveLength(1))
  await user.click(button('Add section'))
  await waitFor(() => expect(field('Title of the section').value).toBe('New section'))
  held.release()
  await waitFor(() =>
    expect(server.sections.map(({ Title }) => Title)).toEqual(['Light', 'Mirrors', 'Lenses', 'New section']),
  )
  await user.keyboard('Prisms{Enter}')
  await screen.findByRole('button', { name: 'Prisms' })
  expect(sectionNames()).toEqual(['Light', 'Mirrors', 'Lenses', 'Prisms'])
})

test('a block in a section whose request was lost waits for the section, and both arrive with what was typed', async () => {
  const { api, server, user } = await openContent({})
  api.cutOff(createSection)
  await user.click(button('Add section'))
  await screen.findByRole('alert')
  await user.keyboard('{Escape}')
  await user.click(button('Add a block'))
  await user.click(screen.getByRole('menuitem', { name: 'Text' }))
  await waitFor(() => expect(focused()).toBe(field('Title of the block')))
  await user.keyboard('Lenses')
  expect(api.sent(addBlock)).toEqual([])
  server.answer()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(server.sections[0]?.blocks.map(({ Title }) => Title)).toEqual(['Lenses']))
})

test('a section whose request was lost is unsaved work', async () => {
  const { api, user } = await openContent()
  api.cutOff(createSection)
  await user.click(button('Add section'))
  await screen.findByRole('alert')
  const leave = new Event('beforeunload', { cancelable: true })
  dispatchEvent(leave)
  expect(leave.defaultPrevented).toBe(true)
})

test('a block whose request was lost is deleted without a trace, and comes back under its id when that is undone', async () => {
  const { api, server, user } = await openContent({ Light: [] })
  api.cutOff(addBlock)
  await user.click(button('Add a block'))
  await user.click(screen.getByRole('menuitem', { name: 'Image' }))
  await screen.findByRole('alert')
  server.answer()
  api.refuse(deleteBlock, 'ItemNotFound')
  await user.click(button('Actions for Image'))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete block' }))
  await screen.findByText('“Image” was deleted')
  expect(titles('Light')).toEqual([])
  api.refuse(restoreBlock, 'ItemNotFound')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(server.sections[0]!.blocks.map(({ Title }) => Title)).toEqual(['Image']))
  expect(new Set(api.sent(addBlock).map(({ body }) => body.id)).size).toBe(1)
})

test('a block is duplicated below itself, with its text, and the copy is open', async () => {
  const { api, server, user } = await openContent()
  await choose(user, 'Rays', 'Duplicate')
  await waitFor(() => expect(field('Title of the block').value).toBe('Copy of Rays'))
  expect(titles('Light')).toEqual(['Rays', 'Shadows'])
  await waitFor(() => expect(server.sections[0]!.blocks.map(({ Title }) => Title)[1]).toBe('Copy of Rays'))
  const [original] = server.sections[0]!.blocks
  expect(api.sent(addBlock)[0]?.body).toMatchObject({ position: 2, values: { Resource: original!.Resource } })
})

test('a block that cannot be read is not duplicated, and says why', async () => {
  const { api, user } = await openContent()
  api.refuse(listBlocks, 'Unavailable')
  await choose(user, 'Rays', 'Duplicate')
  await screen.findByRole('alert')
  expect(api.sent(addBlock)).toEqual([])
})

test('a block is moved to the end of a section that is chosen by its title', async () => {
  const { api, server, user } = await openContent()
  await choose(user, 'Rays', 'Move to a section')
  const dialog = within(await screen.findByRole('dialog', { name: 'Move “Rays” to a section' }))
  expect(
    within(dialog.getByRole('combobox'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['2. Mirrors'])
  const id = server.idOf('Rays')
  await user.click(dialog.getByRole('button', { name: 'Move' }))
  await waitFor(() => expect(titles('Mirrors')).toEqual(['Flat', 'Rays']))
  expect(api.sent(moveBlock)).toEqual([
    { body: { uuid: courseId, block: id, section: server.idOf('Mirrors'), position: 2 } },
  ])
})

test('a section without blocks is deleted without a question', async () => {
  const { api, user } = await openContent({ Light: [], Mirrors: ['Flat'] })
  await choose(user, 'Light', 'Delete section')
  await screen.findByText('“Light” was deleted')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(api.sent(deleteSection)).toHaveLength(1)
})

test('a closed section hides its blocks and says how many it has', async () => {
  const { user } = await openContent()
  await user.click(button('Close section 1. Light'))
  expect(titles('Light')).toEqual([])
  expect(within(section('Light')).getByText(/2 blocks/)).toBeTruthy()
  await user.click(button('Open section 1. Light'))
  expect(titles('Light')).toEqual(['Rays', 'Shadows'])
})

test('an address that names a section focuses it', async () => {
  const api = fakeApi()
  const server = contentServer(api, twoSections)
  await renderScreen(`${contentPath}?section=${server.idOf('Mirrors')}`, { as: ['creator'] })
  await waitFor(() => expect(focused()).toBe(button('Mirrors')))
})

test('an address that names a block opens it, and forgets it once it is closed', async () => {
  const api = fakeApi()
  const server = contentServer(api, twoSections)
  const { user, at } = await renderScreen(`${contentPath}?block=${server.idOf('Flat')}`, { as: ['creator'] })
  await waitFor(() => expect(focused()).toBe(screen.getByLabelText('Title of the block')))
  expect(field('Title of the block').value).toBe('Flat')
  await user.click(button('Done'))
  await waitFor(() => expect(at()).toBe(contentPath))
})

test('the preview shows the blocks one after the other', async () => {
  const { user } = await openContent(twoSections, {}, '?preview=1')
  const preview = within(await screen.findByRole('dialog', { name: 'As a learner sees it' }))
  await preview.findByText('About Rays')
  expect(preview.getByRole<HTMLButtonElement>('button', { name: 'Previous block' }).disabled).toBe(true)
  await user.click(preview.getByRole('button', { name: 'Next block' }))
  await preview.findByText('About Shadows')
  expect(preview.getByText('2 of 3')).toBeTruthy()
})
