import { randomUUID } from 'node:crypto'
import { Problem } from '@aulanova/contract/problems'
import * as accounts from '#adapters/identity/accounts.store.ts'
import { changeAccount, inTransaction } from '#adapters/identity/change.ts'
import type { CodePurpose } from '#adapters/identity/codes.store.ts'
import { nameFromAddress } from '#adapters/identity/fold-email.ts'
import type { Tell } from '#adapters/identity/notices.ts'
import { passwordChoicesOf } from '#adapters/identity/password-choices.ts'
import { hashPassword, passwordFits } from '#adapters/identity/passwords.ts'
import type { Account, AlongChange, OwnAccount, TypedCode } from '#adapters/identity/provider.ts'
import type { Db, Pool } from '#db/db.ts'
import type { Codes } from './codes.ts'

/**
 * Who a code of each kind is for, and what it is called in a mail. A reset serves an account that was never confirmed as well: whoever reads its mail is its owner, whoever made it, and
 * the reset sets their own password.
 */
const mailed = {
  confirm: { serves: ['UNCONFIRMED'], kind: 'confirmation-code' },
  reset: { serves: ['CONFIRMED', 'UNCONFIRMED'], kind: 'reset-code' },
} as const satisfies Record<CodePurpose, { serves: Account['status'][]; kind: string }>

const isFor = (account: Account | undefined, purpose: CodePurpose) =>
  account?.enabled === true && (mailed[purpose].serves as readonly string[]).includes(account.status)

/** What people do about their own account with a password or a code. */
export function ownAccount(sql: Pool, codes: Codes, tell: Tell, now: () => Date): OwnAccount {
  const choices = passwordChoicesOf(sql, now)

  /** Asks the same of an address without an account, so that neither the answer nor its time tells. */
  const withCode = async <T>(
    email: string,
    purpose: CodePurpose,
    code: TypedCode,
    write: (tx: Db, id: string) => Promise<unknown>,
    along: AlongChange<T>,
  ) => {
    const mayTry = await codes.mayTry(sql, email, purpose, code)
    return inTransaction(sql, async (tx) => {
      const account = await accounts.lockByEmail(tx, email)
      await codes.redeem(tx, account?.id ?? null, purpose, code.digits, {
        mayTry,
        isMeant: isFor(account, purpose),
      })
      await write(tx, account!.id)
      await accounts.setVerified(tx, account!.id)
      await codes.forget(tx, account!.id)
      return along(tx, await accounts.byId(tx, account!.id), account!)
    })
  }

  async function mailCode(email: string, purpose: CodePurpose) {
    const { kind } = mailed[purpose]
    await sql.begin(async (tx) => {
      const account = await accounts.lockByEmail(tx, email)
      if (!account || !isFor(account, purpose)) return
      await tell(tx, account, { kind, ...(await codes.issue(tx, account.id, purpose)) })
    })
  }

  return {
    async signUp(person, password, along) {
      const passwordHash = await hashPassword(password)
      return inTransaction(sql, async (tx) => {
        const made = { ...person, username: randomUUID(), status: 'UNCONFIRMED', passwordHash } as const
        const id = await accounts.add(tx, { ...made, temporaryPasswordExpiresAt: null })
        await accounts.setGroups(tx, id, ['general'])
        const account = await accounts.byId(tx, id)
        await tell(tx, account, { kind: mailed.confirm.kind, ...(await codes.issue(tx, id, 'confirm')) })
        return along(tx, account)
      })
    },

    confirm(email, code, browser, along) {
      let keepsPassword = false
      const write = async (tx: Db, id: string) => {
        keepsPassword = await accounts.isSignUpBrowser(tx, id, browser)
        if (keepsPassword) return accounts.setConfirmed(tx, id)
        await accounts.setPassword(tx, id, null, 'CONFIRMED')
        return accounts.setName(tx, id, nameFromAddress(email))
      }
      return withCode(email, 'confirm', code, write, (tx, account) => along(tx, account, keepsPassword))
    },

    choosePassword: (email, browser, newPassword, name, along) =>
      choices.use(
        email,
        browser,
        async (tx, { id }) => {
          await accounts.setPassword(tx, id, await hashPassword(newPassword), 'CONFIRMED')
          if (name !== undefined) await accounts.setName(tx, id, name)
        },
        along,
      ),

    resendCode: (email) => mailCode(email, 'confirm'),
    forgotPassword: (email) => mailCode(email, 'reset'),

    async resetPassword(email, code, newPassword, along) {
      const hash = await hashPassword(newPassword)
      return withCode(email, 'reset', code, (tx, id) => accounts.setPassword(tx, id, hash, 'CONFIRMED'), along)
    },

    async changePassword(id, currentPassword, newPassword, along) {
      const checked = await accounts.secretById(sql, id)
      if (!(await passwordFits(checked?.passwordHash, currentPassword))) throw new Problem('WrongPassword')
      const hash = await hashPassword(newPassword)
      return changeAccount(
        sql,
        id,
        async (tx, account) => {
          // Somebody was quicker, and the password that fitted is not the password any more.
          if (account.tokenVersion !== checked?.tokenVersion) throw new Problem('WrongPassword')
          await accounts.setPassword(tx, id, hash, account.status)
          await codes.forget(tx, id)
        },
        along,
      )
    },
  }
}
