import { readCourseOverview } from '@aulanova/contract/learning/learning'
import {
  readCourseBlock,
  readCourseIndex,
  readProgress,
  saveNote,
  saveProgress,
  searchCourse,
} from '@aulanova/contract/learning/player'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type FakeApi, fakeApi } from '#testing/fake-api.ts'
import { field } from '#testing/form-fields.ts'
import { anIndex, anOverview, blockIds, courseId } from '#testing/learning-records.ts'
import { aBlockPage, standing } from '#testing/player-records.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { testWaitingAndFailure } from '#testing/waiting-and-failure.ts'

const as = ['general']
const at = (block: string) => `/galaxy/courses/learn/${courseId}/${block}`
const { light, mirrors, quiz } = blockIds

const textBlocks = () => {
  const { Sections } = anIndex()
  return Sections.map((section) => ({
    ...section,
    Blocks: section.Blocks.map((block) => ({ ...block, Type: 'text' as const })),
  }))
}
const progress = { Done: 1, Total: 3, Percent: 33 }

const prepare = (api: FakeApi) => {
  api.on(readCourseOverview, () => ({ Item: anOverview() }))
  api.on(readCourseIndex, () => ({ Item: anIndex({ Sections: textBlocks() }) }))
  api.on(readProgress, () => ({
    Item: { Progress: progress, Blocks: [standing(light)], PassedForms: [], CertificateCode: null },
  }))
  api.on(readCourseBlock, ({ params }) => ({ Item: aBlockPage(params.block) }))
  api.on(saveProgress, ({ params, body }) => ({
    Item: {
      Standing: standing(params.block, { Completed: body.completed === true || params.block === light }),
      Progress: body.completed ? { Done: 2, Total: 3, Percent: 66 } : progress,
      CertificateCode: null,
    },
  }))
}
const open = async (block = light) => {
  const api = fakeApi()
  prepare(api)
  const page = await renderScreen(at(block), { as })
  await screen.findByText(block === light ? 'The text of light.' : 'The text of mirrors.')
  return { api, ...page }
}
const title = () => within(screen.getByRole('main')).getAllByRole('heading', { level: 1 })[0]?.textContent
const steps = () => within(screen.getByRole('navigation', { name: 'Steps' }))
const index = () => within(screen.getByRole('navigation', { name: 'Course index' }))

testWaitingAndFailure({
  path: at(light),
  as,
  endpoint: readCourseIndex,
  reply: { Item: anIndex({ Sections: textBlocks() }) },
  prepare,
  shows: 'The text of light.',
})

test('the index shows which blocks are done and which one is open', async () => {
  await open(mirrors)
  expect(
    index()
      .getByRole('button', { name: /1\. Reflection/ })
      .getAttribute('aria-expanded'),
  ).toBe('true')
  expect(
    index()
      .getByRole('link', { name: /Mirrors/ })
      .getAttribute('aria-current'),
  ).toBe('step')
  expect(index().getByRole('link', { name: /^Done.*Light/ })).toBeTruthy()
  expect(
    index()
      .getByRole('link', { name: /Quiz on reflection/ })
      .getAttribute('href'),
  ).toBe(`/galaxy/courses/evaluation/${courseId}/${quiz}`)
})

test('without a block in the address one goes on where one left', async () => {
  const api = fakeApi()
  prepare(api)
  const page = await renderScreen(`/galaxy/courses/learn/${courseId}`, { as })
  await screen.findByText('The text of mirrors.')
  expect(page.at()).toBe(at(mirrors))
})

test('the title is shown before the text arrives, and a failed text can be retried', async () => {
  const api = fakeApi()
  prepare(api)
  api.refuse(readCourseBlock, 'Unavailable')
  const { user } = await renderScreen(at(light), { as })
  await waitFor(() => expect(title()).toBe('Light'))
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.on(readCourseBlock, ({ params }) => ({ Item: aBlockPage(params.block) }))
  await user.click(again)
  await screen.findByText('The text of light.')
})

