import { saveTags } from '@aulanova/contract/authoring/collections'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { onlyReading, openPart } from '#testing/draft-server.ts'
import { errorOf, field } from '#testing/form-fields.ts'
import { courseId } from '#testing/learning-records.ts'

const label = 'Find or make a tag'
const tags = (...names: string[]) => names.map((Name, at) => ({ Uuid: `tag-${at}`, Name }))

const open = async (...names: string[]) => {
  const page = await openPart('tags', {
    draft: { Tags: tags(...names) },
    choices: { Tags: [{ Uuid: 'known', Name: 'physics' }] },
  })
  const answer = () =>
    page.api.on(saveTags, ({ body }) => {
      const Items = tags(...body.items.map(({ Name }) => Name))
      const { Versions } = page.server.draft
      page.server.draft = { ...page.server.draft, Tags: Items, Versions: { ...Versions, tags: 't2' } }
      return { Item: { Uuid: courseId, Updated: '2026-03-14T19:00:00.000Z', Version: 't2', Items } }
    })
  answer()
  return { ...page, answer }
}
const shown = () => [...screen.getByRole('list', { name: 'Tags' }).children].map(({ textContent }) => textContent)

test('without tags that is said', async () => {
  await open()
  expect(screen.getByText('No tags yet')).toBeTruthy()
})

test('Enter adds a tag and empties the field; the list is sent whole', async () => {
  const { api, user } = await open('light')
  await user.type(field(label), ' optics {Enter}')
  expect(shown()).toEqual(['light', 'optics'])
  expect(field(label).value).toBe('')
  await screen.findByText(/^Saved/)
  expect(api.sent(saveTags)).toEqual([
    { body: { uuid: courseId, items: [{ Name: 'light' }, { Name: 'optics' }], version: 't1' } },
  ])
})

test('after Enter the suggestions are closed, the field keeps the focus, and the new tag is announced', async () => {
  const { user } = await open()
  await user.type(field(label), 'optics{Enter}')
  expect(await screen.findByText('“optics” was added.')).toBeTruthy()
  expect(screen.queryByRole('option', { name: 'physics' })).toBeNull()
  expect(document.activeElement).toBe(field(label))
  await user.type(field(label), 'phy')
  expect(await screen.findByRole('option', { name: 'physics' })).toBeTruthy()
})

test('a tag that others use is offered and chosen with the keyboard', async () => {
  const { user } = await open()
  await user.type(field(label), 'phy')
  await screen.findByRole('option', { name: 'physics' })
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(shown()).toEqual(['physics']))
  expect(field(label).value).toBe('')
})

test.each([
  ['a/b', 'Should not contain /'],
  ['<b>', 'No special characters'],
  ['LIGHT', 'The course has this tag already'],
])('“%s” is refused at the field and stays there [S5-026 S5-027]', async (text, words) => {
  const { api, user } = await open('light')
  await user.type(field(label), `${text}{Enter}`)
  expect(errorOf(label)).toBe(words)
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(words)
  expect(field(label).value).toBe(text)
  expect(api.sent(saveTags)).toEqual([])
  await user.type(field(label), 'x')
  expect(errorOf(label)).toBe('')
})

test('a removed tag leaves the focus on its neighbour, the last one on the field', { tags: ['long'] }, async () => {
  const { api, user } = await open('light', 'optics')
  await user.click(screen.getByRole('button', { name: 'Remove: light' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove: optics' })))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(field(label)))
  expect(screen.getByText('No tags yet')).toBeTruthy()
  await waitFor(() => expect(api.sent(saveTags).at(-1)?.body.items).toEqual([]))
})

test('a save that fails keeps the tags, and a further try sends them', { tags: ['long'] }, async () => {
  const { api, answer, user } = await open()
  api.cutOff(saveTags)
  await user.type(field(label), 'optics{Enter}')
  await screen.findByText(/^No connection. What you typed is kept/)
  expect(shown()).toEqual(['optics'])
  answer()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText(/^Saved/)
})

test('somebody else changed the tags: theirs are taken when chosen', { tags: ['long'] }, async () => {
  const { api, server, user } = await open('light')
  api.refuse(saveTags, 'Conflict')
  server.draft = {
    ...server.draft,
    Tags: tags('theirs'),
    Versions: { ...server.draft.Versions, tags: 't9' },
  }
  await user.type(field(label), 'mine{Enter}')
  const alert = within(await screen.findByRole('alert'))
  expect(shown()).toEqual(['light', 'mine'])
  await user.click(alert.getByRole('button', { name: 'Take the other version' }))
  await waitFor(() => expect(shown()).toEqual(['theirs']))
})

test('mine are saved over theirs when chosen', { tags: ['long'] }, async () => {
  const { api, answer, server, user } = await open('light')
  api.refuse(saveTags, 'Conflict')
  server.draft = { ...server.draft, Tags: tags('theirs'), Versions: { ...server.draft.Versions, tags: 't9' } }
  await user.type(field(label), 'mine{Enter}')
  const alert = within(await screen.findByRole('alert'))
  answer()
  await user.click(alert.getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(api.sent(saveTags).at(-1)?.body).toEqual({
    ...{ uuid: courseId, version: 't9' },
    items: [{ Name: 'light' }, { Name: 'mine' }],
  })
})

test('a person with read access reads the tags', async () => {
  await openPart('tags', { draft: { ...onlyReading(), Tags: tags('light') } })
  expect(screen.getByText('light')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: label })).toBeNull()
})

test('a comma separates tags, and one that differs by accent or case is the known one', async () => {
  const { user } = await open('light')
  await user.type(field(label), 'optics, Phýsics{Enter}')
  expect(shown()).toEqual(['light', 'optics', 'physics'])
  await user.type(field(label), 'LÍGHT{Enter}')
  expect(errorOf(label)).toBe('The course has this tag already')
})

test('a removed tag comes back by Ctrl+Z outside a field, and by its notice', { tags: ['long'] }, async () => {
  const { api, user } = await open('light', 'optics')
  await user.click(screen.getByRole('button', { name: 'Remove: light' }))
  await screen.findByText('“light” was removed.')
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(shown()).toEqual(['light', 'optics']))
  expect(screen.queryByText('“light” was removed.')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove: optics' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(shown()).toEqual(['light', 'optics']))
  await waitFor(() => expect(api.sent(saveTags).at(-1)?.body.items).toEqual([{ Name: 'light' }, { Name: 'optics' }]))
})
