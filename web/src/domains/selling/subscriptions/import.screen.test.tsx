import { readAdminCourse } from '@aulanova/contract/authoring/admin-courses'
import { readBuilder } from '@aulanova/contract/authoring/builder'
import { type ImportReport, importSubscribers, previewImport } from '@aulanova/contract/selling/subscriber-import'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { toCsv } from '#platform/csv-import/csv-file.ts'
import { aDraft } from '#testing/draft-records.ts'
import { type FakeApi, fakeApi } from '#testing/fake-api.ts'
import { errorOf, field } from '#testing/form-fields.ts'
import { courseId } from '#testing/learning-records.ts'
import { planId } from '#testing/payment-records.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { luis } from '#testing/subscription-records.ts'

const path = `/admin/courses/${courseId}/subscriptors/import`
const as = ['admin']
const Licenses = [{ PK: `PLAN#${planId}`, Uuid: planId, Name: 'Month', Duration: 30, Price: 45_000 }]
const report: ImportReport = {
  Lines: [
    { Line: 2, Text: 'luis@example.test', Outcome: 'subscribe', User: luis },
    { Line: 3, Text: '=cmd()', Outcome: 'invalid', User: null },
    { Line: 4, Text: 'nobody@example.test', Outcome: 'unknown', User: null },
  ],
  Counts: { subscribe: 1, active: 0, repeated: 0, unknown: 1, invalid: 1 },
}

function importServer() {
  const api = fakeApi()
  api.on(readBuilder, () => ({ Item: aDraft({ Name: 'Optics', Licenses }) }))
  api.on(previewImport, () => ({ Item: report }))
  return api
}

test('a file shows what would happen to each line; only then people are subscribed', async () => {
  const api = importServer()
  api.on(importSubscribers, () => ({ Item: report }))
  const { user } = await renderScreen(path, { as })
  const file = new File(['\uFEFFcorreo\nluis@example.test\n'], 'people.csv', { type: 'text/csv' })
  await user.upload(await screen.findByLabelText('Choose a file'), file)
  await waitFor(() => expect(field('E-mails or usernames').value).toBe('correo\nluis@example.test\n'))
  await user.click(screen.getByRole('button', { name: 'Show what will happen' }))
  await screen.findByText(
    '1 person will be subscribed with “Month, 30 days, $450.00 MXN”. Nothing has been changed yet.',
  )
  expect(api.sent(importSubscribers)).toEqual([])
  expect(screen.getByText('=cmd()')).toBeDefined()

  await user.click(screen.getByRole('button', { name: /No such account/ }))
  const table = within(screen.getByRole('table'))
  expect(table.getAllByRole('row')).toHaveLength(2)
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  await user.click(screen.getByRole('button', { name: 'Subscribe 1 person' }))
  await screen.findByText('1 person was subscribed with “Month, 30 days, $450.00 MXN”')
  expect(screen.getByText('2 lines could not be used; the list says why.')).toBeTruthy()
  expect(scrolled).toHaveBeenCalledWith({ block: 'start' })
  expect(api.sent(importSubscribers).map(({ body }) => body)).toEqual([
    { uuid: courseId, subscription: planId, csv: 'correo\nluis@example.test\n' },
  ])
})

test('an e-mail stands once in each line, and beside a username', async () => {
  const api = importServer()
  const { user } = await renderScreen(path, { as })
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }))
  expect((await crumbs.findByRole('link', { name: 'Optics' })).getAttribute('href')).toBe(
    `/admin/courses/${courseId}/general`,
  )
  await user.type(await screen.findByLabelText('E-mails or usernames'), 'luis@example.test')
  await user.click(screen.getByRole('button', { name: 'Show what will happen' }))
  await screen.findByRole('table')
  expect(screen.getAllByText('luis@example.test')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Change the file' }))
  const Lines = [{ Line: 1, Text: 'luis', Outcome: 'subscribe' as const, User: luis }]
  api.on(previewImport, () => ({ Item: { ...report, Lines } }))
  await user.click(screen.getByRole('button', { name: 'Show what will happen' }))
  await screen.findByRole('cell', { name: 'luis@example.test' })
})

