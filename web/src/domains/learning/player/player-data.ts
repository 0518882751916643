import type { BlockType } from '@aulanova/contract/authoring/blocks'
import { readCourseOverview } from '@aulanova/contract/learning/learning'
import { readCourseIndex, readProgress } from '@aulanova/contract/learning/player'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { progressQueue } from '#domains/learning/progress/progress-queue.ts'
import { hasEnded } from '#domains/learning/progress/progress-sender.ts'
import { keyOf } from '#platform/api/api.ts'
import { canShow, pageAhead, pageToOpen, reading } from './page-query.ts'
import { withWaiting } from './step-list.ts'

/** The block's page, and whether it may be shown (`isReady`). Once shown it stays, also while it is read again. */
export function usePage(courseId: string, block: string, type: BlockType) {
  const page = useQuery(pageToOpen(courseId, block, type))
  const [opened, setOpened] = useState('')
  const mayOpen = page.data !== undefined && canShow(type, page)
  if (mayOpen && opened !== block) setOpened(block)
  return { ...page, isReady: page.data !== undefined && (mayOpen || opened === block) }
}

export const progressOf = (courseId: string) => reading(readProgress, { params: { uuid: courseId } }, 60_000)
export const useProgress = (courseId: string) => useQuery(progressOf(courseId))

export const indexOf = (courseId: string) => reading(readCourseIndex, { params: { uuid: courseId } }, 30_000)

/** The queue of unsent progress, of all courses. */
export const useWaiting = () => useSyncExternalStore(progressQueue.watch, progressQueue.read)

/** The index, with unsent progress already applied. */
export function useCourseIndex(courseId: string) {
  const index = useQuery(indexOf(courseId))
  const { waiting } = useWaiting()
  const data = useMemo(() => index.data && withWaiting(index.data.Item, waiting), [index.data, waiting])
  return { ...index, data }
}

/** Reads a page into the cache, so that opening it does not wait for the network. */
export function usePrefetch(courseId: string) {
  const client = useQueryClient()
  return useCallback((block: string) => void client.prefetchQuery(pageAhead(courseId, block)), [client, courseId])
}

const uuidOf = (key: readonly unknown[]) => (key[2] as { params?: { uuid?: string } } | undefined)?.params?.uuid

/** Whether the server has refused a read or a write of this course because the subscription has ended. */
export function useAccessEnded(courseId: string) {
  const client = useQueryClient()
  const [ended, setEnded] = useState<string | null>(null)
  useEffect(() => {
    const cache = client.getQueryCache()
    // What was read before the page was rendered.
    if (cache.getAll().some(({ queryKey, state }) => hasEnded(state.error) && uuidOf(queryKey) === courseId))
      setEnded(courseId)
    const stopReading = cache.subscribe((event) => {
      // Other events come while a pane is rendered, when nothing else may change.
      if (event.type !== 'updated' || event.action.type !== 'error') return
      if (hasEnded(event.action.error) && uuidOf(event.query.queryKey) === courseId) setEnded(courseId)
    })
    const stopWriting = progressQueue.listen((event) => {
      if ('refused' in event && event.refused.course === courseId && hasEnded(event.error)) setEnded(courseId)
    })
    return () => {
      stopReading()
      stopWriting()
    }
  }, [client, courseId])
  return ended === courseId
}

/** Removes the course's content from the cache; its overview is read again. */
export function useForget(courseId: string) {
  const client = useQueryClient()
  return useCallback(() => {
    const open = readCourseOverview.path
    client.removeQueries({
      predicate: ({ queryKey }) => queryKey[0] === 'courses' && queryKey[1] !== open && uuidOf(queryKey) === courseId,
    })
    void client.invalidateQueries({ queryKey: keyOf(readCourseOverview, { params: { uuid: courseId } }) })
  }, [client, courseId])
}
