import { readEvaluationSummary, readResult, startAttempt } from '@aulanova/contract/learning/attempts'
import { readCourseOverview } from '@aulanova/contract/learning/learning'
import { readCourseIndex } from '@aulanova/contract/learning/player'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { disconnect } from '#testing/connection.ts'
import {
  anAttempt,
  aPastAttempt,
  aResult,
  aScoredQuestion,
  aSummary,
  attemptId,
  formId,
  questionIds,
} from '#testing/evaluation-records.ts'
import { type FakeApi, fakeApi } from '#testing/fake-api.ts'
import { anIndex, anOverview, courseId } from '#testing/learning-records.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { testWaitingAndFailure } from '#testing/waiting-and-failure.ts'

const path = `/galaxy/courses/evaluation/${courseId}/${formId}`
const as = ['general']
const header = (api: FakeApi) => api.on(readCourseOverview, () => ({ Item: anOverview() }))

const open = async (given: Parameters<typeof aSummary>[0] = {}) => {
  const api = fakeApi()
  header(api)
  api.on(readEvaluationSummary, () => ({ Item: aSummary(given) }))
  api.on(readCourseIndex, () => ({ Item: anIndex() }))
  const page = await renderScreen(path, { as })
  await screen.findByRole('heading', { level: 1, name: 'Quiz on reflection' })
  return { api, ...page }
}
const facts = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )

testWaitingAndFailure({
  path,
  as,
  endpoint: readEvaluationSummary,
  reply: { Item: aSummary() },
  prepare: header,
  shows: 'Quiz on reflection',
})

test('without a connection the page says so under a title, and opens once there is one', async () => {
  const { connect } = disconnect()
  const api = fakeApi()
  header(api)
  api.on(readEvaluationSummary, () => ({ Item: aSummary() }))
  await renderScreen(path, { as })
  await screen.findByRole('heading', { level: 1, name: 'This evaluation could not be opened' })
  expect(within(screen.getByRole('main')).getByText('You are offline')).toBeTruthy()
  connect()
  await screen.findByRole('heading', { level: 1, name: 'Quiz on reflection' })
})

test('before it begins, its rules are shown [S9-026]', async () => {
  await open()
  expect(facts()).toEqual({
    Questions: '3',
    'To pass': '6 of 10 points',
    'Time limit': 'No limit',
    'Tries left': '3 of 3',
  })
  expect(screen.getByText('There is no time limit: take the time you need.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Start the evaluation' })).toBeTruthy()
})

test('with a time limit, the page says that the time keeps running', async () => {
  await open({ Minutes: 20 })
  expect(facts()['Time limit']).toBe('20 minutes')
  expect(screen.getByText(/keeps running even if you close this page/)).toBeTruthy()
})

