import { readPrices, updatePrices } from '@aulanova/contract/operations/costs'
import {
  type Analytics,
  type MetricsNow,
  metrics,
  readAnalytics,
  readServerMetrics,
  type ServerPoint,
  streamMetrics,
} from '@aulanova/contract/operations/metrics'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { namesInChart } from '#testing/chart.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const at = '2026-11-16T12:00:00.000Z'
const as = ['admin']
const point: ServerPoint = {
  At: at,
  Requests: 900,
  Errors: 9,
  Refused: 0,
  P50: 4,
  P95: 21,
  P99: 87,
  LoopDelay: 3.2,
  Connections: 11,
  Jobs: 2,
  OldestJob: 40,
  Mails: 3,
  DiskFree: 70_000_000_000,
  DiskSize: 250_000_000_000,
  Memory: 300_000_000,
  Rows: 1000,
  DatabaseBytes: 5_000_000,
  Objects: 10,
  FileBytes: 2_000_000,
  EventsKept: 50,
  EventsDropped: 1,
}
const now = (total: number): MetricsNow => ({
  At: at,
  Users: { Total: total, Countries: [{ Country: 'MX', Users: total }] },
  Minutes: [
    { Minute: at, Events: 12 },
    { Minute: at, Events: 3 },
  ],
  Server: null,
})
const measured = <V,>(Source: string | null, Value: V) => ({ Item: { Source, Measured: at, Value } })

function prepared() {
  const api = fakeApi()
  api.on(metrics.gcc, () =>
    measured('events', {
      Total: 3,
      Countries: [
        { Country: 'CO', Users: 2 },
        { Country: 'ZZ', Users: 1 },
      ],
    }),
  )
  api.on(metrics['ddb-documents'], () =>
    measured('database', { Rows: 1500, Bytes: 5_000_000, Tables: [{ Table: 'users', Rows: 1500, Bytes: 5_000_000 }] }),
  )
  api.on(metrics['s3-bucket-size'], () =>
    measured('files', { Objects: 33, Bytes: 512_000, Kinds: [{ Kind: 'covers', Objects: 33, Bytes: 512_000 }] }),
  )
  api.on(metrics['server-version'], () =>
    measured('server', {
      Build: '0150',
      Commit: 'abcdef0123456789',
      Node: '26.1.0',
      PostgreSQL: '18.4',
      UptimeSeconds: 93_600,
    }),
  )
  api.on(metrics['cost-and-usage'], () => measured(null, null))
  api.on(metrics.forecast, () => measured(null, null))
  api.on(readServerMetrics, () => ({
    Item: {
      StepSeconds: 900,
      Points: [{ ...point, At: '2026-11-16T11:45:00.000Z', Rows: 800 }, point],
      MostConnections: 54,
      Statements: null,
    },
  }))
  return { api, stream: api.stream(streamMetrics) }
}

const tile = async (name: string) => (await screen.findByRole('heading', { name })).closest('section')!

test('each figure is shown with where it comes from; one without a source says so', async () => {
  prepared()
  await renderScreen('/admin/monitoring', { as })
  await within(await tile('Rows in the database')).findByText('1,500')
  expect(await screen.findByText(/^Last measured: /)).toBeTruthy()
  expect((await tile('Rows in the database')).textContent).toContain('PostgreSQL, 1 table')
  expect((await tile('Rows in the database')).textContent).toContain('25% more in the period')
  expect((await tile('Jobs that are due')).textContent).toContain('The oldest has waited for 40 seconds')
  expect((await tile('Free disk space')).textContent).toContain('of 232.8 GB')
  expect((await tile('Events not counted')).textContent).toContain('2')
  expect(screen.getByText(/no pg_stat_statements/)).toBeTruthy()
  expect(await screen.findByText(/There is no source/)).toBeTruthy()
  expect(await screen.findByText('abcdef012345')).toBeTruthy()
  expect(screen.getByText('1 d 2 h')).toBeTruthy()
  const latencies = screen.getByRole('table', { name: 'Latency of the server', hidden: true })
  expect(within(latencies).getAllByText('87 ms')).toHaveLength(2)
})

test('the axis of the latency has its unit', async () => {
  prepared()
  await renderScreen('/admin/monitoring', { as })
  const chart = await screen.findByRole('group', { name: 'Latency of the server' })
  const axis = [...chart.parentElement!.firstElementChild!.children].map(({ textContent }) => textContent)
  expect(axis.length).toBeGreaterThan(1)
  for (const tick of axis) expect(tick).toMatch(/^[\d,]+ ms$/)
})

