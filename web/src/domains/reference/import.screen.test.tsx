import { reference } from '@aulanova/contract/reference/reference'
import { type CsvReport, referenceTools } from '@aulanova/contract/reference/reference-tools'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { errorOf, field } from '#testing/form-fields.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const { previewCsv, importCsv } = referenceTools['school-subjects']
const as = ['admin']
const path = '/admin/school-subjects/import'
const report: CsvReport = {
  Lines: [
    { Line: 2, Name: 'Optics', Outcome: 'create', Fields: [] },
    {
      Line: 3,
      Name: 'Waves',
      Outcome: 'update',
      Fields: [{ field: 'Credits', reason: 'changed', was: '6', becomes: '' }],
      LastChange: { At: '2026-03-14T18:00:00.000Z', By: 'Ana' },
    },
    { Line: 4, Name: 'Heat', Outcome: 'invalid', Fields: [{ field: 'Credits', reason: 'wrongType' }] },
  ],
  Counts: { create: 1, update: 1, same: 0, repeated: 0, invalid: 1 },
  Ignored: ['Notes'],
  Version: 'v1',
  ReadAt: '2026-03-14T18:00:00.000Z',
}

test('a file shows what would happen to each line, and only then the list is changed', async () => {
  const api = fakeApi()
  api.on(previewCsv, () => ({ Item: report }))
  api.on(importCsv, () => ({ Item: report }))
  const { user } = await renderScreen(path, { as })
  // Windows-1252, as Excel saves it: ó is one byte.
  const file = new File([new Uint8Array([0x4e, 0x61, 0x6d, 0x65, 0x0a, 0xf3])], 'list.csv', { type: 'text/csv' })
  await user.upload(await screen.findByLabelText('Choose a file'), file)
  await waitFor(() => expect(field('Entries').value).toBe('Name\nó'))
  await user.click(screen.getByRole('button', { name: 'Show what will happen' }))
  await screen.findByText('1 will be added, 1 changed. Nothing has been changed yet.')
  expect(screen.getByText('Columns that are not read: Notes')).toBeTruthy()
  expect(screen.getByText('Credits: Write a whole number')).toBeTruthy()
  expect(screen.getByText(/^Credits: 6 → –, last changed by Ana on /)).toBeTruthy()
  expect(api.sent(importCsv)).toEqual([])
  await user.click(screen.getByRole('button', { name: /Cannot be read/ }))
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Add and change 2 entries' }))
  await screen.findByText('1 added, 1 changed')
  expect(api.sent(importCsv)).toEqual([{ body: { csv: 'Name\nó', Seen: 'v1', SeenAt: report.ReadAt } }])
})

test('a list that changed since the preview is checked again; a dialog warns before leaving with lines', async () => {
  const api = fakeApi()
  api.on(previewCsv, () => ({ Item: report }))
  const changed = { by: 'Luis Vega', at: '2026-03-15T18:00:00.000Z', fields: ['Credits'] }
  api.refuse(importCsv, 'Conflict', undefined, changed)
  const { user, at } = await renderScreen(path, { as })
  await screen.findByRole('button', { name: 'Show what will happen' })
  const leave = async () => {
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'School subjects' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(at()).toBe(path)
  }
  fireEvent.change(field('Entries'), { target: { value: 'Name\nOptics' } })
  await leave()
  await user.click(screen.getByRole('button', { name: 'Show what will happen' }))
  await user.click(await screen.findByRole('button', { name: 'Add and change 2 entries' }))
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText(/Luis Vega/)).toBeTruthy()
  await leave()
  api.on(previewCsv, () => ({ Item: { ...report, Version: 'v2' } }))
  api.on(importCsv, () => ({ Item: report }))
  await user.click(alert.getByRole('button', { name: 'Look again' }))
  await screen.findByText('1 will be added, 1 changed. Nothing has been changed yet.')
  await user.click(screen.getByRole('button', { name: 'Add and change 2 entries' }))
  await screen.findByText('1 added, 1 changed')
  expect(api.sent(importCsv).at(-1)?.body).toMatchObject({ Seen: 'v2' })
  api.on(reference['school-subjects'].list, () => ({ Items: [], Count: 0 }))
  await user.click(screen.getByRole('link', { name: 'See the list' }))
  await waitFor(() => expect(at()).toBe('/admin/school-subjects'))
})

test('a file that cannot be used is said at the field', async () => {
  const api = fakeApi()
  api.refuse(previewCsv, 'ValidationFailed', [{ field: 'csv', reason: 'noNames' }])
  const { user } = await renderScreen(path, { as })
  const previewButton = await screen.findByRole('button', { name: 'Show what will happen' })
  await user.click(previewButton)
  expect(errorOf('Entries')).toBe('The file has no entries')
  fireEvent.change(field('Entries'), { target: { value: 'Code,Credits\nX,1' } })
  await user.click(previewButton)
  await waitFor(() =>
    expect(errorOf('Entries')).toBe('The first line must name the columns, and one of them is “Name”'),
  )
})
