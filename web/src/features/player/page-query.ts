import type { BlockType } from '@aulanova/contract/blocks'
import type { Endpoint, Input, Reply } from '@aulanova/contract/endpoint'
import { type BlockProgress, readCoursePage } from '@aulanova/contract/player'
import type { Problem } from '@aulanova/contract/problems'
import { queryOptions } from '@tanstack/react-query'
import { call, keyOf } from '#lib/api.ts'
import type { Entry } from '#lib/progress-entries.ts'

/** The addresses of pictures and files live for hours: long before they end, a page is read again. */
const freshFor = 30 * 60_000

/** Unlike elsewhere, nothing of another block or course stands in while an answer is on its way. */
export const reading = <E extends Endpoint>(endpoint: E, input: Input<E>, staleTime: number) =>
  queryOptions<Reply<E>, Problem>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    staleTime,
    gcTime: 2 * freshFor,
  })

export const pageAhead = (courseId: string, block: string) =>
  reading(readCoursePage, { params: { uuid: courseId, block } }, freshFor)

/** Where a video was left may have changed on another device since the page was read: opening it asks again. */
export const pageToOpen = (courseId: string, block: string, type: BlockType) => ({
  ...pageAhead(courseId, block),
  refetchInterval: freshFor,
  ...(type === 'video' && { staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false }),
})

interface Opened {
  isFetchedAfterMount: boolean
  isPaused: boolean
  isError: boolean
  isFetching: boolean
}

/** A video waits for the newest place; without a connection, or when that fails, the place known is good enough. */
export const mayStand = (type: BlockType, { isFetchedAfterMount, isPaused, isError, isFetching }: Opened) =>
  type !== 'video' || isFetchedAfterMount || isPaused || (isError && !isFetching)

/** What waits to be sent is newer than what the server knows. */
export const placeIn = (course: string, { Block, Seconds }: BlockProgress, waiting: readonly Entry[]) =>
  waiting.find((entry) => entry.course === course && entry.block === Block)?.seconds ?? Seconds
