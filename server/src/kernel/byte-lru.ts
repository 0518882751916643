interface Entry<V> {
  value: V
  bytes: number
  since: number
}

/** The maximum age of values, by a clock in milliseconds that is never set back. */
interface Age {
  longestMs: number
  now(): number
}

const anyAge: Age = { longestMs: Number.POSITIVE_INFINITY, now: () => 0 }

/** Keeps the values that were used last, as many as fit into so many bytes. */
export function byteLru<V>(maxBytes: number, { longestMs, now }: Age = anyAge) {
  // A Map iterates in the order of insertion: the first key is the one that was not used for the longest time.
  const entries = new Map<string, Entry<V>>()
  let total = 0

  const remove = (key: string, { bytes }: Entry<V>) => {
    entries.delete(key)
    total -= bytes
  }

  return {
    get(key: string): V | undefined {
      const entry = entries.get(key)
      if (!entry) return undefined
      if (now() - entry.since >= longestMs) {
        remove(key, entry)
        return undefined
      }
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    set(key: string, value: V, bytes: number) {
      const before = entries.get(key)
      if (before) remove(key, before)
      if (bytes > maxBytes) return
      entries.set(key, { value, bytes, since: now() })
      total += bytes
      for (const [oldest, entry] of entries) {
        if (total <= maxBytes) break
        remove(oldest, entry)
      }
    },
  }
}
