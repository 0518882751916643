import { longestSearch } from '@aulanova/contract/kernel/limits'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { catchLostFocus } from '#kit/behaviour/lost-focus.ts'
import { storedInTab } from '#kit/browser/storage.ts'
import { type Filter, readFilter, type Widened, writeFilter } from '#platform/address/url.ts'

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

/**
 * A list whose pages follow each other by a token, which is in the address with the filter that `none` names. A changed
 * filter begins at the first page.
 */
export function useTokenTurns<T extends Filter & { token: string }>(none: T) {
  const [params, setParams] = useSearchParams()
  const token = params.get('token') || null
  const passed = passedPages.of(token)
  const page = token ? passed?.page : 1
  // From the address bar: the router's parameters are those of the last render, without a change that was made since.
  const go = (changes: Partial<Widened<T>>, replace = false) =>
    setParams(writeFilter<Filter>(new URLSearchParams(location.search), none, { token: '', ...changes }), {
      replace,
      preventScrollReset: replace,
    })
  const turn = (to: string | null) => go({ token: to ?? '' } as Partial<Widened<T>>)
  const pages: TokenPages = {
    token,
    page,
    next: (to) => {
      passedPages.add(to, { before: token, ...(page && { page: page + 1 }) })
      turn(to)
    },
    previous: passed ? () => turn(passed.before) : null,
    restart: () => turn(null),
  }
  return {
    filter: readFilter(params, none),
    pages,
    change: (changes: Partial<Widened<T>>) => go(changes, true),
  }
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
 * Focuses the heading of a list when another page of it has arrived and the button that was pressed is gone, or out of
 * sight since the page was scrolled to its top. A page is known by its token, and by what else is requested if a button
 * that removes itself changes that.
 */
export function useHeadingOfPage(page: string | null, isLoading: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    if (isLoading || shown.current === page) return
    shown.current = page
    const frame = requestAnimationFrame(() => {
      if (isOutOfSight(document.activeElement)) heading.current?.focus({ preventScroll: true })
      else catchLostFocus(heading.current)
    })
    return () => cancelAnimationFrame(frame)
  }, [page, isLoading])
  return heading
}

const isOutOfSight = (element: Element | null) => element !== null && element.getBoundingClientRect().top > innerHeight

interface Passed {
  /** Its number, if the pages before it are known to the first. */
  page?: number
  /** The token of the page before it; null for the first page. */
  before: string | null
}

const name = 'passedPages'
/** The maximum of cached pages, of all lists together. */
const maxCached = 1000

const all = () => new Map(storedInTab.read<[token: string, Passed][]>(name) ?? [])

/**
 * The pages of lists that were gone through in this tab, by their tokens, which no two lists share: in whatever way one
 * comes back to a page, the one before it is known.
 */
const passedPages = {
  of: (token: string | null): Passed | undefined => (token === null ? undefined : all().get(token)),
  add(token: string, passed: Passed) {
    const known = all()
    // The latest at the end.
    known.delete(token)
    known.set(token, passed)
    storedInTab.write(name, [...known].slice(-maxCached))
  },
}
