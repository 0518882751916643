import {
  exportLearners,
  inviteLearners,
  type Learner,
  listLearners,
  listManagedSites,
  listSeats,
  readLearner,
  readSiteDashboard,
  type Seats,
  takeBackSeat,
} from '@aulanova/contract/organizations/learners'
import {
  presignLogo,
  readLogo,
  readOrganizationSeats,
  setLogo,
  setOrganizationSeats,
} from '@aulanova/contract/organizations/organizations'
import { reference } from '@aulanova/contract/reference/reference'
import { referenceTools } from '@aulanova/contract/reference/reference-tools'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { Editor } from '@tiptap/core'
import { expect, test } from 'vitest'
import { TypedHtml } from '#platform/rich-text/typed-html.tsx'
import { fakeApi } from '#testing/fake-api.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { aDashboard, aManagedSite, siteDomain as domain, siteId } from '#testing/site-records.ts'
import { aStoredFile, fakeStorage } from '#testing/uploads.ts'
import { testWaitingAndFailure } from '#testing/waiting-and-failure.ts'

const as = [domain]
const path = `/admin/${domain}`
const seats = (given: Partial<Seats> = {}): Seats => ({
  Plan: siteId(41),
  PlanName: 'Semestre',
  Days: 180,
  Course: siteId(21),
  CourseName: 'Cálculo diferencial',
  Seats: 50,
  Taken: 36,
  Open: true,
  ...given,
})
const learner = (given: Partial<Learner> = {}): Learner => ({
  Uuid: siteId(31),
  Name: 'Jorge Lima',
  Email: 'jorge@example.test',
  Waiting: false,
  Enrolments: 2,
  Done: 1,
  Active: 0,
  Stuck: 1,
  Expired: 1,
  AveragePercent: 60,
  LastSeen: '2026-03-01T18:00:00.000Z',
  ...given,
})

function server() {
  const api = fakeApi()
  api.on(readSiteDashboard, () => ({ Item: aDashboard() }))
  api.on(listSeats, () => ({ Items: [seats(), seats({ Plan: siteId(42), PlanName: 'Año', Taken: 0 })] }))
  return api
}

testWaitingAndFailure({
  path,
  as,
  endpoint: readSiteDashboard,
  reply: { Item: aDashboard() },
  prepare: (api) => api.on(listSeats, () => ({ Items: [] })),
  shows: 'How they go',
})

