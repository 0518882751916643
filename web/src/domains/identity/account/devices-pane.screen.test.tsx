import { type Device, listDevices, signOutDevice } from '@aulanova/contract/identity/account'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { testWaitingAndFailure } from '#testing/waiting-and-failure.ts'

const keys = { laptop: '0197f3a2-5c1e-7b44-9d0a-00000000000a', phone: '0197f3a2-5c1e-7b44-9d0a-00000000000b' }
const aDevice = (key: string, client: string, Status: Device['Status']): Device => ({
  PK: `DEVICE#${key}`,
  DeviceKey: key,
  Status,
  DeviceAttributes: [
    { Name: 'client', Value: client },
    { Name: 'last_ip', Value: '203.0.113.7' },
  ],
  Created: '2026-03-14T18:00:00.000Z',
  LastSeen: '2026-03-14T18:00:00.000Z',
})
const laptop = aDevice(keys.laptop, 'Firefox on Linux', 'current')
const phone = aDevice(keys.phone, 'Safari on iPhone', 'active')
const open = () => renderScreen('/settings/devices', { as: ['general'] })

testWaitingAndFailure({
  path: '/settings/devices',
  as: ['general'],
  endpoint: listDevices,
  reply: { Items: [laptop], Count: 1 },
  shows: 'Firefox on Linux',
})

test('without any device the pane says so [S2-085]', async () => {
  fakeApi().on(listDevices, () => ({ Items: [], Count: 0 }))
  await open()
  await screen.findByText('No items found in section')
})

test('each device is a row with its status, client and address; only others can be signed out [S2-084 S3-023]', async () => {
  fakeApi().on(listDevices, () => ({ Items: [laptop, phone], Count: 2 }))
  await open()
  await screen.findByRole('table')
  const [, first, second] = screen.getAllByRole('row')
  expect(within(first as HTMLElement).getByText('Current')).toBeTruthy()
  expect(within(first as HTMLElement).queryByRole('button')).toBeNull()
  expect(within(second as HTMLElement).getByText('203.0.113.7')).toBeTruthy()
  expect(within(second as HTMLElement).getByRole('button', { name: 'Sign out Safari on iPhone' })).toBeTruthy()
})

test('a device is signed out after a question, and the list is read again', async () => {
  const api = fakeApi()
  let isOut = false
  api.on(listDevices, () => ({ Items: [isOut ? { ...phone, Status: 'signed-out' as const } : phone], Count: 1 }))
  api.on(signOutDevice, () => {
    isOut = true
    return null
  })
  const { user, id } = await open()
  await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }))
  const dialog = await screen.findByRole('dialog', { name: 'Sign out Safari on iPhone?' })
  expect(api.sent(signOutDevice)).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Sign out device' }))
  await screen.findByText('Signed out')
  expect(api.sent(signOutDevice)).toEqual([{ params: { id, key: keys.phone } }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('escape answers the question with no', async () => {
  const api = fakeApi()
  api.on(listDevices, () => ({ Items: [phone], Count: 1 }))
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }))
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.sent(signOutDevice)).toEqual([])
})

test('a device that is gone meanwhile is reported, and the list stays [S8-020]', async () => {
  const api = fakeApi()
  api.on(listDevices, () => ({ Items: [phone], Count: 1 }))
  api.refuse(signOutDevice, 'ItemNotFound')
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }))
  await user.click(await screen.findByRole('button', { name: 'Sign out device' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Item not found')
  expect(screen.getByText('Safari on iPhone')).toBeTruthy()
})

test('further devices are loaded on demand', async () => {
  const api = fakeApi()
  api.on(listDevices, ({ query }) =>
    query.token ? { Items: [phone], Count: 2 } : { Items: [laptop], Count: 2, LastEvaluatedKey: 'next' },
  )
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Load more' }))
  await screen.findByText('Safari on iPhone')
  expect(screen.getByText('Firefox on Linux')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  expect(api.sent(listDevices).map(({ query }) => query.token)).toEqual([undefined, 'next'])
})