test('points of several days have their date on the axis, and their date and time in full [S9-018 S9-019]', async () => {
  const { api } = prepared()
  const Points = [10, 11, 12].map((day) => ({ ...point, At: new Date(2026, 10, day, 14, 5).toISOString() }))
  api.on(readServerMetrics, () => ({ Item: { StepSeconds: 900, Points, MostConnections: 54, Statements: null } }))
  await renderScreen('/admin/monitoring', { as })
  const names = ['10/11/2026 02:05 PM', '11/11/2026 02:05 PM', '12/11/2026 02:05 PM']
  const axis = ['10/11', '11/11', '12/11']
  expect(await namesInChart('Latency of the server')).toEqual({ axis, columns: names, rows: names })
})

test('a long statement is shown by its first lines, opened whole and copied', async () => {
  const { api } = prepared()
  const long = `select ${Array.from({ length: 60 }, (_, n) => `column_${n}`).join(', ')} from users`
  const measured = [long, 'select 1'].map((Text) => ({ Text, Calls: 2, MeanMs: 5, MaxMs: 9 }))
  api.on(readServerMetrics, () => ({
    Item: { StepSeconds: 900, Points: [point], MostConnections: 54, Statements: measured },
  }))
  const { user } = await renderScreen('/admin/monitoring', { as })
  const table = within(await screen.findByRole('table', { name: 'Slowest statements of the database' }))
  // The short one is whole already.
  const open = table.getByRole('button', { name: 'Whole statement' })
  expect(table.getByText(long).hasAttribute('data-cut')).toBe(true)
  await user.click(open)
  expect(open.getAttribute('aria-expanded')).toBe('true')
  expect(table.getByText(long).hasAttribute('data-cut')).toBe(false)
  await user.click(table.getAllByRole('button', { name: 'Copy the statement' })[0]!)
  expect(await navigator.clipboard.readText()).toBe(long)
})

test('a gauge that is not measured says so, and not that all is well', async () => {
  const { api } = prepared()
  const nothing = { LoopDelay: null, Connections: null, Jobs: null, OldestJob: null, Mails: null, Memory: null }
  api.on(readServerMetrics, () => ({
    Item: {
      StepSeconds: 900,
      Points: [{ ...point, ...nothing, DiskFree: null, DiskSize: null }],
      MostConnections: 54,
      Statements: [],
    },
  }))
  await renderScreen('/admin/monitoring', { as })
  for (const name of [
    'Event loop delay',
    'Database connections',
    'Jobs that are due',
    'Mails waiting',
    'Memory',
    'Free disk space',
  ])
    expect((await tile(name)).textContent).toBe(`${name}–Will be measured within 5 minutes`)
})

test('free disk space that the system does not report is not shown', async () => {
  const { api } = prepared()
  const Points = [{ ...point, DiskFree: null, DiskSize: null }]
  api.on(readServerMetrics, () => ({ Item: { StepSeconds: 900, Points, MostConnections: 54, Statements: [] } }))
  await renderScreen('/admin/monitoring', { as })
  expect((await tile('Free disk space')).textContent).toBe('Free disk space–Not known on this system')
})

test('rows and bytes of tables, objects and bytes of kinds of files', async () => {
  prepared()
  await renderScreen('/admin/monitoring', { as })
  const tables = await screen.findByRole('table', { name: 'Tables of the database' })
  expect(within(tables).getByRole('row', { name: 'users 1,500 4.8 MB' })).toBeTruthy()
  const files = await screen.findByRole('table', { name: 'Files by kind' })
  expect(within(files).getByRole('row', { name: 'Covers 33 500 kB' })).toBeTruthy()
})

test('figures move while one looks; when the stream breaks, that is said', async () => {
  const { stream } = prepared()
  const { user } = await renderScreen('/admin/monitoring', { as })
  const active = await tile('Active now')
  await act(async () => stream.push(now(7)))
  await within(active).findByText('7')
  expect(within(active).getByText('Live')).toBeTruthy()
  await act(async () => stream.push(now(8)))
  await within(active).findByText('8')
  await user.click(screen.getByRole('button', { name: 'Now' }))
  const countries = screen.getByRole('table', { name: 'Active users by country' })
  expect(within(countries).getByRole('row', { name: /Mexico\s*8/ })).toBeTruthy()
  await act(async () => stream.end())
  await within(active).findByText('Connecting again')
  expect(within(active).getByText('8')).toBeTruthy()
})

test('the map has a table beside it, also for users of unknown countries [S7-088]', async () => {
  prepared()
  await renderScreen('/admin/monitoring', { as })
  const countries = await screen.findByRole('table', { name: 'Active users by country' })
  expect(
    within(countries)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['CountryUsers', 'Colombia2', 'Unknown1', 'Total3'])
})

