import type { BlockType } from '@aulanova/contract/authoring/blocks'
import type { Endpoint, Input, Reply } from '@aulanova/contract/kernel/endpoint'
import type { Problem } from '@aulanova/contract/kernel/problems'
import { type BlockProgress, readCourseBlock } from '@aulanova/contract/learning/player'
import { queryOptions } from '@tanstack/react-query'
import type { Entry } from '#domains/learning/progress/progress-entries.ts'
import { call, keyOf } from '#platform/api/api.ts'
import { prepareFormulas } from '#platform/rich-text/formula.ts'

/** Signed addresses of files last for hours; pages are read again long before they expire. */
const freshFor = 30 * 60_000

/** Unlike `useRead`, without placeholder data: another block or course must not be shown meanwhile. */
export const reading = <E extends Endpoint>(endpoint: E, input: Input<E>, staleTime: number) =>
  queryOptions<Reply<E>, Problem>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    staleTime,
    gcTime: 2 * freshFor,
  })

export function pageAhead(courseId: string, block: string) {
  const input = { params: { uuid: courseId, block } }
  return queryOptions<Reply<typeof readCourseBlock>, Problem>({
    ...reading(readCourseBlock, input, freshFor),
    queryFn: async ({ signal }) => {
      const page = await call(readCourseBlock, input, { signal })
      const { Content } = page.Item
      if (Content.Type === 'text') await prepareFormulas(Content.Resource.Html)
      return page
    },
  })
}

/** For this long a page that was just read is the newest. */
const newestFor = 2000

/** A video's position may have changed on another device, so its page is read again when it is opened. */
export const pageToOpen = (courseId: string, block: string, type: BlockType) => ({
  ...pageAhead(courseId, block),
  refetchInterval: freshFor,
  ...(type === 'video' && { staleTime: newestFor, refetchOnWindowFocus: false, refetchOnReconnect: false }),
})

interface Opened {
  isStale: boolean
  isFetchedAfterMount: boolean
  isPaused: boolean
  isError: boolean
  isFetching: boolean
}

/** A video is shown once its newest position is read, or when that is impossible. */
export const canShow = (type: BlockType, { isStale, isFetchedAfterMount, isPaused, isError, isFetching }: Opened) =>
  type !== 'video' || !isStale || isFetchedAfterMount || isPaused || (isError && !isFetching)

/** An unsent position is newer than the server's. */
export const secondsOf = (course: string, { Block, Seconds }: BlockProgress, waiting: readonly Entry[]) =>
  waiting.find((entry) => entry.course === course && entry.block === Block)?.seconds ?? Seconds
