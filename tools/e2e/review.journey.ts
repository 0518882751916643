import { expectAccessible } from './accessibility.ts'
import { aReadyCourse } from './courses.ts'
import { expect, signIn, test } from './test.ts'
import { wordsOf } from './words.ts'

const w = wordsOf('mx')

test('the checklist opens the incomplete block, or the section without blocks, for editing', { tag: '@long' }, async ({
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
  await expect(page.getByRole('link', { name: /Sin nada/ })).toBeVisible()
  await expectAccessible(page)
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
