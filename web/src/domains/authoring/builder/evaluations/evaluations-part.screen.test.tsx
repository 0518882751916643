import { readBuilder } from '@aulanova/contract/authoring/builder'
import {
  createEvaluation,
  deleteEvaluation,
  type Evaluation,
  listEvaluations,
  restoreEvaluation,
  updateEvaluation,
} from '@aulanova/contract/authoring/evaluations'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testId } from '#testing/content-server.ts'
import { aDraft } from '#testing/draft-records.ts'
import { anEvaluation, draftWithSections, evaluationServer, sectionIds } from '#testing/evaluation-server.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { courseId } from '#testing/learning-records.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { testWaitingAndFailure } from '#testing/waiting-and-failure.ts'

const path = `/creator/courses/${courseId}/evaluations`
const as = ['creator']
const [light, mirrors] = sectionIds

const open = async (evaluations: Evaluation[] = [anEvaluation()], query = '') => {
  const api = fakeApi()
  const server = evaluationServer(api, evaluations)
  const page = await renderScreen(path + query, { as })
  await screen.findByRole('button', { name: 'Add an evaluation to Light' })
  return { ...page, api, server }
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const input = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const names = () => [...document.querySelectorAll('ol ol b')].map(({ textContent }) => textContent)

testWaitingAndFailure({
  path,
  as,
  endpoint: listEvaluations,
  reply: { Items: [anEvaluation()], Count: 1 },
  prepare: (api) => api.on(readBuilder, () => ({ Item: draftWithSections() })),
  shows: 'Quiz on light',
})

test('without sections that is said', async () => {
  const api = fakeApi()
  api.on(readBuilder, () => ({ Item: aDraft() }))
  api.on(listEvaluations, () => ({ Items: [], Count: 0 }))
  await renderScreen(path, { as })
  await screen.findByText('The course has no sections yet.')
})

test('the question that the address names is opened with the focus', async () => {
  const questions = [11, 12].map((id) => ({ ...anEvaluation().Questions[0]!, Id: testId(id) }))
  await open([anEvaluation({ Questions: questions })], `?form=${testId(1)}&question=${testId(12)}`)
  const second = document.querySelector(`[data-question="${testId(12)}"] textarea`)
  await waitFor(() => expect(document.activeElement).toBe(second))
})

test.each([
  ['multiple-choice', 'Mark every right answer with the box on its left.'],
  ['simple-choice', 'Mark the right answer with the circle on its left.'],
] as const)('the answers of a %s say how the right one is marked', async (Type, words) => {
  const Choices = ['Yes', 'No'].map((Text, at) => ({ Id: testId(20 + at), Text, Right: at === 0 }))
  await open(
    [anEvaluation({ Questions: [{ Type, Id: testId(11), Text: 'Fast?', Points: 1, Choices }] })],
    `?form=${testId(1)}`,
  )
  expect(await screen.findByText(words)).toBeTruthy()
})

test('an added evaluation opens with the values most have', async () => {
  const { api, user } = await open([])
  await user.click(button('Add an evaluation to Mirrors'))
  await waitFor(() => expect(input('Name').value).toBe('New evaluation'))
  expect(api.sent(createEvaluation)).toEqual([
    {
      body: {
        ...{ uuid: courseId, id: expect.any(String), section: mirrors, Name: 'New evaluation' },
        ...{ Tries: 3, RequiredScore: 60, MaxScore: 100, Minutes: null, Questions: [] },
      },
    },
  ])
})

test('an evaluation is added once, however often the key is pressed, and by a retry under the same id', async () => {
  const { api, server, user } = await open([])
  const held = api.hold(createEvaluation)
  button('Add an evaluation to Light').focus()
  await user.keyboard('{ }{ }{ }')
  expect(api.sent(createEvaluation)).toHaveLength(1)
  held.refuse('Unavailable')
  const alert = within(await screen.findByRole('alert'))
  server.answer()
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(server.evaluations).toHaveLength(1))
  expect(new Set(api.sent(createEvaluation).map(({ body }) => body.id)).size).toBe(1)
})