test('the next step is shown below and followed there', async () => {
  const page = await open()
  await page.user.click(steps().getByRole('link', { name: /Next.*Mirrors/ }))
  await waitFor(() => expect(title()).toBe('Mirrors'))
  expect(page.at()).toBe(at(mirrors))
  expect(steps().getByRole('link', { name: /Next.*Quiz on reflection/ })).toBeTruthy()
})

test('J and the right arrow lead on, K and the left arrow back', async () => {
  const { user } = await open()
  await user.keyboard('j')
  await waitFor(() => expect(title()).toBe('Mirrors'))
  await user.keyboard('k')
  await waitFor(() => expect(title()).toBe('Light'))
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(title()).toBe('Mirrors'))
  await user.keyboard('{ArrowLeft}')
  await waitFor(() => expect(title()).toBe('Light'))
})

test('a block marked as done counts at once, before the server has answered', async () => {
  const { api, user } = await open(mirrors)
  const held = api.hold(saveProgress)
  await user.click(steps().getByRole('button', { name: 'Mark as done' }))
  await steps().findByRole('button', { name: 'Done' })
  expect(screen.getByRole('progressbar', { name: 'Progress in the course' }).getAttribute('aria-valuenow')).toBe('66')
  await waitFor(() => expect(api.sent(saveProgress).some(({ body }) => body.completed)).toBe(true))
  held.answer({
    Item: {
      Standing: standing(mirrors, { Completed: true }),
      Progress: { Done: 2, Total: 3, Percent: 66 },
      CertificateCode: null,
    },
  })
  await waitFor(() => expect(steps().getByRole('button', { name: 'Done' })).toBeTruthy())
  // Being done can be taken back; the bar leads there.
  await user.click(steps().getByRole('button', { name: 'Done' }))
  expect(document.activeElement?.textContent).toBe('Mark as not done')
})

test('without a connection what was done is said to wait, and is sent once there is one', async () => {
  const { api, user } = await open(mirrors)
  api.cutOff(saveProgress)
  await user.click(steps().getByRole('button', { name: 'Mark as done' }))
  await screen.findByText('Will be saved when you are back online')
  expect(steps().getByRole('button', { name: 'Done' })).toBeTruthy()
  prepare(api)
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.queryByText('Will be saved when you are back online')).toBeNull())
  expect(api.sent(saveProgress).at(-1)?.body.completed).toBe(true)
})

test('after the last missing step the certificate is issued', async () => {
  const { api, user } = await open(mirrors)
  api.on(saveProgress, ({ params }) => ({
    Item: {
      Standing: standing(params.block, { Completed: true }),
      Progress: { Done: 3, Total: 3, Percent: 100 },
      CertificateCode: 'AB12-CD34-EF56-GH78',
    },
  }))
  await user.click(steps().getByRole('button', { name: 'Mark as done' }))
  await screen.findByText('You have completed the course')
  expect(screen.getByRole('link', { name: 'View the certificate' }).getAttribute('href')).toBe(
    `/galaxy/courses/certificate/${courseId}`,
  )
})

test('when the subscription ends, the overview takes the place of the course', async () => {
  const api = fakeApi()
  prepare(api)
  const Access = { Active: false, RemainingDays: 0, Expires: '2026-01-01T00:00:00.000Z' }
  api.on(readCourseOverview, () => ({ Item: anOverview({ CanRead: false, Access }) }))
  api.refuse(readCourseBlock, 'NoActiveSubscription')
  const page = await renderScreen(at(light), { as })
  await waitFor(() => expect(page.at()).toBe(`/galaxy/courses/overview/${courseId}`))
  expect(screen.queryByText('The text of light.')).toBeNull()
  expect((await screen.findAllByText('Your access has ended; your progress is kept.')).length).toBeGreaterThan(0)
})

test('a subscription that ends while one reads closes the course as well', async () => {
  const { api, user, at: where } = await open(mirrors)
  api.on(readCourseOverview, () => ({ Item: anOverview({ CanRead: false, Access: null }) }))
  api.refuse(saveProgress, 'NoActiveSubscription')
  await user.click(steps().getByRole('button', { name: 'Mark as done' }))
  await waitFor(() => expect(where()).toBe(`/galaxy/courses/overview/${courseId}`))
})

