import type { Endpoint, Input, Reply } from '@aulanova/contract/endpoint'
import { readCourseOverview } from '@aulanova/contract/learning'
import { readCourseIndex, readCoursePage, readProgress } from '@aulanova/contract/player'
import type { Problem } from '@aulanova/contract/problems'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { call, keyOf } from '#lib/api.ts'
import { isProblem } from '#lib/problem.ts'
import { progressQueue } from '#lib/progress-queue.ts'
import { withWaiting } from './step-list.ts'

/** The addresses of pictures and files live for hours: long before they end, a page is read again. */
const freshFor = 30 * 60_000

/** Unlike elsewhere, nothing of another block or course stands in while an answer is on its way. */
const reading = <E extends Endpoint>(endpoint: E, input: Input<E>, staleTime: number) =>
  queryOptions<Reply<E>, Problem>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    staleTime,
    gcTime: 2 * freshFor,
  })

const page = (uuid: string, block: string) => reading(readCoursePage, { params: { uuid, block } }, freshFor)

export const usePage = (uuid: string, block: string) => useQuery({ ...page(uuid, block), refetchInterval: freshFor })

export const useProgress = (uuid: string) => useQuery(reading(readProgress, { params: { uuid } }, 60_000))

/** What waits to be sent, of all courses. */
export const useWaiting = () => useSyncExternalStore(progressQueue.watch, progressQueue.read)

/** The index with what was done a moment ago. */
export function useCourseIndex(uuid: string) {
  const index = useQuery(reading(readCourseIndex, { params: { uuid } }, 30_000))
  const { waiting } = useWaiting()
  const data = useMemo(() => index.data && withWaiting(index.data.Item, waiting), [index.data, waiting])
  return { ...index, data }
}

/** Reads a page before it is asked for, so that moving to it takes no time. */
export function usePrefetch(uuid: string) {
  const client = useQueryClient()
  return useCallback((block: string) => void client.prefetchQuery(page(uuid, block)), [client, uuid])
}

const hasEnded = (error: unknown) => isProblem(error) && error.code === 'NoActiveSubscription'
const uuidOf = (key: readonly unknown[]) => (key[2] as { params?: { uuid?: string } } | undefined)?.params?.uuid

/** Whether the server has refused anything of this course because the subscription has ended. */
export function useAccessEnded(uuid: string) {
  const client = useQueryClient()
  const [ended, setEnded] = useState<string | null>(null)
  useEffect(() => {
    const stopReading = client.getQueryCache().subscribe(({ query }) => {
      if (hasEnded(query.state.error) && uuidOf(query.queryKey) === uuid) setEnded(uuid)
    })
    const stopWriting = progressQueue.listen((told) => {
      if ('refused' in told && told.refused.course === uuid && hasEnded(told.error)) setEnded(uuid)
    })
    return () => {
      stopReading()
      stopWriting()
    }
  }, [client, uuid])
  return ended === uuid
}

/** Nothing of the content stays behind; what the course says of itself is read again. */
export function useForget(uuid: string) {
  const client = useQueryClient()
  return useCallback(() => {
    const open = readCourseOverview.path
    client.removeQueries({
      predicate: ({ queryKey }) => queryKey[0] === 'courses' && queryKey[1] !== open && uuidOf(queryKey) === uuid,
    })
    void client.invalidateQueries({ queryKey: keyOf(readCourseOverview, { params: { uuid } }) })
  }, [client, uuid])
}
