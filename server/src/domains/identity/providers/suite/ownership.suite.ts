import { passwordChoice, type Session } from '@aulanova/contract/identity/auth'
import { expect, test } from 'vitest'
import { another, type Cast, client, elsewhere, idOf, password, refused } from './cast.ts'

/** Which password is valid when one browser signs an address up and another confirms it. */
export function ownershipBehaves(cast: Cast) {
  const { subject, identity, admin, registered, confirmed, entered, stands, support } = cast

  const confirmElsewhere = async (email: string) =>
    identity().confirm(email, await subject().codeSentTo(email), elsewhere)
  const choose = (email: string, secret: string, browser: string = elsewhere.browser) =>
    identity().completeNewPassword(passwordChoice(browser, email), secret, 'Dueña Verdadera', elsewhere)

  test('confirmed in another browser, the password of the sign-up is refused, and one is chosen there once', async () => {
    const email = await registered()
    await confirmElsewhere(email)
    await refused(entered(email), 'NotAuthorized')
    await refused(choose(email, another, client.browser), 'SessionExpired')
    const session = await choose(email.toUpperCase(), another)
    expect(await stands(session)).toBe(true)
    expect(session.attributes).toMatchObject({ name: 'Dueña Verdadera', email })
    expect(await admin().byId(idOf(session))).toMatchObject({ status: 'CONFIRMED', emailVerified: true })
    await refused(choose(email, 'Third-Password-44'), 'SessionExpired')
    await refused(entered(email), 'NotAuthorized')
    expect(await stands(await entered(email, another))).toBe(true)
  })

  test('confirmed in the same browser, the password stays, and that browser cannot choose another', async () => {
    const email = await confirmed()
    await refused(choose(email, another, client.browser), 'SessionExpired')
    expect(await stands(await entered(email))).toBe(true)
  })

  test('the code signs in where the sign-up was, once; elsewhere it opens no session', async () => {
    const [own, foreign] = [await registered(), await registered()]
    const code = await subject().codeSentTo(own)
    const session = (await identity().confirmAndSignIn(own, code, client)) as Session
    expect(await stands(session)).toBe(true)
    expect(session.attributes).toMatchObject({ name: 'Mariana Ortega', email: own })
    await refused(identity().confirmAndSignIn(own, code, client), 'ExpiredCode')
    expect(await stands(await entered(own))).toBe(true)

    const answer = await identity().confirmAndSignIn(foreign, await subject().codeSentTo(foreign), elsewhere)
    expect(answer).toMatchObject({ challenge: 'NEW_PASSWORD_REQUIRED', attributes: { name: '' } })
    await refused(entered(foreign), 'NotAuthorized')
    expect(await stands(await choose(foreign, another))).toBe(true)
  })

  test('a browser without a secret counts as another browser', async () => {
    const email = await registered()
    await identity().confirm(email, await subject().codeSentTo(email), { ...client, browser: null })
    await refused(entered(email), 'NotAuthorized')
    await identity().forgotPassword(email)
    await identity().resetPassword(email, await subject().codeSentTo(email), another, elsewhere)
    expect(await stands(await entered(email, another))).toBe(true)
  })

  test('confirmed by an administrator, the password of the sign-up is refused, and a code to choose one is mailed', async () => {
    const email = await registered()
    const { accounts } = await admin().list({ by: 'email', search: email, limit: 10, after: null })
    await support('confirm-user', accounts[0]!.id)
    await refused(entered(email), 'NotAuthorized')
    await refused(choose(email, another, client.browser), 'SessionExpired')
    await identity().resetPassword(email, await subject().codeSentTo(email), another, elsewhere)
    expect(await stands(await entered(email, another))).toBe(true)
    // The name of the sign-up may be a stranger's text.
    for (const { text } of await subject().mailsTo(email)) expect(text).not.toContain('Mariana Ortega')
  })

  test('confirmed in another browser, the name of the sign-up does not count, also if no password is chosen there', async () => {
    const email = await registered()
    await confirmElsewhere(email)
    await identity().forgotPassword(email)
    await identity().resetPassword(email, await subject().codeSentTo(email), another, elsewhere)
    const { attributes } = await entered(email, another)
    expect(attributes.name).toBe(email.split('@')[0])
    for (const { text } of await subject().mailsTo(email)) expect(text).not.toContain('Mariana Ortega')
  })

  test('recovered before it was confirmed, the name of the sign-up does not count', async () => {
    const email = await registered()
    await identity().forgotPassword(email)
    await identity().resetPassword(email, await subject().codeSentTo(email), another, elsewhere)
    const { attributes } = await entered(email, another)
    expect(attributes.name).toBe(email.split('@')[0])
  })

  test('a second sign-up of an address gives neither browser the account', async () => {
    const email = await registered()
    await refused(identity().signUp(email, another, 'Somebody', elsewhere), 'UsernameExists')
    await confirmElsewhere(email)
    for (const secret of [password, another]) await refused(entered(email, secret), 'NotAuthorized')
  })

  test('the right to choose a password ends with a recovery, and expires', async () => {
    const [recovered, late] = [await registered(), await registered()]
    await confirmElsewhere(recovered)
    await identity().forgotPassword(recovered)
    await identity().resetPassword(recovered, await subject().codeSentTo(recovered), another, client)
    await refused(choose(recovered, 'Third-Password-44'), 'SessionExpired')

    await confirmElsewhere(late)
    const { clock } = subject()
    const { now } = clock
    clock.now = () => new Date(Date.now() + 16 * 60_000)
    await refused(choose(late, another), 'SessionExpired').finally(() => {
      clock.now = now
    })
  })

  test('a browser that confirmed two accounts chooses for the one it names', async () => {
    const [one, two] = [await registered(), await registered()]
    await confirmElsewhere(one)
    await confirmElsewhere(two)
    expect((await choose(one, another)).attributes.email).toBe(one)
    await refused(entered(two, another), 'NotAuthorized')
    await refused(choose('nobody-here@example.test', another), 'SessionExpired')
  })

  test('of two uses of the right at once, one succeeds', async () => {
    const email = await registered()
    await confirmElsewhere(email)
    const tries = await Promise.allSettled([choose(email, another), choose(email, 'Third-Password-44')])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
}
