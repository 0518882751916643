import { listGroups } from '@aulanova/contract/identity/admin-groups'
import {
  type DeviceLogEntry,
  listDeviceLog,
  readUser,
  support,
  type UserDetail,
  updateUser,
} from '@aulanova/contract/identity/admin-users'
import { listUserCourses, readUserAccess } from '@aulanova/contract/identity/user-access'
import type { Input } from '@aulanova/contract/kernel/endpoint'
import { keyOf } from '@aulanova/contract/kernel/keys'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type FakeApi, fakeApi } from '#testing/fake-api.ts'
import { errorOf, field } from '#testing/form-fields.ts'
import { courseId } from '#testing/learning-records.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { anAccess, anAccountDetail, theGroups, userId } from '#testing/user-records.ts'
import { testWaitingAndFailure } from '#testing/waiting-and-failure.ts'

const path = `/admin/users/${userId}`
const as = ['admin']
const entry = (given: Partial<DeviceLogEntry>): DeviceLogEntry => ({
  Created: '2026-03-14T18:00:00.000Z',
  Event: 'sign-in',
  Client: 'Chrome 141 on Windows',
  Ip: '189.203.14.77',
  Reason: null,
  By: null,
  Before: {},
  After: {},
  ...given,
})

function beside(api: FakeApi) {
  api.on(readUserAccess, () => ({ Item: anAccess() }))
  api.on(listDeviceLog, () => ({ Items: [], Count: 0 }))
  api.on(listGroups, () => ({ Items: theGroups, Count: theGroups.length }))
}
function personServer(given: Partial<UserDetail> = {}) {
  const api = fakeApi()
  beside(api)
  api.on(readUser, () => ({ Item: anAccountDetail(given) }))
  return api
}

testWaitingAndFailure({
  path,
  as,
  endpoint: readUser,
  reply: { Item: anAccountDetail() },
  prepare: beside,
  shows: 'The log has no such entry.',
})

test('what was typed stays while access that could not be read is read again', async () => {
  const api = personServer()
  api.refuse(readUserAccess, 'UserNotFound')
  const { user } = await renderScreen(path, { as })
  await user.type(await screen.findByLabelText('Name'), ' Mora')
  const held = api.hold(readUserAccess)
  // As when a person comes back to the tab.
  fireEvent(window, new Event('visibilitychange'))
  await waitFor(() => expect(api.sent(readUserAccess).length).toBeGreaterThan(1))
  expect(field('Name').value).toBe('Luis Vega Mora')
  held.answer({ Item: anAccess() })
  await screen.findByText('No course.')
  expect(field('Name').value).toBe('Luis Vega Mora')
})

test('a temporary password is requested, shown once, and the person and the log are read again', {
  tags: ['long'],
}, async () => {
  const api = personServer()
  const held = api.hold(support['temporal-password'])
  const { user } = await renderScreen(path, { as })
  await user.click(await screen.findByRole('button', { name: 'Create password' }))
  const [reads, logs] = [api.sent(readUser).length, api.sent(listDeviceLog).length]
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Create password' }))
  // While it is under way the button says so.
  const running = await screen.findByRole('button', { name: 'Creating …' })
  expect(running.getAttribute('aria-busy')).toBe('true')
  await user.click(screen.getByRole('link', { name: 'Users', current: false }))
  const leaving = within(await screen.findByRole('dialog', { name: 'Leave without the temporary password?' }))
  await user.click(leaving.getByRole('button', { name: 'Cancel' }))
  held.answer({ Item: { User: anAccountDetail(), TemporaryPassword: 'Luna-4821-Nube' } })
  const shown = within(await screen.findByRole('dialog', { name: 'Temporary password of Luis Vega' }))
  expect(shown.getByText('Luna-4821-Nube')).toBeDefined()
  await user.click(shown.getByRole('button', { name: 'Copy the password' }))
  expect(await navigator.clipboard.readText()).toBe('Luna-4821-Nube')
  // It cannot be shown again: only its own buttons close it.
  await user.keyboard('{Escape}')
  expect(screen.getByText('Luna-4821-Nube')).toBeDefined()
  const [, close] = shown.getAllByRole('button', { name: 'Close' })
  await user.click(close!)
  await waitFor(() => expect(screen.queryByText('Luna-4821-Nube')).toBeNull())
  expect(api.sent(readUser).length).toBeGreaterThan(reads)
  expect(api.sent(listDeviceLog).length).toBeGreaterThan(logs)
})

