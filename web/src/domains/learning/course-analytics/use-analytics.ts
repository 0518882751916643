import {
  defaultPeriod,
  type exportBuilderAnalytics,
  type exportCourseAnalytics,
  type Period,
  periods,
  type readBuilderAnalytics,
  type readCourseAnalytics,
} from '@aulanova/contract/learning/course-analytics'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useUrl } from '#platform/address/url.ts'
import { readOf } from '#platform/api/api.ts'

export type ReadAnalytics = typeof readCourseAnalytics | typeof readBuilderAnalytics
export type ExportAnalytics = typeof exportCourseAnalytics | typeof exportBuilderAnalytics

/** Milliseconds until it is asked again whether the figures are counted. */
const nextPoll = 2000

/** The figures of the period in the address. While newer ones are counted, those of before are shown. */
export function useAnalytics(endpoint: ReadAnalytics, courseId: string) {
  const [filter, setFilter] = useUrl({ period: defaultPeriod as string })
  const period: Period = periods.find((known) => known === filter.period) ?? defaultPeriod
  const query = useQuery({
    ...readOf(endpoint, { params: { uuid: courseId }, query: { period } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.Item.Counting ? nextPoll : false),
  })
  return { query, period, setPeriod: (next: Period) => setFilter({ period: next }) }
}
