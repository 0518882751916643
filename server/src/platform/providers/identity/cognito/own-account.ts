import { Problem } from '@aulanova/contract/kernel/problems'
import { nameFromAddress } from '#platform/db/email.ts'
import * as accounts from '#platform/providers/identity/accounts/accounts.store.ts'
import { changeAccount } from '#platform/providers/identity/accounts/change.ts'
import type { CodePurpose } from '#platform/providers/identity/accounts/codes.store.ts'
import { hashPassword } from '#platform/providers/identity/accounts/passwords.ts'
import { temporaryPassword } from '#platform/providers/identity/accounts/temporary-password.ts'
import type { AfterChange, OwnAccount } from '#platform/providers/identity/provider.ts'
import { newcomersOf } from './newcomers.ts'
import type { CognitoParts } from './parts.ts'
import { nameOf } from './pool.ts'

interface CodeUse<T> {
  email: string
  purpose: CodePurpose
  digits: string
  isRight: boolean
  keepsPassword: boolean
  afterWrite: AfterChange<T>
}

/** What people do about their own account with a password or a code. */
export function ownAccount(parts: CognitoParts): OwnAccount {
  const { sql, people, directory, mirror, codes, choices } = parts
  const settle = newcomersOf(parts)

  async function wrongCode(id: string | null, purpose: CodePurpose, digits: string) {
    return new Problem((await codes.wasRight(sql, id, purpose, digits)) ? 'ExpiredCode' : 'CodeMismatch')
  }

  /** Either code proves the address. The hash that we stored until then is deleted. */
  async function withCode<T>({ email, purpose, digits, isRight, keepsPassword, afterWrite }: CodeUse<T>) {
    const before = await accounts.secretByEmail(sql, email)
    if (!isRight) throw await wrongCode(before?.id ?? null, purpose, digits)
    const found = await directory.read(nameOf(email))
    // A reset proves the address as well.
    if (found.status === 'UNCONFIRMED') await directory.confirm(found.username)
    // Until our row is written, `checkPassword` refuses the password that is replaced here.
    if (!keepsPassword) await directory.setPassword(found.username, temporaryPassword())
    // The name of a sign-up counts with its password: where that is replaced, a stranger may have chosen both.
    const isReplaced = !keepsPassword || (purpose === 'reset' && before?.status === 'UNCONFIRMED')
    const name = isReplaced ? nameFromAddress(email) : undefined
    if (name !== undefined) await directory.update(found.username, { name })
    const { id } = await mirror.adopt(found)
    return changeAccount(
      sql,
      id,
      async (tx) => {
        await codes.remember(tx, id, purpose, digits)
        await accounts.setPassword(tx, id, { hash: null, status: 'CONFIRMED' })
        if (name !== undefined) await accounts.setName(tx, id, name)
        await accounts.setVerified(tx, id)
      },
      afterWrite,
    )
  }

  return {
    async signUp({ email, name, language }, password, afterWrite) {
      const passwordHash = await hashPassword(password)
      await people.signUp(email, password, name)
      return settle({ email, name, language, groups: ['general'], passwordHash }, afterWrite)
    },

    async confirm(email, { digits }, browser, afterWrite) {
      const known = await accounts.secretByEmail(sql, email)
      const keepsPassword = known !== undefined && (await accounts.isSignUpBrowser(sql, known.id, browser))
      return withCode({
        email,
        purpose: 'confirm',
        digits,
        isRight: await people.confirm(email, digits),
        keepsPassword,
        afterWrite: (tx, account) => afterWrite(tx, account, keepsPassword),
      })
    },

    choosePassword: (chosen, afterWrite) =>
      choices.use(
        chosen,
        async (tx, { id, username }) => {
          await directory.setPassword(username, chosen.newPassword)
          if (chosen.name === undefined) return
          await directory.update(username, { name: chosen.name })
          await accounts.setName(tx, id, chosen.name)
        },
        afterWrite,
      ),

    resendCode: people.resendCode,
    async forgotPassword(email) {
      const found = await directory.find(nameOf(email))
      if (!found?.enabled || found.status === 'FORCE_CHANGE_PASSWORD') return
      // The row is made first: `makeReachable` overwrites the pool's word on whether the address was proved.
      await mirror.adopt(found)
      await directory.makeReachable(found)
      await people.forgotPassword(email)
    },
    async resetPassword(email, { digits }, newPassword, afterWrite) {
      const isRight = await people.resetPassword(email, digits, newPassword)
      return withCode({ email, purpose: 'reset', digits, isRight, keepsPassword: true, afterWrite })
    },

    async changePassword(id, currentPassword, newPassword, afterWrite) {
      const { username } = await mirror.byId(id)
      await people.changePassword(username, currentPassword, newPassword)
      return changeAccount(sql, id, async () => {}, afterWrite)
    },
  }
}
