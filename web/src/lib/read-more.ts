import type { Parts } from '@aulanova/contract/address'
import type { Endpoint, Input, Reply } from '@aulanova/contract/endpoint'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call, keyOf } from './api.ts'

/** Reads a list whose pages are chained by `LastEvaluatedKey`. */
export const useReadMore = <E extends Endpoint>(endpoint: E, input: Input<E>) =>
  useInfiniteQuery({
    queryKey: [...keyOf(endpoint, input), 'pages'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => {
      const { query, ...rest } = input as Parts
      return call(endpoint, { ...rest, query: { ...query, token: pageParam } } as Input<E>, signal)
    },
    getNextPageParam: (last: Reply<E>) => (last as { LastEvaluatedKey?: string }).LastEvaluatedKey,
  })
