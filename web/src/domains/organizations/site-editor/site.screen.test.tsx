import { listManagedSites } from '@aulanova/contract/organizations/learners'
import { confirmSiteFile, presignSiteFile } from '@aulanova/contract/organizations/site-files'
import { allSiteKinds, isOrdered } from '@aulanova/contract/organizations/site-kinds'
import {
  findForSite,
  readPublicSite,
  readSiteAnalytics,
  type SiteItem,
  siteContent,
} from '@aulanova/contract/organizations/sites'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { tabOf } from '#domains/organizations/parts/site-links.ts'
import { namesInChart } from '#testing/chart.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { aManagedSite, aPublicSite, aSiteItem, siteDomain as domain, siteId } from '#testing/site-records.ts'
import { aStoredFile, fakeStorage } from '#testing/uploads.ts'
import { testWaitingAndFailure } from '#testing/waiting-and-failure.ts'

const as = [domain]
const news = siteContent.news
const now = '2026-03-15T18:00:00.000Z'

function server() {
  const api = fakeApi()
  api.on(listManagedSites, () => ({ Items: [aManagedSite()] }))
  return api
}

/** A server that keeps one item of news. */
function withNews(first: Partial<SiteItem> = {}) {
  const api = server()
  let current = aSiteItem({ Summary: 'Hoy.', Content: '<p>Hoy.</p>', Date: '2026-03-14', ...first })
  api.on(news.read, () => ({ Item: current }))
  api.on(news.update, ({ body: { Published, PublishAt, ...fields } }) => {
    const State = PublishAt ? 'scheduled' : Published ? 'published' : current.Published ? 'changed' : 'draft'
    current = {
      ...current,
      ...fields,
      State,
      Updated: now,
      Published: PublishAt ? current.Published : (Published ?? current.Published),
    }
    if (PublishAt) current = { ...current, PublishAt }
    return { Item: current }
  })
  return api
}

const newsPath = `/admin/${domain}/news`
const itemPath = `${newsPath}/${siteId(1)}`

testWaitingAndFailure({
  path: newsPath,
  as,
  endpoint: news.list,
  reply: { Items: [aSiteItem()], Count: 1 },
  prepare: (api) => api.on(listManagedSites, () => ({ Items: [aManagedSite()] })),
  shows: 'Abre el laboratorio',
})

describe.each(allSiteKinds)('%s', (kind) => {
  test('has a list without entries, with its tab and the way to the first', async () => {
    const api = server()
    api.on(siteContent[kind].list, () => ({ Items: [], Count: 0 }))
    await renderScreen(tabOf(domain, kind), { as })
    const main = within(await screen.findByRole('main'))
    await waitFor(() => expect(main.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(1))
    expect(main.queryByRole('link', { name: 'Change the order' }) !== null).toBe(isOrdered(kind))
    const [create] = main.getAllByRole('link', { name: /^(Add|Write) / })
    expect(create?.getAttribute('href')).toBe(tabOf(domain, kind, 'new'))
  })
})

test('the odd targets of the menu open their tab', async () => {
  const api = server()
  api.on(siteContent.events.list, () => ({ Items: [aSiteItem({ Starts: '2026-11-19T01:00:00.000Z' })], Count: 1 }))
  await renderScreen(`/admin/${domain}/blogs?tab=events`, { as })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Conferences and Events')
  const tabs = within(screen.getByRole('navigation', { name: 'University site' }))
  expect(tabs.getByRole('link', { name: 'Conferences and Events' }).getAttribute('aria-current')).toBe('page')
  expect(tabs.getByRole('link', { name: 'Blogs' }).getAttribute('href')).toBe(`/admin/${domain}/blogs`)
  // In the time zone of the organization.
  await screen.findByText('18/11/2026 07:00 PM')
})

test('the time zone of an organization that the list does not reach is that of its site', async () => {
  const api = server()
  api.on(listManagedSites, () => ({ Items: [] }))
  api.on(readPublicSite, () => ({ Item: aPublicSite({ TimeZone: 'America/Hermosillo' }) }))
  await renderScreen(`/admin/${domain}/blogs/new?tab=events`, { as })
  expect(await screen.findAllByText('Time of Hermosillo (UTC−7)')).toHaveLength(2)
})

test('without the time zone nothing is typed in a wrong one', async () => {
  const api = server()
  api.refuse(listManagedSites, 'Unavailable')
  await renderScreen(`/admin/${domain}/blogs/new?tab=events`, { as })
  await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByLabelText('Starts')).toBeNull()
})

