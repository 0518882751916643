import { type Evaluation, type Question, updateEvaluation } from '@aulanova/contract/authoring/evaluations'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testId } from '#testing/content-server.ts'
import { anEvaluation, evaluationServer } from '#testing/evaluation-server.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { errorOf } from '#testing/form-fields.ts'
import { courseId } from '#testing/learning-records.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const choices = (...texts: string[]) => texts.map((Text, at) => ({ Id: testId(31 + at), Text, Right: at === 0 }))
const choice: Question = {
  ...{ Type: 'multiple-choice', Id: testId(21), Text: 'Which are lenses?', Points: 1 },
  Choices: choices('Convex', 'Concave'),
}

/** Opens an evaluation in its editor. */
const open = async (given: Partial<Evaluation> = {}) => {
  const api = fakeApi()
  const server = evaluationServer(api, [anEvaluation(given)])
  const page = await renderScreen(`/creator/courses/${courseId}/evaluations?form=${testId(1)}`, { as: ['creator'] })
  await screen.findByRole('textbox', { name: 'Name' })
  const stored = () => server.evaluations[0]!
  return { ...page, api, server, stored }
}
type User = Awaited<ReturnType<typeof open>>['user']
const button = (name: string) => screen.getByRole('button', { name })
const input = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const questions = () => screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: 'Question' })
const answers = (place: number) => within(screen.getByRole('group', { name: `Answers of question ${place}` }))
const answer = (number: number) => input(`Answer ${number}`)
const focused = () => document.activeElement
const retype = async (user: User, name: string, text: string) => {
  await user.clear(input(name))
  if (text) await user.type(input(name), text)
  await user.tab()
}

test('rules are saved by themselves, with the version they were typed on', async () => {
  const { api, user } = await open({ Questions: [] })
  await retype(user, 'Time limit in minutes', '20')
  await screen.findByText(/^Saved/)
  expect(api.sent(updateEvaluation)).toEqual([
    {
      params: { id: testId(1) },
      body: {
        ...{ uuid: courseId, Name: 'Quiz on light', Tries: 3, RequiredScore: 60, MaxScore: 100, Minutes: 20 },
        ...{ NameMistakes: true, Questions: [], Version: 1 },
      },
    },
  ])
})

test('an author may keep to themself which questions were wrong', { tags: ['long'] }, async () => {
  const { api, user } = await open({ Questions: [] })
  await user.click(screen.getByRole('checkbox', { name: 'After each try, say which questions were wrong' }))
  await user.tab()
  await screen.findByText(/^Saved/)
  expect(api.sent(updateEvaluation).at(-1)?.body.NameMistakes).toBe(false)
})

test.each([
  ['Name', '', 'This is needed'],
  ['Tries', '0', 'A whole number from 1 to 100'],
  ['Required score', '200', 'The required score is above the max score'],
  ['Max score', 'many', 'A whole number from 1 to 10000'],
  ['Time limit in minutes', '2000', 'A whole number from 1 to 1440'],
  ['Points', '1001', 'A whole number from 1 to 1000'],
])('%s “%s” is reported at its field and not sent', async (name, text, words) => {
  const { api, user } = await open()
  await retype(user, name, text)
  await waitFor(() => expect(errorOf(input(name))).toContain(words))
  expect(input(name).value).toBe(text)
  expect(api.sent(updateEvaluation)).toEqual([])
})

test('a save that does not arrive is reported, what was typed stays, and a further try saves it', {
  tags: ['long'],
}, async () => {
  const { api, server, stored, user } = await open()
  api.cutOff(updateEvaluation)
  await retype(user, 'Name', 'Quiz on rays')
  const alert = within(await screen.findByRole('alert'))
  expect(input('Name').value).toBe('Quiz on rays')
  server.answer()
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(stored().Name).toBe('Quiz on rays'))
})

test('somebody else changed it: mine is saved over theirs only when chosen', async () => {
  const { api, server, stored, user } = await open()
  server.evaluations[0] = anEvaluation({ Name: 'Their quiz', Version: 5 })
  api.refuse(updateEvaluation, 'Conflict')
  await retype(user, 'Name', 'My quiz')
  const alert = within(await screen.findByRole('alert'))
  expect(input('Name').value).toBe('My quiz')
  server.answer()
  await user.click(alert.getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(stored().Name).toBe('My quiz'))
  expect(api.sent(updateEvaluation).at(-1)?.body.Version).toBe(5)
})

