import { storedInTab } from './storage.ts'

const name = 'origin'

/** Remembers where somebody was going before being asked to sign in. */
export const rememberOrigin = (path: string) => storedInTab.set(name, path)

/** Gives the remembered path once; anything that is not a path of our own is ignored. */
export function takeOrigin(): string | null {
  const path = storedInTab.get(name)
  storedInTab.remove(name)
  return path && isOwnPath(path) ? path : null
}

export function isOwnPath(path: string): boolean {
  const here = 'http://own.invalid'
  return path.startsWith('/') && URL.canParse(path, here) && new URL(path, here).origin === here
}
