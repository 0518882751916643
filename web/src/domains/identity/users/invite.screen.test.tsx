import { listGroups } from '@aulanova/contract/identity/admin-groups'
import { listUsers } from '@aulanova/contract/identity/admin-users'
import {
  type InviteReport,
  inviteMany,
  inviteOutcomes,
  previewInvitations,
  readInvitations,
  readInviteProgress,
} from '@aulanova/contract/identity/user-import'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { errorOf, field } from '#testing/form-fields.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { anAccount, theGroups } from '#testing/user-records.ts'

const path = '/admin/users/import'
const as = ['admin']
const id = '0197f3a2-5c1e-7b44-9d0a-0000000000f1'
const none = Object.fromEntries(inviteOutcomes.map((name) => [name, 0])) as InviteReport['Counts']
const ana = { Line: 2, Email: 'ana@example.test', Name: 'ana', Named: false, Groups: ['general'] }
const bad = {
  Line: 3,
  Email: '=cmd()',
  Name: 'Bad',
  Named: true,
  Groups: ['general'],
  Outcome: 'invalid-email' as const,
}
const planned: InviteReport = {
  Lines: [{ ...ana, Outcome: 'invite' }, bad],
  Counts: { ...none, invite: 1, 'invalid-email': 1 },
}
const waiting: InviteReport = {
  Lines: [{ ...ana, Outcome: 'waiting' }, bad],
  Counts: { ...none, waiting: 1, 'invalid-email': 1 },
}
const begun = (report: InviteReport) => ({ Item: { Uuid: id, Created: '2026-03-14T18:00:00.000Z', ...report } })

function inviteServer() {
  const api = fakeApi()
  api.on(listGroups, () => ({ Items: theGroups, Count: theGroups.length }))
  api.on(previewInvitations, () => ({ Item: planned }))
  return api
}

