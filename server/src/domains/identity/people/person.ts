import {
  type NewPasswordChallenge,
  passwordChoice,
  type Session,
  type UserAttributes,
} from '@aulanova/contract/identity/auth'
import type { Language } from '@aulanova/contract/kernel/languages'
import { Problem } from '@aulanova/contract/kernel/problems'
import { acceptCurrentTerms } from '#domains/identity/sessions/accepted-terms-sql.ts'
import { hashOfBrowser, knownBrowserOf, mailQuotaOf } from '#domains/identity/sessions/browsers.ts'
import { log, logRefusal } from '#domains/identity/sessions/device-log-sql.ts'
import { type Devices, devicesOf } from '#domains/identity/sessions/devices.ts'
import type { Sessions } from '#domains/identity/sessions/sessions.ts'
import type { Client, Requester } from '#kernel/client.ts'
import type { Db } from '#platform/db/db.ts'
import type { Account } from '#platform/providers/identity/account.ts'
import { passwordChoicesOf } from '#platform/providers/identity/accounts/password-choices.ts'
import type { AfterConfirmation } from '#platform/providers/identity/provider.ts'
import { setLanguage, setSignUpBrowser } from './accounts.store.ts'
import type { Guess } from './guards.ts'
import { unknownName } from './invitations.ts'
import { guessOf, type OwnPassword, ownPasswordOf, requireFreeGuess, typedCode } from './own-password.ts'
import type { Parts } from './parts.ts'
import { checkPolicy } from './password-policy.ts'
import { noteFacts } from './recording.ts'

/** What people do about their own account and sessions. */
export interface Person extends Devices, OwnPassword, Pick<Sessions, 'authenticate' | 'refresh'> {
  signUp(email: string, password: string, name: string, client: Client): Promise<{ username: string }>
  /** In another browser than the one that signed up, a password has to be chosen afterwards: `completeNewPassword`. */
  confirm(email: string, code: string, client: Client): Promise<void>
  /**
   * The same, and signs in where the password of the sign-up stays. Only the call that confirms the account does: the code alone
   * opens no session, neither in another browser nor of an account that is confirmed.
   */
  confirmAndSignIn(email: string, code: string, client: Client): Promise<Session | NewPasswordChallenge>
  /** Counts a request for a mail with a code; throws `MailLimitExceeded`. */
  countMail(db: Db, email: string, client: Client): Promise<void>
  /** Takes longer for an address with an account: call it after answering. The same holds for `forgotPassword`. */
  resendCode(email: string, language?: Language | null): Promise<void>
  signIn(email: string, password: string, client: Client): Promise<Session | NewPasswordChallenge>
  forgotPassword(email: string, language?: Language | null): Promise<void>
  updateName(by: Requester, name: string): Promise<UserAttributes>
}

export function personOf(parts: Parts): Person {
  const { sql, provider, sessions, guards, limits, now } = parts
  const choices = passwordChoicesOf(sql, now)

  async function openSession(account: Account, guess: Guess, client: Client) {
    if (account.language !== client.language) await setLanguage(sql, account.id, client.language)
    // A session that was opened must be answered: what is not forgiven now, the next sign-in forgives.
    const forgiven = guards.forgive(sql, guess).catch(() => {})
    const [session] = await Promise.all([sessions.open(sql, account, client), forgiven])
    return session
  }

  /** Confirms an account, and does the rest in the same transaction. */
  async function confirmed<T>(email: string, code: string, client: Client, then: AfterConfirmation<T>): Promise<T> {
    const guess = await requireFreeGuess(parts, 'confirmation', email, client)
    const browser = hashOfBrowser(client)
    return provider.confirm(email, typedCode(code, guess), browser, async (tx, account, keepsPassword) => {
      if (browser && !keepsPassword) await choices.grant(tx, account, browser)
      await guards.forgive(tx, guess)
      await log(tx, { userId: account.id, event: 'confirmed', client })
      return then(tx, account, keepsPassword)
    })
  }

  return {
    ...devicesOf(parts),
    ...ownPasswordOf(parts),
    authenticate: sessions.authenticate,

    async refresh(refreshToken, client, attempt) {
      const session = await sessions.refresh(refreshToken, client, attempt)
      const { chosenLanguage } = client
      // A session that was renewed must be answered: a language that is not stored now is stored the next time.
      if (chosenLanguage) await setLanguage(sql, session.payload.sub, chosenLanguage).catch(() => {})
      return session
    },

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
        await acceptCurrentTerms(tx, id, client.ip)
        return { username }
      })
    },

    confirm: (email, code, client) => confirmed(email, code, client, async () => {}),

    async confirmAndSignIn(email, code, client) {
      const { browser } = client
      // The right to choose a password is granted to the secret of a browser.
      if (browser === null) throw new Problem('NotAuthorized')
      return confirmed(email, code, client, async (tx, account, keepsPassword) =>
        keepsPassword
          ? sessions.open(tx, account, client)
          : {
              challenge: 'NEW_PASSWORD_REQUIRED',
              session: passwordChoice(browser, account.email),
              attributes: { name: '', email: account.email, sub: '' },
            },
      )
    },

    resendCode: provider.resendCode,
    forgotPassword: provider.forgotPassword,

    async signIn(email, password, client) {
      const refuse = async (problem: Problem) => {
        await sql.begin((tx) => logRefusal(tx, email, client, problem.code))
        return problem
      }
      const guess = await guessOf(parts, 'password', email, client)
      const blocked = await guards.refusal(sql, guess)
      if (blocked) throw await refuse(blocked)
      const checked = await provider.checkPassword(email, password)
      // The provider gives another reason than `NotAuthorized` only when the password is right: it was no guess.
      switch (checked.outcome) {
        case 'refused':
          if (checked.reason !== 'NotAuthorized') await guards.forgive(sql, guess)
          throw await refuse(new Problem(checked.reason))
        case 'new-password-required': {
          await guards.forgive(sql, guess)
          const { id: sub, email } = checked.account
          const name = checked.account.name === unknownName ? '' : checked.account.name
          return { challenge: 'NEW_PASSWORD_REQUIRED', session: checked.session, attributes: { name, email, sub } }
        }
        case 'accepted':
          return openSession(checked.account, guess, client)
      }
    },

    updateName: (by, name) =>
      provider.update(by.actor.id, { name: name.trim() }, async (tx, account, before) => {
        await noteFacts(tx, by, before, account)
        return { name: account.name, email: account.email, sub: account.id }
      }),
  }
}

function ignoreProblem(error: unknown) {
  if (!(error instanceof Problem)) throw error
}
