import { type ReferenceEntry, reference } from '@aulanova/contract/reference/reference'
import { referenceTools } from '@aulanova/contract/reference/reference-tools'
import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { testWaitingAndFailure } from '#testing/waiting-and-failure.ts'
import { ChosenBar } from './chosen-bar.tsx'

const { list, remove, publish } = reference.categories
const { uses, removeMany, exportCsv } = referenceTools.categories
const unused = () => ({ Item: { Count: 0, Uses: [] } })
const as = ['admin']
const path = '/admin/categories'
const ids = { physics: '0197f3a2-5c1e-7b44-9d0a-000000000001', music: '0197f3a2-5c1e-7b44-9d0a-000000000002' }
const aCategory = (id: string, Name: string, given: Partial<ReferenceEntry> = {}): ReferenceEntry => ({
  PK: `CATEGORY#${id}`,
  Uuid: id,
  Name,
  Description: '',
  Created: '2026-03-14T18:00:00.000Z',
  Updated: '2026-03-14T18:00:00.000Z',
  Revision: 0,
  ...given,
})
const physics = aCategory(ids.physics, 'Physics')
const music = aCategory(ids.music, 'Music')

testWaitingAndFailure({ path, as, endpoint: list, reply: { Items: [physics], Count: 1 }, shows: 'Physics' })

test('an empty list says how to add the first entry', async () => {
  fakeApi().on(list, () => ({ Items: [], Count: 0 }))
  await renderScreen(path, { as })
  await screen.findByText('There are no categories yet')
  for (const link of screen.getAllByRole('link', { name: 'Create category' }))
    expect(link.getAttribute('href')).toBe('/admin/categories/new')
})

test('entries are rows of a table; each name links to its entry [S2-113]', async () => {
  const published = { ...music, Revision: 2, PublishedAt: music.Updated }
  fakeApi().on(list, () => ({ Items: [physics, published], Count: 2 }))
  await renderScreen(path, { as })
  const table = within(await screen.findByRole('table', { name: 'Categories' }))
  expect(screen.getByText('2 entries')).toBeTruthy()
  expect(table.getByText('Not published')).toBeTruthy()
  expect(table.getByText('Published, revision 2')).toBeTruthy()
  expect(table.getByRole('link', { name: 'Physics' }).getAttribute('href')).toBe(`${path}/${ids.physics}`)
})

test('a search is sent once the typing pauses, and is in the address', { tags: ['long'] }, async () => {
  const api = fakeApi()
  api.on(list, ({ params }) => (params.search ? { Items: [music], Count: 1 } : { Items: [music, physics], Count: 2 }))
  const { user, at } = await renderScreen(path, { as })
  await screen.findByText('Physics')
  await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'mus')
  await waitFor(() => expect(screen.queryByText('Physics')).toBeNull())
  expect(at()).toBe(`${path}?search=mus`)
  expect(api.sent(list).map(({ params }) => params.search)).toEqual([undefined, 'mus'])
})

test('a search without hits says so and can be cleared', async () => {
  fakeApi().on(list, ({ params }) => (params.search ? { Items: [], Count: 0 } : { Items: [physics], Count: 1 }))
  const { user, at } = await renderScreen(`${path}?search=zzz`, { as })
  await screen.findByText('Nothing found for “zzz”')
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  await screen.findByText('Physics')
  expect(at()).toBe(path)
})

test('pages are reached by their numbers; one that no longer exists gives way to the last', async () => {
  const api = fakeApi()
  api.on(list, ({ params }) => ({ Items: params.page > 2 ? [] : [params.page === 2 ? music : physics], Count: 11 }))
  const { at } = await renderScreen(`${path}?page=7`, { as })
  await screen.findByText('Music')
  expect(at()).toBe(`${path}?page=2`)
})