test('a file shows what would happen to each line; only then people are invited, and the page follows it', async () => {
  const api = inviteServer()
  api.on(inviteMany, () => begun(waiting))
  api.on(readInviteProgress, () => ({ Item: { Counts: waiting.Counts } }))
  const { user, at } = await renderScreen(path, { as })
  const latin = new Uint8Array([...'correo;nombre\nana@example.test;Pe\u00f1a'].map((letter) => letter.charCodeAt(0)))
  await user.upload(await screen.findByLabelText('Choose a file'), new File([latin], 'people.csv'))
  await waitFor(() => expect(field('People').value).toBe('correo;nombre\nana@example.test;Peña'))
  await user.click(await screen.findByRole('checkbox', { name: /creator/ }))
  await user.click(screen.getByRole('checkbox', { name: /^Also send the invitation again/ }))
  await user.click(screen.getByRole('button', { name: 'Show what will happen' }))
  const summary = await screen.findByText('1 person will be invited. Nothing has been sent yet.')
  expect(document.activeElement?.contains(summary)).toBe(true)
  const [, first, second] = within(screen.getByRole('table')).getAllByRole('row')
  expect(first?.textContent).toContain('Not an e-mail address')
  expect(second?.textContent).toContain('No name in the file: taken from the e-mail')
  await user.click(screen.getByRole('button', { name: /^Not an e-mail address/ }))
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(2)
  expect(api.sent(inviteMany)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Invite 1 person' }))
  await screen.findByText('The invitations are being written. You can leave this page; it goes on.')
  expect(at()).toBe(`${path}?import=${id}`)
  expect(api.sent(inviteMany)[0]?.body).toMatchObject({ groups: ['general', 'creator'], again: true })
  // The lines are read when all are through, not again and again.
  expect(api.sent(readInvitations)).toEqual([])
  api.on(readInvitations, () => begun(planned))
  api.on(readInviteProgress, () => ({ Item: { Counts: planned.Counts } }))
  await screen.findByText('1 person was invited')
  const notice = screen.getByText('1 line could not be used; the list says why.').closest('[role=status]')
  expect(notice?.getAttribute('data-kind')).toBe('warning')
  expect(notice?.textContent).toContain('1 person was invited')
  expect(within(screen.getByRole('table')).getByText('Was invited')).toBeDefined()
})

test('only who gets an account gets groups by the file', async () => {
  const api = inviteServer()
  const eva = { ...ana, Line: 3, Email: 'eva@example.test', Outcome: 'exists' as const }
  const report: InviteReport = {
    Lines: [{ ...ana, Outcome: 'invite' }, eva, { ...ana, Line: 4, Email: 'leo@example.test', Outcome: 'again' }],
    Counts: { ...none, invite: 1, exists: 1, again: 1 },
  }
  api.on(previewInvitations, () => ({ Item: report }))
  const { user } = await renderScreen(path, { as })
  await screen.findByLabelText('Choose a file')
  fireEvent.change(field('People'), { target: { value: 'ana@example.test' } })
  await user.click(screen.getByRole('button', { name: 'Show what will happen' }))
  const rows = within(await screen.findByRole('table'))
  expect(rows.getByRole('row', { name: /ana@ ?example/ }).textContent).toContain('Learners')
  for (const name of [/eva@ ?example/, /leo@ ?example/])
    expect(rows.getByRole('row', { name }).textContent).not.toContain('Learners')
})

test('an empty or unreadable file is said at the field; the page of an import that is gone says so', {
  tags: ['long'],
}, async () => {
  const api = inviteServer()
  const { user } = await renderScreen(path, { as })
  const previewButton = await screen.findByRole('button', { name: 'Show what will happen' })
  await user.click(previewButton)
  expect(errorOf('People')).toBe('The file names nobody')
  api.refuse(previewInvitations, 'ValidationFailed', [{ field: 'csv', reason: 'tooMany' }])
  fireEvent.change(field('People'), { target: { value: 'x' } })
  await user.click(previewButton)
  await waitFor(() => expect(errorOf('People')).toBe('It has more lines than can be invited at once'))
})

test('an import that is gone is not found', async () => {
  fakeApi().refuse(readInviteProgress, 'NotFound')
  await renderScreen(`${path}?import=${id}`, { as })
  expect((await screen.findByRole('alert')).textContent).toContain('Resource not found')
})

test('invitations that are only sent again are a success without a number of new people', async () => {
  const api = fakeApi()
  const Counts = { ...none, again: 2 }
  api.on(readInviteProgress, () => ({ Item: { Counts } }))
  api.on(readInvitations, () => begun({ Lines: [{ ...ana, Outcome: 'again' }], Counts }))
  await renderScreen(`${path}?import=${id}`, { as })
  const notice = (await screen.findByText('2 invitations were sent again.')).closest('[role=status]')
  expect(notice?.getAttribute('data-kind')).toBe('success')
  expect(notice?.textContent).toBe('2 invitations were sent again.')
})

test('a file of which nothing could be used is no success', async () => {
  const api = fakeApi()
  const Counts = { ...none, failed: 1 }
  api.on(readInviteProgress, () => ({ Item: { Counts } }))
  api.on(readInvitations, () => begun({ Lines: [{ ...ana, Outcome: 'failed' }], Counts }))
  await renderScreen(`${path}?import=${id}`, { as })
  expect((await screen.findByRole('alert')).textContent).toContain('Nobody was invited')
})

test('the list of users is read anew when the inviting is through, by whichever way one comes to it', {
  tags: ['long'],
}, async () => {
  const api = inviteServer()
  api.on(listUsers, () => ({ Users: [anAccount()], Estimated: 1 }))
  api.on(inviteMany, () => begun(waiting))
  api.on(readInviteProgress, () => ({ Item: { Counts: planned.Counts } }))
  api.on(readInvitations, () => begun(planned))
  const { user } = await renderScreen('/admin/users', { as })
  await screen.findByText('Luis Vega')
  await user.click(screen.getByRole('link', { name: 'Invite many from a file' }))
  await screen.findByLabelText('Choose a file')
  fireEvent.change(field('People'), { target: { value: 'ana@example.test' } })
  await user.click(screen.getByRole('button', { name: 'Show what will happen' }))
  await user.click(await screen.findByRole('button', { name: 'Invite 1 person' }))
  await screen.findByText('1 person was invited')
  api.on(listUsers, () => ({ Users: [anAccount({ Name: 'Ana Peña' })], Estimated: 2 }))
  await user.click(screen.getByRole('link', { name: 'Users', current: false }))
  await screen.findByText('Ana Peña')
})

test('who left finds the last import on coming back, running or done, until it is put away', async () => {
  const api = inviteServer()
  api.on(inviteMany, () => begun(waiting))
  api.on(readInviteProgress, () => ({ Item: { Counts: waiting.Counts } }))
  const { user, at } = await renderScreen(path, { as })
  fireEvent.change(field('People'), { target: { value: 'ana@example.test' } })
  await user.click(screen.getByRole('button', { name: 'Show what will happen' }))
  await user.click(await screen.findByRole('button', { name: 'Invite 1 person' }))
  await screen.findByText('The invitations are being written. You can leave this page; it goes on.')
  history.back()
  const last = () => screen.findByRole('region', { name: 'Your last import' })
  expect(within(await last()).getByRole('status').textContent).toBe('It is still running.')
  api.on(readInviteProgress, () => ({ Item: { Counts: planned.Counts } }))
  api.on(readInvitations, () => begun(planned))
  await user.click(within(await last()).getByRole('link', { name: 'See what became of each line' }))
  await screen.findByText('1 person was invited')
  expect(at()).toBe(`${path}?import=${id}`)
  history.back()
  expect(within(await last()).getByText('1 person was invited')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Hide this' }))
  expect(screen.queryByText('Your last import')).toBeNull()
})
