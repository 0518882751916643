const registered = new Set<() => boolean>()

/** While `isUnsaved` returns true, the app does not leave or reload this page by itself. Returns how to unregister. */
export function registerUnsavedWork(isUnsaved: () => boolean) {
  registered.add(isUnsaved)
  return () => void registered.delete(isUnsaved)
}

export const hasUnsavedWork = () => [...registered].some((isUnsaved) => isUnsaved())
