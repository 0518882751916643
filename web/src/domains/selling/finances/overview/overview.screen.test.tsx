import {
  exportPayments,
  listPayments,
  readFinances,
  readStatement,
  remindVouchers,
} from '@aulanova/contract/selling/finances'
import type { FinancesSummary } from '@aulanova/contract/selling/finances-summary'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type FakeApi, fakeApi } from '#testing/fake-api.ts'
import { aSummary } from '#testing/finances-records.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { testWaitingAndFailure } from '#testing/waiting-and-failure.ts'

const path = '/admin/finances'
const as = ['finances']

const noPayments = (api: FakeApi) => {
  api.on(listPayments, () => ({ Items: [], Count: 0 }))
  return api
}
async function open(given: Partial<FinancesSummary> = {}, query = '') {
  const api = noPayments(fakeApi())
  api.on(readFinances, () => ({ Item: aSummary(given) }))
  const opened = await renderScreen(`${path}${query}`, { as })
  await screen.findByText('Net revenue')
  return { api, ...opened }
}
const region = (name: string) => within(screen.getByRole('region', { name }))

testWaitingAndFailure({
  ...{ path, as, endpoint: readFinances, reply: { Item: aSummary() }, prepare: noPayments, shows: 'Net revenue' },
})

test('collected less refunded is net, and every table ends in that total', async () => {
  await open()
  const figure = (name: string) => screen.getByRole('heading', { name }).parentElement?.textContent
  expect(figure('Collected')).toContain('$1,500.00')
  expect(figure('Collected')).toContain('50% more than on the same days a year before')
  expect(figure('Refunded')).toContain('$100.501 refund, 6.7%')
  expect(figure('Net revenue')).toContain('$1,399.50')
  for (const name of ['By course', 'By plan', 'By organization']) {
    const rows = region(name).getAllByRole('row')
    expect(rows.at(-1)?.textContent).toBe('Total3 payments, 100.0%3$1,399.50100.0%')
  }
  expect(region('By plan').getByText('4 others')).toBeDefined()
  expect(region('By organization').getByText('Without an organization')).toBeDefined()
  const month = region('Revenue by month').getByRole('img', { name: /^February 2026, until 14\/02\/2026/ })
  expect(month.getAttribute('aria-label')).toContain(
    'Collected: $500.00, Refunded: $100.50, Net: $399.50, Collected on the same days a year before: $200.00',
  )
})

test('a part below nothing has a minus, as amounts have', async () => {
  const [course] = aSummary().ByCourse
  await open({ ByCourse: [{ ...course!, Net: -13_995 }] })
  expect(region('By course').getByRole('cell', { name: '−10.0%' })).toBeDefined()
})

test('vouchers and refunds lead to their payments, and one that is overdue says so', async () => {
  await open()
  const vouchers = region('Vouchers to be paid')
  expect(vouchers.getByRole('link', { name: 'Ana Peña' }).getAttribute('href')).toMatch(
    /^\/admin\/finances\/payments\//,
  )
  expect(vouchers.getByText('overdue').dataset.soon).toBe('true')
  expect(region('Last refunds').getByText('03/02/2026')).toBeDefined()
  expect(region('Last refunds').getAllByText('−$100.50')).toHaveLength(2)
})

test.each<[string, Partial<FinancesSummary['Ledger']>, string | RegExp]>([
  ['equal', {}, 'It equals the ledger to the cent.'],
  [
    'older than the figures',
    { IsCurrent: false },
    /^On .* it equalled the ledger to the cent\. What came in or went out/,
  ],
  ['not compared yet', { At: null }, /have not all been compared/],
])('the ledger is %s: it is said', async (_, ledger, text) => {
  await open({ Ledger: { ...aSummary().Ledger, ...ledger } })
  expect(screen.getByText(text)).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['whole months', '2026-01-01', '2026-02-28', /^3 payments and 1 refund compared, difference \$0\.00\./],
  ['cut months', '2026-01-10', '2026-02-14', /^Whole months from January 2026 to February 2026 compared: 3 payments/],
])('%s: the ledger line says what was compared', async (_, From, To, text) => {
  const [january, february] = aSummary().ByMonth
  await open({ From, To, ByMonth: [january!, { ...february!, Until: null }] })
  const line = screen.getByText('It equals the ledger to the cent.').parentElement!
  expect(line.textContent?.replace('It equals the ledger to the cent. ', '')).toMatch(text)
})

