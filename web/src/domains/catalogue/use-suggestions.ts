import { type Suggestion, suggestInCatalogue } from '@aulanova/contract/catalogue/catalogue'
import { longestSearch } from '@aulanova/contract/kernel/limits'
import { useEffect, useState } from 'react'
import { call } from '#platform/api/call.ts'
import { foundIn, useOwnedCourses } from './use-owned-courses.ts'

/** Milliseconds without a key before the server is asked. */
const pause = 150
const fewestLetters = 2
const none: Suggestion[] = []
const maxOwn = 3

/** What the catalogue suggests, or a course that the person has. */
export type Suggested = Suggestion | { Kind: 'own'; Text: string; Uuid: string }

/** The same with one's own courses before the others, which the catalogue need not have. */
export function useOwnSuggestions(typed: string, isWithOwn: boolean): Suggested[] {
  const others = useSuggestions(typed)
  const isAsked = isWithOwn && typed.trim().length >= fewestLetters
  const { owned } = useOwnedCourses(isAsked)
  const own = isAsked ? foundIn(owned, typed).slice(0, maxOwn) : []
  return [
    ...own.map(({ Uuid, Name }) => ({ Kind: 'own' as const, Text: Name, Uuid })),
    ...others.filter(({ Uuid }) => own.every((course) => course.Uuid !== Uuid)),
  ]
}

/** What a text being typed may mean. A request for an older text is cancelled; a failed one suggests nothing. */
function useSuggestions(typed: string): Suggestion[] {
  const search = typed.trim().slice(0, longestSearch)
  const isAsked = search.length >= fewestLetters
  const [found, setFound] = useState(none)
  useEffect(() => {
    if (!isAsked) return setFound(none)
    const leaving = new AbortController()
    const ask = () =>
      call(suggestInCatalogue, { query: { search } }, leaving).then(
        ({ Items }) => setFound(Items),
        () => leaving.signal.aborted || setFound(none),
      )
    const timer = setTimeout(ask, pause)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [search, isAsked])
  return isAsked ? found : none
}
