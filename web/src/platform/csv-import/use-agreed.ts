import type { Problem } from '@aulanova/contract/kernel/problems'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useActor } from '#platform/session/session.ts'

/** A file whose lines are being written, were written, or could not be. */
export interface Agreed<I, R> {
  input: I
  /** Of what will happen; once it is done, of what has happened. */
  report: R
  phase: 'running' | 'done' | 'refused'
  error?: Problem
}

/**
 * In the query cache, so that a person who left the page finds the result on returning. The server stores no record of
 * the import: it is one request.
 */
export function useAgreed<I, R>(name: string) {
  const queries = useQueryClient()
  const queryKey = ['agreed-import', useActor()?.id, name]
  const { data } = useQuery<Agreed<I, R> | null>({
    queryKey,
    queryFn: () => null,
    enabled: false,
    initialData: null,
    // It has people's addresses: it is forgotten an hour after its page was left.
    gcTime: 3_600_000,
  })
  const setAgreed = (next: Agreed<I, R> | null) => void queries.setQueryData(queryKey, next)
  return [data, setAgreed] as const
}
