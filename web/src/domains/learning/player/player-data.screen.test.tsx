import { Problem } from '@aulanova/contract/kernel/problems'
import { readCourseBlock } from '@aulanova/contract/learning/player'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { blockIds, courseId } from '#testing/learning-records.ts'
import { pageAhead } from './page-query.ts'
import { useAccessEnded, usePage } from './player-data.ts'

const { light } = blockIds

/** The screen listens to the cache of which its panes read. */
function Course({ isOpen }: { isOpen: boolean }) {
  return (
    <>
      <p>{useAccessEnded(courseId) ? 'ended' : 'open'}</p>
      {isOpen && <Pane />}
    </>
  )
}
function Pane() {
  usePage(courseId, light, 'text')
  return null
}

test('a pane of which an earlier reading was refused does not change the screen while it is rendered', async () => {
  const api = fakeApi()
  api.refuse(readCourseBlock, 'NoActiveSubscription')
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await client.prefetchQuery(pageAhead(courseId, light))
  expect(client.getQueryState(pageAhead(courseId, light).queryKey)?.error).toBeInstanceOf(Problem)

  const course = (isOpen: boolean) => (
    <QueryClientProvider client={client}>
      <Course isOpen={isOpen} />
    </QueryClientProvider>
  )
  const { rerender, unmount } = render(course(false))
  rerender(course(true))
  // The pane reads again, and the refusal of that reading ends the course.
  await screen.findByText('ended')
  unmount()
  client.clear()
})
