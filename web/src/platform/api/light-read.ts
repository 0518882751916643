import { addressOf, type Parts } from '@aulanova/contract/kernel/address'
import type { Endpoint, Input, Reply } from '@aulanova/contract/kernel/endpoint'
import { useEffect, useSyncExternalStore } from 'react'
import { useNavigationType } from 'react-router'
import { NetworkProblem } from '#platform/problems/problem.ts'
import { useActor } from '#platform/session/session.ts'
import { call } from './call.ts'

/** What was read from one address, and the pages that follow it. */
interface Kept {
  pages: readonly unknown[]
  error: unknown
  isReading: boolean
  /** When the first page arrived. */
  at: number
}

const nothing: Kept = { pages: [], error: null, isReading: false, at: 0 }
const kept = new Map<string, Kept>()
const listeners = new Set<() => void>()
const maxCached = 60
const freshFor = 30_000

/** Where one process stands for many pages: in tests, and where the server renders. */
export const forgetLightReads = () => kept.clear()

/** Keeps what was read outside of a page, by the address below `/api`: for visitors only. */
export const keepRead = (address: string, answer: unknown) => note(` ${address}`, { pages: [answer], at: Date.now() })

interface Options {
  /** Reads again what is kept, fresh or not. */
  isAlwaysRead?: boolean
  /** Going back shows the pages of a list as they were left, however long ago that was. */
  isKeptOnBack?: boolean
}

/**
 * Reads for pages that are shown without loading React Query. Answers stay in memory: what is kept is shown at once, and
 * read again when it is not fresh, and what failed without a connection when there is one. Null as input reads nothing.
 */
export function useLightPages<E extends Endpoint>(endpoint: E, input: Input<E> | null, options: Options = {}) {
  const person = useActor()?.id ?? ''
  const isBack = useNavigationType() === 'POP'
  const key = input === null ? '' : `${person} ${addressOf(endpoint, input as Parts)}`
  const readKept = () => kept.get(key) ?? nothing
  const { pages, error, isReading } = useSyncExternalStore(follow, readKept, readKept)

  const read = async (token: string | undefined, signal?: AbortSignal) => {
    if (input === null) return
    const { query, ...rest } = input as Parts
    const asked = token === undefined ? input : ({ ...rest, query: { ...query, token } } as Input<E>)
    note(key, { isReading: true, error: null })
    try {
      const page = await call(endpoint, asked, { signal })
      const before = token === undefined ? [] : (kept.get(key)?.pages ?? [])
      note(key, { pages: [...before, page], isReading: false, ...(token === undefined && { at: Date.now() }) })
    } catch (error) {
      note(key, { isReading: false, ...(!signal?.aborted && { error }) })
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is read, and nothing else
  useEffect(() => {
    const { pages: shown, at } = kept.get(key) ?? nothing
    const isFresh = (isBack && options.isKeptOnBack) || Date.now() - at < freshFor
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

function note(key: string, changes: Partial<Kept>) {
  const now = { ...(kept.get(key) ?? nothing), ...changes }
  // Last in the order of the map, which begins with what was not used for the longest time.
  kept.delete(key)
  kept.set(key, now)
  const [oldest] = kept.keys()
  if (kept.size > maxCached && oldest !== undefined) kept.delete(oldest)
  for (const listener of listeners) listener()
}

function follow(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