test('enabling needs no question; a refusal is said', { tags: ['long'] }, async () => {
  const api = personServer({ Enabled: false, Status: 'UNCONFIRMED' })
  api.refuse(support['enable-user'], 'InvalidState')
  const { user } = await renderScreen(path, { as })
  await user.click(await screen.findByRole('button', { name: 'Enable' }))
  expect((await screen.findByRole('alert')).textContent).toContain('This is not possible in the current state')
  expect(screen.getByText('Only for accounts that are confirmed and enabled.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Send code' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Disable' })).toBeNull()
  expect(screen.getByText(/^The account is disabled: the person cannot enter/)).toBeDefined()
})

test('administrators see why they cannot disable themselves or leave their group', {
  tags: ['long'],
}, async () => {
  const api = fakeApi()
  beside(api)
  const opened = renderScreen(path, { as })
  api.on(readUser, async () => {
    const { id } = await opened
    return { Item: anAccountDetail({ PK: keyOf('user', id), Groups: ['admin'] }) }
  })
  const { user } = await opened
  await screen.findByText('You cannot disable your own account; another administrator can.')
  await user.click(screen.getByRole('button', { name: 'Change groups' }))
  const admin = await screen.findByRole<HTMLInputElement>('checkbox', { name: /admin$/ })
  expect(admin.disabled).toBe(true)
  await screen.findByText('You cannot take administrator rights from yourself; another administrator can.')
})

test('the log is in days, folds repeated refusals, is filtered and goes back [S6-019]', async () => {
  const api = personServer()
  const logged = ({ query }: Input<typeof listDeviceLog>) => {
    if (query.token) return { Items: [entry({ Event: 'confirmed', By: 'ada@example.test' })], Count: 4 }
    if (query.show === 'refusals') return { Items: [], Count: 0 }
    const refused = { Event: 'refused', Reason: 'NotAuthorized' }
    return { Items: [entry({}), entry(refused), entry(refused)], Count: 4, LastEvaluatedKey: 'older' }
  }
  api.on(listDeviceLog, logged)
  const { user } = await renderScreen(path, { as })
  await screen.findByText('Refused: wrong password')
  expect(screen.getByText('Chrome 141 on Windows, 2 times')).toBeDefined()
  api.refuse(listDeviceLog, 'InvalidToken')
  await user.click(screen.getByRole('button', { name: 'Show earlier entries' }))
  await screen.findByRole('alert')
  expect(screen.getByText('Refused: wrong password')).toBeDefined()
  api.on(listDeviceLog, logged)
  await user.click(screen.getByRole('button', { name: 'Show earlier entries' }))
  await screen.findByText('By ada@example.test')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Refusals' }))
  await screen.findByText('The log has no such entry.')
})

test('what the person reaches is there with the reason, and the rest by token [S6-020]', async () => {
  const api = personServer()
  const course = { PK: keyOf('course', courseId), Since: '2026-03-14T18:00:00.000Z', By: 'Ada Mora' }
  const Subscription = {
    PK: keyOf('subscription', 's1'),
    Plan: 'Month',
    Expires: course.Since,
    Source: 'given',
  } as const
  const access = anAccess({ ActiveSubscriptions: 1, ExpiredSubscriptions: 2 })
  api.on(readUserAccess, () => ({
    Item: {
      ...access,
      Courses: {
        ...access.Courses,
        subscriptions: { Items: [{ ...course, Name: 'Optics', Subscription }], Count: 1 },
        owned: { Items: [{ ...course, By: null, Name: 'Tides', Subscription: null }], Count: 2, LastEvaluatedKey: 'x' },
      },
    },
  }))
  api.on(listUserCourses, () => ({
    Items: [{ ...course, Name: 'Waves', Subscription: null }],
    Count: 2,
    LastEvaluatedKey: 'y',
  }))
  const { user } = await renderScreen(path, { as })
  await screen.findByText('Month, until 14/03/2026, given by Ada Mora')
  expect(screen.getByText('1 active, 2 ended')).toBeDefined()
  expect(screen.getByText('Explore, buy and take courses')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  await screen.findByText('Waves')
  api.refuse(listUserCourses, 'InvalidToken')
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  await screen.findByRole('alert')
  expect(screen.getByText('Waves')).toBeDefined()
  expect(api.sent(listUserCourses)[0]).toMatchObject({ params: { id: userId, why: 'owned' } })
})

test('after a conflict the values of the other are shown and stay; what was typed is saved on top of them', {
  tags: ['long'],
}, async () => {
  const api = personServer()
  api.refuse(updateUser, 'Conflict')
  const { user } = await renderScreen(path, { as })
  await screen.findByRole('heading', { level: 1, name: 'Luis Vega' })
  fireEvent.change(field('Name'), { target: { value: ' ' } })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(errorOf('Name')).toBe('Please enter a name')
  fireEvent.change(field('Name'), { target: { value: 'Luis Ruiz' } })
  const newer = { Email: 'l@example.test', Version: 'facts-2', LastModified: '2026-03-14T19:00:00.000Z' }
  api.on(readUser, () => ({ Item: anAccountDetail(newer) }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('This was changed in the meantime')
  await screen.findByText('E-mail: l@example.test')
  await user.click(screen.getByRole('button', { name: 'Read the newer version' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect([field('Name').value, field('E-mail').value]).toEqual(['Luis Ruiz', 'l@example.test'])
  const held = api.hold(updateUser)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  // What is typed while the save is under way stays, and is not saved yet.
  fireEvent.change(field('E-mail'), { target: { value: 'lr@example.test' } })
  const saved = anAccountDetail({
    ...newer,
    Name: 'Luis Ruiz',
    Version: 'facts-3',
    LastModified: '2026-03-14T20:00:00.000Z',
  })
  api.on(readUser, () => ({ Item: saved }))
  held.answer({ Item: saved })
  await screen.findByText('The facts of Luis Ruiz were saved')
  expect(field('E-mail').value).toBe('lr@example.test')
  api.refuse(updateUser, 'Conflict')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('This was changed in the meantime')
  expect(api.sent(updateUser).map(({ body }) => body)).toEqual([
    { name: 'Luis Ruiz', seen: 'facts-1' },
    { name: 'Luis Ruiz', seen: 'facts-2' },
    { email: 'lr@example.test', seen: 'facts-3' },
  ])
  await user.click(screen.getByRole('button', { name: 'Undo the changes' }))
  expect(field('E-mail').value).toBe('l@example.test')
  expect(screen.queryByText('This was changed in the meantime')).toBeNull()
})

test('an invited person is sent the invitation again, and the page does not contradict itself', {
  tags: ['long'],
}, async () => {
  const api = fakeApi()
  beside(api)
  const invited = anAccountDetail({ Status: 'FORCE_CHANGE_PASSWORD', EmailVerified: false })
  api.on(readUser, () => ({ Item: invited }))
  api.on(support['invite-again'], () => ({ Item: { User: invited } }))
  const { user } = await renderScreen(path, { as })
  await screen.findByText('Invited, has not signed in yet')
  expect(screen.queryByText('Confirmed')).toBeNull()
  expect(screen.queryByText('Only for accounts that are confirmed and enabled.')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  await screen.findByText('Another invitation was mailed to Luis Vega')
  api.refuseFor(support['invite-again'], 'MailLimitExceeded', 1201)
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  await screen.findByText(/^An invitation was mailed less than 30 minutes ago.*again in 21 minutes/)
})

test('the log says which groups and names changed, and leads to what was done to the account', async () => {
  const api = fakeApi()
  beside(api)
  api.on(readUser, () => ({ Item: anAccountDetail() }))
  const Items = [
    entry({ Event: 'groups-changed', Before: { Groups: ['admin'] }, After: { Groups: ['creator', 'x.example'] } }),
    entry({ Event: 'facts-changed', Before: { Name: 'Luis' }, After: { Name: 'Luis Vega' } }),
  ]
  api.on(listDeviceLog, () => ({ Items, Count: 2 }))
  await renderScreen(path, { as })
  await screen.findByText('Added: Course creators, x.example')
  expect(screen.getByText('Removed: Administrators')).toBeDefined()
  expect(screen.getByText('Name: Luis → Luis Vega')).toBeDefined()
  const trail = screen.getByRole('link', { name: 'What was done to this account' })
  expect(trail.getAttribute('href')).toBe(`/admin/audit?kind=users&subject=${userId}`)
})
