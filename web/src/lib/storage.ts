/** For as long as the browser keeps it, and for all its tabs. */
export const stored = guarded(() => localStorage)
/** For as long as this tab lives, and for no other. */
export const storedInTab = guarded(() => sessionStorage)

/** Browser storage that may be full, switched off or absent: reading then finds nothing, writing does nothing. */
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
  /** A value written as JSON; anything unreadable counts as absent. */
  const read = <T>(name: string): T | null => {
    try {
      return JSON.parse(get(name) ?? 'null') as T | null
    } catch {
      return null
    }
  }
  const write = (name: string, value: unknown) => set(name, JSON.stringify(value))
  /** All that begin so. */
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
