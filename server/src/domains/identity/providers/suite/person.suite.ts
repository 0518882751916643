import { expect, test } from 'vitest'
import { another, type Cast, client, freshEmail, idOf, type Lacking, password, refused } from './cast.ts'

export function personBehaves(cast: Cast, lacking: Lacking) {
  const { subject, identity, admin, registered, confirmed, entered, stands, renew, whoIs } = cast

  test('sign up, confirm with the mailed code, sign in', async () => {
    const email = await registered()
    await refused(entered(email), 'UserNotConfirmed')
    await refused(entered(email, another), 'NotAuthorized')
    await identity().confirm(email, await subject().codeSentTo(email), client)
    const session = await entered(email)
    expect(session.attributes).toEqual({ name: 'Mariana Ortega', email, sub: idOf(session) })
    expect(session.payload.groups).toEqual(['general'])
    expect(await admin().byId(idOf(session))).toMatchObject({ status: 'CONFIRMED', emailVerified: true, enabled: true })
  })

  test('an address has one account, confirmed or not, in whatever case', async () => {
    const email = await registered()
    await refused(identity().signUp(email.toUpperCase(), another, 'Somebody', client), 'UsernameExists')
    await refused(entered(email, another), 'NotAuthorized')
  })

  test('a wrong code is refused, the right one works once', async () => {
    const email = await registered()
    const code = await subject().codeSentTo(email)
    await refused(identity().confirm(email, other(code), client), 'CodeMismatch')
    await identity().confirm(email, code, client)
    await refused(identity().confirm(email, code, client), 'ExpiredCode')
  })

  test.skipIf(lacking.resendCode)('a code that is requested again works, and the one before does not', async () => {
    const email = await registered()
    const first = await subject().codeSentTo(email)
    await identity().resendCode(email)
    const second = await subject().codeSentTo(email)
    if (first !== second) await refused(identity().confirm(email, first, client), 'ExpiredCode')
    await identity().confirm(email, second, client)
  })

  test('a stranger is answered the same whether or not there is an account', async () => {
    const [known, unknown] = [await confirmed(), freshEmail()]
    for (const email of [known, unknown]) {
      await refused(entered(email, another), 'NotAuthorized')
      await refused(identity().confirm(email, '000000', client), 'CodeMismatch')
      await refused(identity().resetPassword(email, '000000', another, client), 'CodeMismatch')
      await identity().forgotPassword(email)
    }
  })

  test.skipIf(lacking.resendCode)('requesting a code again does not reveal whether there is an account', async () => {
    for (const email of [await registered(), await confirmed(), freshEmail()]) await identity().resendCode(email)
  })

  test('a forgotten password is replaced with a mailed code, which works once, and every session ends', async () => {
    const email = await confirmed()
    const before = await entered(email)
    await identity().forgotPassword(email)
    const code = await subject().codeSentTo(email)
    await identity().resetPassword(email, code, another, client)
    expect(await stands(before)).toBe(false)
    await refused(renew(before), 'SessionExpired')
    await refused(entered(email), 'NotAuthorized')
    expect(await stands(await entered(email, another))).toBe(true)
    await refused(identity().resetPassword(email, code, password, client), 'ExpiredCode')
  })

  test('changing the password ends every other session; this one can be renewed', async () => {
    const email = await confirmed()
    const [here, there] = [await entered(email), await entered(email)]
    const who = await whoIs(here)
    await refused(identity().changePassword(who, another, 'Third-Password-44', client), 'WrongPassword')
    await identity().changePassword(who, password, another, client)
    expect([await stands(here), await stands(there)]).toEqual([false, false])
    expect(await stands(await renew(here))).toBe(true)
    await refused(renew(there), 'SessionExpired')
    await refused(entered(email), 'NotAuthorized')
    expect(await stands(await entered(email, another))).toBe(true)
  })

  test('a new name is in the next session', async () => {
    const email = await confirmed()
    const session = await entered(email)
    const changed = await identity().updateName({ actor: await whoIs(session), client }, '  مريم 🌻 ')
    expect(changed).toEqual({ name: 'مريم 🌻', email, sub: idOf(session) })
    expect((await renew(session)).attributes.name).toBe('مريم 🌻')
  })

  test('devices come ten a request, the newest first; one can be signed out', async () => {
    const email = await confirmed()
    const sessions = []
    for (let n = 0; n < 12; n++) sessions.push(await entered(email))
    const id = idOf(sessions[0]!)
    const first = await identity().devices(id, null)
    const rest = await identity().devices(id, first.next)
    expect([first.devices.length, rest.devices.length, first.count, rest.next]).toEqual([10, 2, 12, null])
    const who = await whoIs(sessions[11]!)
    const oldest = rest.devices.at(-1)!.id
    await identity().signOutDevice(who, oldest, client)
    expect([await stands(sessions[0]!), await stands(sessions[11]!)]).toEqual([false, true])
    await refused(identity().signOutDevice(who, oldest, client), 'ItemNotFound')
    const stranger = await whoIs(await entered(await confirmed()))
    await refused(identity().signOutDevice(stranger, first.devices[0]!.id, client), 'ItemNotFound')
  })

  test('signing out everywhere ends every session', async () => {
    const email = await confirmed()
    const [here, there] = [await entered(email), await entered(email)]
    await identity().globalSignOut(await whoIs(here), client)
    for (const session of [here, there]) {
      expect(await stands(session)).toBe(false)
      await refused(renew(session), 'SessionExpired')
    }
  })
}

const other = (code: string) => (code === '000000' ? '111111' : '000000')