test('an empty or unreadable file is said at the field', async () => {
  const api = importServer()
  const { user } = await renderScreen(path, { as })
  const previewButton = await screen.findByRole('button', { name: 'Show what will happen' })
  await user.click(previewButton)
  expect(errorOf('E-mails or usernames')).toBe('The file names nobody')
  api.refuse(previewImport, 'ValidationFailed', [{ field: 'csv', reason: 'tooMany' }])
  await user.type(field('E-mails or usernames'), 'x')
  await user.click(previewButton)
  await waitFor(() => expect(errorOf('E-mails or usernames')).toBe('It has more lines than can be added at once'))
  expect(document.activeElement).toBe(field('E-mails or usernames'))
})

test('the report has a line for each line of the file, with the name of the course', async () => {
  importServer()
  const saved: { name: string; blob: Blob }[] = []
  const blobs = vi.spyOn(URL, 'createObjectURL')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob: blobs.mock.lastCall?.[0] as Blob })
  })
  const { user } = await renderScreen(path, { as })
  await user.type(await screen.findByLabelText('E-mails or usernames'), 'luis@example.test')
  await user.click(screen.getByRole('button', { name: 'Show what will happen' }))
  await user.click(await screen.findByRole('button', { name: 'Download the report' }))
  const [file] = saved
  expect(file?.name).toBe('Subscriptors - Optics.csv')
  expect((await file!.blob.text()).split('\r\n')).toEqual([
    '\uFEFFLine,In the file,Name,E-mail,What happens',
    '2,luis@example.test,Luis Vega,luis@example.test,Will be subscribed',
    "3,'=cmd(),,,Not an e-mail or username",
    '4,nobody@example.test,,,No such account',
  ])
})

/** Subscribes a person, and follows a link to the course before or after the answer. */
async function agreeAndLeave(api: FakeApi) {
  api.hold(readAdminCourse)
  const { user, at } = await renderScreen(path, { as })
  await user.type(await screen.findByLabelText('E-mails or usernames'), 'luis@example.test')
  await user.click(screen.getByRole('button', { name: 'Show what will happen' }))
  await user.click(await screen.findByRole('button', { name: 'Subscribe 1 person' }))
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Optics' }))
  return { user, at }
}

async function hasLeft(at: () => string) {
  await waitFor(() => expect(at()).toBe(`/admin/courses/${courseId}/general`))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Download the report' })).toBeNull())
}

test('who leaves while people are subscribed finds the result on coming back, until it is put away', async () => {
  const api = importServer()
  const held = api.hold(importSubscribers)
  const { user, at } = await agreeAndLeave(api)
  const question = within(await screen.findByRole('dialog'))
  expect(question.getByText(/^The lines are being added/)).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Leave' }))
  await hasLeft(at)
  held.answer({ Item: report })
  history.back()
  await screen.findByText('1 person was subscribed with “Month, 30 days, $450.00 MXN”')
  expect(screen.getByText('nobody@example.test')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Add another file' }))
  expect(field('E-mails or usernames').value).toBe('')
})

test('a result that arrives while the dialog asks whether to leave is stored, and the page is left', async () => {
  const api = importServer()
  const held = api.hold(importSubscribers)
  const { at } = await agreeAndLeave(api)
  await screen.findByRole('dialog')
  held.answer({ Item: report })
  await hasLeft(at)
  history.back()
  await screen.findByText('1 person was subscribed with “Month, 30 days, $450.00 MXN”')
})

test('refused lines that are discarded are not stored', async () => {
  const api = importServer()
  api.refuse(importSubscribers, 'InvalidState')
  const { user, at } = await agreeAndLeave(api)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard the lines' }))
  await hasLeft(at)
  history.back()
  expect((await screen.findByLabelText<HTMLTextAreaElement>('E-mails or usernames')).value).toBe('')
})

test('without a plan it is said why nobody can be added', async () => {
  fakeApi().on(readBuilder, () => ({ Item: aDraft({ Name: 'Optics', Licenses: [] }) }))
  await renderScreen(path, { as })
  await screen.findByText('The course has no plan; nobody can be added.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Show what will happen' }).disabled).toBe(true)
})

test('cells that a spreadsheet would run are written as text', () => {
  const rows = [['=1+1', '+34', '-2', '@x', ' =1', 'a,b', 'say "hi"', 'plain']]
  expect(toCsv(rows)).toBe(`'=1+1,'+34,'-2,'@x,' =1,"a,b","say ""hi""",plain`)
})
