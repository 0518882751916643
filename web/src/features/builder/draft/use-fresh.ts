import { useEffect } from 'react'

/** For data that other parts change: reads it again when the part is opened and with every new version of the draft. */
export function useFresh<T extends { refetch: () => unknown; data: unknown }>(query: T, version?: number): T {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once when it is opened, and once for each version
  useEffect(() => {
    if (query.data !== undefined) void query.refetch()
  }, [version])
  return query
}
