import { useEffect } from 'react'

/** For what other parts change: read again whenever the part is opened, and with every new version of the draft. */
export function useFresh<T extends { refetch: () => unknown; data: unknown }>(query: T, version?: number): T {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time it is opened, and for each version
  useEffect(() => {
    if (query.data !== undefined) void query.refetch()
  }, [version])
  return query
}
