import {
  completeAttempt,
  readAttempt,
  readEvaluationSummary,
  saveAnswers,
  startAttempt,
} from '@aulanova/contract/learning/attempts'
import { readCourseOverview } from '@aulanova/contract/learning/learning'
import { readCourseIndex } from '@aulanova/contract/learning/player'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  anAttempt,
  aPastAttempt,
  aResult,
  aSummary,
  attemptId,
  formId,
  questionIds,
} from '#testing/evaluation-records.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { anIndex, anOverview, courseId } from '#testing/learning-records.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const path = `/galaxy/courses/evaluation/${courseId}/${formId}`
const [first, second] = questionIds

const begin = async (given: Parameters<typeof anAttempt>[0] = {}) => {
  const api = fakeApi()
  let isOpen = false
  api.on(readCourseOverview, () => ({ Item: anOverview() }))
  api.on(readCourseIndex, () => ({ Item: anIndex() }))
  api.on(readEvaluationSummary, () => ({
    Item: isOpen
      ? aSummary({ OpenAttempt: attemptId, TriesLeft: 2, Attempts: [aPastAttempt({ Completed: null, Score: null })] })
      : aSummary(),
  }))
  api.on(startAttempt, () => {
    isOpen = true
    return { Item: anAttempt(given) }
  })
  api.on(readAttempt, () => ({ Item: anAttempt(given) }))
  api.on(saveAnswers, () => ({
    Item: { Id: attemptId, Saved: new Date().toISOString(), Deadline: null, Now: new Date().toISOString() },
  }))
  const page = await renderScreen(path, { as: ['general'] })
  await page.user.click(await screen.findByRole('button', { name: 'Start the evaluation' }))
  await screen.findByRole('heading', { level: 1, name: 'What does a mirror do?' })
  return { api, ...page }
}
const map = () => within(screen.getByRole('navigation', { name: 'Questions' }))
const saved = () => screen.findByText('Answer saved')

test('one question at a time, its place and its points', async () => {
  const { at } = await begin()
  expect(screen.getByText(/Question 1 of 3/)).toBeTruthy()
  expect(screen.getByText('4 points')).toBeTruthy()
  expect(screen.getByText('Choose one answer')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true)
  expect(at()).toBe(`${path}?attempt=${attemptId}`)
})

test('a chosen answer is saved by the server a moment later, and the page says so', async () => {
  const { api, user } = await begin()
  await user.click(screen.getByRole('radio', { name: /It reflects/ }))
  expect(screen.getByText('Saving…')).toBeTruthy()
  await saved()
  expect(api.sent(saveAnswers)).toEqual([
    { body: { attempt: attemptId, answers: [{ Question: first, Choices: ['a'] }] } },
  ])
  expect(map().getByRole('button', { name: 'Question 1, answered' })).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'Questions answered' }).getAttribute('aria-valuenow')).toBe('1')
})

test('the keyboard answers and moves: letters choose, J and K walk', async () => {
  const { api, user } = await begin()
  await user.keyboard('b')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /It refracts/ }).checked).toBe(true)
  await user.keyboard('j')
  await screen.findByRole('heading', { level: 1, name: 'Which of these are lenses?' })
  await user.keyboard('12')
  await saved()
  await user.keyboard('k')
  await screen.findByRole('heading', { level: 1, name: 'What does a mirror do?' })
  const savedAnswers = api.sent(saveAnswers).flatMap(({ body }) => body.answers)
  expect(savedAnswers).toContainEqual({ Question: second, Choices: ['a', 'b'] })
})