test('theirs can be taken instead', { tags: ['long'] }, async () => {
  const { api, server, user } = await open()
  server.evaluations[0] = anEvaluation({ Name: 'Their quiz', Version: 5 })
  api.refuse(updateEvaluation, 'Conflict')
  await retype(user, 'Name', 'My quiz')
  await user.click(await screen.findByRole('button', { name: 'Take the other version' }))
  await waitFor(() => expect(input('Name').value).toBe('Their quiz'))
})

test('a question is written with the keyboard: it has the focus, Enter adds an answer', {
  tags: ['long'],
}, async () => {
  const { stored, user } = await open({ Questions: [] })
  button('Multiple choice').focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(focused()).toBe(questions()[0]))
  await user.keyboard('What bends light?')
  await user.type(answer(1), 'A lens')
  await user.type(answer(2), 'A prism{Enter}')
  await waitFor(() => expect(focused()).toBe(answer(3)))
  await user.keyboard('A wall')
  await user.click(answers(1).getByRole('checkbox', { name: 'Answer 1 is right' }))
  await user.click(answers(1).getByRole('checkbox', { name: 'Answer 2 is right' }))
  await user.tab()
  await waitFor(() =>
    expect(stored().Questions).toMatchObject([
      {
        ...{ Type: 'multiple-choice', Text: 'What bends light?', Points: 1 },
        Choices: [
          { Text: 'A lens', Right: true },
          { Text: 'A prism', Right: true },
          { Text: 'A wall', Right: false },
        ],
      },
    ]),
  )
})

test('the points of several right answers are given in parts if the author wants it, and only there', async () => {
  const { stored, user } = await open({ Questions: [choice] })
  const parts = () => screen.queryByRole('checkbox', { name: 'Give the points in parts' })
  await user.click(parts()!)
  await user.tab()
  await waitFor(() => expect(stored().Questions[0]).toMatchObject({ InParts: true }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'simple-choice')
  expect(parts()).toBeNull()
  await user.tab()
  await waitFor(() => expect(stored().Questions[0]).toMatchObject({ Type: 'simple-choice' }))
  expect(stored().Questions[0]).not.toHaveProperty('InParts')
})

test('Alt and an arrow move an answer, and the focus goes with it', { tags: ['long'] }, async () => {
  const { stored, user } = await open({ Questions: [choice] })
  await user.click(answer(2))
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(answer(1).value).toBe('Concave')
  await waitFor(() => expect(focused()).toBe(answer(1)))
  await user.tab()
  await waitFor(() =>
    expect(stored().Questions[0]).toMatchObject({ Choices: [{ Text: 'Concave' }, { Text: 'Convex', Right: true }] }),
  )
})

test('a removed answer leaves the focus in its neighbour', { tags: ['long'] }, async () => {
  const { user } = await open({ Questions: [choice] })
  await user.click(button('Remove answer 1'))
  await waitFor(() => expect(focused()).toBe(answer(1)))
  expect(answer(1).value).toBe('Concave')
  expect(screen.getByText('A question needs at least two answers.')).toBeTruthy()
})

test('a simple choice has one right answer: marking another takes the mark', async () => {
  const { stored, user } = await open({ Questions: [{ ...choice, Type: 'simple-choice' }] })
  await user.click(screen.getByRole('radio', { name: 'Answer 2 is right' }))
  await user.tab()
  await waitFor(() => expect(stored().Questions[0]).toMatchObject({ Choices: [{ Right: false }, { Right: true }] }))
})

test('a multiple choice that becomes a simple one says that only one may be right', { tags: ['long'] }, async () => {
  const Choices = choices('Convex', 'Concave').map((one) => ({ ...one, Right: true }))
  const { api, user } = await open({ Questions: [{ ...choice, Choices }] })
  await user.selectOptions(screen.getByLabelText('Type'), 'Simple choice')
  await screen.findByText('Only one answer of a simple choice can be right')
  expect(api.sent(updateEvaluation)).toEqual([])
  await user.click(screen.getByRole('checkbox', { name: 'Answer 1 is right' }))
  await waitFor(() => expect(focused()).toBe(screen.getByRole('radio', { name: 'Answer 1 is right' })))
  expect(screen.queryByText('Only one answer of a simple choice can be right')).toBeNull()
})

test('true or false: the right one is chosen', async () => {
  const { stored, user } = await open()
  await user.click(screen.getByRole('radio', { name: 'False' }))
  await user.tab()
  await waitFor(() => expect(stored().Questions[0]).toMatchObject({ Type: 'true-or-false', Right: false }))
})

test('questions are copied, moved and removed; the focus stays near and each step is announced', {
  tags: ['long'],
}, async () => {
  const { stored, user } = await open({ Questions: [choice] })
  await user.click(button('Duplicate question 1'))
  await waitFor(() => expect(focused()).toBe(questions()[1]))
  await user.type(questions()[1]!, ' (copy)')
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await screen.findByText('Question in place 1 of 2 now.')
  expect(questions().map(({ value }) => value)).toEqual(['Which are lenses? (copy)', 'Which are lenses?'])
  await waitFor(() => expect(focused()).toBe(questions()[0]))
  await user.click(button('Remove question 2'))
  await screen.findAllByText('Question 2 was removed.')
  await waitFor(() => expect(focused()).toBe(questions()[0]))
  await user.tab()
  await waitFor(() => expect(stored().Questions.map(({ Text }) => Text)).toEqual(['Which are lenses? (copy)']))
})

test('a removed question comes back to its place with its answers', { tags: ['long'] }, async () => {
  const { stored, user } = await open({ Questions: [choice] })
  const before = stored().Questions.map(({ Text }) => Text)
  await user.click(button('Remove question 1'))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(questions().map(({ value }) => value)).toEqual(before))
  await user.tab()
  await screen.findByText(/^Saved/)
  expect(stored().Questions).toMatchObject([{ Text: before[0], Choices: [{}, {}] }])
})

