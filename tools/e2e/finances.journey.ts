import { readFile } from 'node:fs/promises'
import { acceptCookies, expect, signIn, test } from './test.ts'

test('finances opens a period, and takes its payments and a statement along', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'finances')
  await acceptCookies(page)
  await page.goto('/admin/finances')
  await expect(page.getByText('Cuadra con el libro al centavo.')).toBeVisible()
  const total = (name: string) => page.getByRole('table', { name }).getByRole('row').last()
  const said = await total('Por curso').textContent()
  for (const name of ['Por plan', 'Por organización']) await expect(total(name)).toHaveText(said ?? '')

  await page.getByLabel('Periodo').selectOption('last-month')
  await page.waitForURL(/period=last-month/)
  await expect(total('Por curso')).not.toHaveText(said ?? '')
  const table = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitem', { name: 'Pagos del periodo (CSV)' }).click()
  const lines = (await readFile(await (await table).path(), 'utf8')).trim().split('\r\n')
  expect(lines[0]).toContain('Cobrado en el periodo (MXN)')
  expect(lines.length).toBeGreaterThan(1)

  const statement = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitem').last().click()
  const paper = await statement
  expect(paper.suggestedFilename()).toMatch(/^Estado mensual de ingresos \d{4}-\d\d\.pdf$/)
  expect((await readFile(await paper.path())).subarray(0, 5).toString()).toBe('%PDF-')
})
