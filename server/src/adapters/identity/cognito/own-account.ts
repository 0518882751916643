import { Problem } from '@aulanova/contract/problems'
import * as accounts from '#adapters/identity/accounts.store.ts'
import { changeAccount } from '#adapters/identity/change.ts'
import type { CodePurpose } from '#adapters/identity/codes.store.ts'
import { nameFromAddress } from '#adapters/identity/fold-email.ts'
import { hashPassword } from '#adapters/identity/passwords.ts'
import type { AlongChange, OwnAccount } from '#adapters/identity/provider.ts'
import { temporaryPassword } from '#adapters/identity/temporary-password.ts'
import { newcomersOf } from './newcomers.ts'
import type { CognitoParts } from './parts.ts'
import { nameOf } from './pool.ts'

/** What people do about their own account with a password or a code. */
export function ownAccount(parts: CognitoParts): OwnAccount {
  const { sql, people, directory, mirror, codes, choices } = parts
  const settle = newcomersOf(parts)

  /** Both codes prove the address; what the password was while it was unproven is forgotten. */
  async function withCode<T>(
    email: string,
    purpose: CodePurpose,
    code: string,
    right: Promise<boolean>,
    keepsPassword: boolean,
    along: AlongChange<T>,
  ) {
    if (!(await right)) {
      const known = await accounts.secretByEmail(sql, email)
      const expired = await codes.wasRight(sql, known?.id ?? null, purpose, code)
      throw new Problem(expired ? 'ExpiredCode' : 'CodeMismatch')
    }
    const found = await directory.read(nameOf(email))
    // Whichever code it was, the mail at this address is theirs.
    if (found.status === 'UNCONFIRMED') await directory.confirm(found.username)
    // Until our row follows, `checkPassword` refuses the password that is replaced here.
    if (!keepsPassword) await directory.setPassword(found.username, temporaryPassword())
    // Nor does the name that came with it count, whoever chose it.
    const name = keepsPassword ? undefined : nameFromAddress(email)
    if (name !== undefined) await directory.update(found.username, { name })
    const { id } = await mirror.adopt(found)
    return changeAccount(
      sql,
      id,
      async (tx) => {
        await codes.remember(tx, id, purpose, code)
        await accounts.setPassword(tx, id, null, 'CONFIRMED')
        if (name !== undefined) await accounts.setName(tx, id, name)
        await accounts.setVerified(tx, id)
      },
      along,
    )
  }

  return {
    async signUp({ email, name, language }, password, along) {
      const passwordHash = await hashPassword(password)
      await people.signUp(email, password, name)
      return settle({ email, name, language, groups: ['general'], passwordHash }, along)
    },

    async confirm(email, { digits: code }, browser, along) {
      const known = await accounts.secretByEmail(sql, email)
      const keepsPassword = known !== undefined && (await accounts.isSignUpBrowser(sql, known.id, browser))
      const right = people.confirm(email, code)
      return withCode(email, 'confirm', code, right, keepsPassword, (tx, account) => along(tx, account, keepsPassword))
    },

    choosePassword: (email, browser, newPassword, name, along) =>
      choices.use(
        email,
        browser,
        async (tx, { id, username }) => {
          await directory.setPassword(username, newPassword)
          if (name === undefined) return
          await directory.update(username, { name })
          await accounts.setName(tx, id, name)
        },
        along,
      ),

    resendCode: people.resendCode,
    async forgotPassword(email) {
      const found = await directory.find(nameOf(email))
      if (!found?.enabled || found.status === 'FORCE_CHANGE_PASSWORD') return
      // Met before it is called verified: what the pool said until now is all anybody has proven.
      await mirror.adopt(found)
      await directory.makeReachable(found)
      await people.forgotPassword(email)
    },
    resetPassword: (email, { digits: code }, newPassword, along) =>
      withCode(email, 'reset', code, people.resetPassword(email, code, newPassword), true, along),

    async changePassword(id, currentPassword, newPassword, along) {
      const { username } = await mirror.byId(id)
      await people.changePassword(username, currentPassword, newPassword)
      return changeAccount(sql, id, async () => {}, along)
    },
  }
}
