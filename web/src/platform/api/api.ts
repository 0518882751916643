import type { Parts } from '@aulanova/contract/kernel/address'
import type { Endpoint, Input, Reply } from '@aulanova/contract/kernel/endpoint'
import type { Problem } from '@aulanova/contract/kernel/problems'
import {
  infiniteQueryOptions,
  keepPreviousData,
  onlineManager,
  QueryClient,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import { mayPassAtOnce } from '#platform/problems/problem.ts'
import { call, resourceOf } from './call.ts'
import { onWritten } from './written.ts'

export { call } from './call.ts'
export { useWrite } from './write.ts'

/** Reads an endpoint; the previous answer is shown until the new one arrives. */
export const useRead = <E extends Endpoint>(endpoint: E, input: Input<E>) =>
  useQuery<Reply<E>, Problem>({ ...readOf(endpoint, input), placeholderData: keepPreviousData })

/** As `useRead`, but asks again whenever the page is opened: for what changes with writes to other resources. */
export const useFreshRead = <E extends Endpoint>(endpoint: E, input: Input<E>) =>
  useQuery<Reply<E>, Problem>({ ...readOf(endpoint, input), placeholderData: keepPreviousData, staleTime: 0 })

export const readOf = <E extends Endpoint>(endpoint: E, input: Input<E>) =>
  queryOptions<Reply<E>, Problem>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  })

/** Reads a list whose pages are chained by `LastEvaluatedKey`. */
export const useReadMore = <E extends Endpoint>(endpoint: E, input: Input<E>) =>
  useInfiniteQuery(readMoreOf(endpoint, input))

export const readMoreOf = <E extends Endpoint>(endpoint: E, input: Input<E>) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(endpoint, input), 'pages'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => {
      const { query, ...rest } = input as Parts
      return call(endpoint, { ...rest, query: { ...query, token: pageParam } } as Input<E>, { signal })
    },
    getNextPageParam: (last: Reply<E>) => (last as { LastEvaluatedKey?: string }).LastEvaluatedKey,
  })

export function createQueries() {
  onlineManager.setEventListener(followConnection)
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Refusals are final; only failures that may pass by themselves are retried.
        retry: (failures, error) => failures < 2 && mayPassAtOnce(error),
      },
    },
  })
  onWritten((resource) => void client.invalidateQueries({ queryKey: [resource] }))
  return client
}

/** The library believes that there is a connection until it hears otherwise, and listens only while a page reads. */
function followConnection(setOnline: (isOnline: boolean) => void) {
  const update = ({ type }: Event) => setOnline(type === 'online')
  setOnline(navigator.onLine)
  addEventListener('online', update)
  addEventListener('offline', update)
  return () => {
    removeEventListener('online', update)
    removeEventListener('offline', update)
  }
}

/** The cache key of an answer. */
export const keyOf = (endpoint: Endpoint, input: unknown) => [resourceOf(endpoint), endpoint.path, input]
