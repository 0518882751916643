import { storedInTab } from './storage.ts'

const name = 'origin'

/** Remembers the page that was asked for before the redirect to the login. */
export const rememberOrigin = (path: string) => storedInTab.set(name, path)

/** Returns and forgets the remembered path; null unless it is a path of this site. */
export function takeOrigin(): string | null {
  const path = storedInTab.get(name)
  storedInTab.remove(name)
  return path && isOwnPath(path) ? path : null
}

export function isOwnPath(path: string): boolean {
  const here = 'http://own.invalid'
  return path.startsWith('/') && URL.canParse(path, here) && new URL(path, here).origin === here
}