test('after a failed try the score is shown and another try is offered', async () => {
  await open({ TriesLeft: 2, BestScore: 4, Attempts: [aPastAttempt()] })
  expect(screen.getByText('Your best score: 4 of 10.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.getByText('Not passed')).toBeTruthy()
})

test('out of tries there is no start, and a way to ask for another', async () => {
  await open({ TriesLeft: 0, BestScore: 4, Attempts: [aPastAttempt()] })
  expect(screen.getByText('You have no tries left')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Try again|Start/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Write to us if you need another try' }).getAttribute('href')).toBe(
    '/contact-us',
  )
})

test('out of tries after the right answers were shown, another try would not help: other questions would', async () => {
  await open({ TriesLeft: 0, NextIsPractice: true, BestScore: 4, Attempts: [aPastAttempt()] })
  expect(screen.getByText(/Once its authors change the questions, you can try again, and it counts/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Write to us if you still need to pass it' })).toBeTruthy()
  expect(screen.queryByText('Write to us if you need another try')).toBeNull()
})

test('after passing, the next step is offered', async () => {
  await open({ Passed: true, BestScore: 9, TriesLeft: 2, Attempts: [aPastAttempt({ Passed: true, Score: 9 })] })
  expect(screen.getByText('You passed this evaluation')).toBeTruthy()
  expect(await screen.findByRole('link', { name: /Next: Mirrors|View the certificate/ })).toBeTruthy()
})

test('an open attempt is gone on with, not begun anew', async () => {
  await open({ OpenAttempt: attemptId, TriesLeft: 2, Attempts: [aPastAttempt({ Completed: null, Score: null })] })
  expect(screen.getByText('You have an open attempt')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Continue the evaluation' })).toBeTruthy()
})

test('a further try asks first: what happens, how many tries are left, and whether its score counts', async () => {
  const { api, user } = await open({ TriesLeft: 2, BestScore: 4, Attempts: [aPastAttempt()] })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Try again?' }))
  expect(dialog.getByText(/all questions again. You have 2 tries left, this one included/)).toBeTruthy()
  expect(dialog.getByText('Its score counts; the best of your scores is kept.')).toBeTruthy()
  expect(api.sent(startAttempt)).toEqual([])
  api.on(startAttempt, () => ({ Item: anAttempt({ Try: 2 }) }))
  await user.click(dialog.getByRole('button', { name: 'Start now' }))
  await screen.findByRole('heading', { level: 1, name: 'What does a mirror do?' })
})

test('a practice try with more to come says that its score does not count', async () => {
  const { user } = await open({ BestScore: 4, TriesLeft: 2, NextIsPractice: true, Attempts: [aPastAttempt()] })
  await user.click(screen.getByRole('button', { name: 'Practice try' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Start a practice try?' }))
  expect(dialog.getByText(/changes neither your score nor your progress/)).toBeTruthy()
  expect(dialog.queryByText(/score counts/)).toBeNull()
})

test('the last try starts only after a warning', async () => {
  const { api, user } = await open({ TriesLeft: 1, Minutes: 20, Attempts: [aPastAttempt()] })
  await user.click(screen.getByRole('button', { name: 'Try again: it is your last try' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'This is your last try' }))
  expect(dialog.getByText(/You cannot complete the course without passing it/)).toBeTruthy()
  expect(dialog.getByText(/you cannot take this evaluation again/)).toBeTruthy()
  expect(dialog.getByText(/keeps running/)).toBeTruthy()
  expect(api.sent(startAttempt)).toEqual([])
  api.on(startAttempt, () => ({ Item: anAttempt({ Try: 2 }) }))
  await user.click(dialog.getByRole('button', { name: 'Start now' }))
  await screen.findByRole('heading', { level: 1, name: 'What does a mirror do?' })
  expect(api.sent(startAttempt)).toMatchObject([{ body: { try: 2 } }])
})

const practice = /A further try is practice: you have seen the right answers/

test('once the right answers were shown, the page says that a further try is practice before it begins', async () => {
  const passed = aPastAttempt({ Passed: true, Score: 9 })
  const past = aPastAttempt({ Id: 'a2', Score: 10, Practice: true })
  const given = { Passed: true, BestScore: 9, TriesLeft: 1, NextIsPractice: true, Attempts: [passed, past] }
  const { api, user } = await open(given)
  expect(screen.getByText(practice)).toBeTruthy()
  expect(screen.getByText('Practice')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Practice try: it is your last try' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'This is your last try' }))
  expect(dialog.getByText(/It is practice: it changes neither.*You passed already, and that stays so/)).toBeTruthy()
  expect(dialog.queryByText(/it counts/)).toBeNull()
  api.on(startAttempt, () => ({ Item: anAttempt({ Try: 3, Practice: true }) }))
  await user.click(dialog.getByRole('button', { name: 'Start now' }))
  expect(await screen.findByText(/This try is practice/)).toBeTruthy()
})

test('practice is offered to those who have not passed as well', async () => {
  await open({ BestScore: 4, TriesLeft: 2, NextIsPractice: true, Attempts: [aPastAttempt()] })
  expect(screen.getByText(practice)).toBeTruthy()
  expect(screen.getByText(/You cannot complete the course without passing it/).textContent).toContain(
    'change the questions',
  )
  expect(screen.getByRole('button', { name: 'Practice try' })).toBeTruthy()
})

test('practice is not offered where no try is left', async () => {
  await open({ Passed: true, BestScore: 9, TriesLeft: 0, NextIsPractice: true, Attempts: [aPastAttempt()] })
  expect(screen.queryByText(practice)).toBeNull()
})

test('the result of practice says that it counts for nothing, and offers another practice try', async () => {
  const { api, user } = await open({ Passed: true, TriesLeft: 1, NextIsPractice: true, Attempts: [aPastAttempt()] })
  api.on(readResult, () => ({
    Item: aResult({ Score: 10, Practice: true, NextIsPractice: true, TriesLeft: 2, Questions: [aScoredQuestion()] }),
  }))
  await user.click(screen.getByRole('button', { name: 'See the result: Try 1' }))
  await screen.findByRole('heading', { level: 1, name: 'Practice finished' })
  expect(screen.getByText('This try was practice')).toBeTruthy()
  expect(screen.getByText(/You cannot complete the course without passing it/)).toBeTruthy()
  expect(screen.queryByText('You have no tries left')).toBeNull()
  expect(screen.getByRole('button', { name: 'Practice try' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Next: Mirrors|View the certificate/ })).toBeNull()
})

test('the result of practice after passing leads on, and its last try says that the pass stays', async () => {
  const { api, user } = await open({ Passed: true, TriesLeft: 1, NextIsPractice: true, Attempts: [aPastAttempt()] })
  const Item = aResult({
    ...{ Score: 10, EvaluationPassed: true, Practice: true, NextIsPractice: true, TriesLeft: 1 },
    Questions: [aScoredQuestion()],
  })
  api.on(readResult, () => ({ Item }))
  await user.click(screen.getByRole('button', { name: 'See the result: Try 1' }))
  await screen.findByRole('heading', { level: 1, name: 'Practice finished' })
  expect(await screen.findByRole('link', { name: /Next: Mirrors|View the certificate/ })).toBeTruthy()
  expect(screen.queryByText(/You cannot complete the course/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Practice try: it is your last try' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'This is your last try' }))
  expect(dialog.getByText(/You passed already, and that stays so/)).toBeTruthy()
})

test('an answer that earned a part of its points is called partly right', async () => {
  const { api, user } = await open({ Attempts: [aPastAttempt()] })
  const Questions = [aScoredQuestion({ InPart: true }), aScoredQuestion({ Id: 'other' })]
  api.on(readResult, () => ({ Item: aResult({ Questions }) }))
  await user.click(screen.getByRole('button', { name: 'See the result: Try 1' }))
  expect(await screen.findByText('Partly right')).toBeTruthy()
  expect(screen.getAllByText('Wrong')).toHaveLength(1)
})

test('while the last try is open, the result of an earlier one promises no right answers', async () => {
  const past = aPastAttempt({ Completed: null, Score: null, Id: 'a2' })
  const { api, user } = await open({ TriesLeft: 0, OpenAttempt: 'a2', Attempts: [aPastAttempt(), past] })
  api.on(readResult, () => ({ Item: aResult({ TriesLeft: 0, Questions: [aScoredQuestion({ Review: null })] }) }))
  await user.click(screen.getByRole('button', { name: 'See the result: Try 1' }))
  await screen.findByRole('heading', { level: 1, name: 'Not passed' })
  expect(screen.queryByText(/Below are the right answers|no tries left/)).toBeNull()
})

test.each([true, false])(
  'a reviewed try of which more tries were given: further ones are practice: %s',
  async (isPractice) => {
    const { api, user } = await open({ TriesLeft: 2, NextIsPractice: isPractice, Attempts: [aPastAttempt()] })
    api.on(readResult, () => ({ Item: aResult({ NextIsPractice: isPractice, Questions: [aScoredQuestion()] }) }))
    await user.click(screen.getByRole('button', { name: 'See the result: Try 1' }))
    await screen.findByRole('heading', { level: 1, name: 'Not passed' })
    expect(screen.queryByText('Further tries are practice') !== null).toBe(isPractice)
    expect(screen.queryByText(/You cannot complete the course/) !== null).toBe(isPractice)
  },
)

test('the result of a try that failed before another one passed does not ask to pass', async () => {
  const { api, user } = await open({ Passed: true, TriesLeft: 0, Attempts: [aPastAttempt()] })
  const Questions = [aScoredQuestion()]
  api.on(readResult, () => ({ Item: aResult({ EvaluationPassed: true, TriesLeft: 0, Questions }) }))
  await user.click(screen.getByRole('button', { name: 'See the result: Try 1' }))
  await screen.findByRole('heading', { level: 1, name: 'Not passed' })
  expect(screen.queryByText(/You cannot complete the course/)).toBeNull()
})

test('own answers are shown without a verdict where the author hides which were wrong', async () => {
  const { api, user } = await open({ TriesLeft: 2, Attempts: [aPastAttempt()] })
  const Questions = [aScoredQuestion({ Earned: null, Review: null })]
  api.on(readResult, () => ({ Item: aResult({ Questions }) }))
  await user.click(screen.getByRole('button', { name: 'See the result: Try 1' }))
  const answers = within(await screen.findByRole('region', { name: 'Your answers' }))
  expect(answers.getByText('It refracts').parentElement?.textContent).toContain('Your answer')
  expect(answers.queryByText(/Wrong|Right|No answer/)).toBeNull()
})

test('after passing, the last try starts after the same warning', async () => {
  const passed = aPastAttempt({ Passed: true, Score: 9 })
  const { api, user } = await open({ Passed: true, BestScore: 9, TriesLeft: 1, Attempts: [passed] })
  await user.click(screen.getByRole('button', { name: 'Try again: it is your last try' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'This is your last try' }))
  expect(dialog.getByText(/You passed already/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.sent(startAttempt)).toEqual([])
})

test('a failed try names the wrong questions, and those that were left blank', async () => {
  const { api, user } = await open({ TriesLeft: 1, Attempts: [aPastAttempt()] })
  const [, second, third] = questionIds
  const Questions = [
    aScoredQuestion({ Review: null }),
    aScoredQuestion({ Id: second, Text: 'Which are lenses?', Blank: true, Answer: [], Review: null }),
    aScoredQuestion({
      Id: third,
      Type: 'true-or-false',
      Text: 'Light is fast.',
      Earned: true,
      Answer: [{ Id: 'false', Text: 'false' }],
      Review: null,
    }),
  ]
  api.on(readResult, () => ({ Item: aResult({ TriesLeft: 1, Questions }) }))
  await user.click(screen.getByRole('button', { name: 'See the result: Try 1' }))
  const answers = within(await screen.findByRole('region', { name: 'Your answers' }))
  expect(answers.getAllByRole('heading', { level: 3 }).map(({ parentElement }) => parentElement?.textContent)).toEqual([
    'Question 1WrongWhat does a mirror do?It refractsYour answer',
    'Question 2No answerWhich are lenses?',
    'Question 3RightLight is fast.FalseYour answer',
  ])
  await user.click(screen.getByRole('button', { name: 'Try again: it is your last try' }))
  await screen.findByRole('dialog', { name: 'This is your last try' })
})

test('a try that was used meanwhile is reported, and no further one begins', async () => {
  const { api, user } = await open()
  api.refuse(startAttempt, 'NoTriesLeft')
  await user.click(screen.getByRole('button', { name: 'Start the evaluation' }))
  expect((await screen.findByRole('alert')).textContent).toContain('No tries left')
  expect(api.sent(startAttempt)).toEqual([{ body: { course: courseId, form: formId, try: 1 } }])
})

test('the result of an earlier try can be read again, and the address keeps it', async () => {
  const { api, user, at } = await open({ TriesLeft: 0, Attempts: [aPastAttempt()] })
  const Questions = [aScoredQuestion()]
  api.on(readResult, () => ({
    Item: aResult({
      ...{ TriesLeft: 0, Questions },
      Lessons: [{ Block: 'b1', Title: 'What light is', Type: 'text', Minutes: 4 }],
      MoreLessons: { Section: 'Light', Block: 'b0', Count: 2 },
    }),
  }))
  await user.click(screen.getByRole('button', { name: 'See the result: Try 1' }))
  await screen.findByRole('heading', { name: 'Not passed' })
  expect(screen.getByText('A mirror reflects.')).toBeTruthy()
  expect(screen.getByText('It refracts').parentElement?.textContent).toContain('Your answer')
  expect(screen.getByText('It reflects').parentElement?.textContent).toContain('Right answer')
  expect(screen.getByText('You have no tries left')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'What light is' }).getAttribute('href')).toBe(
    `/galaxy/courses/learn/${courseId}/b1`,
  )
  expect(screen.getByRole('link', { name: '2 more in “Light”' }).getAttribute('href')).toBe(
    `/galaxy/courses/learn/${courseId}/b0`,
  )
  expect(at()).toBe(`${path}?attempt=${attemptId}`)
  await user.click(screen.getByRole('button', { name: 'All your attempts' }))
  await screen.findByRole('heading', { name: 'Quiz on reflection' })
})

test('without a subscription the overview takes its place', async () => {
  const api = fakeApi()
  header(api)
  api.refuse(readEvaluationSummary, 'NoActiveSubscription')
  const { at } = await renderScreen(path, { as })
  await waitFor(() => expect(at()).toBe(`/galaxy/courses/overview/${courseId}`))
})

test('an evaluation that is not there has a page that says so', async () => {
  const api = fakeApi()
  header(api)
  api.refuse(readEvaluationSummary, 'NotFound')
  await renderScreen(path, { as })
  await screen.findByRole('heading', { name: 'This evaluation could not be opened' })
})
