import type { Page } from '@playwright/test'
import { anAccount } from './accounts.ts'
import { press, tabTo, watchPointers } from './keys.ts'
import { aCourse, titleOf } from './learning.ts'
import { expect, openLogin, test } from './test.ts'
import { wordsOf } from './words.ts'

const words = wordsOf('mx')
const h1 = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test('from the login to the certificate with the keyboard alone', { tag: '@long' }, async ({
  page,
  context,
  request,
}) => {
  const course = await aCourse(request, { blocks: ['text', 'external-link'], name: 'Mareas sin ratón' })
  const account = await anAccount(request)
  const session = await (await request.post('/api/auth/sign-in', { data: account })).json()
  await course.subscribe((session as { payload: { username: string } }).payload.username)
  await context.route('https://example.test/**', (route) => route.fulfill({ body: 'Luna' }))
  const pointed = await watchPointers(context)

  await openLogin(page)
  await tabTo(page, page.getByRole('textbox', { name: 'Correo electrónico' }))
  await page.keyboard.type(account.email)
  await page.keyboard.press('Tab')
  await tabTo(page, page.getByRole('textbox', { name: 'Contraseña' }))
  await page.keyboard.type(account.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused()

  await press(page, page.getByRole('link', { name: `${words('learning', 'Start')}: ${course.name}` }))
  await expect(h1(page, titleOf('text'))).toBeFocused()
  await expect(page.getByText('La Luna mueve el océano')).toBeAttached()
  // The heading has the focus, so that the browser's keys scroll the text.
  await page.keyboard.press('End')
  await expect(page.getByRole('button', { name: words('player', 'Done'), exact: true })).toBeVisible()

  await page.keyboard.press('j')
  await expect(h1(page, titleOf('external-link'))).toBeFocused()
  const opened = context.waitForEvent('page')
  await press(page, page.getByRole('link', { name: /example\.test/ }))
  await (await opened).close()

  await page.keyboard.press('j')
  await expect(h1(page, 'Prueba de mareas')).toBeFocused()
  await press(page, page.getByRole('button', { name: words('taking', 'Start the evaluation') }))
  await expect(h1(page, '¿Qué mueve el agua?')).toBeFocused()
  await page.keyboard.press('1')
  await page.keyboard.press('j')
  await expect(h1(page, 'El mar sube dos veces al día.')).toBeFocused()
  await page.keyboard.press('1')
  const handIn = page.getByRole('button', { name: words('taking', 'Hand in the evaluation'), exact: true })
  await press(page, handIn.filter({ visible: true }))
  await press(page, page.getByRole('dialog').getByRole('button', { name: words('taking', 'Hand in'), exact: true }))
  await expect(h1(page, words('taking', 'You passed'))).toBeFocused()

  await press(page, page.getByRole('link', { name: words('taking', 'View the certificate') }))
  await page.waitForURL(`**${course.certificate}`)
  await expect(page.getByRole('main').getByText('Inés Luna').first()).toBeVisible()
  const download = page.waitForEvent('download')
  await press(page, page.getByRole('link', { name: words('certificates', 'Download PDF') }))
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  expect(pointed).toEqual([])
})
