import type { Session } from '@aulanova/contract/auth'
import type { ProblemCode } from '@aulanova/contract/problems'
import { expect, test } from 'vitest'
import { problemOfDatabase } from '#db/constraints.ts'
import type { Identity } from './identity.ts'

/** An identity to try, and the two things a test must reach from outside it. */
export interface Subject {
  identity: Identity
  /** The code that was mailed last to an address. */
  codeSentTo(email: string): Promise<string>
  /** What an invitation or an administrator handed over, where the provider mails it. */
  mailsTo(email: string): Promise<number>
  /** An administrator to act as; any account that exists. */
  administrator(): Promise<{ id: string; username: string; groups: string[]; deviceId: string }>
}

const client = { ip: '192.0.2.7', userAgent: 'Test/1', language: 'eng' } as const
const password = 'Correct-Horse-42'
const another = 'Battery-Staple-43'
let people = 0
const freshEmail = () => `person-${++people}-${Date.now()}@example.test`
const asHeader = ({ token }: Session) => `Bearer ${token}`

/** As a caller is answered: a broken constraint of the database is a refusal like any other. */
async function refused(doing: Promise<unknown>, code: ProblemCode) {
  const error = await doing.then(
    () => null,
    (error: unknown) => problemOfDatabase(error) ?? error,
  )
  expect(error).toMatchObject({ code })
}

