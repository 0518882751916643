import { keyOf } from '@aulanova/contract/kernel/keys'
import { type AuditEntry, exportAudit, listAudit } from '@aulanova/contract/operations/audit'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { testWaitingAndFailure } from '#testing/waiting-and-failure.ts'

const path = '/admin/audit'
const as = ['admin']
const id = '0197f3a2-5b1c-7d00-8000-00000000a001'
const anEntry = (given: Partial<AuditEntry> = {}): AuditEntry => ({
  Id: 1,
  Created: '2026-03-02T15:04:00.000Z',
  By: { PK: keyOf('user', id), Username: 'ana', Name: 'Ana Peña', Email: 'ana@example.test' },
  SystemUser: null,
  Ip: '10.0.0.7',
  Action: 'groups-changed',
  Kind: 'users',
  Subject: { Id: id, Name: 'Luis Vega' },
  Before: { Groups: ['general'] },
  After: { Groups: ['general', 'creator'] },
  Details: {},
  ...given,
})
const listing = (...Items: AuditEntry[]) => ({ Items, Count: Items.length })

testWaitingAndFailure({ path, as, endpoint: listAudit, reply: listing(anEntry()), shows: 'Luis Vega' })

test('an act says who did what to whom, from where, before and after, and leads to the record', async () => {
  const refund = anEntry({
    Id: 2,
    By: null,
    Action: 'refund',
    Kind: 'payments',
    Before: {},
    After: {},
    Details: { Amount: 45000, EndsAccess: true, Unnamed: 'x', Reason: 'other' },
  })
  const confirmed = anEntry({
    Id: 4,
    Action: 'confirmed',
    Before: { Status: 'UNCONFIRMED' },
    After: { Status: 'CONFIRMED' },
  })
  const removed = anEntry({ Id: 3, Action: 'delete', Kind: 'tags', Subject: { Id: id, Name: 'Optics' } })
  fakeApi().on(listAudit, () => listing(anEntry(), refund, removed, confirmed))
  await renderScreen(path, { as })
  await screen.findByText('4 actions')
  const items = within(screen.getByRole('main')).getAllByRole('listitem')
  const [first, second, third, fourth] = items.map((item) => within(item))
  expect(first!.getByText('Groups changed')).toBeTruthy()
  expect(first!.getByRole('link', { name: 'Luis Vega' }).getAttribute('href')).toBe(`/admin/users/${id}`)
  expect(first!.getByText('Ana Peña')).toBeTruthy()
  expect(first!.getByText('10.0.0.7')).toBeTruthy()
  expect(first!.getByRole('deletion').textContent).toBe('Before: Learners')
  expect(first!.getByRole('insertion').textContent).toBe('After: Learners, Course creators')
  expect(second!.getByText('The product itself')).toBeTruthy()
  expect(second!.getByText('$450.00')).toBeTruthy()
  expect(second!.getByText('Yes')).toBeTruthy()
  expect(second!.getByText('Unnamed')).toBeTruthy()
  expect(second!.getByText('other')).toBeTruthy()
  expect(third!.queryByRole('link')).toBeNull()
  expect(fourth!.getByRole('insertion').textContent).toBe('After: Confirmed')
})

test('an act at the command line names the user of the system, and its fields and values are words', async () => {
  const rotated = anEntry({
    ...{
      By: null,
      SystemUser: 'operator',
      Ip: '',
      Action: 'update',
      Kind: 'secret',
      Subject: { Id: 'secret', Name: '' },
    },
    ...{ Before: { Secrets: 1 }, After: { Secrets: 2 }, Details: { AtOnce: true } },
  })
  const older = anEntry({ ...rotated, Id: 2, Details: { atOnce: false } })
  const lost = anEntry({ Id: 3, Action: 'dispute-lost', Kind: 'payments', Details: { Reason: 'not-received' } })
  fakeApi().on(listAudit, () => listing(rotated, older, lost))
  await renderScreen(path, { as })
  expect(await screen.findAllByText('Command line: operator')).toHaveLength(2)
  expect(screen.getAllByText('Valid secrets')).toHaveLength(2)
  expect(screen.getAllByText('At once')).toHaveLength(2)
  expect(screen.getByText('Dispute lost', { selector: 'strong' })).toBeDefined()
  expect(screen.getByText('Not received')).toBeDefined()
})

