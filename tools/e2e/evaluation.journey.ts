import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { aCourse, aLearner, leaveSeconds, questions, titleOf } from './learning.ts'
import { expect, signInAs, test } from './test.ts'
import { wordsOf } from './words.ts'

const w = wordsOf('mx')
const t = (english: string) => w('taking', english)
const button = (page: Page, english: string) => page.getByRole('button', { name: t(english), exact: true })
const question = (page: Page, number: number) =>
  expect(page.getByRole('heading', { level: 1, name: questions[number - 1]!.Text })).toBeVisible()
const saved = (page: Page) => expect(page.getByText(t('Answer saved'))).toBeAttached()

async function handIn(page: Page) {
  await button(page, 'Hand in the evaluation').filter({ visible: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('Hand in'), exact: true })
    .click()
}

test('an evaluation is failed, tried again with the keyboard, passed, and explained', async ({ page, request }) => {
  const course = await aCourse(request, { blocks: ['text'] })
  const learner = await aLearner(page, request)
  await course.subscribe(learner.username)
  await page.goto(course.overview)
  await page.getByRole('link', { name: 'Prueba de mareas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Prueba de mareas' })).toBeVisible()
  await expect(page.getByText('80 de 100 puntos')).toBeVisible()
  await expectAccessible(page)

  await button(page, 'Start the evaluation').click()
  await question(page, 1)
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'El viento' }).check()
  await button(page, 'Mark for review').click()
  await saved(page)
  await button(page, 'Hand in the evaluation').filter({ visible: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`${t('Not answered')}Pregunta 2`)
  await expect(dialog).toContainText(`${t('To review')}Pregunta 1`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('Hand in'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('Not passed') })).toBeFocused()
  await expect(page.getByText('Te queda 1 intento.')).toBeVisible()
  await expect(page.getByText('La luna atrae el agua.')).toHaveCount(0)

  await button(page, 'Try again: it is your last try').focus()
  await page.keyboard.press('Enter')
  await button(page, 'Start now').click()
  await question(page, 1)
  await page.keyboard.press('a')
  await page.keyboard.press('j')
  await question(page, 2)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('1')
  await page.keyboard.press('k')
  await expect(page.getByRole('radio', { name: 'La luna' })).toBeChecked()
  await page.keyboard.press('j')
  await handIn(page)
  await expect(page.getByRole('heading', { level: 1, name: t('You passed') })).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: t('You passed') })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: questions[0]!.Text })).toContainText(
    'La luna atrae el agua.',
  )
  await expect(page.getByRole('link', { name: `Sigue: ${titleOf('text')}` })).toBeVisible()
  await button(page, 'All your attempts').click()
  await expect(page.getByText(t('You passed this evaluation'))).toBeVisible()
  await page.getByRole('button', { name: `${t('See the result')}: Intento 1` }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('Not passed') })).toBeVisible()
})

test('answers survive a lost connection and a closed page, and are shown on another device', { tag: '@long' }, async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const course = await aCourse(request, { blocks: ['text'] })
  const learner = await aLearner(page, request)
  await course.subscribe(learner.username)
  await page.goto(course.evaluation)
  await button(page, 'Start the evaluation').click()
  await page.getByRole('radio', { name: 'El viento' }).check()
  await saved(page)

  // On another device, and then without a connection.
  const elsewhere = await browser.newContext({ baseURL: baseURL!, locale: 'es-MX' })
  const other = await elsewhere.newPage()
  await signInAs(other, { email: learner.email, password: learner.password })
  await other.goto(course.evaluation)
  await button(other, 'Continue the evaluation').click()
  await question(other, 2)
  await other.keyboard.press('k')
  await expect(other.getByRole('radio', { name: 'El viento' })).toBeChecked()
  await elsewhere.setOffline(true)
  await other.getByRole('radio', { name: 'La luna' }).check()
  await expect(other.getByText(t('No connection: your answers are kept in this browser'))).toBeAttached()
  await other.close()
  await elsewhere.setOffline(false)
  const again = await elsewhere.newPage()
  await again.goto(course.evaluation)
  await button(again, 'Continue the evaluation').click()
  await question(again, 2)
  await saved(again)
  await again.keyboard.press('k')
  await expect(again.getByRole('radio', { name: 'La luna' })).toBeChecked()

  // The first page, reloaded in the middle of the attempt, shows the newest answers.
  await page.reload()
  await question(page, 2)
  await page.keyboard.press('k')
  await expect(page.getByRole('radio', { name: 'La luna' })).toBeChecked()
  // Handing in on the other device closes the attempt here too.
  await handIn(again)
  await page.getByRole('radio', { name: 'El viento' }).check()
  await expect(page.getByText('Necesitabas 80.')).toBeVisible()
  await elsewhere.close()
})

test('the server’s clock ends the attempt, saved answers count, and no try is left', { tag: '@long' }, async ({
  page,
  request,
  database,
}) => {
  const course = await aCourse(request, { blocks: ['text'], evaluation: { Tries: 1, Minutes: 20 } })
  const learner = await aLearner(page, request)
  await course.subscribe(learner.username)
  // The browser's clock is wrong by an hour and a half.
  const wrongBy = 5_400_000
  await page.addInitScript((wrongBy) => {
    const now = Date.now
    const clock = Object.assign(window, { wrongBy })
    Date.now = () => now() + clock.wrongBy
  }, wrongBy)
  await page.goto(course.evaluation)
  await expect(page.getByText(t('When the time is over, your saved answers are handed in for you.'))).toBeVisible()
  await button(page, 'Start the evaluation: it is your only try').click()
  await button(page, 'Start now').click()
  await expect(page.getByRole('timer')).toHaveText(/^(20:00|1\d:\d\d)$/)
  const left = 240
  await leaveSeconds(database, learner.id, left)
  await page.getByRole('radio', { name: 'La luna' }).check()
  await expect(page.getByRole('timer')).toHaveText(/^(4:00|[0-3]:\d\d)$/)
  await expect(page.getByRole('timer')).toHaveAttribute('data-short')
  await saved(page)
  // The time passes for the server and for the page, but not for this journey.
  await leaveSeconds(database, learner.id, 0)
  await page.evaluate((wrongBy) => Object.assign(window, { wrongBy }), wrongBy + left * 1000)
  await expect(page.getByText(t('The time ran out')).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: t('Not passed') })).toBeVisible()
  await expect(page.getByText('50 de 100 puntos')).toBeVisible()
  await expect(page.getByText(t('Your saved answers were handed in and scored.'))).toBeVisible()
  await expect(page.getByText('La luna atrae el agua.')).toBeVisible()

  await button(page, 'All your attempts').click()
  await expect(page.getByText(t('You have no tries left'))).toBeVisible()
  await expect(page.getByRole('button', { name: /empezar|intentar|continuar/i })).toHaveCount(0)
  await expectAccessible(page)
})