/** What every provider must do alike. */
export function identityBehaves(subject: () => Subject) {
  const identity = () => subject().identity
  const admin = () => identity().admin
  const by = async () => ({ who: await subject().administrator(), client })

  async function registered(email = freshEmail()) {
    await identity().signUp(email, password, 'Mariana Ortega', client)
    return email
  }
  async function confirmed(email = freshEmail()) {
    await registered(email)
    await identity().confirm(email, await subject().codeSentTo(email), client)
    return email
  }
  async function entered(email: string, secret = password) {
    return (await identity().signIn(email, secret, client)) as Session
  }
  const stands = async (session: Session) => (await identity().authenticate(asHeader(session))) !== null
  const renew = (session: Session) => identity().refresh(session.refreshToken, client)
  const idOf = (session: Session) => session.payload.sub
  const whoIs = async (session: Session) => (await identity().authenticate(asHeader(session)))!

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

  test('a wrong code is refused; the code asked for again works, the one before does not', async () => {
    const email = await registered()
    const first = await subject().codeSentTo(email)
    await refused(identity().confirm(email, other(first), client), 'CodeMismatch')
    await identity().resendCode(email)
    const second = await subject().codeSentTo(email)
    if (first !== second) await refused(identity().confirm(email, first, client), 'ExpiredCode')
    await identity().confirm(email, second, client)
    await refused(identity().confirm(email, second, client), 'ExpiredCode')
  })

  test('a stranger is answered the same whether or not there is an account', async () => {
    const [known, unknown] = [await confirmed(), freshEmail()]
    for (const email of [known, unknown]) {
      await refused(entered(email, another), 'NotAuthorized')
      await refused(identity().confirm(email, '000000', client), 'CodeMismatch')
      await refused(identity().resetPassword(email, '000000', another, client), 'CodeMismatch')
      await identity().resendCode(email)
      await identity().forgotPassword(email)
    }
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

  test('changing the password ends every other session; this one goes on after renewing', async () => {
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
    const changed = await identity().updateName(await whoIs(session), '  مريم 🌻 ')
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

  test('an invited person chooses a password of their own, once', async () => {
    const email = freshEmail()
    const invited = { email, name: 'Invitada', groups: ['general', 'creator'], language: 'it' } as const
    const account = await admin().create(await by(), { ...invited, groups: [...invited.groups] })
    expect(account).toMatchObject({ status: 'FORCE_CHANGE_PASSWORD', groups: ['creator', 'general'], language: 'it' })
    expect(await subject().mailsTo(email)).toBe(1)
    const { temporaryPassword } = await admin().temporaryPassword(await by(), account.id)
    const challenge = await identity().signIn(email, temporaryPassword, client)
    if (!('challenge' in challenge)) throw new Error('there should have been a challenge')
    expect(challenge.attributes).toEqual({ name: 'Invitada', email, sub: account.id })
    const session = await identity().completeNewPassword(challenge.session, password, 'Otro Nombre', client)
    expect(session.attributes.name).toBe('Otro Nombre')
    expect(await stands(session)).toBe(true)
    await refused(identity().completeNewPassword(challenge.session, another, undefined, client), 'SessionExpired')
    await refused(identity().completeNewPassword('made.up.session', another, undefined, client), 'SessionExpired')
    await refused(entered(email, temporaryPassword), 'NotAuthorized')
    expect((await entered(email)).payload.groups).toEqual(['creator', 'general'])
  })

  test('inviting somebody who has an account is refused, and nobody is mailed', async () => {
    const email = await confirmed()
    const before = await subject().mailsTo(email)
    const invitation = { email, name: 'X', groups: [], language: 'mx' } as const
    await refused(admin().create(await by(), { ...invitation, groups: [] }), 'UsernameExists')
    expect(await subject().mailsTo(email)).toBe(before)
  })

  test('disabled: out at once, not in again until enabled', async () => {
    const email = await confirmed()
    const session = await entered(email)
    await admin().disable(await by(), idOf(session))
    expect(await stands(session)).toBe(false)
    await refused(renew(session), 'SessionExpired')
    await refused(entered(email), 'NotAuthorized')
    await admin().enable(await by(), idOf(session))
    expect(await stands(session)).toBe(false)
    expect(await stands(await entered(email))).toBe(true)
  })

  test('forced out: every session ends, and the password still works', async () => {
    const email = await confirmed()
    const session = await entered(email)
    await admin().forceLogout(await by(), idOf(session))
    expect(await stands(session)).toBe(false)
    await refused(renew(session), 'SessionExpired')
    expect(await stands(await entered(email))).toBe(true)
  })

  test('other groups: the old token is refused at once, renewing brings the new groups', async () => {
    const session = await entered(await confirmed())
    await admin().setGroups(await by(), idOf(session), ['reviewer', 'general'])
    expect(await stands(session)).toBe(false)
    expect((await renew(session)).payload.groups).toEqual(['general', 'reviewer'])
    expect((await admin().byId(idOf(session))).groups).toEqual(['general', 'reviewer'])
  })

  test('a password reset by an administrator: sessions end, the old password is void, the mailed code opens', async () => {
    const email = await confirmed()
    const session = await entered(email)
    await admin().resetPassword(await by(), idOf(session))
    expect(await stands(session)).toBe(false)
    await refused(entered(email), 'NotAuthorized')
    await identity().resetPassword(email, await subject().codeSentTo(email), another, client)
    expect(await stands(await entered(email, another))).toBe(true)
  })

  test('an administrator confirms an account once', async () => {
    const email = await registered()
    const { accounts } = await admin().list({ by: 'email', search: email, limit: 10, after: null })
    expect(accounts).toMatchObject([{ email, status: 'UNCONFIRMED' }])
    await admin().confirm(await by(), accounts[0]!.id)
    expect(await stands(await entered(email))).toBe(true)
    await refused(admin().confirm(await by(), accounts[0]!.id), 'InvalidState')
  })

  test('an account is found by id and username, changed, and missed when it is not there', async () => {
    const session = await entered(await confirmed())
    const { username } = await admin().byId(idOf(session))
    expect((await admin().byUsername(username)).id).toBe(idOf(session))
    const email = freshEmail()
    const changed = await admin().update(await by(), idOf(session), { email, name: 'Nuevo Nombre' })
    expect(changed).toMatchObject({ email, name: 'Nuevo Nombre' })
    expect(await stands(await entered(email))).toBe(true)
    await refused(admin().update(await by(), idOf(session), { email: await confirmed() }), 'UsernameExists')
    await refused(admin().byId('00000000-0000-7000-8000-000000000000'), 'UserNotFound')
    await refused(admin().byUsername('nobody-is-called-so'), 'UserNotFound')
    await refused(admin().disable(await by(), '00000000-0000-7000-8000-000000000000'), 'UserNotFound')
  })

  test('accounts are listed in pages, each once, by every attribute', async () => {
    const mark = `list${Date.now()}`
    const emails = ['a', 'b', 'c', 'd', 'e'].map((letter) => `${mark}-${letter}@example.test`)
    for (const email of emails) await registered(email)
    const seen: string[] = []
    let after: string | null = null
    do {
      const page = await admin().list({ by: 'email', search: mark, limit: 2, after })
      seen.push(...page.accounts.map((account) => account.email))
      after = page.next
    } while (after)
    expect(seen.sort()).toEqual(emails)
    const unconfirmed = await admin().list({ by: 'status', search: 'UNCONFIRMED', limit: 60, after: null })
    expect(unconfirmed.accounts.filter(({ email }) => email.startsWith(mark))).toHaveLength(5)
    const named = await admin().list({ by: 'name', search: 'Mariana', limit: 2, after: null })
    expect(named.accounts).toHaveLength(2)
    expect(await admin().estimate()).toBeGreaterThanOrEqual(5)
  })

  test('the device log tells what happened, why, and who did it, the latest first', async () => {
    const email = await confirmed()
    await refused(entered(email, another), 'NotAuthorized')
    const session = await entered(email)
    await renew(session)
    await admin().disable(await by(), idOf(session))
    const { entries, count } = await admin().deviceLog(idOf(session), null, 3)
    expect(entries.map(({ event }) => event)).toEqual(['disabled', 'refresh', 'sign-in'])
    expect(entries[0]?.by).toContain('@')
    const { entries: older } = await admin().deviceLog(idOf(session), entries.at(-1)!.id, 3)
    expect(older.map(({ event, reason }) => [event, reason])).toEqual([
      ['refused', 'NotAuthorized'],
      ['confirmed', null],
    ])
    expect(count).toBe(5)
  })
}

const other = (code: string) => (code === '000000' ? '111111' : '000000')
