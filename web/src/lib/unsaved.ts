const holders = new Set<() => boolean>()

/** While `isUnsaved` returns true, the app does not leave or reload this page by itself. Returns how to unregister. */
export function holdPage(isUnsaved: () => boolean) {
  holders.add(isUnsaved)
  return () => void holders.delete(isUnsaved)
}

export const isPageHeld = () => [...holders].some((isUnsaved) => isUnsaved())