test('the dashboard adds up: states, courses and totals are the same enrolments [S2-050]', async () => {
  server()
  await renderScreen(path, { as })
  const standing = within(await screen.findByRole('region', { name: 'How they go' }))
  expect(standing.getByText('40 enrolments of 31 people')).toBeTruthy()
  // Stuck: five and three of the two courses.
  for (const text of ['10', '22', '8', '25%', '55%', '20%']) expect(standing.getByText(text)).toBeTruthy()
  const courses = within(screen.getByRole('region', { name: 'Courses' }))
  const [, , , total] = courses.getAllByRole('row')
  expect(total?.textContent).toBe('2 courses10 finished22 moving8 stuck4048%')
  expect(courses.getByText(/not published/)).toBeTruthy()
  const site = within(screen.getByRole('region', { name: 'Content of the site' }))
  expect(site.getByRole('link', { name: 'Conferences and Events' }).getAttribute('href')).toBe(
    `${path}/blogs?tab=events`,
  )
  expect(site.getAllByText('2 drafts')).toHaveLength(2)
  const stuck = within(screen.getByRole('region', { name: 'Worth a message' }))
  expect(stuck.getByRole('link', { name: 'See all 8' }).getAttribute('href')).toBe(`${path}/learners?show=stuck`)
  expect(await screen.findByText('14 left')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See the site' }).getAttribute('target')).toBe('_blank')
})

test('an administrator goes to another organization, and the menu follows and remembers', {
  tags: ['long'],
}, async () => {
  const api = server()
  const sites = [aManagedSite(), aManagedSite({ Domain: 'otra.test', Name: 'Otra' })]
  api.on(listManagedSites, () => ({ Items: sites }))
  api.on(readSiteDashboard, ({ params }) => ({ Item: aDashboard({ Domain: params.domain }) }))
  const { user, at } = await renderScreen(path, { as: ['admin'] })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Organization' }), 'otra.test')
  expect(at()).toBe('/admin/otra.test')
  await waitFor(() =>
    expect(screen.getAllByRole('link', { name: 'Seats' })[0]?.getAttribute('href')).toBe('/admin/otra.test/seats'),
  )
})

test('an organization that there is not has no dashboard, and nothing remembers it', async () => {
  const api = server()
  api.refuse(readSiteDashboard, 'NotFound')
  api.refuse(listSeats, 'NotFound')
  await renderScreen(path, { as: ['admin'] })
  await screen.findByRole('heading', { level: 1, name: 'Sorry, page not found' })
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull()
  expect(Object.keys(localStorage).filter((name) => name.startsWith('site:'))).toEqual([])
})

test('without courses or seats the dashboard says how they come', async () => {
  const api = server()
  const none = { Enrolments: 0, People: 0, Done: 0, Active: 0, Courses: [], Stuck: 0, Expired: 0, LongestStuck: [] }
  api.on(readSiteDashboard, () => ({ Item: aDashboard(none) }))
  api.on(listSeats, () => ({ Items: [] }))
  await renderScreen(path, { as })
  await screen.findByText(/has no courses yet/)
  await screen.findByText(/has not given this organization any seats/)
  expect(screen.getByText('Nobody is stuck.')).toBeTruthy()
})

test('people are found by name, state and course, and the export follows the filter', async () => {
  const api = server()
  api.on(listLearners, () => ({
    Items: [learner(), learner({ Uuid: siteId(32), Name: 'Eva', Waiting: true })],
    Count: 2,
  }))
  api.refuse(exportLearners, 'Unavailable')
  const { user, at } = await renderScreen(`${path}/learners`, { as })
  await screen.findByText('Has not accepted the invitation yet')
  expect(screen.getAllByText('access expired').length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: 'Stuck' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Course' }), siteId(22))
  await waitFor(() => expect(api.sent(listLearners).at(-1)?.query).toEqual({ state: 'stuck', course: siteId(22) }))
  expect(at()).toBe(`${path}/learners?show=stuck&course=${siteId(22)}`)
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  await screen.findByRole('alert')
  expect(api.sent(exportLearners)[0]?.query).toEqual({ state: 'stuck', course: siteId(22) })
})

test('a search that finds nobody says so', async () => {
  const api = server()
  api.on(listLearners, () => ({ Items: [], Count: 0 }))
  await renderScreen(`${path}/learners?search=nobody`, { as })
  await screen.findByText('Nobody matches')
})

test('a learner has a page with their courses of this organization', async () => {
  const api = server()
  const course = { Uuid: siteId(21), Name: 'Cálculo', Percent: 40, Plan: 'Semestre', Block: 'La derivada', Seat: true }
  const dates = {
    Started: null,
    LastSeen: '2026-03-01T18:00:00.000Z',
    Expires: '2026-09-01T18:00:00.000Z',
    Completed: null,
  }
  api.on(readLearner, () => ({
    Item: { ...learner(), Courses: [{ ...course, ...dates, State: 'stuck' as const, Open: true }] },
  }))
  await renderScreen(`${path}/learners/${siteId(31)}`, { as })
  await screen.findByText('Is at: La derivada')
  expect(screen.getByText('Has stopped')).toBeTruthy()
  expect(screen.getByText('Until 01/09/2026')).toBeTruthy()
  expect(screen.getByText('with a seat of the organization')).toBeTruthy()
})

test('people are invited from lines; who had no seat stays in the field', async () => {
  const api = server()
  api.on(inviteLearners, () => ({
    Items: [
      { Email: 'ana@example.test', Outcome: 'invited' as const },
      { Email: 'luis@example.test', Outcome: 'no-seat' as const },
    ],
    Seats: seats({ Seats: 37, Taken: 37 }),
  }))
  const { user } = await renderScreen(`${path}/learners/invite?plan=${siteId(41)}`, { as })
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'People' })
  fireEvent.change(field, { target: { value: 'Ana Ruiz <ana@example.test>\nnobody' } })
  await user.click(screen.getByRole('button', { name: 'Invite 1 person' }))
  await screen.findByText('Line 2: “nobody” is not an e-mail address')
  expect(api.sent(inviteLearners)).toEqual([])
  fireEvent.change(field, { target: { value: 'Ana Ruiz <ana@example.test>\nluis@example.test' } })
  await user.click(screen.getByRole('button', { name: 'Invite 2 people' }))
  const results = within(await screen.findByRole('list', { name: 'What became of each' }))
  expect(results.getByText('No seat was left')).toBeTruthy()
  expect(field.value).toBe('luis@example.test')
  expect(api.sent(inviteLearners)[0]?.body).toEqual({
    plan: siteId(41),
    people: [{ Email: 'ana@example.test', Name: 'Ana Ruiz' }, { Email: 'luis@example.test' }],
  })
})

