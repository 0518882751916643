import type { NewPasswordChallenge } from '@aulanova/contract/identity/auth'
import { expect, test } from 'vitest'
import { another, type Cast, client, freshEmail, idOf, type Lacking, password, refused } from './cast.ts'

/** Which account has an e-mail address, whether it is proved, and who gets a mail when it changes. */
export function addressesBehave(cast: Cast, lacking: Lacking) {
  const { subject, identity, admin, by, registered, confirmed, entered, stands, support } = cast

  const invitation = (email: string) => ({ email, name: 'Invitada', groups: ['general'], language: 'it' as const })
  const mailedPassword = async (email: string) => /^ {4}(\S+)$/m.exec((await subject().mailsTo(email))[0]!.text)![1]!
  const templatesTo = async (email: string) => (await subject().mailsTo(email)).map(({ template }) => template)
  const find = async (email: string) =>
    (await admin().list({ by: 'email', search: email, limit: 1, after: null })).accounts[0]!
  /** As both ways of reading an account answer, after a sign-in, which may update the row from a pool. */
  async function isVerified(email: string, secret?: string) {
    if (secret) await entered(email, secret)
    const found = await find(email)
    expect(await admin().byId(found.id)).toEqual(found)
    return found.emailVerified
  }
  async function answerChallenge(email: string, temporaryPassword: string) {
    const { session } = (await identity().signIn(email, temporaryPassword, client)) as NewPasswordChallenge
    await identity().completeNewPassword(session, password, undefined, client)
  }

  test('the temporary password of an invitation proves the address, one from an administrator does not', async () => {
    const [mailed, notified] = [freshEmail(), freshEmail()]
    for (const email of [mailed, notified]) {
      await admin().create(await by(), invitation(email))
      expect(await isVerified(email)).toBe(false)
    }
    await answerChallenge(mailed, await mailedPassword(mailed))
    expect(await isVerified(mailed, password)).toBe(true)
    const { temporaryPassword = '' } = await support('temporal-password', (await find(notified)).id)
    await answerChallenge(notified, temporaryPassword)
    expect(await isVerified(notified, password)).toBe(false)
  })

  test('correcting the address of an invitation mails it again, with another password', async () => {
    const [before, email] = [freshEmail(), freshEmail()]
    const { id } = await admin().create(await by(), invitation(before))
    await admin().update(await by(), id, { email })
    expect(await mailedPassword(email)).not.toBe(
      /^ {4}(\S+)$/m.exec((await subject().mailsTo(before)).at(-1)!.text)![1],
    )
    expect(await isVerified(email)).toBe(false)
    await answerChallenge(email, await mailedPassword(email))
    expect(await isVerified(email, password)).toBe(true)
  })

  test('confirming an account by an administrator does not prove its address; its owner does', async () => {
    const email = await registered()
    await support('confirm-user', (await find(email)).id)
    expect((await find(email)).emailVerified).toBe(false)
    await identity().resetPassword(email, await subject().codeSentTo(email), another, client)
    expect(await isVerified(email, another)).toBe(true)
  })

  test('an address changed by an administrator is unproved, both get a mail, and the old one cannot sign in', async () => {
    const [before, email] = [await confirmed(), freshEmail()]
    const session = await entered(before)
    const heard = await templatesTo(before)
    await admin().update(await by(), idOf(session), { email })
    expect(await templatesTo(before)).toEqual(['email-replaced', ...heard])
    expect(await templatesTo(email)).toEqual(['email-set'])
    const notified = (await subject().mailsTo(before))[0]!
    expect(notified.text).not.toContain(email)
    await refused(entered(before), 'NotAuthorized')
    expect(await isVerified(email, password)).toBe(false)
    await identity().forgotPassword(email)
    await identity().resetPassword(email, await subject().codeSentTo(email), another, client)
    expect(await isVerified(email, another)).toBe(true)
  })

  test('an address in another case is not a change of address', async () => {
    const email = await confirmed()
    const heard = await templatesTo(email)
    const { id } = await find(email)
    await admin().update(await by(), id, { email: email.toUpperCase(), name: 'Otro Nombre' })
    expect(await templatesTo(email)).toEqual(heard)
    expect((await admin().byId(id)).emailVerified).toBe(true)
    expect(await stands(await entered(email))).toBe(true)
  })

  test('a change to an address that is taken is refused, and no notice is mailed', async () => {
    const [before, taken] = [await confirmed(), await confirmed()]
    const heard = [await templatesTo(before), await templatesTo(taken)]
    await refused(admin().update(await by(), (await find(before)).id, { email: taken }), 'UsernameExists')
    expect([await templatesTo(before), await templatesTo(taken)]).toEqual(heard)
    expect(await isVerified(before, password)).toBe(true)
  })

  test('an account that was never confirmed can get a new password by mail', async () => {
    const email = await registered()
    await identity().forgotPassword(email)
    await identity().resetPassword(email, await subject().codeSentTo(email), another, client)
    await refused(entered(email), 'NotAuthorized')
    expect(await isVerified(email, another)).toBe(true)
    expect((await find(email)).status).toBe('CONFIRMED')
  })

  test.skipIf(lacking.temporaryPasswordExpiry)('a temporary password expires after seven days', async () => {
    const email = freshEmail()
    await admin().create(await by(), invitation(email))
    const mailed = await mailedPassword(email)
    const { clock } = subject()
    const { now } = clock
    clock.now = () => new Date(Date.now() + 7 * 86_400_000)
    await refused(entered(email, mailed), 'TemporaryPasswordExpired').finally(() => {
      clock.now = now
    })
    await answerChallenge(email, mailed)
  })
}
