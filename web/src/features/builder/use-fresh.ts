import { useEffect } from 'react'

/** For what other parts change: read again whenever the part is opened, however young the last answer is. */
export function useFresh<T extends { refetch: () => unknown; data: unknown }>(query: T): T {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time it is opened
  useEffect(() => {
    if (query.data !== undefined) void query.refetch()
  }, [])
  return query
}