test('prices are typed, checked and saved; costs are then shown with their forecast [S1-029 S9-019]', async () => {
  const { api } = prepared()
  api.on(readPrices, () => ({ Item: null }))
  api.on(updatePrices, ({ body }) => {
    api.on(metrics['cost-and-usage'], () =>
      measured('prices', {
        Currency: 'MXN',
        From: '2026-11-01',
        To: '2026-11-02',
        Total: 24_000_000,
        Days: [
          { Date: '2026-11-01', Amount: 12_000_000 },
          { Date: '2026-11-02', Amount: 12_000_000 },
        ],
        Services: [{ Service: 'server', Amount: 24_000_000 }],
        Organizations: [{ Organization: null, Name: null, Amount: 24_000_000 }],
      }),
    )
    api.on(metrics.forecast, () =>
      measured('prices', {
        Currency: 'MXN',
        Until: '2026-11-30',
        Total: 360_000_000,
        Low: 350_000_000,
        High: 370_000_000,
        Days: [{ Date: '2026-11-03', Amount: 12_000_000, Low: 11_000_000, High: 13_000_000 }],
        Method: 'mean',
        BasedOn: 3,
        Confidence: 80,
      }),
    )
    return { Item: body }
  })
  const { user } = await renderScreen('/admin/monitoring', { as })
  const edit = await screen.findByRole('button', { name: 'Edit the price list' })
  await user.click(edit)
  await screen.findByLabelText('Server')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(edit))
  await user.click(edit)
  const hours = await screen.findByLabelText('Server')
  await user.type(hours, 'doce')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('An amount such as 12.50, or nothing')).toBeTruthy()
  expect(api.sent(updatePrices)).toHaveLength(0)
  await user.clear(hours)
  await user.type(hours, '0.5')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('$360.00 MXN')).toBeTruthy()
  expect(screen.getByRole('columnheader', { name: 'Estimated', hidden: true })).toBeTruthy()
  expect(api.sent(updatePrices)[0]?.body).toMatchObject({ Currency: 'MXN', Server: 500_000, Files: null })
  expect(
    screen.getByText(/mean of the last 3 days.*between \$350.00 and \$370.00 with a probability of 80%/),
  ).toBeTruthy()
  expect(screen.getByRole('row', { name: /Shared by all/ })).toBeTruthy()
  const names = ['01/11/2026', '02/11/2026', '03/11/2026']
  expect(await namesInChart('Cost by day')).toEqual({ axis: ['01/11', '02/11', '03/11'], columns: names, rows: names })
  expect(screen.getByText('from 01/11/2026 to 02/11/2026')).toBeTruthy()
  expect(screen.getByText('expected by 30/11/2026')).toBeTruthy()
})

const analytics: Analytics = {
  From: '2026-11-15',
  To: '2026-11-16',
  Events: 30,
  Visitors: 12,
  Dropped: 4,
  Days: [
    { Date: '2026-11-15', Events: 10, Visitors: 5 },
    { Date: '2026-11-16', Events: 20, Visitors: 7 },
  ],
  Countries: [{ Country: 'MX', Events: 30, Visitors: 12 }],
  Pages: [
    { Path: '/dashboard', Events: 25, Visitors: 12 },
    { Path: '', Events: 5, Visitors: 5 },
  ],
  Kinds: [{ Name: 'visit', Events: 30 }],
  KeptMonths: 13,
}

test('visits by day, page, country and kind; what was not counted is shown [S9-019]', async () => {
  const { api } = prepared()
  api.on(readAnalytics, () => ({ Item: analytics }))
  const { user } = await renderScreen('/admin/monitoring/google-analytics', { as })
  expect(await screen.findByText('4 more were not counted')).toBeTruthy()
  const names = ['15/11/2026', '16/11/2026']
  expect(await namesInChart('Events by day')).toEqual({ axis: ['15/11', '16/11'], columns: names, rows: names })
  expect(screen.getByText('Each person once a day, from 15/11/2026 to 16/11/2026')).toBeTruthy()
  expect(screen.getByRole('row', { name: /\/dashboard\s*25/ })).toBeTruthy()
  expect(screen.getByRole('row', { name: /Others\s*5/ })).toBeTruthy()
  expect(screen.getByRole('row', { name: /Page opened\s*30/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '7 days' }))
  expect(api.sent(readAnalytics).at(-1)).toEqual({ query: { days: 7 } })
})

test('without visits it says when they are counted', async () => {
  const { api } = prepared()
  api.on(readAnalytics, () => ({
    Item: { ...analytics, Events: 0, Visitors: 0, Dropped: 0, Pages: [], Kinds: [], Countries: [] },
  }))
  await renderScreen('/admin/monitoring/google-analytics', { as })
  expect(await screen.findByText('No visits have been counted yet')).toBeTruthy()
})
