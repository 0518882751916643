import { updateProfile } from '@aulanova/contract/identity/account'
import { listMySubscriptions } from '@aulanova/contract/selling/subscriptions'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { errorOf, field } from '#testing/form-fields.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const open = () => renderScreen('/settings/profile', { as: ['general'] })

test('name, e-mail and id are shown; only the name can be changed [S2-086 S2-087]', async () => {
  const { id } = await open()
  expect(field('Name').value).toBe('Ana Ruiz')
  expect(field('Email').value).toBe('ana@example.test')
  expect(field('User id').value).toBe(id)
  expect([field('Name').readOnly, field('Email').readOnly, field('User id').readOnly]).toEqual([false, true, true])
})

test('a name is required [S5-014]', async () => {
  const api = fakeApi()
  const { user } = await open()
  await user.clear(field('Name'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(errorOf('Name')).toBe('Please Enter Your UserName')
  expect(api.sent(updateProfile)).toEqual([])
})

test('a saved name is said to be saved, and how to see it everywhere [S4-039 S4-040]', async () => {
  const api = fakeApi()
  const held = api.hold(updateProfile)
  const { user, id } = await open()
  await user.clear(field('Name'))
  await user.type(field('Name'), ' Ana María Ruiz {Enter}')
  expect(field('Name').disabled).toBe(true)
  held.answer({ Item: { name: 'Ana María Ruiz', email: 'ana@example.test', sub: id } })
  expect((await within(screen.getByRole('main')).findByRole('status')).textContent).toContain(
    'Your profile has been updated!',
  )
  expect(screen.getByRole('link', { name: 'Log out now' }).getAttribute('href')).toBe('/logout')
  expect(api.sent(updateProfile)).toEqual([{ params: { id }, body: { name: 'Ana María Ruiz' } }])
  expect(localStorage.getItem('userAttributes')).toContain('Ana María Ruiz')
})

test('a name that the server refuses is said at the field and stays there', async () => {
  fakeApi().refuse(updateProfile, 'ValidationFailed', [{ field: 'name', reason: 'tooLong' }])
  const { user } = await open()
  await user.type(field('Name'), 'x{Enter}')
  await waitFor(() => expect(errorOf('Name')).toBe('This is too long'))
  expect(field('Name').value).toBe('Ana Ruizx')
})

test('tabs change the address, and an address of no pane leads to the profile [S2-037]', async () => {
  const { user, at } = await renderScreen('/settings/nothing', { as: ['general'] })
  await waitFor(() => expect(at()).toBe('/settings/profile'))
  await user.click(await screen.findByRole('tab', { name: 'Security' }))
  await screen.findByRole('tab', { name: 'Security', selected: true })
  expect(at()).toBe('/settings/security')
})

test('arrow keys walk along the tabs', async () => {
  fakeApi().hold(listMySubscriptions)
  const { user, at } = await open()
  screen.getByRole('tab', { name: 'Profile' }).focus()
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(at()).toBe('/settings/subscriptions'))
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Subscriptions' }))
})

test('where the name is changed it is said that certificates keep theirs', async () => {
  fakeApi()
  await renderScreen('/settings/profile', { as: ['general'] })
  const described = field('Name').getAttribute('aria-describedby') ?? ''
  expect(described.split(' ').map((id) => document.getElementById(id)?.textContent)).toContain(
    'Certificates that were issued keep the name of their day.',
  )
})
