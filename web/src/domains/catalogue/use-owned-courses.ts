import { listOwnedCourses, type OwnedCourse } from '@aulanova/contract/learning/learning'
import { useMemo } from 'react'
import { useLightRead } from '#platform/api/light-read.ts'
import { matches } from '#platform/i18n/words.ts'
import { useCan } from '#platform/session/session.ts'

/** The courses this person has or had, by id. Empty for visitors, and until they are loaded. */
export function useOwnedCourses(isAsked = true): { owned: ReadonlyMap<string, OwnedCourse>; isKnown: boolean } {
  const isLearner = useCan('learning:use')
  // A course that was just bought must not be offered again.
  const { data, isPending } = useLightRead(listOwnedCourses, isLearner && isAsked ? {} : null, { isAlwaysRead: true })
  const owned = useMemo(() => new Map(data?.Items.map((course) => [course.Uuid, course])), [data])
  return { owned, isKnown: !isLearner || !isPending }
}

/** Those whose name has the words of a search. */
export const foundIn = (owned: ReadonlyMap<string, OwnedCourse>, search: string) =>
  search.trim() ? [...owned.values()].filter(({ Name }) => matches(Name, search.trim())) : []