test('a month of which the period has a part says which days', async () => {
  const [january, february] = aSummary().ByMonth
  await open({ From: '2026-01-10', To: '2026-02-14', ByMonth: [january!, { ...february!, Until: null }] })
  const chart = region('Revenue by month')
  expect(chart.getByRole('img', { name: /^January 2026, from 10\/01\/2026 on, / })).toBeDefined()
  expect(chart.getByRole('img', { name: /^February 2026, until 14\/02\/2026, / })).toBeDefined()
})

test('times are those of the market, wherever the browser is', async () => {
  await open({ Ledger: { ...aSummary().Ledger, At: '2026-02-15T05:30:00.000Z' } })
  expect(screen.getByText(/14\/02\/2026 11:30 PM/)).toBeDefined()
  expect(screen.getByText(/Days and times are those of Mexico City\./)).toBeDefined()
})

test('a difference to the ledger is an alert with its amount and its payments', async () => {
  const id = '0190a000-0000-7000-8000-00000000f009'
  await open({ Ledger: { ...aSummary().Ledger, Difference: 5, Differing: [id] } })
  const alert = within(screen.getByRole('alert'))
  expect(alert.getByText(/The difference is \$0\.05\./)).toBeDefined()
  expect(alert.getByRole('link').getAttribute('href')).toBe(`${path}/payments/${id}`)
})

test('the period is in the address; days of one’s own are read once they are a period', async () => {
  const { api, user, at } = await open()
  const asked = () => api.sent(readFinances).at(-1)?.query
  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'last-year')
  expect(at()).toBe(`${path}?period=last-year`)
  const year = new Date().getFullYear() - 1
  await waitFor(() => expect([year, year + 1, year - 1].map((y) => `${y}-01-01`)).toContain(asked()?.from))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'custom')
  expect(at()).toContain('period=custom')
  const from = await screen.findByLabelText<HTMLInputElement>('From')
  expect(from.value).toBe(asked()?.from)
})

test('days in the wrong order are refused at their field, and nothing is read', async () => {
  const api = noPayments(fakeApi())
  await renderScreen(`${path}?period=custom&from=2026-02-02&to=2026-01-01`, { as })
  await screen.findByText('The end is before the beginning')
  expect(screen.getByRole('button', { name: 'Export' }).hasAttribute('disabled')).toBe(true)
  expect(api.sent(readFinances)).toEqual([])
})

test('days without money say so instead of empty tables', async () => {
  const none = { Payments: 0, Collected: 0, Refunds: 0, Refunded: 0, Net: 0 }
  await open({ ...none, ByMonth: [], ByCourse: [], ByPlan: [], ByOrganization: [], LastRefunds: [] })
  expect(screen.getByText('No money moved in these days')).toBeDefined()
  expect(screen.queryByRole('region', { name: 'By course' })).toBeNull()
})

test('payments are exported for the days that are shown, and a month as a statement; a failure is said', async () => {
  const { api, user } = await open({}, '?period=custom&from=2026-01-01&to=2026-02-14')
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const choose = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await user.click(await screen.findByRole('menuitem', { name }))
  }
  api.on(exportPayments, () => 'Receipt\r\n')
  await choose('Payments of the period (CSV)')
  await waitFor(() => expect(saved).toEqual(['Payments 2026-01-01 2026-02-14.csv']))
  expect(api.sent(exportPayments)).toEqual([{ query: { from: '2026-01-01', to: '2026-02-14' } }])
  api.refuse(readStatement, 'Unexpected')
  await choose('January 2026')
  await screen.findByRole('alert')
  expect(api.sent(readStatement)).toEqual([{ params: { month: '2026-01' } }])
  vi.restoreAllMocks()
})

test('a reminder is sent after a question, and says how many it reached', async () => {
  const { api, user } = await open()
  api.on(remindVouchers, () => ({ Reminded: 1 }))
  await user.click(screen.getByRole('button', { name: 'Send a reminder' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(api.sent(remindVouchers)).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Send a reminder' }))
  await screen.findByText('1 person was reminded')
})