test('Alt and an arrow move an evaluation within its section; the focus stays on it', async () => {
  const { api, user } = await open([anEvaluation(), anEvaluation({ Id: testId(2), Name: 'Second quiz' })])
  button(/^Second quiz/).focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await screen.findByText('Second quiz is in place 1 of 2 now.')
  await waitFor(() => expect(names()).toEqual(['Second quiz', 'Quiz on light']))
  expect(document.activeElement).toBe(button(/^Second quiz/))
  expect(api.sent(updateEvaluation)[0]?.params.id).toBe(testId(2))
  expect(api.sent(updateEvaluation)[0]?.body).toMatchObject({ Position: 1, Version: 1, Name: 'Second quiz' })
})

test('an open evaluation goes to another section and stays open, with the focus on the field', async () => {
  const { api, server, user } = await open([anEvaluation()], `?form=${testId(1)}`)
  const where = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Section' })
  await user.selectOptions(where(), 'Mirrors')
  await waitFor(() => expect(server.evaluations[0]?.Section).toBe(mirrors))
  await waitFor(() => expect(document.activeElement).toBe(where()))
  expect(where().value).toBe(mirrors)
  expect(api.sent(updateEvaluation).at(-1)?.body).toMatchObject({ section: mirrors })
  expect(light).not.toBe(mirrors)
})

test('a deleted evaluation offers to undo, with the focus there', async () => {
  const { api, user } = await open()
  await user.click(button('Delete “Quiz on light”'))
  await screen.findByText('“Quiz on light” was deleted.')
  await waitFor(() => expect(document.activeElement).toBe(button('Undo')))
  expect(names()).toEqual([])
  await user.keyboard('{Enter}')
  await screen.findByText('“Quiz on light” is back.')
  expect(names()).toEqual(['Quiz on light'])
  const body = { uuid: courseId, id: testId(1) }
  expect(api.sent(deleteEvaluation)).toEqual([{ body }])
  expect(api.sent(restoreEvaluation)).toEqual([{ body }])
})

test('an undo that fails can be tried again', async () => {
  const { api, user } = await open()
  await user.click(button('Delete “Quiz on light”'))
  api.refuse(restoreEvaluation, 'Unavailable')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByRole('alert')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(api.sent(restoreEvaluation)).toHaveLength(2)
})

test('a refused deletion leaves the evaluation and what was typed in it', async () => {
  const { api, user } = await open([anEvaluation()], `?form=${testId(1)}`)
  api.refuse(deleteEvaluation, 'SectionNotYours')
  await user.clear(input('Name'))
  await user.click(button('Delete “Quiz on light”'))
  await screen.findByRole('alert')
  expect(input('Name').value).toBe('')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('another evaluation opens only when the open one is saved: what is wrong has the focus', async () => {
  const { user } = await open(
    [anEvaluation(), anEvaluation({ Id: testId(2), Name: 'Second quiz' })],
    `?form=${testId(1)}`,
  )
  await user.clear(input('Name'))
  await user.click(button(/^Second quiz/))
  await screen.findByText('Fix what is marked first: it is not saved yet.')
  expect(document.activeElement).toBe(input('Name'))
  expect(button(/^Quiz on light/).getAttribute('aria-expanded')).toBe('true')
})

test('somebody deleted the open evaluation: what was typed is saved once it is back', async () => {
  const { api, server, user } = await open([anEvaluation()], `?form=${testId(1)}`)
  server.remove(testId(1))
  api.refuse(updateEvaluation, 'ItemNotFound')
  await user.type(input('Name'), ' again')
  await user.tab()
  await screen.findByText('Somebody deleted this evaluation while you had it open')
  expect(input('Name').value).toBe('Quiz on light again')
  server.answer()
  await user.click(button('Bring the evaluation back'))
  await waitFor(() => expect(server.evaluations[0]?.Name).toBe('Quiz on light again'))
  await waitFor(() => expect(screen.queryByText(/^Somebody deleted/)).toBeNull())
})

test('a person with read access reads the questions with their right answers', async () => {
  const api = fakeApi()
  evaluationServer(api, [anEvaluation()], { Parts: aDraft().Parts.map((part) => ({ ...part, Editable: false })) })
  const { user } = await renderScreen(path, { as })
  await user.click(await screen.findByRole('button', { name: /^Quiz on light/ }))
  await screen.findByText('Is light fast?')
  expect(screen.getByText('(right answer)').parentElement?.textContent).toContain('True')
  expect(screen.queryByRole('textbox')).toBeNull()
})
