import type { Evaluation } from '../contract/src/evaluations.ts'
import { expectAccessible } from './accessibility.ts'
import { anotherPerson } from './authoring.ts'
import { aReadyCourse } from './courses.ts'
import { expect, signIn, test } from './test.ts'
import { wordsOf } from './words.ts'

const w = wordsOf('mx')
const review = (english: string) => w('review', english)

test('a course is checked, handed in, sent back, approved, published, changed and unpublished', async ({
  page,
  browser,
  server,
  request,
}) => {
  test.setTimeout(180_000)
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
  await expect(checklistLink).toBeVisible()
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
  await handIn.click()
  await expect(page.getByText(review('The course is handed in'))).toBeVisible()
  await expect(
    page.getByText(review('Contact an Administrator to review and publish your course')).first(),
  ).toBeVisible()
  await expect(handIn).toHaveCount(0)

  // The reviewer reads a course that was never published, comments on a block and sends it back.
  const reviewer = await anotherPerson(browser, server, 'reviewer')
  await reviewer.goto(course.at('review'))
  await expect(
    reviewer.getByText(review('This course was never published: there is nothing to compare it with yet.')),
  ).toBeVisible()
  await reviewer.getByLabel(review('Read a block or an evaluation')).selectOption({ label: 'Mareas' })
  await expect(reviewer.getByText('La luna mueve el agua cada noche.')).toBeVisible()
  await expect(reviewer.getByLabel(review('Comment on'))).toHaveValue(course.block)
  await reviewer.getByLabel(review('Your comment')).fill('No solo de noche.')
  await reviewer.getByRole('button', { name: review('Send') }).click()
  await expect(reviewer.getByText('No solo de noche.')).toBeVisible()
  await expectAccessible(reviewer)
  await reviewer.getByRole('button', { name: review('Request changes') }).click()
  await expect(reviewer.getByText(review('Changes requested')).last()).toBeVisible()

  // The owner finds the comment, corrects the text, resolves the comment and hands in again.
  await page.goto(course.at('review'))
  await expect(page.getByText('No solo de noche.')).toBeVisible()
  await course.write('<p>La luna mueve el agua todo el día.</p>')
  await page.getByRole('button', { name: /Marcar como resuelto/ }).click()
  await expect(page.getByText('No solo de noche.')).toHaveCount(0)
  await page.getByRole('button', { name: review('Resolved') }).click()
  await page.waitForURL('**/review?comments=resolved')
  await page.reload()
  await expect(page.getByText('No solo de noche.')).toBeVisible()
  await page.goto(course.at('publish'))
  await handIn.click()
  await expect(page.getByText(review('The course is handed in'))).toBeVisible()

  // A verdict applies to the version that was read: a reviewer with an older draft is shown the new one first.
  await reviewer.goto(course.at('review'))
  const approve = reviewer.getByRole('button', { name: review('Approve') })
  await expect(approve).toBeVisible()
  await course.write('<p>La luna mueve el agua día y noche.</p>')
  await approve.click()
  const isChanged = review('The draft was changed since you read it')
  await expect(reviewer.getByText(isChanged)).toBeVisible()
  // After a reload, and after adding a comment, the reviewer is shown the new draft before the verdict.
  await reviewer.reload()
  await expect(reviewer.getByText('La luna mueve el agua día y noche.')).toHaveCount(0)
  await reviewer.getByLabel(review('Read a block or an evaluation')).selectOption({ label: 'Mareas' })
  await expect(reviewer.getByText('La luna mueve el agua día y noche.')).toBeVisible()
  await expect(reviewer.getByText(isChanged)).toHaveCount(0)
  await course.write('<p>La luna mueve el agua siempre.</p>')
  await reviewer.getByLabel(review('Your comment')).fill('Ahora sí.')
  await reviewer.getByRole('button', { name: review('Send') }).click()
  await expect(reviewer.getByText(isChanged)).toBeVisible()
  await expect(reviewer.getByText('La luna mueve el agua siempre.')).toBeVisible()
  await approve.click()
  await expect(approve).toHaveCount(0)
  await expect(reviewer.getByText(review('Approved')).last()).toBeVisible()

  const administrator = await anotherPerson(browser, server, 'admin')
  await administrator.goto(course.at('publish'))
  const publish = administrator.getByRole('button', { name: w('builder', 'Publish'), exact: true })
  await expect(publish).toBeVisible()
  await course.write('<p>La luna mueve el agua siempre, siempre.</p>')
  await publish.click()
  await expect(administrator.getByText(isChanged)).toBeVisible()
  await expect(administrator.getByText(review('Publishing completed'))).toHaveCount(0)
  await publish.click()
  await expect(administrator.getByText(review('Publishing completed'))).toBeVisible()
  await expect(administrator.getByText(isChanged)).toHaveCount(0)

  // Later changes are not visible to learners yet; the comparison shows them word by word.
  await course.write('<p>El sol mueve el agua siempre, siempre.</p>')
  await page.goto(course.at('publish'))
  await page.getByRole('link', { name: review('See the changes') }).click()
  await expect(page.locator('ins', { hasText: 'sol' })).toBeVisible()
  await expect(page.locator('del', { hasText: 'luna' })).toBeVisible()
  await expectAccessible(page)

  await administrator.goto(course.at('publish'))
  await administrator.getByRole('button', { name: review('Unpublish') }).click()
  const dialog = administrator.getByRole('dialog')
  await expect(dialog).toContainText(course.name)
  await dialog.getByRole('button', { name: review('Unpublish') }).click()
  await expect(administrator.getByText(review('The course is not published any more'))).toBeVisible()
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

test('an evaluation is written with the keyboard and the mouse, and saved', async ({ page, request }) => {
  test.setTimeout(120_000)
  const t = (english: string, values: Record<string, string | number> = {}) =>
    Object.entries(values).reduce(
      (text, [name, value]) => text.replace(`{{${name}}}`, String(value)),
      w('evaluations', english),
    )
  const course = await aReadyCourse(request)
  await signIn(page, 'creator')
  await page.goto(`${course.at('evaluations')}`)
  await page.getByRole('button', { name: t('Add an evaluation to {{section}}', { section: 'La última' }) }).click()
  await page.getByRole('textbox', { name: t('Name') }).fill('Prueba de mareas')
  await page.getByRole('textbox', { name: t('Time limit in minutes') }).fill('20')
  const required = page.getByRole('textbox', { name: t('Required score') })
  await required.fill('200')
  await expect(page.getByText(t('The required score is above the max score'))).toBeVisible()
  await required.fill('70')

  // By keyboard: a new question has the focus, Enter adds an answer, Alt and an arrow key move it.
  await page.getByRole('button', { name: t('Multiple choice') }).press('Enter')
  await page.keyboard.type('¿Qué mueve el agua?')
  const answers = page.getByRole('group', { name: t('Answers of question {{place}}', { place: 1 }) })
  await answers.getByRole('textbox', { name: t('Answer {{number}}', { number: 1 }) }).fill('La luna')
  await answers.getByRole('textbox', { name: t('Answer {{number}}', { number: 2 }) }).fill('El sol')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Marte')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(answers.getByRole('textbox', { name: t('Answer {{number}}', { number: 2 }) })).toBeFocused()
  await answers.getByRole('checkbox', { name: t('Answer {{number}} is right', { number: 1 }) }).press('Space')
  await answers.getByRole('checkbox', { name: t('Answer {{number}} is right', { number: 3 }) }).check()

  // By mouse: a copy of the question as a simple choice, which allows only one right answer.
  await page.getByRole('button', { name: t('Duplicate question {{place}}', { place: 1 }) }).click()
  await page
    .getByLabel(t('Type'))
    .nth(1)
    .selectOption({ label: t('Simple choice') })
  await expect(page.getByText(t('Only one answer of a simple choice can be right'))).toBeVisible()
  const single = page.getByRole('group', { name: t('Answers of question {{place}}', { place: 2 }) })
  await single.getByRole('checkbox', { name: t('Answer {{number}} is right', { number: 1 }) }).click()
  await expect(page.getByText(t('Only one answer of a simple choice can be right'))).toHaveCount(0)
  await expect(single.getByRole('radio', { name: t('Answer {{number}} is right', { number: 3 }) })).toBeChecked()
  await page.getByRole('button', { name: t('True or false') }).click()
  await page.keyboard.type('La Tierra gira.')
  await page.getByRole('radio', { name: w('questions', 'True') }).check()
  await page.getByRole('button', { name: t('Move question {{place}} up', { place: 3 }) }).click()
  await page
    .getByRole('textbox', { name: t('Points') })
    .nth(2)
    .fill('4')
  await expect(page.getByText(t('{{count}} points in all_other', { count: 6 }))).toBeVisible()
  await expectAccessible(page)

  const stored = async () => {
    const { Items } = await course.creator.get<{ Items: { Name: string; Questions: unknown[] }[] }>(
      `/creator/forms/${course.uuid}`,
    )
    return JSON.stringify(Items.find(({ Name }) => Name === 'Prueba de mareas')?.Questions ?? [])
  }
  await expect.poll(stored).toMatch(/"Points":4/)
  await page.reload()
  await expect(page.getByRole('textbox', { name: t('Name') })).toHaveValue('Prueba de mareas')
  await expect(required).toHaveValue('70')
  const questions = page.getByRole('textbox', { name: t('Question'), exact: true })
  await expect(questions).toHaveCount(3)
  await expect(questions.nth(1)).toHaveValue('La Tierra gira.')
  await expect(answers.getByRole('textbox', { name: t('Answer {{number}}', { number: 2 }) })).toHaveValue('Marte')
  await expect(answers.getByRole('checkbox', { name: t('Answer {{number}} is right', { number: 3 }) })).toBeChecked()

  // The preview for learners marks nothing and does not reveal the right answers.
  await page
    .getByRole('button', { name: t('Preview') })
    .last()
    .click()
  await expect(page.getByRole('group', { name: /La Tierra gira\./ })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'La luna' })).toBeVisible()
  await expect(page.locator('input:checked')).toHaveCount(0)
  await expectAccessible(page)

  // After a refused deletion the evaluation and the typed text are still there.
  await page.getByRole('button', { name: t('Back to editing') }).click()
  await page.route('**/creator/forms/delete', (route) => route.fulfill({ status: 403, body: '{}' }))
  await page.getByRole('textbox', { name: t('Name') }).fill('')
  const remove = page.getByRole('button', { name: t('Delete “{{name}}”', { name: 'Prueba de mareas' }) })
  await remove.click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.getByText(w('builder', 'Not saved yet'))).toBeVisible()
  await page.unroute('**/creator/forms/delete')
  await page.getByRole('textbox', { name: t('Name') }).fill('Prueba de mareas vivas')
  await expect(page.getByRole('button', { name: /^Prueba de mareas vivas/ })).toBeVisible()
  await page.getByRole('textbox', { name: t('Name') }).fill('Prueba de mareas')
  await expect(remove).toBeVisible()

  // Deleted and restored.
  await remove.click()
  await expect(page.getByRole('button', { name: t('Undo') })).toBeFocused()
  await page.getByRole('button', { name: t('Undo') }).click()
  await expect(page.getByRole('button', { name: /^Prueba de mareas/ })).toBeVisible()
})

