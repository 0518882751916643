import { type ReferenceEntry, reference } from '@aulanova/contract/reference/reference'
import { referenceTools } from '@aulanova/contract/reference/reference-tools'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type FakeApi, fakeApi as plainApi } from '#testing/fake-api.ts'
import { errorOf, field } from '#testing/form-fields.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { testWaitingAndFailure } from '#testing/waiting-and-failure.ts'

const { categories, organizations } = reference
const as = ['admin']
const id = '0197f3a2-5c1e-7b44-9d0a-000000000001'
const physics: ReferenceEntry = {
  PK: `CATEGORY#${id}`,
  Uuid: id,
  Name: 'Physics',
  Description: 'Matter and motion.',
  Created: '2026-03-14T18:00:00.000Z',
  Updated: '2026-03-14T18:00:00.000Z',
  Revision: 0,
}
const path = `/admin/categories/${id}`
const unused = (api: FakeApi) => api.on(referenceTools.categories.uses, () => ({ Item: { Count: 0, Uses: [] } }))
/** Nothing uses the entry. */
function fakeApi() {
  const api = plainApi()
  unused(api)
  return api
}
const save = () => screen.getByRole('button', { name: 'Save' })

testWaitingAndFailure({
  path,
  as,
  endpoint: categories.read,
  reply: { Item: physics },
  prepare: unused,
  shows: 'Nothing uses it; it can be deleted.',
})

test('a name is required before anything is sent', async () => {
  const api = fakeApi()
  const { user } = await renderScreen('/admin/categories/new', { as })
  await user.click(save())
  expect(errorOf(/^Name/)).toBe('Please enter a name')
  expect(document.activeElement).toBe(field(/^Name/))
  expect(api.sent(categories.create)).toEqual([])
})

test('a new entry is saved without what was left empty, and its own page follows', async () => {
  const api = fakeApi()
  api.on(categories.create, () => ({ Item: physics }))
  api.on(categories.read, () => ({ Item: physics }))
  const { user, at } = await renderScreen('/admin/categories/new', { as })
  await user.type(field(/^Name/), ' Physics ')
  await user.click(save())
  await waitFor(() => expect(at()).toBe(path))
  await screen.findByText('Saved')
  expect(api.sent(categories.create)).toEqual([{ body: { Name: 'Physics' } }])
})

test('the button that saved keeps the focus, which browsers take from it while it is disabled', async () => {
  const api = fakeApi()
  api.on(categories.read, () => ({ Item: physics }))
  api.on(categories.update, () => {
    save().blur()
    return { Item: { ...physics, Name: 'Optics' } }
  })
  const { user } = await renderScreen(path, { as })
  await screen.findByLabelText(/^Name/)
  await user.type(field(/^Name/), 's')
  await user.click(save())
  await screen.findByText('Saved')
  await waitFor(() => expect(document.activeElement).toBe(save()))
})

test.each([
  ['a/b', 'Should not contain /'],
  ['<b>', 'No special characters'],
])('the name %s is refused with: %s [S5-028]', async (name, words) => {
  fakeApi().refuse(categories.create, 'ValidationFailed', [{ field: 'Name', reason: 'pattern' }])
  const { user } = await renderScreen('/admin/categories/new', { as })
  await user.type(field(/^Name/), name)
  await user.type(field('Description'), 'Kept')
  await user.click(save())
  await waitFor(() => expect(errorOf(/^Name/)).toBe(words))
  expect(field('Description').value).toBe('Kept')
})

test('a name that is taken is an invalid operation, and is said at the name [S8-005]', async () => {
  fakeApi().refuse(categories.create, 'NameTaken')
  const { user } = await renderScreen('/admin/categories/new', { as })
  await user.type(field(/^Name/), 'Music{Enter}')
  await waitFor(() => expect(errorOf(/^Name/)).toBe('Another entry has this name'))
  expect(screen.getByRole('alert').textContent).toBe('Invalid operationAnother entry has this name or this address')
  expect(field(/^Name/).value).toBe('Music')
})

test('a domain that is taken is said at the domain', { tags: ['long'] }, async () => {
  fakeApi().refuse(organizations.create, 'NameTaken', [{ field: 'Domain', reason: 'taken' }])
  const { user } = await renderScreen('/admin/organizations/new', { as })
  await user.type(field(/^Name/), 'Montelago{Enter}')
  await waitFor(() => expect(errorOf(/^Domain/)).toBe('This is still in use'))
  expect(errorOf(/^Name/)).toBe('')
})

test('several fields are refused at once, each in its own words', { tags: ['long'] }, async () => {
  fakeApi().refuse(organizations.create, 'ValidationFailed', [
    { field: 'Domain', reason: 'pattern' },
    { field: 'Website', reason: 'pattern' },
    { field: 'Storage', reason: 'tooLarge' },
  ])
  const { user } = await renderScreen('/admin/organizations/new', { as })
  await user.type(field(/^Name/), 'Montelago')
  await user.type(field('Domain'), 'montelago')
  await user.type(field('Website'), 'montelago')
  await user.type(field('Storage'), '5000')
  await user.click(save())
  await waitFor(() => expect(errorOf('Domain')).toBe('Write a domain, for example university.example'))
  expect(errorOf('Website')).toBe('Write an address that starts with https://')
  expect(errorOf('Storage')).toBe('This number is too large')
  await waitFor(() => expect(document.activeElement).toBe(field('Domain')))
  expect(field('Storage').value).toBe('5000')
})