test('a question can be marked and is found in the overview and before handing in', async () => {
  const { user } = await begin()
  await user.click(screen.getByRole('button', { name: 'Mark for review' }))
  expect(map().getByRole('button', { name: 'Question 1, not answered, to review' })).toBeTruthy()
  await user.click(map().getByRole('button', { name: 'Question 3, not answered' }))
  await user.click(screen.getByRole('button', { name: 'Hand in the evaluation' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand in “Quiz on reflection”' }))
  expect(dialog.getAllByRole('button', { name: /Question/ }).map(({ textContent }) => textContent)).toEqual([
    'Question 1',
    'Question 2',
    'Question 3',
    'Question 1',
  ])
  await user.click(dialog.getByRole('button', { name: 'Question 2' }))
  await screen.findByRole('heading', { level: 1, name: 'Which of these are lenses?' })
})

test.each([
  [{ Try: 3 }, true],
  [{ Try: 2 }, false],
])('the page says whether it is the last try before it is handed in: %o', async (given, isShown) => {
  const { user } = await begin(given)
  await user.click(map().getByRole('button', { name: 'Question 3, not answered' }))
  await user.click(screen.getByRole('button', { name: 'Hand in the evaluation' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent?.includes('It is your last try')).toBe(isShown)
})

test('handed in, the result is shown with what is left to try [S2-118]', async () => {
  const { api, user } = await begin()
  const scrolled = vi.spyOn(window, 'scrollTo')
  const held = api.hold(completeAttempt)
  await user.click(map().getByRole('button', { name: 'Question 3, not answered' }))
  await user.click(screen.getByRole('radio', { name: /True/ }))
  await user.click(screen.getByRole('button', { name: 'Hand in the evaluation' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Hand in' }))
  await waitFor(() => expect(api.sent(completeAttempt)).toHaveLength(1))
  held.answer({ Item: aResult() })
  const verdict = await screen.findByRole('heading', { level: 1, name: 'Not passed' })
  // Once the dialog is gone, which gives its focus back first.
  await waitFor(() => expect(document.activeElement).toBe(verdict))
  expect(scrolled).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' })
  expect(screen.getByText(/2 tries left\./)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('tried again before the page has read the summary anew, the next attempt starts', async () => {
  const { api, user, at } = await begin()
  api.on(completeAttempt, () => ({ Item: aResult() }))
  const summary = api.hold(readEvaluationSummary)
  await user.click(map().getByRole('button', { name: 'Question 3, not answered' }))
  await user.click(screen.getByRole('button', { name: 'Hand in the evaluation' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Hand in' }))
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Try again?' })).getByRole('button', { name: 'Start now' }),
  )
  const next = attemptId.replace(/.$/, '9')
  api.on(startAttempt, () => ({ Item: anAttempt({ Id: next, Try: 2 }) }))
  summary.answer({ Item: aSummary({ TriesLeft: 2, Attempts: [aPastAttempt()] }) })
  await waitFor(() => expect(at()).toBe(`${path}?attempt=${next}`))
  expect(api.sent(startAttempt).at(-1)).toMatchObject({ body: { try: 2 } })
})

test('what was not sent yet goes along when it is handed in', async () => {
  const { api, user } = await begin()
  api.on(completeAttempt, () => ({ Item: aResult({ Passed: true, Score: 10 }) }))
  await user.click(map().getByRole('button', { name: 'Question 3, not answered' }))
  api.cutOff(saveAnswers)
  await user.click(screen.getByRole('radio', { name: /False/ }))
  await screen.findByText('No connection: your answers are kept in this browser')
  await user.click(screen.getByRole('button', { name: 'Hand in the evaluation' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Hand in' }))
  await screen.findByRole('heading', { level: 1, name: 'You passed' })
  expect(api.sent(completeAttempt)).toEqual([
    { body: { attempt: attemptId, answers: [{ Question: questionIds[2], Choices: ['false'] }] } },
  ])
})

test('handing in without a connection says that it is not handed in, and that the answers are not lost', async () => {
  const { api, user } = await begin()
  api.cutOff(completeAttempt)
  await user.click(map().getByRole('button', { name: 'Question 3, not answered' }))
  await user.click(screen.getByRole('button', { name: 'Hand in the evaluation' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Hand in' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Your answers are kept')
})

test('handing in that fails is reported in the dialog, and nothing is lost', { tags: ['long'] }, async () => {
  const { api, user } = await begin()
  api.refuse(completeAttempt, 'Unavailable')
  await user.click(screen.getByRole('radio', { name: /It reflects/ }))
  await saved()
  await user.click(screen.getAllByRole('button', { name: 'Hand in the evaluation' })[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Hand in' }))
  await dialog.findByRole('alert')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: /It reflects/ }).checked).toBe(true))
})

test('the last evaluation of a course leads to the certificate', async () => {
  const { api, user } = await begin()
  api.on(completeAttempt, () => ({
    Item: aResult({ Passed: true, Score: 10, CertificateCode: 'AB12-CD34-EF56-GH78' }),
  }))
  await user.click(screen.getAllByRole('button', { name: 'Hand in the evaluation' })[0] as HTMLElement)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Hand in' }))
  await screen.findByText('You completed the course')
  expect(screen.getByRole('link', { name: 'View the certificate' }).getAttribute('href')).toBe(
    `/galaxy/courses/certificate/${courseId}`,
  )
})

test('an attempt in the address is taken up again with its answers, at the first open question', async () => {
  const api = fakeApi()
  api.on(readCourseOverview, () => ({ Item: anOverview() }))
  const Attempts = [aPastAttempt({ Completed: null, Score: null })]
  api.on(readEvaluationSummary, () => ({ Item: aSummary({ OpenAttempt: attemptId, TriesLeft: 2, Attempts }) }))
  api.on(readAttempt, () => ({ Item: anAttempt({ Answers: [{ Question: first, Choices: ['a'] }] }) }))
  await renderScreen(`${path}?attempt=${attemptId}`, { as: ['general'] })
  await screen.findByRole('heading', { level: 1, name: 'Which of these are lenses?' })
  expect(map().getByRole('button', { name: 'Question 1, answered' })).toBeTruthy()
})

test('the time that is left is shown [S9-027]', async () => {
  const Deadline = new Date(Date.now() + 600_000).toISOString()
  await begin({ Minutes: 10, Deadline })
  expect(screen.getByRole('timer').getAttribute('aria-label')).toMatch(/^Time left: (10:00|9:\d\d|09:\d\d)$/)
})
