import { reference } from '@aulanova/contract/reference/reference'
import { type Order, referenceTools } from '@aulanova/contract/reference/reference-tools'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { testWaitingAndFailure } from '#testing/waiting-and-failure.ts'

const { readOrder, setOrder } = referenceTools.difficulties
const as = ['admin']
const path = '/admin/difficulties/order'
const idOf = (n: number) => `0197f3a2-5c1e-7b44-9d0a-00000000000${n}`
const orderOf = (names: string[], Version = 'v1'): Order => ({
  Items: names.map((Name) => ({ Uuid: idOf(['Easy', 'Hard', 'Harder'].indexOf(Name) + 1), Name })),
  Version,
  ReadAt: '2026-03-14T18:00:00.000Z',
})
const given = orderOf(['Hard', 'Easy', 'Harder'])
const shown = () =>
  screen.getAllByRole('listitem').flatMap((row) => /Easy|Harder|Hard/.exec(row.textContent ?? '') ?? [])

testWaitingAndFailure({ path, as, endpoint: readOrder, reply: { Item: given }, shows: 'Easy' })

test('lines are moved by buttons and by Alt with an arrow, and saved with the version that was seen', async () => {
  const api = fakeApi()
  api.on(readOrder, () => ({ Item: given }))
  api.on(setOrder, () => ({ Item: orderOf(['Easy', 'Harder', 'Hard'], 'v2') }))
  const { user } = await renderScreen(path, { as })
  await user.click(await screen.findByRole('button', { name: 'Move down: Hard' }))
  expect(shown()).toEqual(['Easy', 'Hard', 'Harder'])
  fireEvent.keyDown(screen.getByRole('button', { name: 'Move up: Harder' }), { key: 'ArrowUp', altKey: true })
  expect(shown()).toEqual(['Easy', 'Harder', 'Hard'])
  expect(screen.getByText('Now in place 2 of 3')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save order' }))
  await screen.findByText('Saved')
  const ids = [idOf(1), idOf(3), idOf(2)]
  expect(api.sent(setOrder)).toEqual([{ body: { ids, Seen: 'v1', SeenAt: given.ReadAt } }])
})

test('after a conflict one keeps the own order, with what was added meanwhile at its end', async () => {
  const api = fakeApi()
  let stored = orderOf(['Hard', 'Easy'])
  api.on(readOrder, () => ({ Item: stored }))
  const changed = { by: 'Luis Vega', at: '2026-03-15T18:00:00.000Z', fields: ['Order'] }
  api.refuse(setOrder, 'Conflict', undefined, changed)
  const { user } = await renderScreen(path, { as })
  await user.click(await screen.findByRole('button', { name: 'Move down: Hard' }))
  stored = orderOf(['Harder', 'Hard', 'Easy'], 'v3')
  await user.click(screen.getByRole('button', { name: 'Save order' }))
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText(/Luis Vega/)).toBeTruthy()
  await user.click(alert.getByRole('button', { name: 'Keep my order' }))
  await screen.findByText('Harder')
  expect(shown()).toEqual(['Easy', 'Hard', 'Harder'])
  await user.click(screen.getByRole('button', { name: 'Save order' }))
  expect(api.sent(setOrder).at(-1)?.body).toMatchObject({ Seen: 'v3' })
})

test('what is moved while a save is under way stays; what was read before gives way to what is there now', async () => {
  const api = fakeApi()
  api.on(readOrder, () => ({ Item: given }))
  const held = api.hold(setOrder)
  const { user } = await renderScreen(path, { as })
  await user.click(await screen.findByRole('button', { name: 'Move down: Hard' }))
  await user.click(screen.getByRole('button', { name: 'Save order' }))
  await user.click(screen.getByRole('button', { name: 'Move up: Harder' }))
  held.answer({ Item: orderOf(['Easy', 'Hard', 'Harder'], 'v2') })
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Save order' }).hasAttribute('data-loading')).toBe(false),
  )
  expect(shown()).toEqual(['Easy', 'Harder', 'Hard'])
  expect(screen.getByText('Not saved yet')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(shown()).toEqual(['Easy', 'Hard', 'Harder'])

  api.on(reference.difficulties.list, () => ({ Items: [], Count: 0 }))
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Difficulties' }))
  await user.click(await screen.findByRole('button', { name: 'Whole list' }))
  const newer = orderOf(['Harder', 'Easy'], 'v3')
  api.on(readOrder, () => ({ Item: { ...newer, ReadAt: '2026-03-14T18:05:00.000Z' } }))
  await user.click(await screen.findByRole('menuitem', { name: 'Change the order' }))
  await waitFor(() => expect(shown()).toEqual(['Harder', 'Easy']))
})

test('a list without entries says so', async () => {
  fakeApi().on(readOrder, () => ({ Item: orderOf([]) }))
  await renderScreen(path, { as })
  await screen.findByText('There are no difficulties yet')
})
