import { readChoices } from '@aulanova/contract/authoring/builder'
import { listCreatorCourses } from '@aulanova/contract/authoring/creator-courses'
import { listEvaluations } from '@aulanova/contract/authoring/evaluations'
import { completeAttempt, startAttempt } from '@aulanova/contract/learning/attempts'
import { listMyCertificates } from '@aulanova/contract/learning/certificates'
import { listMyCourses } from '@aulanova/contract/learning/learning'
import { readCourseIndex, saveProgress } from '@aulanova/contract/learning/player'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, onTestFinished, test } from 'vitest'
import { PreviewLayout } from '#app/preview-layout.tsx'
import { preview, previewOf } from '#platform/preview/preview.ts'
import { contentServer, testId } from '#testing/content-server.ts'
import { aDraft, noChoices } from '#testing/draft-records.ts'
import { anEvaluation } from '#testing/evaluation-server.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { courseId } from '#testing/learning-records.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const evaluation = anEvaluation({
  Questions: [{ ...anEvaluation().Questions[0]!, Explanation: '<p>It is the fastest.</p>' } as never],
})

/** A draft with a section, two blocks and an evaluation. */
const prepare = () => {
  const api = fakeApi()
  // When the page is gone: until then it reads.
  onTestFinished(() => preview.end())
  const level = { Uuid: testId(1), Name: 'Moderate' }
  const General = { ...aDraft().General, Difficulty: level.Uuid }
  const server = contentServer(api, { Light: ['Rays', 'Shadows'] }, { General })
  api.on(readChoices, () => ({ Item: { ...noChoices, Difficulties: [level] } }))
  const { Id, Name } = evaluation
  const Forms = [{ Id, Name, Questions: 1, Incomplete: false, Tries: 3, Minutes: null, OpenComments: 0 }]
  Object.assign(server.sections[0]!, { Forms })
  api.on(listEvaluations, () => ({ Items: [evaluation], Count: 1 }))
  return { api, server }
}

/** Opens a screen of the preview of the draft. */
const open = async (place = '') => {
  const given = prepare()
  const page = await renderScreen(`${previewOf(courseId)}${place}`, { as: ['creator'] })
  return { ...page, ...given }
}
const link = (name: string | RegExp) => screen.findByRole('link', { name })
const nothingIsSent = ({ api }: Awaited<ReturnType<typeof open>>) => {
  for (const endpoint of [readCourseIndex, saveProgress, startAttempt, completeAttempt])
    expect(api.sent(endpoint)).toEqual([])
}

test('the overview of a draft is that of learners, with its evaluations and a way back to editing', async () => {
  const page = await open()
  const bar = within(await screen.findByRole('complementary', { name: 'Preview' }))
  expect(bar.getByRole('link', { name: 'Back to editing' }).getAttribute('href')).toBe(
    `/creator/courses/${courseId}/content`,
  )
  expect(bar.getByText(/Nothing you do here is saved/)).toBeTruthy()
  expect(await screen.findByText('This is a preview of the draft.')).toBeTruthy()
  expect(screen.queryByText(/revision/)).toBeNull()
  expect(screen.getByText('Moderate')).toBeTruthy()
  await page.user.click(await link('Start the course'))
  await screen.findByRole('heading', { level: 1, name: 'Rays' })
  expect(page.at()).toBe(`/creator/courses/${courseId}/preview/learn/${page.server.idOf('Rays')}`)
  nothingIsSent(page)
})

test('the player walks the blocks of the draft and on to the evaluation; what is done is only in memory', async () => {
  const page = await open('/learn')
  await screen.findByRole('heading', { level: 1, name: 'Rays' })
  await screen.findByText('About Rays')
  await page.user.click(screen.getByRole('button', { name: 'Mark as done' }))
  const progress = screen.getByRole('progressbar', { name: 'Progress in the course' })
  await waitFor(() => expect(progress.getAttribute('aria-valuenow')).toBe('33'))
  await page.user.click(await link(/^Next.*Shadows$/))
  await screen.findByRole('heading', { level: 1, name: 'Shadows' })
  await page.user.click(await link(/^Next.*Quiz on light$/))
  await screen.findByRole('heading', { level: 1, name: 'Quiz on light' })
  expect(page.at()).toBe(`/creator/courses/${courseId}/preview/evaluation/${evaluation.Id}`)
  expect(Object.keys(localStorage).filter((name) => name.startsWith('progress:'))).toEqual([])
  nothingIsSent(page)
})

test('an evaluation is taken and scored, with its explanation, and no attempt is stored', async () => {
  const page = await open(`/evaluation/${evaluation.Id}`)
  await page.user.click(await screen.findByRole('button', { name: /^Start/ }))
  await page.user.click(await screen.findByRole('radio', { name: /True/ }))
  await page.user.click(screen.getByRole('button', { name: /Hand in/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await page.user.click(dialog.getByRole('button', { name: /Hand in/ }))
  await screen.findByRole('heading', { level: 1, name: 'You passed' })
  await screen.findByText('It is the fastest.')
  nothingIsSent(page)
})

test('after mistakes the preview names the blocks of the section, as the learner will see them', async () => {
  const page = await open(`/evaluation/${evaluation.Id}`)
  await page.user.click(await screen.findByRole('button', { name: /^Start/ }))
  await page.user.click(await screen.findByRole('radio', { name: /False/ }))
  await page.user.click(screen.getByRole('button', { name: /Hand in/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await page.user.click(dialog.getByRole('button', { name: /Hand in/ }))
  const lessons = within(await screen.findByRole('region', { name: 'Lessons to go back to' }))
  expect(lessons.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Rays', 'Shadows'])
})

test('leaving the preview ends it, and the page stays', async () => {
  const page = await open()
  page.api.refuse(listMyCourses, 'Unavailable')
  page.api.refuse(listMyCertificates, 'Unavailable')
  page.api.refuse(listCreatorCourses, 'Unavailable')
  await page.user.click(await link('Back to Dashboard'))
  await waitFor(() => expect(preview.isOf(courseId)).toBe(false))
  expect(page.loaded).toEqual([])
})

test('the preview is on as long as its screens are shown, although the address is that of the next page', async () => {
  prepare()
  history.replaceState(null, '', '/dashboard')
  const client = new QueryClient()
  onTestFinished(() => client.clear())
  const routes = [
    { path: previewOf(':uuid'), Component: PreviewLayout },
    { path: '/dashboard', element: null },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [previewOf(courseId)] })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
    { reactStrictMode: true },
  )
  await screen.findByTitle(aDraft().General.Name)
  expect(preview.isOf(courseId)).toBe(true)
  void router.navigate('/dashboard')
  await waitFor(() => expect(preview.isOf(courseId)).toBe(false))
})
