import { listGroups } from '@aulanova/contract/identity/admin-groups'
import {
  listDeviceLog,
  readUser,
  type SupportAction,
  support,
  type UserDetail,
} from '@aulanova/contract/identity/admin-users'
import { readUserAccess } from '@aulanova/contract/identity/user-access'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { anAccess, anAccountDetail, theGroups, userId } from '#testing/user-records.ts'

type Row = [action: SupportAction, button: string, running: string, account?: Partial<UserDetail>]
const actions: Row[] = [
  ['confirm-user', 'Confirm', 'Confirming …', { Status: 'UNCONFIRMED' }],
  ['enable-user', 'Enable', 'Enabling …', { Enabled: false }],
  ['disable-user', 'Disable', 'Disabling …'],
  ['force-logout', 'End sessions', 'Ending sessions …'],
  ['reset-password', 'Send code', 'Sending …'],
  ['temporal-password', 'Create password', 'Creating …'],
]

const start = async ([action, name, running, account = {}]: Row) => {
  const api = fakeApi()
  api.on(readUser, () => ({ Item: anAccountDetail(account) }))
  api.on(readUserAccess, () => ({ Item: anAccess() }))
  api.on(listDeviceLog, () => ({ Items: [], Count: 0 }))
  api.on(listGroups, () => ({ Items: theGroups, Count: theGroups.length }))
  const held = api.hold(support[action])
  const { user } = await renderScreen(`/admin/users/${userId}`, { as: ['admin'] })
  await user.click(await screen.findByRole('button', { name }))
  const reads = () => [api.sent(readUser).length, api.sent(listDeviceLog).length] as const
  const before = reads()
  if (action !== 'enable-user')
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
  await screen.findByRole('button', { name: running })
  return { api, held, reads, before }
}

test.each(actions)(
  '%s: the button “%s” says “%s” until the person and the log are read again [S4-060 S4-061 S4-062]',
  async (...row) => {
    const { api, held, reads, before } = await start(row)
    held.answer({ Item: { User: anAccountDetail() } })
    await waitFor(() => expect(screen.queryByRole('button', { name: row[2] })).toBeNull())
    await waitFor(() => {
      const [users, logs] = reads()
      expect(users).toBeGreaterThan(before[0])
      expect(logs).toBeGreaterThan(before[1])
    })
    expect(api.sent(support[row[0]])).toEqual([{ params: { id: userId }, body: { username: 'luis' } }])
  },
)

test('what was done comes into view, also where its button is far below', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { held } = await start(actions[2]!)
  held.answer({ Item: { User: anAccountDetail({ Enabled: false }) } })
  const notice = (await screen.findByText('The account of Luis Vega is disabled')).closest('[role=status]')
  expect(shown.mock.contexts).toContain(notice)
})

test('an action that is refused says so, and its button is back [S4-061]', async () => {
  const { held } = await start(actions[3]!)
  held.refuse('Unexpected')
  await screen.findByText('Error while requesting the resource')
  expect(screen.getByRole('button', { name: 'End sessions' })).toBeTruthy()
})