test('without seats nobody can be invited, and the page says what is missing', async () => {
  const api = server()
  api.on(listSeats, () => ({ Items: [seats({ Open: false })] }))
  await renderScreen(`${path}/learners/invite`, { as })
  await screen.findByText('There are no seats to give')
})

test('the seats of each plan lead to inviting people to it', async () => {
  server()
  await renderScreen(`${path}/seats`, { as })
  const link = await screen.findByRole('link', { name: 'Invite to Cálculo diferencial, Semestre' })
  expect(link.getAttribute('href')).toBe(`${path}/learners/invite?plan=${siteId(41)}`)
  expect(screen.getByText('36 of 50')).toBeTruthy()
})

const entryPath = `/admin/organizations/${siteId(51)}`
const entry = {
  PK: 'ORGANIZATION#1',
  Uuid: siteId(51),
  Name: 'Universidad de Montelago',
  Domain: domain,
  Colour: '#312e81',
  Header: '<p>Facultad de Ciencias</p>',
  Created: '2026-03-14T18:00:00.000Z',
  Updated: '2026-03-14T18:00:00.000Z',
}

function withEntry() {
  const api = fakeApi()
  api.on(reference.organizations.read, () => ({ Item: entry }))
  api.on(referenceTools.organizations.uses, () => ({ Item: { Count: 0, Uses: [] } }))
  api.on(readLogo, () => ({ Item: null }))
  api.on(readOrganizationSeats, () => ({ Items: [seats()] }))
  return api
}