test('the list says what visitors see', async () => {
  const api = server()
  api.on(news.list, () => ({
    Count: 4,
    Items: [
      aSiteItem({ Uuid: siteId(1), Name: 'Uno' }),
      aSiteItem({ Uuid: siteId(2), Name: 'Dos', State: 'published', Published: true }),
      aSiteItem({ Uuid: siteId(3), Name: 'Tres', State: 'changed', Published: true }),
      aSiteItem({ Uuid: siteId(4), Name: 'Cuatro', State: 'scheduled', PublishAt: '2026-12-01T15:00:00.000Z' }),
    ],
  }))
  await renderScreen(newsPath, { as })
  const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
  expect((await row('Uno')).textContent).toContain('Draft')
  expect((await row('Dos')).textContent).toContain('Published')
  expect((await row('Tres')).textContent).toContain('Changes not published')
  expect((await row('Cuatro')).textContent).toContain('Will be published on 01/12/2026 09:00 AM')
})

test('a new item is saved as a draft with the typed text, and its page says so', { tags: ['long'] }, async () => {
  const api = withNews()
  api.on(news.create, ({ body }) => ({ Item: aSiteItem({ ...body }) }))
  const { user, at } = await renderScreen(`${newsPath}/new`, { as })
  await user.click(await screen.findByRole('button', { name: 'Save draft' }))
  expect(await screen.findByText('This is needed')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Title' }))
  expect(api.sent(news.create)).toEqual([])
  fireEvent.change(screen.getByRole('textbox', { name: 'Title' }), { target: { value: 'Abre el laboratorio' } })
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2026-03-14' } })
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(at()).toBe(itemPath))
  await screen.findByText('Saved as a draft')
  expect(api.sent(news.create)[0]?.body).toEqual({ Name: 'Abre el laboratorio', Date: '2026-03-14' })
})

test('what is missing to publish is said at its fields before anything is sent', { tags: ['long'] }, async () => {
  const api = withNews({ Summary: '', Content: '' })
  const { user } = await renderScreen(itemPath, { as })
  await user.click(await screen.findByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(screen.getAllByText('This is needed before it is published')).toHaveLength(2))
  expect(api.sent(news.update)).toEqual([])
})

