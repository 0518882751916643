import { type Attempt, readAttempt, startAttempt } from '@aulanova/contract/learning/attempts'
import { readCourseOverview } from '@aulanova/contract/learning/learning'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { accessEnded, overviewOf } from '#platform/address/course-links.ts'
import { call } from '#platform/api/api.ts'
import { announce } from '#platform/api/written.ts'
import { isProblem } from '#platform/problems/problem.ts'
import { offsetOf } from './clock/clock.ts'

export interface OpenAttempt {
  attempt: Attempt
  /** How far the server's clock is ahead of this one, in milliseconds. */
  offset: number
}

async function withOffset(request: () => Promise<{ Item: Attempt }>): Promise<OpenAttempt> {
  const sent = Date.now()
  const { Item } = await request()
  return { attempt: Item, offset: offsetOf(Item.Now, sent, Date.now()) }
}

/** Null when the attempt was closed meanwhile, on another device for example. Never starts one. */
export const readOpenAttempt = (id: string): Promise<OpenAttempt | null> =>
  withOffset(() => call(readAttempt, { params: { id } })).catch((error: unknown) => {
    if (isProblem(error) && error.code === 'AttemptClosed') return null
    throw error
  })

interface Options {
  courseId: string
  evaluationId: string
  /** The attempt in the address of the page; empty: none. */
  shown: string
}

/** Starts or resumes an attempt, and forgets it when the address no longer names it, so that it is read again on return. */
export function useAttempt({ courseId, evaluationId, shown }: Options) {
  const [open, setOpen] = useState<OpenAttempt | null>(null)
  const [isOpening, setOpening] = useState(false)
  const [error, setError] = useState<unknown>(null)

  const [lastShown, setLastShown] = useState(shown)
  if (shown !== lastShown) {
    setLastShown(shown)
    if (open && open.attempt.Id !== shown) setOpen(null)
  }

  const openWith = async (request: () => Promise<OpenAttempt | null>) => {
    setOpening(true)
    setError(null)
    try {
      const opened = await request()
      setOpen(opened)
      return opened
    } catch (reason) {
      setError(reason)
      return null
    } finally {
      announce('forms')
      setOpening(false)
    }
  }

  return {
    open: open?.attempt.Id === shown ? open : null,
    isOpening,
    error,
    /** Starts an attempt. `number` is the attempt the learner means: if it was used meanwhile, the server starts no other. */
    start: (number: number) =>
      openWith(() =>
        withOffset(() => call(startAttempt, { body: { course: courseId, form: evaluationId, try: number } })),
      ),
    /** Never starts an attempt. */
    resume: (id: string) => openWith(() => readOpenAttempt(id)),
    forgetError: () => setError(null),
  }
}

/** When the subscription has ended: removes the content from the cache and goes to the overview, which offers renewal. */
export function useLostAccess(courseId: string, error: unknown) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const isLost = isProblem(error) && error.code === 'NoActiveSubscription'
  useEffect(() => {
    if (!isLost) return
    void navigate(overviewOf(courseId), { replace: true, state: accessEnded })
    queries.removeQueries({
      predicate: ({ queryKey: [resource, path] }) =>
        resource === 'forms' || (resource === 'courses' && path !== readCourseOverview.path),
    })
    void queries.invalidateQueries({ queryKey: ['courses'] })
  }, [isLost, navigate, queries, courseId])
  return isLost
}
