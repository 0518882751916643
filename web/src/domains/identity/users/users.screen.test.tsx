import { listGroups } from '@aulanova/contract/identity/admin-groups'
import {
  createUser,
  listDeviceLog,
  listUsers,
  readUser,
  readUserByUsername,
  support,
} from '@aulanova/contract/identity/admin-users'
import { readUserAccess } from '@aulanova/contract/identity/user-access'
import {
  changeGroups,
  type GroupEffect,
  previewGroups,
  updateUserGroups,
} from '@aulanova/contract/identity/user-groups'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { errorOf, field } from '#testing/form-fields.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { anAccess, anAccount, anAccountDetail, otherId, theGroups, userId } from '#testing/user-records.ts'
import { testWaitingAndFailure } from '#testing/waiting-and-failure.ts'

const path = '/admin/users'
const as = ['admin']
const luis = anAccount()
const eva = anAccount({
  PK: `USER#${otherId}`,
  Username: 'eva',
  Name: 'Eva Mora',
  Email: 'eva@example.test',
  Enabled: false,
})
const ofLuis = { Id: userId, User: { PK: luis.PK, Username: 'luis', Name: 'Luis Vega', Email: 'luis@example.test' } }
const effect = (given: Partial<GroupEffect> = {}): GroupEffect => ({
  ...ofLuis,
  Before: ['general'],
  Groups: ['creator', 'general'],
  Gained: [{ Permission: 'courses:build', Site: null }],
  Lost: [],
  Outcome: 'change',
  ...given,
})

function usersServer() {
  const api = fakeApi()
  api.on(listUsers, () => ({ Users: [luis, eva], Estimated: 12_480 }))
  api.on(listGroups, () => ({ Items: theGroups, Count: theGroups.length }))
  api.on(readUser, () => ({ Item: anAccountDetail() }))
  return api
}

testWaitingAndFailure({ path, as, endpoint: listUsers, reply: { Users: [luis], Estimated: 1 }, shows: 'Luis Vega' })

test('accounts with their state and groups, and about how many there are [S2-107 S3-048]', async () => {
  usersServer()
  await renderScreen(path, { as })
  const table = within(await screen.findByRole('table', { name: 'Users' }))
  expect(table.getByRole('link', { name: 'Luis Vega' }).getAttribute('href')).toBe(`${path}/${userId}`)
  expect(table.getByText('Disabled')).toBeDefined()
  expect(screen.getByText('About 12,480 accounts')).toBeDefined()
})

