import type { UserSearchType } from '@aulanova/contract/identity/admin-users'
import { expect, test } from 'vitest'
import { unknownName } from '../../people/invitations.ts'
import { another, type Cast, client, freshEmail, idOf, type Lacking, password, refused } from './cast.ts'

export function administrationBehaves(cast: Cast, lacking: Lacking) {
  const { subject, identity, admin, by, registered, confirmed, entered, stands, renew, support } = cast

  test('an invited person chooses a password of their own, once', async () => {
    const email = freshEmail()
    const invited = { email, name: 'Invitada', groups: ['general', 'creator'], language: 'it' } as const
    const account = await admin().create(await by(), { ...invited, groups: [...invited.groups] })
    expect(account).toMatchObject({ status: 'FORCE_CHANGE_PASSWORD', groups: ['creator', 'general'], language: 'it' })
    expect(await subject().mailsTo(email)).toHaveLength(1)
    const { temporaryPassword = '' } = await support('temporal-password', account.id)
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

  test('an administrator who was invited without a name is asked for it, and greeted by it', async () => {
    const email = freshEmail()
    const account = await admin().create(await by(), { email, name: unknownName, groups: ['admin'], language: 'mx' })
    const { temporaryPassword = '' } = await support('temporal-password', account.id)
    const challenge = await identity().signIn(email, temporaryPassword, client)
    if (!('challenge' in challenge)) throw new Error('there should have been a challenge')
    expect(challenge.attributes.name).toBe('')
    const session = await identity().completeNewPassword(challenge.session, password, 'Ximena Robledo', client)
    expect(session.attributes.name).toBe('Ximena Robledo')
  })

  test('inviting a person who has an account is refused, and nothing is mailed', async () => {
    const email = await confirmed()
    const before = await subject().mailsTo(email)
    const invitation = { email, name: 'X', groups: [], language: 'mx' } as const
    await refused(admin().create(await by(), { ...invitation, groups: [] }), 'UsernameExists')
    expect(await subject().mailsTo(email)).toEqual(before)
  })

  test('an invitation that was not used is mailed again with another password, not at once and not once it was used', async () => {
    const email = freshEmail()
    const { id } = await admin().create(await by(), { email, name: 'Invitada', groups: ['creator'], language: 'it' })
    await refused(admin().inviteAgain(await by(), id), 'MailLimitExceeded')
    const { clock } = subject()
    const { now } = clock
    clock.now = () => new Date(now().getTime() + 31 * 60_000)
    expect(await admin().inviteAgain(await by(), id)).toMatchObject({ id, status: 'FORCE_CHANGE_PASSWORD' })
    const [again, first] = await subject().mailsTo(email)
    expect([again?.template, first?.template]).toEqual(['invitation', 'invitation'])
    const passwordIn = (text = '') => /^\s*(\S{16})\s*$/m.exec(text)?.[1] ?? ''
    expect(passwordIn(again?.text)).not.toBe(passwordIn(first?.text))
    const challenge = await identity().signIn(email, passwordIn(again?.text), client)
    if (!('challenge' in challenge)) throw new Error('there should have been a challenge')
    await identity().completeNewPassword(challenge.session, password, undefined, client)
    expect(await admin().byId(id)).toMatchObject({ emailVerified: true, groups: ['creator'] })
    await refused(admin().inviteAgain(await by(), id), 'InvalidState')
    const { entries } = await admin().deviceLog(id, { before: null, limit: 9 })
    expect(entries.map(({ event }) => event)).toEqual(expect.arrayContaining(['invited', 'invited-again']))
    clock.now = now
  })

  test('disabling ends the sessions at once, and refuses sign-ins until enabled', async () => {
    const email = await confirmed()
    const session = await entered(email)
    await support('disable-user', idOf(session))
    expect(await stands(session)).toBe(false)
    await refused(renew(session), 'SessionExpired')
    await refused(entered(email), 'NotAuthorized')
    await support('enable-user', idOf(session))
    expect(await stands(session)).toBe(false)
    expect(await stands(await entered(email))).toBe(true)
  })

  test('forcing a logout ends every session, and the password still works', async () => {
    const email = await confirmed()
    const session = await entered(email)
    await support('force-logout', idOf(session))
    expect(await stands(session)).toBe(false)
    await refused(renew(session), 'SessionExpired')
    expect(await stands(await entered(email))).toBe(true)
  })

  test('a change of groups revokes the token at once, and the renewed token has the new groups', async () => {
    const session = await entered(await confirmed())
    await admin().setGroups(await by(), idOf(session), { groups: ['reviewer', 'general'] })
    expect(await stands(session)).toBe(false)
    expect((await renew(session)).payload.groups).toEqual(['general', 'reviewer'])
    expect((await admin().byId(idOf(session))).groups).toEqual(['general', 'reviewer'])
  })

  const resettable = test.skipIf(lacking.requireReset)
  resettable('a reset by an administrator ends sessions, revokes the password, and the mailed code works', async () => {
    const email = await confirmed()
    const session = await entered(email)
    await support('reset-password', idOf(session))
    expect(await stands(session)).toBe(false)
    await refused(entered(email), 'NotAuthorized')
    await identity().resetPassword(email, await subject().codeSentTo(email), another, client)
    expect(await stands(await entered(email, another))).toBe(true)
  })

  test('an administrator confirms an account once', async () => {
    const email = await registered()
    const { accounts } = await admin().list({ by: 'email', search: email, limit: 10, after: null })
    expect(accounts).toMatchObject([{ email, status: 'UNCONFIRMED' }])
    expect(await support('confirm-user', accounts[0]!.id)).toMatchObject({ account: { status: 'CONFIRMED' } })
    await refused(support('confirm-user', accounts[0]!.id), 'InvalidState')
  })

  test('an account is found by id and username and changed; an unknown one is not found', async () => {
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
    const unknown = { id: '00000000-0000-7000-8000-000000000000', username: 'nobody-is-called-so' }
    await refused(admin().support(await by(), 'disable-user', unknown), 'UserNotFound')
    await refused(admin().setGroups(await by(), unknown.id, { groups: ['general'] }), 'UserNotFound')
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
    expect(seen).toEqual(emails)
    const unconfirmed = await admin().list({ by: 'status', search: 'UNCONFIRMED', limit: 60, after: null })
    expect(unconfirmed.accounts.filter(({ email }) => email.startsWith(mark))).toHaveLength(5)
    const named = await admin().list({ by: 'name', search: 'Mariana', limit: 2, after: null })
    expect(named.accounts.length).toBeGreaterThanOrEqual(2)
    expect(new Set(named.accounts.map(({ name }) => name))).toEqual(new Set(['Mariana Ortega']))
  })

  test('a search finds the text anywhere in the attribute, in any case and without its accents', async () => {
    const mark = `Núñez${Date.now()}`
    const email = `anywhere.${mark.replace('Núñez', '')}@example.test`
    await identity().signUp(email, password, `Ángela ${mark} Soto`, client)
    const find = async (by: UserSearchType, search: string) =>
      (await admin().list({ by, search, limit: 10, after: null })).accounts.map((account) => account.email)
    expect(await find('name', ` ${mark.replace('Núñez', 'NUNEZ')} `)).toEqual([email])
    expect(await find('email', `WHERE.${mark.replace('Núñez', '')}`)).toEqual([email])
    const { username } = (await admin().list({ by: 'email', search: email, limit: 1, after: null })).accounts[0]!
    expect(await find('username', username.slice(4))).toEqual([email])
    expect(await find('name', email)).toEqual([])
    expect(await find('status', 'unconfirm')).toEqual([])
    expect(await find('status', '')).toContain(email)
  })

  test('by status the newest come first', async () => {
    const emails = [await registered(), await registered(), await registered(), await registered()]
    for (const search of ['', 'UNCONFIRMED']) {
      const first = await admin().list({ by: 'status', search, limit: 3, after: null })
      const second = await admin().list({ by: 'status', search, limit: 1, after: first.next })
      const seen = [...first.accounts, ...second.accounts].map(({ email }) => email)
      expect(seen).toEqual(emails.toReversed())
    }
  })

  test('a page holds no more than was requested', async () => {
    for (let n = 0; n < 3; n++) await registered()
    const named = await admin().list({ by: 'name', search: 'Mariana', limit: 2, after: null })
    expect(named.accounts).toHaveLength(2)
  })

  test('the number of accounts is estimated', async () => {
    for (let n = 0; n < 5; n++) await registered()
    expect(await admin().estimate()).toBeGreaterThanOrEqual(5)
  })

  test('the device log says what happened, why, and who did it, the latest first', async () => {
    const email = await confirmed()
    await refused(entered(email, another), 'NotAuthorized')
    const session = await entered(email)
    await renew(session)
    await support('disable-user', idOf(session))
    const { entries, count } = await admin().deviceLog(idOf(session), { before: null, limit: 3 })
    expect(entries.map(({ event }) => event)).toEqual(['disabled', 'refresh', 'sign-in'])
    expect(entries[0]?.by).toContain('@')
    const { entries: older } = await admin().deviceLog(idOf(session), { before: entries.at(-1)!.id, limit: 3 })
    expect(older.map(({ event, reason }) => [event, reason])).toEqual([
      ['refused', 'NotAuthorized'],
      ['confirmed', null],
    ])
    expect(count).toBe(5)
  })
}
