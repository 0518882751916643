import { type Suggestion, suggestInCatalogue } from '@aulanova/contract/catalogue'
import { longestSearch } from '@aulanova/contract/limits'
import { useEffect, useState } from 'react'
import { call } from '#lib/call.ts'

/** Milliseconds without a key before the server is asked. */
const pause = 150
const fewestLetters = 2
const none: Suggestion[] = []

/** What a text being typed may mean. A request for an older text is cancelled; a failed one suggests nothing. */
export function useSuggestions(typed: string): Suggestion[] {
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
