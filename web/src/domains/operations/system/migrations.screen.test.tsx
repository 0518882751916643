import { listMigrations, type Migration } from '@aulanova/contract/operations/metrics'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { testWaitingAndFailure } from '#testing/waiting-and-failure.ts'

const path = '/admin/support/migrations'
const as = ['admin']
const applied: Migration = {
  Name: '0001-foundation.sql',
  Checksum: 'ab'.repeat(32),
  Applied: '2026-03-02T15:04:00.000Z',
  Milliseconds: 1234,
}
const pending: Migration = { ...applied, Name: '0002-identity.sql', Applied: null, Milliseconds: null }
const reply = { Items: [applied, pending], Count: 2 }

testWaitingAndFailure({ path, as, endpoint: listMigrations, reply, shows: '0001-foundation' })

test('the newest migration comes first, with its state, time and checksum', async () => {
  fakeApi().on(listMigrations, () => reply)
  await renderScreen(path, { as })
  const [, first, second] = await screen.findAllByRole('row')
  expect(within(first!).getByRole('rowheader').textContent).toBe('0002-identity')
  expect(within(first!).getByText('Pending')).toBeTruthy()
  expect(within(second!).getByText('Applied')).toBeTruthy()
  expect(within(second!).getByText('1,234 ms')).toBeTruthy()
  expect(within(second!).getByText('abababababab')).toBeTruthy()
  expect(within(second!).getByRole('button', { name: 'Copy the checksum: 0001-foundation.sql' })).toBeTruthy()
})
