import { readCourseOverview } from '@aulanova/contract/learning/learning'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { accessEnded, overviewOf } from '#platform/address/course-links.ts'
import { isProblem } from '#platform/problems/problem.ts'

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
