import { listGroups, listGroupUsers } from '@aulanova/contract/identity/admin-groups'
import { listUsers } from '@aulanova/contract/identity/admin-users'
import { changeGroups, type GroupEffect, previewGroups } from '@aulanova/contract/identity/user-groups'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { errorOf, field } from '#testing/form-fields.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { anAccount, theGroups, userId } from '#testing/user-records.ts'
import { testWaitingAndFailure } from '#testing/waiting-and-failure.ts'

const as = ['admin']
const reply = { Items: theGroups, Count: theGroups.length }
const effect = (given: Partial<GroupEffect> = {}): GroupEffect => ({
  Id: userId,
  User: null,
  Before: [],
  Groups: [],
  Gained: [],
  Lost: [],
  Outcome: 'change',
  ...given,
})

testWaitingAndFailure({ path: '/admin/groups', as, endpoint: listGroups, reply, shows: 'montelago.example' })

function groupServer() {
  const api = fakeApi()
  api.on(listGroups, () => reply)
  api.on(listGroupUsers, ({ body }) => ({ Users: body.searchText ? [] : [anAccount()], Estimated: 1 }))
  return api
}

test('each group says in plain words what it may do, and leads to its members', async () => {
  groupServer()
  const { user, at } = await renderScreen('/admin/groups', { as })
  const finances = await screen.findByRole('link', { name: 'Finances finances' })
  expect(within(finances.closest('li')!).getByText('Refund payments')).toBeDefined()
  expect(within(finances.closest('li')!).getByText('3 people')).toBeDefined()
  await user.click(finances)
  await screen.findByRole('heading', { level: 1, name: 'Finances' })
  expect(at()).toBe('/admin/groups/finances')
})

test('members are searched, added and removed by the rules for groups', async () => {
  const api = groupServer()
  api.on(listUsers, () => ({ Users: [anAccount()], Estimated: 1 }))
  api.on(changeGroups, () => ({ Item: [effect()] }))
  const gains = effect({ Groups: ['finances'], Gained: [{ Permission: 'finances:read', Site: null }] })
  api.on(previewGroups, () => ({ Item: [gains] }))
  const { user } = await renderScreen('/admin/groups/finances', { as })
  await screen.findByRole('link', { name: 'Luis Vega' })
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(errorOf('Add a member')).toBe('Choose a person')
  // Several people can have one name: it names nobody.
  fireEvent.change(field('Add a member'), { target: { value: 'Luis Vega' } })
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(errorOf('Add a member')).toBe('Nobody was found; choose a person of the list'))
  fireEvent.change(field('Add a member'), { target: { value: 'luis@example.test' } })
  await user.click(screen.getByRole('button', { name: 'Add' }))
  const adding = within(await screen.findByRole('dialog', { name: 'Add Luis Vega to “Finances”?' }))
  expect(adding.getByText('luis@example.test')).toBeDefined()
  await adding.findByText('See payments and revenue')
  expect(adding.getByText('New in the menu')).toBeDefined()
  expect(api.sent(changeGroups)).toEqual([])
  await user.click(adding.getByRole('button', { name: 'Add' }))
  await screen.findByText('Luis Vega was added to the group')
  expect(api.sent(changeGroups).at(-1)?.body).toEqual({ people: [userId], add: ['finances'], remove: [] })

  api.on(changeGroups, () => ({ Item: [effect({ Outcome: 'last-admin' })] }))
  const loses = effect({ Before: ['finances'], Lost: [{ Permission: 'finances:read', Site: null }] })
  api.on(previewGroups, () => ({ Item: [loses] }))
  await user.click(screen.getByRole('button', { name: 'Remove Luis Vega from the group' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Luis Vega from “Finances”?' }))
  await dialog.findByText('See payments and revenue')
  expect(dialog.getByText('No longer in the menu')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  await dialog.findByText('The last administrator stays in the group.')
  api.on(changeGroups, () => ({ Item: [effect()] }))
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  await screen.findByText('Luis Vega was removed from the group')
  expect(api.sent(changeGroups).at(-1)?.body).toEqual({ people: [userId], add: [], remove: ['finances'] })

  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zzz' } })
  await screen.findByText('No member matches')
})

test('an unknown group is not found, and an empty one says so', async () => {
  const api = groupServer()
  api.refuse(listGroupUsers, 'NotFound')
  const { user } = await renderScreen('/admin/groups/nowhere.example', { as })
  expect((await screen.findByRole('alert')).textContent).toContain('Resource not found')
  api.on(listGroupUsers, () => ({ Users: [], Estimated: 0 }))
  await user.click(screen.getByRole('link', { name: 'Groups', current: false }))
  await user.click(await screen.findByRole('link', { name: /creator/ }))
  await waitFor(() => expect(screen.getByText('Nobody is in this group')).toBeDefined())
})
