import { knownBrowserOf } from '#domains/identity/sessions/browsers.ts'
import type { Client } from '#kernel/client.ts'
import type { TypedCode } from '#platform/providers/identity/provider.ts'
import type { Guarded, Guess } from './guards.ts'
import type { Parts } from './parts.ts'

type Needs = Pick<Parts, 'sql' | 'guards' | 'now'>

export async function guessOf({ sql, now }: Needs, what: Guarded, email: string, client: Client): Promise<Guess> {
  return { what, email, ip: client.ip, knownBrowser: await knownBrowserOf(sql, now(), email, client) }
}

/** Counts a guess before the secret is compared, so that parallel guesses are all counted. Throws when blocked. */
export async function requireFreeGuess(needs: Needs, what: Guarded, email: string, client: Client) {
  const guess = await guessOf(needs, what, email, client)
  const refusal = await needs.guards.refusal(needs.sql, guess)
  if (refusal) throw refusal
  return guess
}

export const typedCode = (digits: string, { knownBrowser }: Guess): TypedCode => ({
  digits,
  fromKnownBrowser: knownBrowser !== null,
})