test('the filter is in the address and asked for; everything comes back', { tags: ['long'] }, async () => {
  const api = fakeApi()
  api.on(listAudit, () => listing())
  const { user, at } = await renderScreen(path, { as })
  await screen.findByText('Nothing was done yet')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'refund')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind of record' }), 'payments')
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-03-01' } })
  await user.type(screen.getByRole('searchbox', { name: 'Who did it, or to whom' }), 'Luis')
  await waitFor(() => expect(at()).toBe(`${path}?action=refund&kind=payments&from=2026-03-01&person=Luis`))
  await screen.findByText('No action matches')
  const query = { action: 'refund', kind: 'payments', from: '2026-03-01', person: 'Luis' }
  await waitFor(() => expect(api.sent(listAudit).at(-1)).toEqual({ query }))
  await user.click(screen.getByRole('button', { name: 'Show everything' }))
  await waitFor(() => expect(at()).toBe(path))
})

test('one record: named above its acts, counted, and left again; codes and days are words', {
  tags: ['long'],
}, async () => {
  const api = fakeApi()
  const kind = 'courses' as const
  const part = anEntry({ Kind: kind, Action: 'update', Before: {}, After: {}, Details: { Part: 'cover' } })
  const general = anEntry({
    ...{ Id: 2, Kind: kind, Action: 'update', Details: {} },
    Before: { Status: 'Pilot', Difficulty: 'Very Easy' },
    After: { Status: 'CONFIRMED yet', Difficulty: '2027-08-01' },
  })
  api.on(listAudit, ({ query }) => ({
    ...listing(part, general),
    Count: query.subject ? 5000 : 12_000,
    LastEvaluatedKey: 'x',
  }))
  const { user, at } = await renderScreen(`${path}?kind=courses&subject=${id}`, { as })
  await screen.findByText('Only “Luis Vega”')
  expect(screen.getByText('Cover')).toBeDefined()
  expect(screen.getByText('Status', { selector: 'dt' })).toBeDefined()
  expect(screen.getAllByRole('insertion').map(({ textContent }) => textContent)).toContain('After: 01/08/2027')
  expect(screen.queryByText(/5,000|About/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'All records' }))
  await waitFor(() => expect(at()).toBe(`${path}?kind=courses`))
  // The button is gone.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Actions' })))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind of record' }), '')
  await screen.findByText('About 12,000 actions in all')
  // Until its acts are here, those of other records do not name it.
  const held = api.hold(listAudit)
  history.pushState(null, '', `${path}?kind=users&subject=${id}`)
  fireEvent.popState(window)
  await screen.findByText('Only one record')
  held.answer(listing(anEntry()))
  await screen.findByText('Only “Luis Vega”')
})

test('a name of many people asks for more of it', async () => {
  fakeApi().refuse(listAudit, 'ValidationFailed', [{ field: 'person', reason: 'tooMany' }])
  await renderScreen(`${path}?person=Ana`, { as })
  expect(await screen.findByText('Many people match')).toBeTruthy()
})

test('the next page follows by its token', async () => {
  const api = fakeApi()
  api.on(listAudit, ({ query }) =>
    query.token ? listing(anEntry({ Id: 2 })) : { ...listing(anEntry()), Count: 9999, LastEvaluatedKey: 'next' },
  )
  const { user, at } = await renderScreen(path, { as })
  await screen.findByText('9,999 actions')
  await user.click(screen.getByRole('button', { name: 'Next Page' }))
  await waitFor(() => expect(at()).toBe(`${path}?token=next`))
  expect(await screen.findByRole('button', { name: 'Start from the beginning' })).toBeTruthy()
})

test('the export is what the filter says, as a file in the words of the screen', async () => {
  const api = fakeApi()
  api.on(listAudit, () => listing(anEntry()))
  const oldest = anEntry({ By: null, Subject: { Id: id, Name: '=1+1' }, Details: { People: 2 } })
  api.on(exportAudit, () => ({ Items: [anEntry(), oldest], More: true }))
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:x'
  })
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { user } = await renderScreen(`${path}?action=refund`, { as })
  await user.click(await screen.findByRole('button', { name: 'Export as CSV' }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(api.sent(exportAudit)).toEqual([{ query: { action: 'refund' } }])
  const text = await files[0]!.text()
  const lines = text.split('\r\n')
  expect(lines[0]).toMatch(
    /When \(.+\),Exact time \(UTC\),Who,E-mail,IP address,Action,Kind of record,Name,Id,Before,After,Details$/,
  )
  expect(lines[1]).toContain(`,${anEntry().Created},`)
  expect(lines[1]).toContain('Ana Peña,ana@example.test,10.0.0.7,Groups changed,User,Luis Vega')
  expect(lines[1]).toContain('"Groups: Learners, Course creators"')
  expect(lines[2]).toContain(`The product itself,,10.0.0.7,Groups changed,User,'=1+1`)
  expect(lines[2]).toContain('People: 2')
  expect(lines[3]).toMatch(/^Actions before .+ are left out/)
})
