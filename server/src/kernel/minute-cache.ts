interface Kept<T> {
  at: number
  value: Promise<T>
}

const oneMinute = 60_000
/** Organizations whose people look at their figures at the same time. */
const maxCached = 500

/** Keeps what was made for a key for a minute. Callers who come meanwhile wait for the same; a failure is not kept. */
export function cachedForAMinute<T>() {
  const kept = new Map<string, Kept<T>>()
  return (key: string, now: Date, make: () => Promise<T>): Promise<T> => {
    const known = kept.get(key)
    if (known && now.getTime() - known.at < oneMinute) return known.value
    const fresh = { at: now.getTime(), value: make() }
    kept.delete(key)
    kept.set(key, fresh)
    fresh.value.catch(() => kept.get(key) === fresh && kept.delete(key))
    const [oldest] = kept.keys()
    if (kept.size > maxCached && oldest !== undefined) kept.delete(oldest)
    return fresh.value
  }
}