test('a changed entry is shown as unsaved until it is saved, with the version it was read with', async () => {
  const api = fakeApi()
  api.on(categories.read, () => ({ Item: physics }))
  const newer = { ...physics, Description: 'Matter.', Updated: '2026-03-15T18:00:00.000Z' }
  api.on(categories.update, () => ({ Item: newer }))
  const { user } = await renderScreen(path, { as })
  await user.clear(await screen.findByLabelText('Description'))
  await user.type(field('Description'), 'Matter.')
  expect(screen.getByText('Not saved yet')).toBeTruthy()
  await user.click(save())
  await screen.findByText('Saved')
  expect(api.sent(categories.update)).toEqual([
    { params: { id }, body: { Name: 'Physics', Description: 'Matter.', Updated: physics.Updated } },
  ])
  // What is typed while a save is under way stays, to be saved next.
  const held = api.hold(categories.update)
  fireEvent.change(field('Description'), { target: { value: 'Energy.' } })
  await user.click(save())
  fireEvent.change(field('Description'), { target: { value: 'Energy and matter.' } })
  held.answer({ Item: { ...newer, Description: 'Energy.', Updated: '2026-03-16T18:00:00.000Z' } })
  await screen.findByText('Not saved yet')
  await waitFor(() => expect(save().hasAttribute('data-loading')).toBe(false))
  expect(field('Description').value).toBe('Energy and matter.')
  // Neither does publishing replace it.
  fireEvent.change(field('Description'), { target: { value: 'Energy.' } })
  const publishing = api.hold(categories.publish)
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  fireEvent.change(field('Description'), { target: { value: 'Waves.' } })
  publishing.answer({
    Item: { ...newer, Description: 'Energy.', Revision: 1, Updated: '2026-03-17T18:00:00.000Z' },
  })
  await waitFor(() => expect(save().hasAttribute('data-loading')).toBe(false))
  expect(field('Description').value).toBe('Waves.')
})

test('another person’s change is shown with who and what; a person keeps what they typed, or takes the other version [S8-005]', async () => {
  const api = fakeApi()
  let stored = physics
  api.on(categories.read, () => ({ Item: stored }))
  const changed = { by: 'Luis Vega', at: '2026-03-15T18:00:00.000Z', fields: ['Name'] }
  api.refuse(categories.update, 'Conflict', undefined, changed)
  const { user } = await renderScreen(path, { as })
  await user.type(await screen.findByLabelText('Description'), ' Mine.')
  stored = { ...physics, Name: 'Theirs', Updated: '2026-03-15T18:00:00.000Z' }
  await user.click(save())
  let alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('Invalid operation')).toBeTruthy()
  expect(alert.getByText('This was changed in the meantime')).toBeTruthy()
  expect(alert.getByText(/^Luis Vega, .*: Name$/)).toBeTruthy()
  await user.click(alert.getByRole('button', { name: 'Keep what I typed' }))
  await waitFor(() => expect(field(/^Name/).value).toBe('Theirs'))
  expect(field('Description').value).toBe('Matter and motion. Mine.')
  await user.click(save())
  expect(api.sent(categories.update).at(-1)?.body).toMatchObject({ Name: 'Theirs', Updated: stored.Updated })

  stored = { ...stored, Description: 'Theirs too.', Updated: '2026-03-16T18:00:00.000Z' }
  alert = within(await screen.findByRole('alert'))
  await user.click(alert.getByRole('button', { name: 'Load the newer version' }))
  await waitFor(() => expect(field('Description').value).toBe('Theirs too.'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('leaving with unsaved changes is asked about, and staying keeps them', async () => {
  const api = fakeApi()
  api.on(categories.read, () => ({ Item: physics }))
  api.on(categories.list, () => ({ Items: [physics], Count: 1 }))
  const { user, at } = await renderScreen(path, { as })
  await user.type(await screen.findByLabelText('Description'), ' More.')
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }))
  await user.click(crumbs.getByRole('link', { name: 'Categories' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  expect(field('Description').value).toBe('Matter and motion. More.')
  expect(at()).toBe(path)
  await user.click(crumbs.getByRole('link', { name: 'Categories' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(at()).toBe('/admin/categories'))
})

test('an entry that is deleted leads back to the list, which says so', async () => {
  const api = fakeApi()
  api.on(categories.read, () => ({ Item: physics }))
  api.on(categories.remove, () => null)
  api.on(categories.list, () => ({ Items: [], Count: 0 }))
  const { user, at } = await renderScreen(path, { as })
  await user.click(await screen.findByRole('button', { name: 'Delete category' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete category' }))
  await screen.findByText('“Physics” was deleted')
  expect(at()).toBe('/admin/categories')
})

test('the page says what uses the entry, with links', async () => {
  const api = fakeApi()
  api.on(categories.read, () => ({ Item: physics }))
  const Items = [{ Id: id, Name: 'Optics', Draft: true, Published: true }]
  api.on(referenceTools.categories.uses, () => ({
    Item: { Count: 12, Uses: [{ Of: 'courses' as const, Count: 12, Items }] },
  }))
  await renderScreen(path, { as })
  const used = within(await screen.findByRole('region', { name: 'Where it is used' }))
  await used.findByText('12 courses use it')
  expect(used.getByRole('link', { name: 'Optics' }).getAttribute('href')).toBe(`/admin/courses/${id}`)
  expect(used.getByText('and 11 more')).toBeTruthy()
})

test('an entry that does not exist is reported', async () => {
  fakeApi().refuse(categories.read, 'NotFound')
  await renderScreen(path, { as })
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Resource not found/)
})