test('a block that a newer version has taken out is reported', async () => {
  const api = fakeApi()
  prepare(api)
  await renderScreen(at('0197f3a2-5c1e-7b44-9d0a-0000000000ff'), { as })
  await screen.findByRole('heading', { level: 1, name: 'This block is not in the course' })
  expect(screen.getByRole('link', { name: 'Continue the course' })).toBeTruthy()
})

test('a course without content says so', async () => {
  const api = fakeApi()
  prepare(api)
  api.on(readCourseIndex, () => ({ Item: anIndex({ Sections: [], Next: null }) }))
  await renderScreen(`/galaxy/courses/learn/${courseId}`, { as })
  await screen.findByText('This course has no content yet')
})

test('N opens the note of the block, which saves itself', async () => {
  const { api, user } = await open()
  api.on(saveNote, ({ params, body }) => ({
    Item: standing(params.block, { Note: body.text, NoteVersion: 'v1', Updated: '2026-03-14T18:00:00.000Z' }),
  }))
  await user.keyboard('n')
  await waitFor(() => expect(document.activeElement).toBe(field('My note on this block')))
  await user.keyboard('Remember')
  await user.click(document.body)
  await screen.findByText('Saved')
  expect(api.sent(saveNote).at(-1)).toEqual({
    params: { uuid: courseId, block: light },
    body: { text: 'Remember', version: '' },
  })
})

test('Escape leads from the note back to the button that asked for it', async () => {
  const { user } = await open()
  const button = screen.getByRole('button', { name: 'Notes' })
  await user.click(button)
  const note = await screen.findByLabelText('My note on this block')
  await waitFor(() => expect(document.activeElement).toBe(note))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('the slash opens the search; a hit leads to its block', async () => {
  const { api, user, at: where } = await open()
  const hit = { Block: mirrors, Title: 'Mirrors', Type: 'text' as const, SectionTitle: 'Reflection', InNote: true }
  const Items = [{ ...hit, Excerpt: 'a mirror shows', From: 2, To: 8 }]
  api.on(searchCourse, () => ({ Items, Count: 1, Searched: 'mirror' }))
  await user.keyboard('/')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search in the course' })),
  )
  await user.keyboard('mirror')
  const found = await screen.findByRole('link', { name: /a mirror shows/ })
  expect(within(found).getByText(/In your note/).textContent).toBe('Reflection · In your note')
  expect(within(found).getByText('Mirrors').lang).toBe('en')
  await user.click(found)
  await waitFor(() => expect(where()).toBe(at(mirrors)))
  expect(api.sent(searchCourse).at(-1)?.params.text).toBe('mirror')
})

test('a search that another word of the course answers says so', async () => {
  const { api, user } = await open()
  const hit = { Block: mirrors, Title: 'Mirrors', Type: 'text' as const, SectionTitle: 'Reflection', InNote: false }
  const Items = [{ ...hit, Excerpt: 'a mirror shows', From: 2, To: 8 }]
  api.on(searchCourse, () => ({ Items, Count: 1, Searched: 'mirror' }))
  await user.keyboard('/')
  await user.type(await screen.findByRole('searchbox', { name: 'Search in the course' }), 'miror')
  await screen.findByText('Nothing has “miror”. Shown is “mirror”.')
})

test('title and content of a block have the language of the course', async () => {
  await open(light)
  const title = await screen.findByRole('heading', { level: 1, name: 'Light' })
  expect(title.lang).toBe('en')
  await waitFor(() => expect(title.closest('article')?.querySelector('div[lang]')?.getAttribute('lang')).toBe('en'))
})

test('the time a block was worked on is sent when it is left', async () => {
  const { api, user } = await open(light)
  const now = vi.spyOn(performance, 'now').mockReturnValue(10_000_000)
  fireEvent.keyDown(document.body, { key: 'Shift' })
  now.mockReturnValue(10_040_000)
  await user.click(steps().getByRole('link', { name: /Next/ }))
  now.mockRestore()
  await waitFor(() =>
    expect(api.sent(saveProgress)).toContainEqual({
      params: { uuid: courseId, block: light },
      body: expect.objectContaining({ spent: 40 }),
    }),
  )
})
