/** Shared by all tabs, and remains when the browser closes. */
export const stored = guarded(() => localStorage)
/** For this tab only, until it is closed. */
export const storedInTab = guarded(() => sessionStorage)

/** Storage may be full, switched off or absent: then reading returns null and writing does nothing. */
function guarded(storage: () => Storage) {
  const get = (name: string): string | null => {
    try {
      return storage().getItem(name)
    } catch {
      return null
    }
  }
  const set = (name: string, value: string) => {
    try {
      storage().setItem(name, value)
    } catch {}
  }
  const remove = (name: string) => {
    try {
      storage().removeItem(name)
    } catch {}
  }
  /** A JSON value; null when absent or unreadable. */
  const read = <T>(name: string): T | null => {
    try {
      return JSON.parse(get(name) ?? 'null') as T | null
    } catch {
      return null
    }
  }
  const write = (name: string, value: unknown) => set(name, JSON.stringify(value))
  /** The keys that start with a prefix. */
  const names = (beginning: string): string[] => {
    try {
      const all = Array.from({ length: storage().length }, (_, at) => storage().key(at) ?? '')
      return all.filter((name) => name.startsWith(beginning))
    } catch {
      return []
    }
  }
  return { get, set, remove, read, write, names }
}
