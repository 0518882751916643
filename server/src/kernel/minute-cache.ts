interface Cached<T> {
  at: number
  value: Promise<T>
}

const oneMinute = 60_000
/** Organizations whose people read their figures at the same time. */
const maxCached = 500

/** Keeps what was made for a key for a minute. Callers who come meanwhile wait for the same; a failure is not cached. */
export function cachedForAMinute<T>() {
  const cached = new Map<string, Cached<T>>()
  return (key: string, now: Date, make: () => Promise<T>): Promise<T> => {
    const known = cached.get(key)
    if (known && now.getTime() - known.at < oneMinute) return known.value
    const fresh = { at: now.getTime(), value: make() }
    cached.delete(key)
    cached.set(key, fresh)
    fresh.value.catch(() => cached.get(key) === fresh && cached.delete(key))
    const [oldest] = cached.keys()
    if (cached.size > maxCached && oldest !== undefined) cached.delete(oldest)
    return fresh.value
  }
}
