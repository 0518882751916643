const holders = new Set<() => boolean>()

/** While `isUnsaved` says so, the program itself sends nobody away from this page; gives the way to end that. */
export function holdPage(isUnsaved: () => boolean) {
  holders.add(isUnsaved)
  return () => void holders.delete(isUnsaved)
}

export const isPageHeld = () => [...holders].some((isUnsaved) => isUnsaved())
