import { storedInTab } from '#kit/browser/storage.ts'

interface Passed {
  /** Its number, if the pages before it are known to the first. */
  page?: number
  /** The token of the page before it; null for the first page. */
  before: string | null
}

const name = 'passedPages'
/** So many pages are kept, of all lists together. */
const maxCached = 1000

const all = () => new Map(storedInTab.read<[token: string, Passed][]>(name) ?? [])

/**
 * The pages of lists that were gone through in this tab, by their tokens, which no two lists share: in whatever way one
 * comes back to a page, the one before it is known.
 */
export const passedPages = {
  of: (token: string | null): Passed | undefined => (token === null ? undefined : all().get(token)),
  add(token: string, passed: Passed) {
    const known = all()
    // The latest at the end.
    known.delete(token)
    known.set(token, passed)
    storedInTab.write(name, [...known].slice(-maxCached))
  },
}
