import { randomUUID } from 'node:crypto'
import type { Language } from '@aulanova/contract/kernel/languages'
import { Problem } from '@aulanova/contract/kernel/problems'
import type { Db } from '#platform/db/db.ts'
import { nameFromAddress } from '#platform/db/email.ts'
import type { Account } from '#platform/providers/identity/account.ts'
import * as accounts from '#platform/providers/identity/accounts/accounts.store.ts'
import { changeAccount, inTransaction } from '#platform/providers/identity/accounts/change.ts'
import type { CodePurpose } from '#platform/providers/identity/accounts/codes.store.ts'
import { passwordChoicesOf } from '#platform/providers/identity/accounts/password-choices.ts'
import { hashPassword, passwordFits } from '#platform/providers/identity/accounts/passwords.ts'
import type { AfterChange, OwnAccount, TypedCode } from '#platform/providers/identity/provider.ts'
import type { EmbeddedParts } from './parts.ts'

/**
 * The states of an account in which a code of each kind can be used, and the notice that mails it. A reset works for an
 * account that was never confirmed: a person who reads its mail owns it, and chooses the password with the reset.
 */
const mailed = {
  confirm: { serves: ['UNCONFIRMED'], kind: 'confirmation-code' },
  reset: { serves: ['CONFIRMED', 'UNCONFIRMED'], kind: 'reset-code' },
} as const satisfies Record<CodePurpose, { serves: Account['status'][]; kind: string }>

const isFor = (account: Account | undefined, purpose: CodePurpose) =>
  account?.enabled === true && (mailed[purpose].serves as readonly string[]).includes(account.status)

interface CodeUse<T> {
  email: string
  purpose: CodePurpose
  code: TypedCode
  write: (tx: Db, account: Account) => Promise<unknown>
  afterWrite: AfterChange<T>
}

/** What people do about their own account with a password or a code. */
export function ownAccount({ sql, codes, notify, now }: EmbeddedParts): OwnAccount {
  const choices = passwordChoicesOf(sql, now)

  /** Does the same for an address without an account, so that neither the answer nor its time reveals it. */
  const withCode = async <T>({ email, purpose, code, write, afterWrite }: CodeUse<T>) => {
    const mayTry = await codes.mayTry(sql, email, purpose, code)
    return inTransaction(sql, async (tx) => {
      const account = await accounts.lockByEmail(tx, email)
      const isMeant = isFor(account, purpose)
      await codes.redeem(tx, { userId: account?.id ?? null, purpose, digits: code.digits, mayTry, isMeant })
      if (!account) throw new Problem('CodeMismatch')
      await write(tx, account)
      await accounts.setVerified(tx, account.id)
      await codes.voidAll(tx, account.id)
      return afterWrite(tx, await accounts.byId(tx, account.id), account)
    })
  }

  async function mailCode(email: string, purpose: CodePurpose, language?: Language | null) {
    const { kind } = mailed[purpose]
    await sql.begin(async (tx) => {
      const account = await accounts.lockByEmail(tx, email)
      if (!account || !isFor(account, purpose)) return
      const reader = language ? { ...account, language } : account
      await notify(tx, reader, { kind, ...(await codes.issue(tx, account.id, purpose)) })
    })
  }

  return {
    async signUp(person, password, afterWrite) {
      const passwordHash = await hashPassword(password)
      return inTransaction(sql, async (tx) => {
        const made = { ...person, username: randomUUID(), status: 'UNCONFIRMED', passwordHash } as const
        const id = await accounts.add(tx, { ...made, temporaryPasswordExpiresAt: null })
        await accounts.setGroups(tx, id, ['general'])
        const account = await accounts.byId(tx, id)
        await notify(tx, account, { kind: mailed.confirm.kind, ...(await codes.issue(tx, id, 'confirm')) })
        return afterWrite(tx, account)
      })
    },

    confirm(email, code, browser, afterWrite) {
      let keepsPassword = false
      const write = async (tx: Db, { id }: Account) => {
        keepsPassword = await accounts.isSignUpBrowser(tx, id, browser)
        if (keepsPassword) return accounts.setConfirmed(tx, id)
        await accounts.setPassword(tx, id, { hash: null, status: 'CONFIRMED' })
        return accounts.setName(tx, id, nameFromAddress(email))
      }
      return withCode({
        email,
        purpose: 'confirm',
        code,
        write,
        afterWrite: (tx, account) => afterWrite(tx, account, keepsPassword),
      })
    },

    choosePassword: (chosen, afterWrite) =>
      choices.use(
        chosen,
        async (tx, { id }) => {
          const hash = await hashPassword(chosen.newPassword)
          await accounts.setPassword(tx, id, { hash, status: 'CONFIRMED' })
          if (chosen.name !== undefined) await accounts.setName(tx, id, chosen.name)
        },
        afterWrite,
      ),

    resendCode: (email, language) => mailCode(email, 'confirm', language),
    forgotPassword: (email, language) => mailCode(email, 'reset', language),

    async resetPassword(email, code, newPassword, afterWrite) {
      const hash = await hashPassword(newPassword)
      const write = async (tx: Db, { id, status }: Account) => {
        await accounts.setPassword(tx, id, { hash, status: 'CONFIRMED' })
        // A stranger may have signed the address up without confirming it, so the name of that sign-up is not used.
        if (status === 'UNCONFIRMED') await accounts.setName(tx, id, nameFromAddress(email))
      }
      return withCode({ email, purpose: 'reset', code, write, afterWrite })
    },

    async changePassword(id, currentPassword, newPassword, afterWrite) {
      const checked = await accounts.secretById(sql, id)
      if (!(await passwordFits(checked?.passwordHash, currentPassword))) throw new Problem('WrongPassword')
      const hash = await hashPassword(newPassword)
      return changeAccount(
        sql,
        id,
        async (tx, account) => {
          // Another request has changed the password since it was compared.
          if (account.tokenVersion !== checked?.tokenVersion) throw new Problem('WrongPassword')
          await accounts.setPassword(tx, id, { hash, status: account.status })
          await codes.voidAll(tx, id)
        },
        afterWrite,
      )
    },
  }
}
