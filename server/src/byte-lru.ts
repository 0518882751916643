interface Entry<V> {
  value: V
  bytes: number
}

/** Keeps the values that were used last, as many as fit into so many bytes. */
export function byteLru<V>(mostBytes: number) {
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
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    set(key: string, value: V, bytes: number) {
      const before = entries.get(key)
      if (before) remove(key, before)
      if (bytes > mostBytes) return
      entries.set(key, { value, bytes })
      total += bytes
      for (const [oldest, entry] of entries) {
        if (total <= mostBytes) break
        remove(oldest, entry)
      }
    },
  }
}
