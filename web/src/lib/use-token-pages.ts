import { longestSearch } from '@aulanova/contract/limits'
import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { catchLostFocus } from './lost-focus.ts'
import { type Filter, readFilter, type Widened, writeFilter } from './url.ts'

export interface TokenPages {
  /** Of the page; null for the first one. */
  token: string | null
  /** Its number; undefined if the address was opened without the pages before it. */
  page: number | undefined
  next: (token: string) => void
  /** Null on the first page, and where the page before is not known. */
  previous: (() => void) | null
  restart: () => void
}

/** So many pages back are kept. */
const mostKept = 200

/**
 * A list whose pages follow each other by a token, which is in the address with the filter that `none` names. The tokens
 * of the pages gone through are in the state of the history's entry, so that the page before is known also after a reload.
 * A changed filter begins at the first page.
 */
export function useTokenTurns<T extends Filter & { token: string }>(none: T) {
  const [params, setParams] = useSearchParams()
  const { page, before } = passedOf(useLocation().state)
  const token = params.get('token') || null
  // From the address bar: the router's parameters are those of the last render, without a change that was made since.
  const go = (changes: Partial<Widened<T>>, options: { replace?: true; state?: Passed }) =>
    setParams(writeFilter<Filter>(new URLSearchParams(location.search), none, { token: '', ...changes }), {
      ...options,
      preventScrollReset: options.replace === true,
    })
  const turn = (to: string, state: Passed) => go({ token: to } as Partial<Widened<T>>, { state })
  const last = before.at(-1)
  const pages: TokenPages = {
    token,
    page: token ? page : 1,
    next: (to) =>
      turn(
        to,
        token ? { page: page && page + 1, before: [...before, token].slice(-mostKept) } : { page: 2, before: [''] },
      ),
    previous:
      token && last !== undefined ? () => turn(last, { page: page && page - 1, before: before.slice(0, -1) }) : null,
    restart: () => go({}, {}),
  }
  return {
    filter: readFilter(params, none),
    pages,
    change: (changes: Partial<Widened<T>>) => go(changes, { replace: true }),
  }
}

interface Passed {
  page: number | undefined
  /** The tokens of the pages before, the last one at the end; empty text for the first page. */
  before: string[]
}

function passedOf(state: Partial<Passed> | null): Passed {
  const { page, before } = state ?? {}
  return { page: Number.isSafeInteger(page) ? page : undefined, before: Array.isArray(before) ? before : [] }
}

const none = { search: '', show: '', token: '' }

/** With a text that is searched for and one filter. */
export function useTokenPages() {
  const { filter, pages, change } = useTokenTurns(none)
  return {
    pages,
    token: pages.token,
    search: filter.search.trim().slice(0, longestSearch),
    filter: filter.show,
    searchFor: (text: string) => change({ search: text.slice(0, longestSearch) }),
    filterBy: (show: string) => change({ show }),
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