test('the type of search, the state, the size and the page are in the address [S3-048]', async () => {
  const api = fakeApi()
  api.on(listUsers, ({ query }) =>
    query.token ? { Users: [eva], Estimated: 2 } : { Users: [luis], Estimated: 2, PaginationToken: 'second' },
  )
  const { user, at } = await renderScreen(path, { as })
  await screen.findByText('Luis Vega')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Search by' }), 'name')
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Write a name' }), { target: { value: 'mora' } })
  await waitFor(() => expect(at()).toBe(`${path}?by=name&search=mora`))
  await user.click(screen.getByRole('button', { name: 'Disabled' }))
  await waitFor(() => expect(at()).toBe(`${path}?by=name&search=mora&state=DISABLED`))
  const both = { params: { type: 'name' }, query: { pageSize: 10, search: 'mora', state: 'DISABLED' } }
  await waitFor(() => expect(api.sent(listUsers).at(-1)).toEqual(both))
  await user.click(screen.getByRole('button', { name: 'All' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Search by' }), 'any')
  const text = await screen.findByRole('searchbox', { name: 'Write a name, e-mail or username' })
  fireEvent.change(text, { target: { value: '' } })
  await waitFor(() => expect(at()).toBe(path))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Accounts per page' }), '60')
  await user.click(screen.getByRole('button', { name: 'Next Page' }))
  await screen.findByText('Eva Mora')
  expect(screen.getByText('Page 2')).toBeDefined()
  await waitFor(() =>
    expect(api.sent(listUsers).at(-1)).toEqual({ params: { type: 'any' }, query: { pageSize: 60, token: 'second' } }),
  )
  await user.click(screen.getByRole('button', { name: 'Start from the beginning' }))
  await screen.findByText('Luis Vega')
})

test('a state that nobody is in says so, and all accounts can be shown', async () => {
  const api = fakeApi()
  api.on(listUsers, ({ query }) => ({ Users: query.state ? [] : [luis], Estimated: 1 }))
  const { user, at } = await renderScreen(`${path}?by=name&state=UNCONFIRMED`, { as })
  await screen.findByText('No account matches')
  expect(screen.getByRole('button', { name: 'Unconfirmed' }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.queryByRole('button', { name: 'Search all fields' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show all accounts' }))
  await screen.findByText('Luis Vega')
  expect(at()).toBe(`${path}?by=name`)
})

test('a search that finds nobody says so, is tried in all fields, and can be cleared', {
  tags: ['long'],
}, async () => {
  const api = fakeApi()
  api.on(listUsers, ({ query }) => ({ Users: query.search ? [] : [luis], Estimated: 1 }))
  const { user } = await renderScreen(`${path}?by=name&search=zzz`, { as })
  await user.click(await screen.findByRole('button', { name: 'Search all fields' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Search all fields' })).toBeNull())
  expect(api.sent(listUsers).at(-1)).toMatchObject({ params: { type: 'any' }, query: { search: 'zzz' } })
  await screen.findByText('No account matches')
  expect(screen.queryByText(/^(About )?\d+ account/)).toBeNull()
  expect(screen.queryByText('Page 1')).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Show all accounts' }))
  await screen.findByText('Luis Vega')
  expect(screen.getByText('1 account')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Accounts' })))
})

test('a selection stays over pages, and its groups are changed after showing what would change', async () => {
  const api = usersServer()
  api.on(listUsers, ({ query }) =>
    query.token
      ? { Users: [eva], Estimated: 2 }
      : { Users: [{ ...luis, Groups: ['finances'] }], Estimated: 2, PaginationToken: 'second' },
  )
  const refused = effect({ Id: otherId, User: { ...ofLuis.User, Name: 'Eva Mora' }, Outcome: 'last-admin' })
  const seen = api.hold(previewGroups)
  api.on(changeGroups, () => ({ Item: [effect(), refused] }))
  const { user } = await renderScreen(path, { as })
  await user.click(await screen.findByRole('checkbox', { name: 'Select Luis Vega' }))
  await user.click(screen.getByRole('button', { name: 'Next Page' }))
  await screen.findByRole('checkbox', { name: 'Select Eva Mora' })
  await user.click(screen.getByRole('checkbox', { name: 'Select this page' }))
  expect(screen.getByText('2 selected')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Change groups' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Groups of 2 people' }))
  const creator = await dialog.findByRole<HTMLInputElement>('checkbox', { name: /creator/ })
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save groups' }).disabled).toBe(true)
  await user.click(creator)
  // Nobody agrees to what they have not seen.
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save groups' }).disabled).toBe(true)
  seen.answer({ Item: [refused] })
  await dialog.findByText('The last administrator stays in the group.')
  // Nothing would change: there is nothing to save.
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save groups' }).disabled).toBe(true)
  await user.click(creator)
  const many = Array.from({ length: 30 }, (_, n) => effect({ Id: `${userId.slice(0, -2)}${n + 10}` }))
  const risen = effect({ Id: `${userId.slice(0, -2)}99`, Gained: [{ Permission: 'administration:use', Site: null }] })
  api.on(previewGroups, () => ({ Item: [effect(), refused, risen, ...many] }))
  await user.click(creator)
  await dialog.findByText('31 people gain: Start courses, build them and hand them in')
  expect(dialog.getByText(/^1 person becomes an administrator/)).toBeDefined()
  expect(dialog.getByText('The last administrator stays in the group.')).toBeDefined()
  expect(dialog.getAllByRole('listitem')).toHaveLength(3)
  // A group that only some are in: checked for all, for none, and again as it was.
  const finances = dialog.getByRole<HTMLInputElement>('checkbox', { name: /finances$/i })
  for (const state of [true, false, null]) {
    await user.click(finances)
    expect([finances.checked, finances.indeterminate]).toEqual([state === true, state === null])
  }
  expect(api.sent(changeGroups)).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Save groups' }))
  await waitFor(() => expect(api.sent(changeGroups)).toHaveLength(1))
  expect(api.sent(changeGroups)[0]?.body).toEqual({ people: [userId, otherId], add: ['creator'], remove: [] })
  // Somebody stayed as they were: the report stays until it is closed.
  await dialog.findByText('The groups of 1 person were changed')
})

test('the groups of one person name the version that was seen; a conflict says who was first and keeps the choice [S6-017]', async () => {
  const api = usersServer()
  api.on(previewGroups, () => ({ Item: [effect()] }))
  api.refuse(updateUserGroups, 'Conflict')
  const { user } = await renderScreen(path, { as })
  await user.click(await screen.findByRole('checkbox', { name: 'Select Eva Mora' }))
  await user.click(await screen.findByRole('button', { name: 'Actions for Luis Vega' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Change groups' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Groups of Luis Vega' }))
  await user.click(await dialog.findByRole('checkbox', { name: /creator/ }))
  await dialog.findByText('New in the menu')
  expect(dialog.getByText('Course Creator')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Save groups' }))
  await dialog.findByText('This was changed in the meantime')
  api.on(readUser, () => ({ Item: anAccountDetail({ Groups: ['finances', 'general'], GroupsVersion: 'groups-2' }) }))
  api.on(updateUserGroups, () => ({ Item: { Groups: [], Version: 'groups-3' } }))
  await user.click(dialog.getByRole('button', { name: 'Read the newer version' }))
  await waitFor(() => expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /finances$/ }).checked).toBe(true))
  await user.click(dialog.getByRole('button', { name: 'Save groups' }))
  await screen.findByText('The groups of Luis Vega were changed')
  // Others who were selected have nothing to do with it.
  expect(screen.getByText('1 selected')).toBeDefined()
  expect(api.sent(updateUserGroups).map(({ body }) => body)).toEqual([
    { groups: ['general', 'creator'], seen: 'groups-1' },
    { groups: ['finances', 'general', 'creator'], seen: 'groups-2' },
  ])
})

test('what would change in the menu is said in the language of the person', { tags: ['long'] }, async () => {
  const api = usersServer()
  api.on(previewGroups, () => ({ Item: [effect()] }))
  const { user } = await renderScreen(path, { as, language: 'mx' })
  await user.click(await screen.findByRole('button', { name: 'Acciones para Luis Vega' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Cambiar grupos' }))
  await user.click(await screen.findByRole('checkbox', { name: /creator/ }))
  const dialog = within(screen.getByRole('dialog'))
  await dialog.findByText('Nuevo en el menú')
  expect(dialog.getByText('Creador de cursos')).toBeDefined()
})

test('an account is disabled from its menu after a question', async () => {
  const api = usersServer()
  api.on(support['disable-user'], () => ({ Item: { User: anAccount({ Enabled: false }) } }))
  const { user } = await renderScreen(path, { as })
  await user.click(await screen.findByRole('button', { name: 'Actions for Luis Vega' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Disable the account' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(api.sent(support['disable-user'])).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Disable' }))
  await screen.findByText('The account of Luis Vega is disabled')
  expect(api.sent(support['disable-user'])).toEqual([{ params: { id: userId }, body: { username: 'luis' } }])
})

test('a person is created with groups, and their page opens; what is wrong is said at the field [S2-044 S6-018 S7-052]', async () => {
  const api = usersServer()
  api.refuse(createUser, 'UsernameExists')
  api.on(readUserByUsername, () => ({ Item: anAccountDetail({ Name: 'Nueva' }) }))
  api.on(readUserAccess, () => ({ Item: anAccess() }))
  api.on(listDeviceLog, () => ({ Items: [], Count: 0 }))
  const { user, at } = await renderScreen(path, { as })
  await user.click(await screen.findByRole('button', { name: 'Create user' }))
  await screen.findByRole('checkbox', { name: /creator/ })
  const send = () => user.click(screen.getByRole('button', { name: 'Create and invite' }))
  await send()
  expect([errorOf('Name'), errorOf('E-mail')]).toEqual(['Please enter a name', 'This is not a valid e-mail address'])
  fireEvent.input(field('Name'), { target: { value: 'Nueva' } })
  fireEvent.input(field('E-mail'), { target: { value: 'nueva@example.test' } })
  await user.keyboard('{Escape}')
  expect(field('Name').value).toBe('Nueva')
  await user.click(screen.getByRole('checkbox', { name: /creator/ }))
  await send()
  await waitFor(() => expect(errorOf('E-mail')).toBe('An account with this e-mail already exists'))
  api.on(createUser, () => ({ User: { Username: 'nueva' } }))
  await send()
  await screen.findByText('The account was created, and an invitation mailed.')
  expect(at()).toBe('/admin/users/update/nueva/nueva%40example.test')
  expect(api.sent(createUser).at(-1)?.body).toEqual({
    name: 'Nueva',
    email: 'nueva@example.test',
    groups: ['general', 'creator'],
  })
})

test.each([path, `${path}/import`, `${path}/${userId}`, '/admin/groups', '/admin/groups/admin'])(
  'only administrators come to %s',
  async (address) => {
    const { at } = await renderScreen(address, { as: ['creator'] })
    expect(at()).toBe('/permission-denied')
  },
)
