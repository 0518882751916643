import {
  type NewPasswordChallenge,
  readPasswordChoice,
  type Session,
  type UserAttributes,
} from '@aulanova/contract/auth'
import { Problem } from '@aulanova/contract/problems'
import type { Db } from '#db/db.ts'
import { setLanguage, setSignUpBrowser } from './accounts.store.ts'
import type { Guarded } from './guards.ts'
import type { Parts } from './parts.ts'
import { passwordChoicesOf } from './password-choices.ts'
import { checkDiffers, checkPolicy } from './password-policy.ts'
import type { Along } from './provider.ts'
import { hashOfBrowser, hashOfSecret, knownBrowser, mailQuotaOf } from './sessions/browsers.ts'
import type { Client, SignedIn } from './sessions/client.ts'
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
  /** Slower for an address with an account: answer first, then call it. The same holds for `forgotPassword`. */
  resendCode(email: string): Promise<void>
  signIn(email: string, password: string, client: Client): Promise<Session | NewPasswordChallenge>
  /** With the session of a sign-in's challenge, or with `passwordChoice` in the browser that confirmed the account. */
  completeNewPassword(session: string, newPassword: string, name: string | undefined, client: Client): Promise<Session>
  forgotPassword(email: string): Promise<void>
  resetPassword(email: string, code: string, newPassword: string, client: Client): Promise<void>
  changePassword(who: SignedIn, currentPassword: string, newPassword: string, client: Client): Promise<void>
  updateName(who: SignedIn, name: string): Promise<UserAttributes>
}

export function personOf(parts: Parts): Person {
  const { sql, provider, sessions, guards, limits, tell, now } = parts
  const choices = passwordChoicesOf(sql, now)

  /** Counted before it is looked at, so that many guesses at once gain nothing. Answers the browser, if it is known. */
  async function admit(what: Guarded, email: string, client: Client) {
    const known = await knownBrowser(sql, now(), email, client)
    const refusal = await guards.refusal(sql, what, email, client.ip, known)
    if (refusal) throw refusal
    return known
  }

  return {
    ...devicesOf(parts),
    authenticate: sessions.authenticate,
    refresh: sessions.refresh,

    async countMail(db, email, client) {
      await limits.count(db, 'mail', mailQuotaOf(email, await knownBrowser(db, now(), email, client)))
    },

    async signUp(email, password, name, client) {
      checkPolicy(password, 'password')
      return provider.signUp(
        { email, name: name.trim(), language: client.language },
        password,
        async (tx, { id, username }) => {
          // Counted, never refused: it happens once to an address, and strangers may have used its quota up before.
          await limits.count(tx, 'mail', mailQuotaOf(email, null)).catch(onlyTooMany)
          await setSignUpBrowser(tx, id, hashOfBrowser(client))
          return { username }
        },
      )
    },

    async confirm(email, code, client) {
      const known = await admit('confirmation', email, client)
      const browser = hashOfBrowser(client)
      const typed = { digits: code, fromKnownBrowser: known !== null }
      await provider.confirm(email, typed, browser, async (tx, account, keepsPassword) => {
        if (browser && !keepsPassword) await choices.grant(tx, account, browser)
        await guards.forgive(tx, 'confirmation', email, client.ip, known)
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
      const known = await knownBrowser(sql, now(), email, client)
      const blocked = await guards.refusal(sql, 'password', email, client.ip, known)
      if (blocked) throw await refuse(blocked)
      const checked = await provider.checkPassword(email, password)
      // Whoever knows the password did not guess, whatever else keeps them out.
      const knowsPassword = checked.outcome !== 'refused' || checked.reason !== 'NotAuthorized'
      if (knowsPassword) await guards.forgive(sql, 'password', email, client.ip, known)
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

    async completeNewPassword(session, newPassword, name, client) {
      checkPolicy(newPassword, 'newPassword')
      const enter: Along<Session> = async (tx, account) => {
        await sessions.endAll(tx, account.id)
        await log(tx, { userId: account.id, event: 'password-changed', client })
        return sessions.open(tx, { ...account, tokenVersion: account.tokenVersion + 1 }, client)
      }
      const choice = readPasswordChoice(session)
      if (!choice) return provider.completeNewPassword(session, newPassword, name?.trim(), enter)
      return provider.choosePassword(choice.email, hashOfSecret(choice.browser), newPassword, name?.trim(), enter)
    },

    async resetPassword(email, code, newPassword, client) {
      checkPolicy(newPassword, 'newPassword')
      const known = await admit('reset', email, client)
      const typed = { digits: code, fromKnownBrowser: known !== null }
      await provider.resetPassword(email, typed, newPassword, async (tx, account, before) => {
        await sessions.endAll(tx, account.id)
        await guards.forgiveAll(tx, email)
        await log(tx, { userId: account.id, event: 'password-reset', client })
        const { status, emailVerified } = before
        await tell(tx, { ...account, status, emailVerified }, { kind: 'password-changed' })
      })
    },

    async changePassword({ id, deviceId }, currentPassword, newPassword, client) {
      checkPolicy(newPassword, 'newPassword')
      checkDiffers(currentPassword, newPassword)
      const { email } = await provider.byId(id)
      const known = await admit('password', email, client)
      await provider.changePassword(id, currentPassword, newPassword, async (tx, account) => {
        // This device stays; its token is void as well, and renewing it gives the next one.
        await sessions.endAll(tx, id, deviceId)
        await guards.forgive(tx, 'password', email, client.ip, known)
        await log(tx, { userId: id, deviceId, event: 'password-changed', client })
        await tell(tx, account, { kind: 'password-changed' })
      })
    },

    updateName: ({ id: sub }, name) =>
      provider.update(sub, { name: name.trim() }, async (_, { name, email }) => ({ name, email, sub })),
  }
}

function onlyTooMany(error: unknown) {
  if (!(error instanceof Problem)) throw error
}