test('an entry is deleted from its menu after a question', async () => {
  const api = fakeApi()
  api.on(uses, unused)
  let items = [music, physics]
  api.on(list, () => ({ Items: items, Count: items.length }))
  api.on(remove, ({ params }) => {
    items = items.filter(({ Uuid }) => Uuid !== params.id)
    return null
  })
  const { user } = await renderScreen(path, { as })
  await user.click(await screen.findByRole('button', { name: 'Actions for Music' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete category “Music”' }))
  expect(api.sent(remove)).toEqual([])
  await dialog.findByText('It disappears from all lists. This cannot be undone.')
  await user.click(dialog.getByRole('button', { name: 'Delete category' }))
  await screen.findByText('“Music” was deleted')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Music' })).toBeNull())
})

test('what uses an entry is said before it is deleted, and as long as something does, it cannot be', {
  tags: ['long'],
}, async () => {
  const api = fakeApi()
  api.on(list, () => ({ Items: [physics], Count: 1 }))
  const Items = [{ Id: ids.music, Name: 'Optics', Draft: true, Published: false }]
  api.on(uses, () => ({ Item: { Count: 1, Uses: [{ Of: 'courses' as const, Count: 1, Items }] } }))
  const { user } = await renderScreen(path, { as })
  await user.click(await screen.findByRole('button', { name: 'Actions for Physics' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('This is still in use')
  expect(dialog.getByRole('link', { name: 'Optics' })).toBeTruthy()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete category' }).disabled).toBe(true)
})

test('chosen entries are deleted together; those in use are named before, and stay', { tags: ['long'] }, async () => {
  const api = fakeApi()
  api.on(list, () => ({ Items: [music, { ...physics, InUse: true }], Count: 2 }))
  const [gone, used] = [
    { Uuid: ids.music, Name: 'Music' },
    { Uuid: ids.physics, Name: 'Physics' },
  ]
  api.on(removeMany, () => ({ Item: { Deleted: [gone], InUse: [used], Missing: 0 } }))
  const { user } = await renderScreen(path, { as })
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Physics' }))
  await screen.findByText('1 chosen')
  // Not in the head of the table, which narrow screens do not show.
  const bar = within(screen.getByRole('region', { name: 'Chosen entries' }))
  await user.click(bar.getByRole('button', { name: 'Delete the chosen' }))
  const none = within(await screen.findByRole('dialog', { name: 'Delete the chosen' }))
  expect(none.getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled).toBe(true)
  await user.click(none.getByRole('button', { name: 'Cancel' }))
  await user.click(bar.getByRole('checkbox', { name: 'Choose all of this page' }))
  expect(bar.getByText('2 chosen')).toBeTruthy()
  await user.click(bar.getByRole('button', { name: 'Delete the chosen' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete the chosen' }))
  expect(dialog.getByText('1 is in use and stays, unless nothing uses it any more:')).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'Physics' })).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await screen.findByText('1 entry was deleted')
  expect(api.sent(removeMany)).toEqual([{ body: { ids: [ids.physics, ids.music] } }])
  expect(bar.queryByText(/chosen/)).toBeNull()
})

test('a level of a new installation is shown in the words of the interface, with its stored name', {
  tags: ['long'],
}, async () => {
  const api = fakeApi()
  const easy = { ...music, Name: 'Very Easy' }
  api.on(reference.difficulties.list, () => ({ Items: [easy, { ...physics, Name: 'Para todos' }], Count: 2 }))
  api.on(reference.difficulties.read, () => ({ Item: easy }))
  api.on(referenceTools.difficulties.uses, () => ({ Item: { Count: 0, Uses: [] } }))
  const { user } = await renderScreen('/admin/difficulties', { as, language: 'mx' })
  await screen.findByRole('link', { name: 'Para todos' })
  expect(screen.getByText('Very Easy')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Muy fácil' }))
  await screen.findByRole('heading', { level: 1, name: 'Muy fácil' })
  expect(screen.getByText('Cada persona lo ve en su idioma; aquí, «Muy fácil».')).toBeTruthy()
})

test('when as many are chosen as can be deleted at once, this is said; what was freed since can be deleted', async () => {
  const api = fakeApi()
  api.on(list, () => ({ Items: [], Count: 0 }))
  await renderScreen(path, { as })
  // The bar alone: two hundred rows take long to render.
  const chosen = new Map(Array.from({ length: 200 }, (_, n) => [String(n), { ...music, Uuid: String(n) }]))
  chosen.set(music.Uuid, { ...music, InUse: true })
  chosen.delete('0')
  const nothing = () => {}
  render(
    <MantineProvider env="test">
      <ChosenBar
        kind="categories"
        page={[music]}
        chosen={chosen}
        onChange={nothing}
        onClear={nothing}
        onDeleted={nothing}
      />
    </MantineProvider>,
  )
  await screen.findByText('200 chosen · At most 200 at once.')
  fireEvent.click(screen.getByRole('button', { name: 'Delete the chosen' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Delete 200 entries')).toBeTruthy()
  expect(dialog.queryByText(/in use/)).toBeNull()
})

test('a list is downloaded as a file that spreadsheets read as UTF-8', async () => {
  const api = fakeApi()
  api.on(list, () => ({ Items: [physics], Count: 1 }))
  api.on(exportCsv, () => 'Name\r\nPhysics\r\n')
  const blobs = vi.spyOn(URL, 'createObjectURL')
  const clicks = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { user } = await renderScreen(path, { as })
  await user.click(await screen.findByRole('button', { name: 'Whole list' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Download as CSV' }))
  await waitFor(() => expect(clicks).toHaveBeenCalled())
  expect(await (blobs.mock.lastCall![0] as Blob).text()).toBe('\uFEFFName\r\nPhysics\r\n')
  clicks.mockRestore()
  blobs.mockRestore()
})

test('an entry is published from its menu', async () => {
  const api = fakeApi()
  api.on(list, () => ({ Items: [physics], Count: 1 }))
  api.on(publish, () => ({ Item: { ...physics, Revision: 1, PublishedAt: physics.Updated } }))
  const { user } = await renderScreen(path, { as })
  await user.click(await screen.findByRole('button', { name: 'Actions for Physics' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Publish' }))
  await screen.findByText('“Physics” is published as revision 1')
  expect(api.sent(publish)).toEqual([{ body: { uuid: ids.physics } }])
})

test('a document is published from its page only, which says what that does', async () => {
  fakeApi().on(reference.documents.list, () => ({ Items: [physics], Count: 1 }))
  const { user } = await renderScreen('/admin/documents', { as })
  await user.click(await screen.findByRole('button', { name: 'Actions for Physics' }))
  await screen.findByRole('menuitem', { name: 'Edit' })
  expect(screen.queryByRole('menuitem', { name: 'Publish' })).toBeNull()
})

test('only administrators come here', async () => {
  const { at } = await renderScreen(path, { as: ['creator'] })
  expect(at()).toBe('/permission-denied')
})
