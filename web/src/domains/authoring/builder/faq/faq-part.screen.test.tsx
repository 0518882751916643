import { saveFaq } from '@aulanova/contract/authoring/collections'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testId } from '#testing/content-server.ts'
import { onlyReading, openPart } from '#testing/draft-server.ts'
import { errorOf, field } from '#testing/form-fields.ts'
import { courseId } from '#testing/learning-records.ts'

const faq = (...questions: string[]) =>
  questions.map((Question, at) => ({ Uuid: testId(at + 1), Question, Answer: `<p>About ${Question}</p>` }))

const open = async (...questions: string[]) => {
  const page = await openPart('faq', { draft: { Faq: faq(...questions) } })
  let version = 1
  const answer = () =>
    page.api.on(saveFaq, ({ body }) => {
      const Items = body.items.map(({ Uuid, Question, Answer }, at) => ({
        Uuid: Uuid ?? testId(50 + at),
        Question,
        Answer,
      }))
      const Version = `q${++version}`
      const { Versions } = page.server.draft
      page.server.draft = { ...page.server.draft, Faq: Items, Versions: { ...Versions, faq: Version } }
      return { Item: { Uuid: courseId, Updated: '2026-03-14T19:00:00.000Z', Version, Items } }
    })
  answer()
  return { ...page, answer }
}
const button = (name: string) => screen.getByRole('button', { name })
const saved = () => screen.findByText(/^Saved/)

test('without questions that is said; the first one opens with the focus in it', async () => {
  const { user } = await open()
  await screen.findByText('No questions yet')
  await user.click(button('Add a question'))
  await waitFor(() => expect(document.activeElement).toBe(field(/^Question/)))
})

test('a question is sent once it has text; the list is sent whole', async () => {
  const { api, user } = await open('How long?')
  await user.click(button('Add a question'))
  expect(api.sent(saveFaq)).toEqual([])
  await user.type(field(/^Question/), ' How much? ')
  await user.tab()
  await saved()
  expect(api.sent(saveFaq).at(-1)).toEqual({
    body: {
      uuid: courseId,
      items: [
        { Uuid: testId(1), Question: 'How long?', Answer: '<p>About How long?</p>' },
        { Question: 'How much?', Answer: '' },
      ],
      version: 'q1',
    },
  })
})

test('a stored question without text is reported and holds the list back', async () => {
  const { api, user } = await open('How long?')
  await user.click(button('How long?'))
  await user.clear(field(/^Question/))
  await user.tab()
  await waitFor(() => expect(errorOf(/^Question/)).toBe('This is needed'))
  expect(api.sent(saveFaq)).toEqual([])
})

test('Alt and an arrow move a question; the focus and an announcement go with it', { tags: ['long'] }, async () => {
  const { api, user } = await open('How long?', 'How much?')
  button('How much?').focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await screen.findByText('Now in place 1 of 2')
  expect(document.activeElement).toBe(button('How much?'))
  await waitFor(() =>
    expect(
      api
        .sent(saveFaq)
        .at(-1)
        ?.body.items.map(({ Question }) => Question),
    ).toEqual(['How much?', 'How long?']),
  )
})

test('the buttons move too, and do nothing at the ends', { tags: ['long'] }, async () => {
  const { api, user } = await open('How long?', 'How much?')
  expect(button('Move up: How long?').getAttribute('aria-disabled')).toBe('true')
  await user.click(button('Move up: How long?'))
  expect(api.sent(saveFaq)).toEqual([])
  await user.click(button('Move down: How long?'))
  await screen.findByText('Now in place 2 of 2')
  await saved()
})

test('a removed question can be restored: undo has the focus, then the question', { tags: ['long'] }, async () => {
  const { api, user } = await open('How long?', 'How much?')
  await user.click(button('Remove: How long?'))
  await screen.findByText('The question was removed.')
  await waitFor(() => expect(document.activeElement).toBe(button('Undo')))
  await waitFor(() => expect(api.sent(saveFaq)).toHaveLength(1))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(button('How long?')))
  // The server has deleted it: it is sent as a new one, in its place.
  await waitFor(() => expect(api.sent(saveFaq)).toHaveLength(2))
  expect(api.sent(saveFaq).at(-1)?.body.items).toEqual([
    { Question: 'How long?', Answer: '<p>About How long?</p>' },
    { Uuid: testId(2), Question: 'How much?', Answer: '<p>About How much?</p>' },
  ])
})

test('a save that fails keeps what was typed; a further try sends it', async () => {
  const { api, answer, user } = await open('How long?')
  api.cutOff(saveFaq)
  await user.click(button('How long?'))
  await user.type(field(/^Question/), ' Exactly?')
  await user.tab()
  await screen.findByText(/^No connection. What you typed is kept/)
  expect(field(/^Question/).value).toBe('How long? Exactly?')
  answer()
  await user.click(button('Retry'))
  await saved()
})

test('after a conflict a person can choose their own list', async () => {
  const { api, answer, server, user } = await open('How long?')
  api.refuse(saveFaq, 'Conflict')
  server.draft = {
    ...server.draft,
    Faq: faq('Theirs?'),
    Versions: { ...server.draft.Versions, faq: 'q9' },
  }
  await user.click(button('How long?'))
  await user.type(field(/^Question/), '!')
  await user.tab()
  const alert = within(await screen.findByRole('alert'))
  answer()
  await user.click(alert.getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(api.sent(saveFaq).at(-1)?.body).toMatchObject({ version: 'q9', items: [{ Question: 'How long?!' }] })
})

test('a person with read access reads questions and answers', async () => {
  await openPart('faq', { draft: { ...onlyReading(), Faq: faq('How long?') } })
  expect(screen.getByText('How long?')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add a question' })).toBeNull()
})

test('a question without an answer says so, and a link of the checklist opens it', async () => {
  const Faq = [...faq('How long?'), { Uuid: testId(2), Question: 'How much?', Answer: '<p></p>' }]
  await openPart('faq', { draft: { Faq }, query: `?question=${testId(1)}` })
  expect(button('How long?').getAttribute('aria-expanded')).toBe('true')
  expect(button('How much? · no answer yet').getAttribute('aria-expanded')).toBe('false')
})
