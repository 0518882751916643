import { readPasswordChoice, type Session } from '@aulanova/contract/identity/auth'
import { acceptCurrentTerms } from '#domains/identity/sessions/accepted-terms-sql.ts'
import { hashOfSecret, knownBrowserOf } from '#domains/identity/sessions/browsers.ts'
import { log } from '#domains/identity/sessions/device-log-sql.ts'
import type { Client, SignedIn } from '#kernel/client.ts'
import type { AfterChange, TypedCode } from '#platform/providers/identity/provider.ts'
import type { Guarded, Guess } from './guards.ts'
import type { Parts } from './parts.ts'
import { checkDiffers, checkPolicy } from './password-policy.ts'
import { noteOwnFacts } from './recording.ts'

/** The ways in which people choose a password of their own. */
export interface OwnPassword {
  /** With the session of a challenge, or with `passwordChoice` in the browser that confirmed the account. */
  completeNewPassword(session: string, newPassword: string, name: string | undefined, client: Client): Promise<Session>
  resetPassword(email: string, code: string, newPassword: string, client: Client): Promise<void>
  changePassword(actor: SignedIn, currentPassword: string, newPassword: string, client: Client): Promise<void>
}

export function ownPasswordOf(parts: Parts): OwnPassword {
  const { provider, sessions, guards, notify } = parts

  return {
    async completeNewPassword(session, newPassword, typedName, client) {
      checkPolicy(newPassword, 'newPassword')
      const name = typedName?.trim()
      const enter: AfterChange<Session> = async (tx, account, before) => {
        await sessions.endAll(tx, account.id)
        await log(tx, { userId: account.id, event: 'password-changed', client })
        await noteOwnFacts(tx, client, before, account)
        // The form asks for the terms too.
        await acceptCurrentTerms(tx, account.id, client.ip)
        return sessions.open(tx, { ...account, tokenVersion: account.tokenVersion + 1 }, client)
      }
      const choice = readPasswordChoice(session)
      if (!choice) return provider.completeNewPassword(session, newPassword, name, enter)
      return provider.choosePassword(
        { email: choice.email, browser: hashOfSecret(choice.browser), newPassword, name },
        enter,
      )
    },

    async resetPassword(email, code, newPassword, client) {
      checkPolicy(newPassword, 'newPassword')
      const guess = await requireFreeGuess(parts, 'reset', email, client)
      await provider.resetPassword(email, typedCode(code, guess), newPassword, async (tx, account, before) => {
        await sessions.endAll(tx, account.id)
        await guards.forgiveAll(tx, email)
        await log(tx, { userId: account.id, event: 'password-reset', client })
        const { status, emailVerified } = before
        await notify(tx, { ...account, status, emailVerified }, { kind: 'password-changed' })
      })
    },

    async changePassword({ id, deviceId }, currentPassword, newPassword, client) {
      checkPolicy(newPassword, 'newPassword')
      checkDiffers(currentPassword, newPassword)
      const { email } = await provider.byId(id)
      const guess = await requireFreeGuess(parts, 'password', email, client)
      await provider.changePassword(id, currentPassword, newPassword, async (tx, account) => {
        // This device stays signed in; its access token is revoked too, and renewing it gives the next one.
        await sessions.endAll(tx, id, deviceId)
        await guards.forgive(tx, guess)
        await log(tx, { userId: id, deviceId, event: 'password-changed', client })
        await notify(tx, account, { kind: 'password-changed' })
      })
    },
  }
}

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
