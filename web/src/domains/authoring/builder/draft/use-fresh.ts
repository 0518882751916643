import { useEffect, useRef } from 'react'

interface Query {
  refetch: () => Promise<unknown>
  data: unknown
}

/** For data that other parts change: reads it again when the part is opened and with every new version of the draft. */
export function useFresh<T extends Query>(query: T, version?: number): T {
  const seen = useRef(version)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once when it is opened, and once for each version
  useEffect(() => {
    const isNew = seen.current !== version
    seen.current = version
    if (query.data !== undefined) void query.refetch()
    // The first read was sent before this version. A second one would join it, so it waits.
    else if (isNew) void query.refetch().then(() => query.refetch())
  }, [version])
  return query
}