test('removing the last question leaves the focus on what adds one', async () => {
  const { user } = await open()
  await user.click(button('Remove question 1'))
  await waitFor(() => expect(focused()).toBe(button('Multiple choice')))
})

test('points are added up and weighed against the max score', async () => {
  const { user } = await open()
  await retype(user, 'Points', '4')
  expect(screen.getByText('4 points in all')).toBeTruthy()
  expect(screen.getByText('All of them make the max score of 100: one point counts 25.')).toBeTruthy()
})

test('the preview shows no right answer and saves nothing', async () => {
  const { api, user } = await open({ Questions: [choice] })
  await user.click(screen.getAllByRole('button', { name: 'Preview' }).at(-1)!)
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Convex' })
  expect(document.querySelector('input:checked')).toBeNull()
  await user.click(box)
  expect(api.sent(updateEvaluation)).toEqual([])
})

test('an explanation that is added takes the cursor, and keeps it while it is saved', { tags: ['long'] }, async () => {
  const { stored, user } = await open({ Questions: [choice] })
  await user.click(button('Add an explanation to question 1'))
  const editor = await screen.findByRole('textbox', { name: 'Explanation of question 1' })
  await waitFor(() => expect(focused()).toBe(editor))
  await user.keyboard('Lenses bend light')
  await waitFor(() => expect(stored().Questions[0]?.Explanation).toBe('<p>Lenses bend light</p>'))
  expect(focused()).toBe(editor)
})

test('a removed answer comes back by Ctrl+Z outside a field; the last removal is undone first', {
  tags: ['long'],
}, async () => {
  const { user } = await open({ Questions: [choice] })
  await user.click(button('Remove answer 2'))
  await screen.findByText('Answer 2 of question 1 was removed.')
  expect(screen.getByText('A question needs at least two answers.')).toBeTruthy()
  button('Add an answer to question 1').focus()
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(answer(2).value).toBe('Concave'))
  await user.click(button('Remove answer 1'))
  await user.click(button('Remove question 1'))
  button('Simple choice').focus()
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(questions().map(({ value }) => value)).toEqual(['Which are lenses?']))
})
