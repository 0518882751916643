import { addressOf, type Parts } from '@aulanova/contract/kernel/address'
import type { Endpoint, Input, Reply } from '@aulanova/contract/kernel/endpoint'
import { useEffect, useSyncExternalStore } from 'react'
import { useNavigationType } from 'react-router'
import { NetworkProblem } from '#platform/problems/problem.ts'
import { useActor } from '#platform/session/session.ts'
import { call } from './call.ts'

/** What was read from one address, and the pages that follow it. */
interface Cached {
  pages: readonly unknown[]
  error: unknown
  isReading: boolean
  /** When the first page arrived. */
  at: number
}

const nothing: Cached = { pages: [], error: null, isReading: false, at: 0 }
const cache = new Map<string, Cached>()
const listeners = new Set<() => void>()
const maxCached = 60
const freshFor = 30_000

/** Where one process stands for many pages: in tests, and where the server renders. */
export const forgetLightReads = () => cache.clear()

/** Keeps what was read outside of a page, by the address below `/api`: for visitors only. */
export const keepRead = (address: string, answer: unknown) => note(` ${address}`, { pages: [answer], at: Date.now() })

interface Options {
  /** Reads again what is cached, fresh or not. */
  isAlwaysRead?: boolean
  /** Going back shows the pages of a list as they were left, however long ago that was. */
  isReusedOnBack?: boolean
}

/**
 * Reads for pages that are shown without loading React Query. Answers stay in memory: what is cached is shown at once, and
 * read again when it is not fresh, and what failed without a connection when there is one. Null as input reads nothing.
 */
export function useLightPages<E extends Endpoint>(endpoint: E, input: Input<E> | null, options: Options = {}) {
  const person = useActor()?.id ?? ''
  const isBack = useNavigationType() === 'POP'
  const key = input === null ? '' : `${person} ${addressOf(endpoint, input as Parts)}`
  const readCached = () => cache.get(key) ?? nothing
  const { pages, error, isReading } = useSyncExternalStore(follow, readCached, readCached)

  const read = async (token: string | undefined, signal?: AbortSignal) => {
    if (input === null) return
    const { query, ...rest } = input as Parts
    const asked = token === undefined ? input : ({ ...rest, query: { ...query, token } } as Input<E>)
    note(key, { isReading: true, error: null })
    try {
      const page = await call(endpoint, asked, { signal })
      const before = token === undefined ? [] : (cache.get(key)?.pages ?? [])
      note(key, { pages: [...before, page], isReading: false, ...(token === undefined && { at: Date.now() }) })
    } catch (error) {
      note(key, { isReading: false, ...(!signal?.aborted && { error }) })
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is read, and nothing else
  useEffect(() => {
    const { pages: shown, at } = cache.get(key) ?? nothing
    const isFresh = (isBack && options.isReusedOnBack) || Date.now() - at < freshFor
    if (key === '' || (shown.length > 0 && isFresh && !options.isAlwaysRead)) return
    const leaving = new AbortController()
    void read(undefined, leaving.signal)
    return () => leaving.abort()
  }, [key])

  // biome-ignore lint/correctness/useExhaustiveDependencies: of the address that is shown
  useEffect(() => {
    if (pages.length > 0 || !(error instanceof NetworkProblem)) return
    const again = () => void read(undefined)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [key, error, pages.length])

  const next = (pages.at(-1) as { LastEvaluatedKey?: string } | undefined)?.LastEvaluatedKey
  return {
    pages: pages as readonly Reply<E>[],
    error,
    isPending: pages.length === 0 && error === null,
    isReading,
    hasMore: next !== undefined,
    readMore: () => void read(next),
    readAgain: () => void read(undefined),
  }
}

/** Reads one answer in the same way; its result is what `Loaded` takes. */
export function useLightRead<E extends Endpoint>(endpoint: E, input: Input<E> | null, options: Options = {}) {
  const { pages, error, isPending, readAgain } = useLightPages(endpoint, input, options)
  return { data: pages[0], error: error as Error | null, isPending, refetch: readAgain }
}

function note(key: string, changes: Partial<Cached>) {
  const now = { ...(cache.get(key) ?? nothing), ...changes }
  // Last in the order of the map, which begins with what was not used for the longest time.
  cache.delete(key)
  cache.set(key, now)
  const [oldest] = cache.keys()
  if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest)
  for (const listener of listeners) listener()
}

function follow(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
