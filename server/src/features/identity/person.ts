import {
  type NewPasswordChallenge,
  readPasswordChoice,
  type Session,
  type UserAttributes,
} from '@aulanova/contract/auth'
import { Problem } from '@aulanova/contract/problems'
import { passwordChoicesOf } from '#adapters/identity/accounts/password-choices.ts'
import type { AfterWrite } from '#adapters/identity/provider.ts'
import type { Db } from '#db/db.ts'
import type { Client, SignedIn } from '#http/client.ts'
import { setLanguage, setSignUpBrowser } from './accounts.store.ts'
import type { Guarded, Guess } from './guards.ts'
import type { Parts } from './parts.ts'
import { checkDiffers, checkPolicy } from './password-policy.ts'
import { hashOfBrowser, hashOfSecret, knownBrowserOf, mailQuotaOf } from './sessions/browsers.ts'
import { log, logRefusal } from './sessions/devices.store.ts'
import { type Devices, devicesOf } from './sessions/devices.ts'
import type { Sessions } from './sessions/sessions.ts'

/** What people do about their own account and sessions. */
export interface Person extends Devices, Pick<Sessions, 'authenticate' | 'refresh'> {
  signUp(email: string, password: string, name: string, client: Client): Promise<{ username: string }>
  /** In another browser than the one that signed up, a password has to be chosen afterwards: `completeNewPassword`. */
  confirm(email: string, code: string, client: Client): Promise<void>
  /** Counts a mail with a code that somebody asks for; throws `MailLimitExceeded`. */
  countMail(db: Db, email: string, client: Client): Promise<void>
  /** Takes longer for an address with an account: call it after answering. The same holds for `forgotPassword`. */
  resendCode(email: string): Promise<void>
  signIn(email: string, password: string, client: Client): Promise<Session | NewPasswordChallenge>
  /** With the session of a challenge, or with `passwordChoice` in the browser that confirmed the account. */
  completeNewPassword(session: string, newPassword: string, name: string | undefined, client: Client): Promise<Session>
  forgotPassword(email: string): Promise<void>
  resetPassword(email: string, code: string, newPassword: string, client: Client): Promise<void>
  changePassword(actor: SignedIn, currentPassword: string, newPassword: string, client: Client): Promise<void>
  updateName(actor: SignedIn, name: string): Promise<UserAttributes>
}

export function personOf(parts: Parts): Person {
  const { sql, provider, sessions, guards, limits, tell, now } = parts
  const choices = passwordChoicesOf(sql, now)

  async function guessOf(what: Guarded, email: string, client: Client): Promise<Guess> {
    return { what, email, ip: client.ip, knownBrowser: await knownBrowserOf(sql, now(), email, client) }
  }

  /** Counts a guess before the secret is compared, so that parallel guesses are all counted. Throws when blocked. */
  async function requireFreeGuess(what: Guarded, email: string, client: Client) {
    const guess = await guessOf(what, email, client)
    const refusal = await guards.refusal(sql, guess)
    if (refusal) throw refusal
    return guess
  }

  const typedCode = (digits: string, { knownBrowser }: Guess) => ({ digits, fromKnownBrowser: knownBrowser !== null })

  return {
    ...devicesOf(parts),
    authenticate: sessions.authenticate,
    refresh: sessions.refresh,

    async countMail(db, email, client) {
      await limits.count(db, 'mail', mailQuotaOf(email, await knownBrowserOf(db, now(), email, client)))
    },

    async signUp(email, password, name, client) {
      checkPolicy(password, 'password')
      const person = { email, name: name.trim(), language: client.language }
      return provider.signUp(person, password, async (tx, { id, username }) => {
        // Counted but never refused: an address signs up once, and strangers may have used its quota up before.
        await limits.count(tx, 'mail', mailQuotaOf(email, null)).catch(ignoreProblem)
        await setSignUpBrowser(tx, id, hashOfBrowser(client))
        return { username }
      })
    },

    async confirm(email, code, client) {
      const guess = await requireFreeGuess('confirmation', email, client)
      const browser = hashOfBrowser(client)
      await provider.confirm(email, typedCode(code, guess), browser, async (tx, account, keepsPassword) => {
        if (browser && !keepsPassword) await choices.grant(tx, account, browser)
        await guards.forgive(tx, guess)
        await log(tx, { userId: account.id, event: 'confirmed', client })
      })
    },

    resendCode: (email) => provider.resendCode(email),
    forgotPassword: (email) => provider.forgotPassword(email),

    async signIn(email, password, client) {
      const refuse = async (problem: Problem) => {
        await sql.begin((tx) => logRefusal(tx, email, client, problem.code))
        return problem
      }
      const guess = await guessOf('password', email, client)
      const blocked = await guards.refusal(sql, guess)
      if (blocked) throw await refuse(blocked)
      const checked = await provider.checkPassword(email, password)
      // A refusal for another reason is told only to whoever knows the password: that was no guess.
      const knowsPassword = checked.outcome !== 'refused' || checked.reason !== 'NotAuthorized'
      if (knowsPassword) await guards.forgive(sql, guess)
      switch (checked.outcome) {
        case 'refused':
          throw await refuse(new Problem(checked.reason))
        case 'new-password-required': {
          const { id: sub, name, email } = checked.account
          return { challenge: 'NEW_PASSWORD_REQUIRED', session: checked.session, attributes: { name, email, sub } }
        }
        case 'accepted':
          return sql.begin(async (tx) => {
            await setLanguage(tx, checked.account.id, client.language)
            return sessions.open(tx, checked.account, client)
          })
      }
    },

    async completeNewPassword(session, newPassword, typedName, client) {
      checkPolicy(newPassword, 'newPassword')
      const name = typedName?.trim()
      const enter: AfterWrite<Session> = async (tx, account) => {
        await sessions.endAll(tx, account.id)
        await log(tx, { userId: account.id, event: 'password-changed', client })
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
      const guess = await requireFreeGuess('reset', email, client)
      await provider.resetPassword(email, typedCode(code, guess), newPassword, async (tx, account, before) => {
        await sessions.endAll(tx, account.id)
        await guards.forgiveAll(tx, email)
        await log(tx, { userId: account.id, event: 'password-reset', client })
        await tell(tx, { ...account, status: before.status }, { kind: 'password-changed' })
      })
    },

    async changePassword({ id, deviceId }, currentPassword, newPassword, client) {
      checkPolicy(newPassword, 'newPassword')
      checkDiffers(currentPassword, newPassword)
      const { email } = await provider.byId(id)
      const guess = await requireFreeGuess('password', email, client)
      await provider.changePassword(id, currentPassword, newPassword, async (tx, account) => {
        // This device stays signed in; its access token is revoked too, and renewing it gives the next one.
        await sessions.endAll(tx, id, deviceId)
        await guards.forgive(tx, guess)
        await log(tx, { userId: id, deviceId, event: 'password-changed', client })
        await tell(tx, account, { kind: 'password-changed' })
      })
    },

    updateName: ({ id: sub }, name) =>
      provider.update(sub, { name: name.trim() }, async (_, { name, email }) => ({ name, email, sub })),
  }
}

function ignoreProblem(error: unknown) {
  if (!(error instanceof Problem)) throw error
}
