/** Browser storage that may be full, switched off or absent: reading then finds nothing, writing does nothing. */
export const stored = {
  get(name: string): string | null {
    try {
      return localStorage.getItem(name)
    } catch {
      return null
    }
  },
  set(name: string, value: string) {
    try {
      localStorage.setItem(name, value)
    } catch {}
  },
  remove(name: string) {
    try {
      localStorage.removeItem(name)
    } catch {}
  },
  /** A value written as JSON; anything unreadable counts as absent. */
  read<T>(name: string): T | null {
    try {
      return JSON.parse(stored.get(name) ?? 'null') as T | null
    } catch {
      return null
    }
  },
  write: (name: string, value: unknown) => stored.set(name, JSON.stringify(value)),
}
