import { readCourseOverview } from '@aulanova/contract/learning'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { accessEnded, overviewOf } from '#lib/course-links.ts'
import { isProblem } from '#lib/problem.ts'

/** Access ended in the middle: to the overview, which offers renewal. Nothing of the content stays behind. */
export function useLostAccess(uuid: string, error: unknown) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const isLost = isProblem(error) && error.code === 'NoActiveSubscription'
  useEffect(() => {
    if (!isLost) return
    void navigate(overviewOf(uuid), { replace: true, state: accessEnded })
    queries.removeQueries({
      predicate: ({ queryKey: [resource, path] }) =>
        resource === 'forms' || (resource === 'courses' && path !== readCourseOverview.path),
    })
    void queries.invalidateQueries({ queryKey: ['courses'] })
  }, [isLost, navigate, queries, uuid])
  return isLost
}
