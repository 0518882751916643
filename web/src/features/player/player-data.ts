import type { BlockType } from '@aulanova/contract/blocks'
import { readCourseOverview } from '@aulanova/contract/learning'
import { readCourseIndex, readProgress } from '@aulanova/contract/player'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { keyOf } from '#lib/api.ts'
import { progressQueue } from '#lib/progress-queue.ts'
import { hasEnded } from '#lib/progress-retries.ts'
import { mayStand, pageAhead, pageToOpen, reading } from './page-query.ts'
import { withWaiting } from './step-list.ts'

/** One page as it is opened, and whether it may be shown by now; what stands once stays. */
export function usePage(uuid: string, block: string, type: BlockType) {
  const page = useQuery(pageToOpen(uuid, block, type))
  const opened = useRef('')
  if (page.data && mayStand(type, page)) opened.current = block
  return { ...page, stands: page.data !== undefined && opened.current === block }
}

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
  return useCallback((block: string) => void client.prefetchQuery(pageAhead(uuid, block)), [client, uuid])
}

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
