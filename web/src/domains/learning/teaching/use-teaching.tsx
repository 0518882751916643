import { readTeachingHome, type TeachingHome } from '@aulanova/contract/learning/teaching'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { readOf } from '#platform/api/api.ts'
import { loadTexts } from '#platform/i18n/i18n.ts'
import { useCan } from '#platform/session/session.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'

/**
 * What stands above one's own learning for people who build, review or publish courses; null for all others, and while nothing
 * concerns them. Learners load none of it. If it cannot be read, the courses below it are shown all the same.
 */
export function useTeaching(): { above: ReactNode; isPending: boolean; teaches: boolean } {
  const teaches = useCan('courses:build')
  const home = useQuery({ ...readOf(readTeachingHome, {}), enabled: teaches, retry: false })
  const parts = useQuery({
    queryKey: ['home of a teacher'],
    queryFn: async () => {
      const [{ Teaching }] = await Promise.all([import('./teaching.tsx'), loadTexts(['builder', 'teaching'])])
      return Teaching
    },
    enabled: teaches,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const isPending = (home.isLoading && !home.isFetched) || (parts.isLoading && !parts.isFetched)
  const error = home.data ? parts.error : home.error
  const retry = () => void (home.error ? home.refetch() : parts.refetch())
  const Teaching = parts.data
  const above =
    Teaching && home.data && isConcerned(home.data.Item) ? (
      <Teaching home={home.data.Item} now={home.dataUpdatedAt} />
    ) : (
      error && <ErrorAlert error={error} onRetry={retry} />
    )
  return { above: isPending ? null : above, isPending, teaches }
}

/** Not a person who has begun no course, and is asked by nobody to review one. */
const isConcerned = ({ Waiting, Courses }: TeachingHome) => Waiting.length > 0 || Courses.length > 0
