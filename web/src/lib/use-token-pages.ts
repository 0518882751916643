import { longestSearch } from '@aulanova/contract/limits'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { catchLostFocus } from './lost-focus.ts'
import { writeFilter } from './url.ts'

const none = { search: '', show: '', token: '' }

/**
 * A list whose pages follow each other by a token, which is in the address with search and filter: going back returns to
 * the page before. A new search or filter begins at the first page.
 */
export function useTokenPages() {
  const [params, setParams] = useSearchParams()
  const go = (changes: Partial<typeof none>, replace = false) =>
    // From the address bar: the router's parameters are those of the last render, without a change that was made since.
    setParams(writeFilter(new URLSearchParams(location.search), none, { token: '', ...changes }), {
      replace,
      preventScrollReset: replace,
    })
  return {
    search: (params.get('search') ?? '').trim().slice(0, longestSearch),
    filter: params.get('show') ?? '',
    token: params.get('token'),
    searchFor: (text: string) => go({ search: text.slice(0, longestSearch) }, true),
    filterBy: (show: string) => go({ show }, true),
    next: (token: string) => go({ token }),
    restart: () => go({}),
  }
}

/**
 * Focuses the heading of a list when another page of it has arrived and the button that was pressed is gone. A page is
 * known by its token, and by what else is asked for if a button that removes itself changes that.
 */
export function useHeadingOfPage(page: string | null, isLoading: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    if (isLoading || shown.current === page) return
    shown.current = page
    const frame = requestAnimationFrame(() => catchLostFocus(heading.current))
    return () => cancelAnimationFrame(frame)
  }, [page, isLoading])
  return heading
}
