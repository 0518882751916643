import { expectAccessible } from './accessibility.ts'
import { aReadyCourse } from './courses.ts'
import { expect, signIn, test } from './test.ts'
import { wordsOf } from './words.ts'

const w = wordsOf('mx')
const review = (english: string) => w('review', english)

test('handing in an incomplete course focuses the link of the checklist that leads to the correction', async ({
  page,
  request,
}) => {
  const course = await aReadyCourse(request)
  const question = { Type: 'true-or-false', Text: '¿La luna mueve el agua?', Points: 1, Right: null }
  const rules = { Tries: 1, RequiredScore: 1, MaxScore: 1, Minutes: null }
  const { Item: form } = await course.creator.post<{ Item: { Id: string } }>('/creator/forms', {
    ...{ uuid: course.uuid, section: course.section, Name: 'Prueba de mareas', ...rules, Questions: [question] },
  })
  await signIn(page, 'creator')

  // Something is missing: the button focuses the link of the checklist, which leads to where it is corrected.
  await page.goto(course.at('publish'))
  const handIn = page.getByRole('button', { name: review('Check and hand in') })
  const checklistLink = page.getByRole('link', { name: /¿La luna mueve el agua\?/ })
  // Also while the checklist is still being read.
  await handIn.click()
  await expect(checklistLink).toBeFocused()
  await expectAccessible(page)
  await checklistLink.press('Enter')
  await page.waitForURL(`**/evaluations?form=${form.Id}`)
  const saved = page.waitForResponse((answer) => answer.url().endsWith(form.Id) && answer.request().method() === 'PUT')
  await page.getByRole('radio', { name: w('questions', 'True') }).check()
  expect((await saved).status()).toBe(200)
  await page.goto(course.at('publish'))
  await expect(page.getByText(review('Validation completed'))).toBeVisible()
  await expectAccessible(page)
})

test('the checklist opens the incomplete block, or the section without blocks, for editing', async ({
  page,
  request,
}) => {
  const course = await aReadyCourse(request)
  const { uuid, section } = course
  const values = {
    Type: 'image',
    Title: 'Foto de la marea',
    Minutes: 1,
    Resource: { File: null, Alt: '', Caption: '' },
  }
  await course.creator.post('/creator/blocks/add', { uuid, item: section, values })
  await course.creator.post('/creator/sections', { uuid, title: 'Sin nada' })
  await signIn(page, 'creator')

  await page.goto(course.at('publish'))
  await page
    .getByRole('link', { name: /Foto de la marea/ })
    .first()
    .click()
  await expect(page.getByRole('textbox', { name: w('content', 'Title of the block') })).toHaveValue('Foto de la marea')
  await expect(page.getByRole('textbox', { name: w('content', 'Title of the block') })).toBeFocused()
  await expect(page.getByRole('textbox', { name: w('content', 'Title of the block') })).toBeInViewport()
  await page.getByRole('button', { name: w('content', 'Done') }).click()
  await page.waitForURL(`**${course.at('content')}`)

  await page.goto(course.at('publish'))
  await page.getByRole('link', { name: /Sin nada/ }).click()
  await expect(page.getByRole('button', { name: 'Sin nada', exact: true })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Sin nada', exact: true })).toBeInViewport()
})