test('publishing, scheduling and withdrawing send what visitors shall see', async () => {
  const api = withNews()
  const { user } = await renderScreen(itemPath, { as })
  await user.click(await screen.findByRole('button', { name: 'Schedule…' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Time of Mexico City (UTC−6)')).toBeTruthy()
  fireEvent.change(dialog.getByLabelText('Day and hour'), { target: { value: '2020-01-01T09:00' } })
  await user.click(dialog.getByRole('button', { name: 'Schedule' }))
  await dialog.findByText('This time has passed')
  fireEvent.change(dialog.getByLabelText('Day and hour'), { target: { value: '2126-01-01T09:00' } })
  await user.click(dialog.getByRole('button', { name: 'Schedule' }))
  await screen.findByText('It will be published on 01/01/2126 09:00 AM, time of Mexico City (UTC−6)')
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await screen.findByText('Published. Visitors see it now.')
  await user.click(await screen.findByRole('button', { name: 'Withdraw from the site' }))
  await screen.findByText('Visitors no longer see it')
  const sent = api.sent(news.update).map(({ body }) => [body.Published, body.PublishAt])
  expect(sent).toEqual([
    [true, '2126-01-01T15:00:00.000Z'],
    [true, undefined],
    [false, undefined],
  ])
})

test('a conflict keeps what was typed and says who changed what', { tags: ['long'] }, async () => {
  const api = withNews()
  const { user } = await renderScreen(itemPath, { as })
  fireEvent.change(await screen.findByRole('textbox', { name: 'Title' }), { target: { value: 'Mío' } })
  api.refuse(news.update, 'Conflict', undefined, { by: 'Luis Vega', at: now, fields: ['Summary'] })
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(/Luis Vega.*Summary/)
  api.on(news.read, () => ({ Item: aSiteItem({ Name: 'Suyo', Summary: 'Suyo', Updated: now }) }))
  await user.click(within(alert).getByRole('button', { name: 'Keep what I typed' }))
  await waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Summary' }).value).toBe('Suyo'))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('Mío')
})

test('the server’s refusal of a field stands at the field', async () => {
  const api = withNews()
  api.refuse(news.update, 'ValidationFailed', [{ field: 'Summary', reason: 'tooLong' }])
  const { user } = await renderScreen(itemPath, { as })
  await user.click(await screen.findByRole('button', { name: 'Save draft' }))
  await screen.findByText('This is too long')
  expect(screen.getByRole('textbox', { name: 'Summary' }).getAttribute('aria-invalid')).toBe('true')
})

test('a value of the wrong form is answered with what is expected, and the hint stays', async () => {
  const api = server()
  api.refuse(siteContent.carousel.create, 'ValidationFailed', [{ field: 'Address', reason: 'format' }])
  const { user } = await renderScreen(`/admin/${domain}/carousel/new`, { as })
  fireEvent.change(await screen.findByRole('textbox', { name: 'Title' }), { target: { value: 'Becas' } })
  fireEvent.change(screen.getByRole('textbox', { name: 'Where the button leads' }), { target: { value: 'becas' } })
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await screen.findByText(/^Write a path that starts with \//)
  expect(screen.getByText(/^A page of the site, such as/)).toBeTruthy()
})

test('what was deleted is not asked for again', async () => {
  const api = withNews()
  api.on(news.list, () => ({ Items: [], Count: 0 }))
  api.on(news.remove, () => null)
  const { user, at } = await renderScreen(itemPath, { as })
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await screen.findByText('“Abre el laboratorio” was deleted')
  expect(at()).toBe(newsPath)
  expect(api.sent(news.read)).toHaveLength(1)
})

test('an organization that there is not has no pages', async () => {
  const api = server()
  api.on(listManagedSites, () => ({ Items: [] }))
  api.refuse(readPublicSite, 'NotFound')
  api.refuse(news.list, 'NotFound')
  await renderScreen(newsPath, { as })
  await screen.findByRole('heading', { level: 1, name: 'Sorry, page not found' })
  expect(screen.queryByRole('link', { name: 'Write news' })).toBeNull()
})

test('leaving with something typed asks first', async () => {
  withNews()
  const { user } = await renderScreen(itemPath, { as })
  fireEvent.change(await screen.findByRole('textbox', { name: 'Title' }), { target: { value: 'Otro' } })
  await user.click(screen.getByRole('link', { name: domain }))
  await screen.findByRole('dialog', { name: 'Leave without saving?' })
})

test('the preview is the server’s page in a frame without scripts', async () => {
  const api = withNews()
  api.on(news.preview, () => ({
    Html: '<h1>Montelago</h1><p><a href="#1">1</a><a href="https://x.test">2</a></p>',
  }))
  const { user } = await renderScreen(itemPath, { as })
  await user.click(await screen.findByRole('button', { name: 'Preview' }))
  const frame = await screen.findByTitle<HTMLIFrameElement>('Preview')
  expect(frame.getAttribute('sandbox')).toBe('')
  const page = new DOMParser().parseFromString(frame.getAttribute('srcdoc') ?? '', 'text/html')
  expect(page.querySelector('h1')?.textContent).toBe('Montelago')
  expect(page.querySelector('[href]')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Phone' }))
  expect(frame.style.width).toBe('360px')
  expect(api.sent(news.preview)[0]?.body.Name).toBe('Abre el laboratorio')
})

test('a picture is uploaded for the organization and its file is what is saved', async () => {
  const api = server()
  const { carousel } = siteContent
  fakeStorage()
  const stored = aStoredFile({ Filename: siteId(9), Address: '/media/sites/x/wide' })
  api.on(presignSiteFile, () => ({ filename: siteId(9), presigned: { url: '/storage', fields: {} } }))
  api.on(confirmSiteFile, () => ({ Item: stored }))
  api.on(carousel.create, ({ body }) => ({ Item: aSiteItem({ ...body }) }))
  api.on(carousel.read, () => ({ Item: aSiteItem({ Image: siteId(9) }) }))
  const { user } = await renderScreen(`/admin/${domain}/carousel/new`, { as })
  fireEvent.change(await screen.findByRole('textbox', { name: 'Title' }), { target: { value: 'Campus' } })
  await user.upload(screen.getByLabelText('Picture'), new File(['x'], 'map.png', { type: 'image/png' }))
  await screen.findByText('map.png')
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await screen.findByText('This is needed before it is published')
  fireEvent.change(screen.getByRole('textbox', { name: 'Description of the picture' }), {
    target: { value: 'Un mapa' },
  })
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await waitFor(() =>
    expect(api.sent(carousel.create)[0]?.body).toEqual({
      Name: 'Campus',
      Image: siteId(9),
      Alt: 'Un mapa',
      Published: true,
    }),
  )
  expect(api.sent(presignSiteFile)[0]?.body.values.Use).toBe('picture')
})

test('a career is found by its name, which becomes the name on the site', { tags: ['long'] }, async () => {
  const api = server()
  const { careers } = siteContent
  api.on(findForSite, () => ({ Careers: [{ Uuid: siteId(7), Name: 'Ingeniería' }], Courses: [] }))
  api.on(careers.create, ({ body }) => ({ Item: aSiteItem({ ...body }) }))
  api.on(careers.read, () => ({ Item: aSiteItem() }))
  const { user } = await renderScreen(`/admin/${domain}/careers/new`, { as })
  await user.click(await screen.findByRole('combobox', { name: 'Career' }))
  await user.click(await screen.findByRole('option', { name: 'Ingeniería' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name on the site' }).value).toBe('Ingeniería')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(api.sent(careers.create)[0]?.body).toEqual({ Name: 'Ingeniería', Career: siteId(7) }))
})

test('the order is changed with the keyboard and sent as a whole', async () => {
  const api = server()
  const { documents } = siteContent
  const [one, two] = [aSiteItem({ Name: 'Uno' }), aSiteItem({ Uuid: siteId(2), Name: 'Dos' })]
  api.on(documents.list, ({ query }) =>
    query.token ? { Items: [two], Count: 2 } : { Items: [one], Count: 2, LastEvaluatedKey: 'next' },
  )
  api.on(documents.order, () => null)
  const { user } = await renderScreen(tabOf(domain, 'documents', 'order'), { as })
  await user.click(await screen.findByRole('button', { name: 'Move down: Uno' }))
  await screen.findByText('Now in place 2 of 2')
  await user.click(screen.getByRole('button', { name: 'Save order' }))
  await screen.findByText('Saved')
  expect(api.sent(documents.order)[0]?.body.items).toEqual([siteId(2), siteId(1)])
})

test('deleting asks, and says what becomes of it', async () => {
  const api = server()
  api.on(news.list, () => ({ Items: [aSiteItem({ State: 'published', Published: true })], Count: 1 }))
  api.on(news.remove, () => null)
  const { user } = await renderScreen(newsPath, { as })
  await user.click(await screen.findByRole('button', { name: 'Delete “Abre el laboratorio”' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/Visitors no longer find it/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await screen.findByText('“Abre el laboratorio” was deleted')
  expect(api.sent(news.remove)[0]?.params).toEqual({ domain, id: siteId(1) })
})

test('a person others report to is not deleted: an invalid operation, and what helps [S8-005]', async () => {
  const api = server()
  const chart = siteContent['organization-chart']
  api.on(chart.list, () => ({ Items: [aSiteItem({ Name: 'Rectora' })], Count: 1 }))
  api.refuse(chart.remove, 'InUse')
  const { user } = await renderScreen(`/admin/${domain}/analytics?tab=organization-chart`, { as })
  await user.click(await screen.findByRole('button', { name: 'Delete “Rectora”' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Invalid operationThis is still in useOthers of the organization chart report to this person. Change them first.',
  )
})

test('visits are shown by day, page and country [S9-019]', async () => {
  const api = server()
  api.on(readSiteAnalytics, () => ({
    Item: {
      Visits: [{ Date: '2026-03-14', Visits: 12, Visitors: 5 }],
      Pages: [{ Path: '/', Visits: 9 }],
      Countries: [
        { Country: 'MX', Visits: 10 },
        { Country: null, Visits: 2 },
      ],
    },
  }))
  await renderScreen(`/admin/${domain}/analytics`, { as })
  await screen.findByRole('cell', { name: '5' })
  const names = ['14/03/2026']
  expect(await namesInChart('Visits by day')).toEqual({ axis: ['14/03'], columns: names, rows: names })
  expect(screen.getByRole('rowheader', { name: 'Mexico' })).toBeTruthy()
  expect(screen.getByRole('rowheader', { name: 'Unknown' })).toBeTruthy()
})

test('without visits the page explains consent', async () => {
  const api = server()
  api.on(readSiteAnalytics, () => ({ Item: { Visits: [], Pages: [], Countries: [] } }))
  await renderScreen(`/admin/${domain}/analytics`, { as })
  await screen.findByText(/only after people accept cookies/)
})
