import { languages, languageTags } from '@aulanova/contract/kernel/languages'
import { formatMoney } from '@aulanova/contract/kernel/money'
import { readStatement } from '@aulanova/contract/selling/finances'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareLedger } from '#domains/selling/finances/comparison.rules.ts'
import { summary } from '#domains/selling/finances/summary.rules.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { aLedger } from '#testing/factories/ledger.ts'
import { drawStatement } from './draw-statement.ts'
import { cellsOf, type Sums, sumOf, tablesOf } from './statement-tables.ts'

const now = new Date('2026-06-17T18:30:00Z')

let t: TestApp
let finances: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  t = await testApp()
  finances = await t.as('finances')
  await aLedger(t.sql, { payments: 1000, until: now, seed: 0.3 })
  t.clock.now = () => now
  await compareLedger(t.services)
})
afterAll(() => t.close())

const statementOf = (month: string, language = 'mx') =>
  t.call(readStatement, { params: { month } }, finances, { headers: { 'x-language': language } })

test('a month is downloaded as a PDF, in the language of who asked for it', async () => {
  const { body } = await statementOf('2026-05')
  const answer = await t.app.inject(body.Item.Address)
  expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-cache' })
  expect(answer.headers['content-disposition']).toContain('Estado mensual de ingresos 2026-05')
  const paper = await PDFDocument.load(answer.rawPayload)
  expect(paper.getTitle()).toBe('Estado mensual de ingresos: Mayo de 2026')
  const english = await t.app.inject((await statementOf('2026-05', 'eng')).body.Item.Address)
  expect((await PDFDocument.load(english.rawPayload)).getTitle()).toBe('Monthly statement of revenue: May 2026')
})

test('each amount of a statement is that of the summary, below the word that the screen has for it', async () => {
  const month = await summary(t.services, { from: '2026-05-01', to: '2026-05-31' })
  expect([month.Collected, month.Refunded].every((cents) => cents > 0)).toBe(true)
  const pesos = (cents: number) => formatMoney(cents, 'es-MX')
  const cells = ({ Payments, Collected, Refunded, Net }: Sums) => [
    ...[
      ['Cobros', String(Payments)],
      ['Cobrado', pesos(Collected)],
      ['Devuelto', pesos(Refunded)],
    ],
    ['Ingreso neto', pesos(Net)],
  ]
  expect(cellsOf(month, 'mx')).toEqual(cells(month))
  expect(sumOf(month, 'mx')).toEqual([
    { title: 'Cobrado', figure: pesos(month.Collected), note: `Cobros: ${month.Payments}` },
    { title: '−  Devuelto', figure: pesos(month.Refunded), note: `Devoluciones: ${month.Refunds}` },
    { title: '=  Ingreso neto', figure: pesos(month.Net), note: '' },
  ])
  const [courses, plans, organizations] = tablesOf(month, 'mx')
  const cellsIn = (table = courses) => table!.rows.map(({ name, sums }) => [name, ...cellsOf(sums, 'mx')])
  expect(cellsIn(courses)).toEqual(month.ByCourse.map((row) => [row.Name, ...cells(row)]))
  expect(cellsIn(plans)).toEqual(month.ByPlan.map((row) => [`${row.Name}, ${row.Days} días`, ...cells(row)]))
  expect(cellsIn(organizations)).toEqual(
    month.ByOrganization.map((row) => [row.Name ?? 'Sin organización', ...cells(row)]),
  )
  const oneDay = { ...month, ByPlan: [{ ...month.ByPlan[0]!, Name: 'Prueba', Days: 1 }] }
  expect(tablesOf(oneDay, 'mx')[1]!.rows[0]!.name).toBe('Prueba, 1 día')
})

test('the running month can be had; one in the future or that does not exist cannot', async () => {
  expect((await statementOf('2026-06')).status).toBe(200)
  expect(await statementOf('2026-07')).toMatchObject({
    status: 400,
    problem: { details: [{ field: 'month', reason: 'future' }] },
  })
  for (const month of ['2026-13', '2026-6', 'may'])
    expect(await statementOf(month), month).toMatchObject({ status: 400, problem: { details: [{ field: 'month' }] } })
})

test('an address that was changed or has expired opens nothing', async () => {
  const { Address } = (await statementOf('2026-05')).body.Item
  expect((await t.app.inject(`${Address}x`)).statusCode).toBe(404)
  t.clock.now = () => new Date(now.getTime() + 2 * 3_600_000)
  expect((await t.app.inject(Address)).statusCode).toBe(404)
  t.clock.now = () => now
})

test('every language can be drawn, and long lists go on to further pages', { tags: ['long'] }, async () => {
  const full = await summary(t.services, { from: '2026-05-01', to: '2026-05-31' })
  const row = { ...full.ByCourse[0]!, Name: 'Ñandú y Κόσμος: '.repeat(30) }
  const long = { ...full, ByCourse: Array.from({ length: 40 }, () => row) }
  const pagesOf = async (summary: typeof full, language: (typeof languages)[number]) => {
    const bytes = await drawStatement({
      ...{ language, brand: ['Aula', 'nova'], month: '2026-05', summary, madeAt: now.toISOString() },
    })
    const paper = await PDFDocument.load(bytes)
    expect(paper.getLanguage()).toBe(languageTags[language])
    return paper.getPageCount()
  }
  for (const language of languages) expect(await pagesOf(full, language)).toBeLessThan(3)
  expect(await pagesOf(long, 'mx')).toBeGreaterThan(2)
  expect(await pagesOf(await summary(t.services, { from: '2020-01-01', to: '2020-01-31' }), 'eng')).toBe(1)
})
