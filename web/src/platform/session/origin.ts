import { stored, storedInTab } from '#kit/browser/storage.ts'

const name = 'origin'

/** Remembers the page that was requested before the redirect to the login. */
export const rememberOrigin = (path: string) => storedInTab.set(name, path)

interface SignUpOrigin {
  email: string
  path: string
  /** Milliseconds. */
  at: number
}

/** For all tabs: the link in the mail that confirms an account opens a new one. */
const ofSignUpsName = 'signUpOrigins'
const cachedForMs = 24 * 60 * 60 * 1000
const maxCached = 10
const ofSignUps = () => stored.read<SignUpOrigin[]>(ofSignUpsName) ?? []
const withoutOf = (email: string) => ofSignUps().filter((origin) => origin.email !== email.toLowerCase())

/** Keeps the page that was requested until the account that is being signed up has logged in; no other person is led to it. */
export function keepOriginFor(email: string) {
  const path = storedInTab.get(name)
  if (!path) return
  const origin = { email: email.toLowerCase(), path, at: Date.now() }
  stored.write(ofSignUpsName, [origin, ...withoutOf(email)].slice(0, maxCached))
}

/** The page that waits: of this tab, or of the account's sign-up. Null unless it is a path of this site. */
export function originFor(email: string | null): string | null {
  const path = storedInTab.get(name) ?? (email && originOfSignUp(email))
  return path && isOwnPath(path) ? path : null
}

function originOfSignUp(email: string): string | null {
  const origin = ofSignUps().find((one) => one.email === email.toLowerCase())
  return origin && Date.now() - origin.at < cachedForMs ? origin.path : null
}

/** The account that was last signed up in this browser on the way to a page, and has not logged in since. */
export const emailOfSignUp = (path: string): string | null =>
  ofSignUps().find((one) => one.path === path && Date.now() - one.at < cachedForMs)?.email ?? null

export const forgetOriginFor = (email: string) => stored.write(ofSignUpsName, withoutOf(email))

/** Returns the page that waits for an account, and forgets it. */
export function takeOrigin(email: string): string | null {
  const path = originFor(email)
  storedInTab.remove(name)
  stored.write(ofSignUpsName, withoutOf(email))
  return path
}

/**
 * Where a stranger signs up on the way to a purchase. Null for every other page, and for a payment that was begun: who began it
 * has an account.
 */
export function signUpOnTheWay(path: string | null): string | null {
  const [, purchase] = /^\/purchase\/([0-9a-f-]{36}\/[0-9a-f-]{36})$/i.exec(path ?? '') ?? []
  return purchase ? `/join/${purchase}` : null
}

export function isOwnPath(path: string): boolean {
  const here = 'http://own.invalid'
  return path.startsWith('/') && URL.canParse(path, here) && new URL(path, here).origin === here
}
