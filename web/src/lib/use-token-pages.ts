import { longestSearch } from '@aulanova/contract/limits'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { catchLostFocus } from './lost-focus.ts'

/**
 * A list whose pages follow each other by a token, which is in the address with search and filter: going back returns to
 * the page before. A new search or filter begins at the first page.
 */
export function useTokenPages(filterName = 'show') {
  const [params, setParams] = useSearchParams()
  const search = (params.get('search') ?? '').trim().slice(0, longestSearch)
  const filter = params.get(filterName) ?? ''
  const token = params.get('token')
  const go = (next: { search?: string; filter?: string; token?: string }, replace = false) => {
    const to = { search, filter, token: '', ...next }
    setParams(
      Object.entries({ search: to.search, [filterName]: to.filter, token: to.token }).filter(([, value]) => value),
      { replace, preventScrollReset: replace },
    )
  }
  return {
    search,
    filter,
    token,
    searchFor: (text: string) => go({ search: text.slice(0, longestSearch) }, true),
    filterBy: (value: string) => go({ filter: value }, true),
    next: (token: string) => go({ token }),
    restart: () => go({}),
  }
}

/** Focuses the heading of a list when another page of it has arrived and the button that was pressed is gone. */
export function useHeadingOfPage(token: string | null, isLoading: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(token)
  useEffect(() => {
    if (isLoading || shown.current === token) return
    shown.current = token
    const frame = requestAnimationFrame(() => catchLostFocus(heading.current))
    return () => cancelAnimationFrame(frame)
  }, [token, isLoading])
  return heading
}