test('an organization shows what its domain, its colours and its header do', { tags: ['long'] }, async () => {
  const api = withEntry()
  const { user } = await renderScreen(entryPath, { as: ['admin'] })
  const learners = within(await screen.findByRole('region', { name: 'As learners see it' }))
  expect(await learners.findByText('Facultad de Ciencias')).toBeTruthy()
  expect(learners.getByText('Aulanova')).toBeTruthy()
  expect(screen.getByText(/^Its group is montelago.test/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Who manages it' }).getAttribute('href')).toBe('/admin/groups/montelago.test')
  await user.click(screen.getByRole('switch', { name: 'Show as brand' }))
  expect(learners.queryByText('Aulanova')).toBeNull()
  fireEvent.change(screen.getByRole('textbox', { name: 'Domain' }), { target: { value: 'nueva.test' } })
  expect(screen.getByText(/The group montelago.test becomes nueva.test/)).toBeTruthy()
  expect(screen.getByText(/^Contrast 11.4:1, easy to read/)).toBeTruthy()
  fireEvent.change(screen.getByRole('textbox', { name: 'Main colour' }), { target: { value: '#ffcc00' } })
  expect(screen.getByText(/^Contrast 1.5:1, too low: at least 7.0:1/)).toBeTruthy()
  api.refuse(reference.organizations.update, 'ValidationFailed', [{ field: 'Colour', reason: 'contrast' }])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/Text cannot be read well enough/)
})

test('the header is shown as it is typed, and only what the editor knows', { tags: ['long'] }, async () => {
  const api = withEntry()
  api.on(reference.organizations.list, () => ({ Items: [], Count: 0 }))
  await renderScreen('/admin/organizations/new', { as: ['admin'] })
  const field = await screen.findByRole<HTMLElement & { editor: Editor }>('textbox', { name: 'Header' })
  act(() => void field.editor.commands.setContent('<p>Escuela de <strong>Artes</strong></p>', { emitUpdate: true }))
  const learners = screen.getByRole('region', { name: 'As learners see it' })
  expect((await within(learners).findByText('Artes')).tagName).toBe('STRONG')
})

test('what the editor does not know is not shown', () => {
  const { container } = render(
    <TypedHtml
      html={
        '<p onclick="a()">Uno <img src="/x" onerror="b()"><a href="javascript:c()">dos</a></p>' +
        '<script>d()</script><style>p{}</style>'
      }
    />,
  )
  expect(container.textContent).toBe('Uno dos')
  expect(container.querySelector('img, script, style, [onclick], [onerror], [href^="javascript"]')).toBeNull()
})

test('the time zone is found by its name in another language', { tags: ['long'] }, async () => {
  const api = withEntry()
  api.on(reference.organizations.update, ({ body }) => ({ Item: { ...entry, ...body } }))
  const { user } = await renderScreen(entryPath, { as: ['admin'] })
  const field = await screen.findByRole('combobox', { name: 'Time zone' })
  await user.click(field)
  fireEvent.change(field, { target: { value: 'nowhere' } })
  await screen.findByText('No time zone has this name')
  fireEvent.change(field, { target: { value: 'ciudad de méxico' } })
  await user.click(await screen.findByRole('option', { name: 'Mexico City (UTC−6) · America/Mexico_City' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.sent(reference.organizations.update)[0]?.body.TimeZone).toBe('America/Mexico_City'))
})

test('seats are changed in place, never below those taken', async () => {
  const api = withEntry()
  api.on(setOrganizationSeats, ({ body }) => ({ Item: seats({ Seats: body.seats }) }))
  const { user } = await renderScreen(entryPath, { as: ['admin'] })
  const field = await screen.findByRole<HTMLInputElement>('textbox', {
    name: 'Seats for Cálculo diferencial, Semestre',
  })
  fireEvent.change(field, { target: { value: '35' } })
  fireEvent.submit(field)
  await screen.findByText('36 are taken: not fewer')
  expect(api.sent(setOrganizationSeats)).toEqual([])
  fireEvent.change(field, { target: { value: '80' } })
  await user.click(within(field.closest('form') as HTMLElement).getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved')
  expect(api.sent(setOrganizationSeats)[0]?.body).toEqual({ plan: siteId(41), seats: 80 })
  expect(screen.getByRole('link', { name: 'Open its area' }).getAttribute('href')).toBe(path)
})

test('a logo counts as soon as it is uploaded, and can be taken away', { tags: ['long'] }, async () => {
  const api = withEntry()
  fakeStorage()
  const stored = aStoredFile({ Filename: siteId(9), Name: 'logo.png', Address: '/media/covers/x/320.webp' })
  api.on(presignLogo, () => ({ filename: siteId(9), presigned: { url: '/storage', fields: {} } }))
  api.on(setLogo, ({ body }) => ({ Item: body.logo ? stored : null }))
  const { user } = await renderScreen(entryPath, { as: ['admin'] })
  const file = new File(['x'], 'logo.png', { type: 'image/png' })
  await user.upload(await screen.findByLabelText('Picture of the logo'), file)
  await screen.findByRole('img', { name: 'Logo on a dark ground' })
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Logo on a dark ground' })).toBeNull())
  expect(api.sent(setLogo).map(({ body }) => body.logo)).toEqual([siteId(9), null])
})

test('a seat is taken back from a person who has not opened the course', { tags: ['long'] }, async () => {
  const api = server()
  const course = {
    ...{
      Uuid: siteId(51),
      Name: 'Mareas',
      State: 'active' as const,
      Percent: 0,
      Plan: 'Mensual',
      Started: null,
      Block: null,
    },
    ...{ LastSeen: '2026-03-01T18:00:00.000Z', Expires: '2026-04-01T18:00:00.000Z', Open: true, Completed: null },
  } as const
  api.on(readLearner, () => ({
    Item: {
      ...learner(),
      Courses: [
        { ...course, Seat: true },
        { ...course, Uuid: siteId(52), Name: 'Boyas', Seat: false },
      ],
    },
  }))
  api.on(takeBackSeat, () => null)
  api.on(listLearners, () => ({ Items: [], Count: 0 }))
  const { user, at } = await renderScreen(`${path}/learners/${siteId(31)}`, { as })
  await user.click(await screen.findByRole('button', { name: 'Take the seat back' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Take back the seat of “Mareas”' }))
  expect(api.sent(readLearner)).toHaveLength(1)
  await user.click(dialog.getByRole('button', { name: 'Take the seat back' }))
  await waitFor(() => expect(at()).toBe(`${path}/learners`))
  await screen.findByText('The seat of Jorge Lima in “Mareas” was taken back')
  // Who is gone is not read again.
  expect(api.sent(readLearner)).toHaveLength(1)
  expect(api.sent(takeBackSeat)).toMatchObject([{ params: { id: siteId(31) }, body: { course: siteId(51) } }])
})