test('an open evaluation is moved to another section, and stays open when somebody deletes it', async ({
  page,
  request,
}) => {
  const t = (english: string) => w('evaluations', english)
  const course = await aReadyCourse(request)
  const { uuid, section, creator } = course
  const rules = { Tries: 1, RequiredScore: 1, MaxScore: 1, Minutes: null, Questions: [] }
  const { Item: form } = await creator.post<{ Item: { Id: string } }>('/creator/forms', {
    ...{ uuid, section, Name: 'Prueba de mareas', ...rules },
  })
  const other = await creator.post<{ Item: { Id: string } }>('/creator/sections', { uuid, title: 'Otra' })
  const stored = async () => {
    const { Items } = await creator.get<{ Items: Evaluation[] }>(`/creator/forms/${uuid}`)
    return Items.find(({ Id }) => Id === form.Id)
  }
  await signIn(page, 'creator')
  await page.goto(`${course.at('evaluations')}?form=${form.Id}`)
  const name = page.getByRole('textbox', { name: t('Name') })
  await name.fill('Prueba de olas')
  const where = page.getByRole('combobox', { name: t('Section'), exact: true })
  await where.selectOption({ label: 'Otra' })
  await expect.poll(stored).toMatchObject({ Section: other.Item.Id, Name: 'Prueba de olas' })
  await expect(where).toHaveValue(other.Item.Id)
  await expect(where).toBeFocused()

  await creator.post('/creator/forms/delete', { uuid, id: form.Id }).catch(() => {})
  await name.fill('Prueba de olas altas')
  await expect(page.getByText(t('Somebody deleted this evaluation while you had it open'))).toBeVisible()
  await expect(name).toHaveValue('Prueba de olas altas')
  await expectAccessible(page)
  await page.getByRole('button', { name: t('Bring the evaluation back') }).click()
  await expect.poll(stored).toMatchObject({ Section: other.Item.Id, Name: 'Prueba de olas altas' })
  await expect(page.getByText(t('Somebody deleted this evaluation while you had it open'))).toHaveCount(0)
})
