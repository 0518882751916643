import { randomUuid } from '#kit/browser/random-hex.ts'
import { mayPass } from '#platform/problems/problem.ts'

const keys = new Map<string, string>()

/**
 * The key of a request that must happen once. It stays the same until an answer has come: after a lost answer, the
 * request that is sent again from a new form has it too, and the server knows what it has done already.
 */
export function requestKey(what: string): string {
  const key = keys.get(what) ?? randomUuid()
  keys.set(what, key)
  return key
}

/** After an error, whether the request has happened is known only if the server refused it. */
export function requestAnswered(what: string, error?: unknown) {
  if (error === undefined || !mayPass(error)) keys.delete(what)
}
