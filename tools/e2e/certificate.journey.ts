import { expectAccessible } from './accessibility.ts'
import { aCourse, aLearner, titleOf } from './learning.ts'
import { expect, test } from './test.ts'
import { wordsOf } from './words.ts'

const w = wordsOf('mx')
const t = (english: string) => w('certificates', english)

test('from an empty dashboard to a certificate that anybody can check', async ({ page, request, browser, baseURL }) => {
  const course = await aCourse(request, { blocks: ['text'], evaluation: false })
  const learner = await aLearner(page, request)
  await page.goto('/dashboard')
  await expect(page.getByText(w('learning', "You haven't subscribed to any course yet"))).toBeVisible()
  await expectAccessible(page)
  await course.subscribe(learner.username)

  await page.goto(course.certificate)
  await expect(page.getByRole('heading', { level: 1, name: t('Your certificate is not ready yet') })).toBeVisible()
  await expect(page.getByRole('link', { name: titleOf('text') })).toHaveAttribute('href', course.lesson('text'))
  await request.put(`/api/courses/${course.uuid}/progress/${course.ids.text}`, {
    headers: { authorization: `Bearer ${learner.token}` },
    data: { completed: true },
  })

  await page.goto('/dashboard')
  const earned = page.getByRole('region', { name: w('learning', 'My certificates') })
  await earned.getByRole('link', { name: course.name, exact: true }).click()
  const paper = page.getByRole('article', { name: t('Certificate') })
  await expect(paper).toContainText('Inés Luna')
  await expect(paper.getByRole('img', { name: t('QR code to check the certificate') })).toBeVisible()
  const address = await page.getByRole('link', { name: t('Download PDF') }).getAttribute('href')
  const pdf = await request.get(address!)
  expect(pdf.headers()['content-type']).toContain('application/pdf')
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')

  // Print has one sheet, without the page around it.
  const printed = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1')
  expect(printed.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)

  const code = (await page.getByRole('link', { name: /\/certificates\// }).textContent())!.split('/').at(-1)!
  const stranger = await (await browser.newContext({ baseURL: baseURL!, locale: 'es-MX' })).newPage()
  await stranger.goto(`/certificates/${code}`)
  await expect(stranger.getByRole('heading', { level: 1, name: t('This certificate is genuine') })).toBeVisible()
  await expect(stranger.getByRole('definition').filter({ hasText: 'Inés Luna' })).toBeVisible()
  const field = stranger.getByRole('textbox', { name: t('Check another certificate') })
  await field.fill(`${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`)
  await field.press('Enter')
  await expect(stranger.getByRole('heading', { level: 1, name: t('No certificate has this code') })).toBeVisible()
  const retyped = stranger.getByRole('textbox', { name: t('Code of the certificate') })
  await retyped.fill(` ${code.toLowerCase().replaceAll('-', ' ')} `)
  await retyped.press('Enter')
  await expect(stranger.getByRole('heading', { level: 1, name: t('This certificate is genuine') })).toBeVisible()
  await stranger.context().close()

  await page.goto('/courses')
  await expect(page.getByRole('heading', { level: 1, name: w('learning', 'My courses') })).toBeVisible()
  await expect(page.getByRole('region', { name: w('learning', 'My certificates') })).toContainText(course.name)
})
