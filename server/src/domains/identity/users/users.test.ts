import { updateProfile } from '@aulanova/contract/identity/account'
import { listGroups, listGroupUsers } from '@aulanova/contract/identity/admin-groups'
import {
  createUser,
  estimateUsers,
  listDeviceLog,
  listUsers,
  readUser,
  readUserByUsername,
  type SupportAction,
  support,
  updateUser,
} from '@aulanova/contract/identity/admin-users'
import {
  confirmSignUp,
  forgotPassword,
  globalSignOut,
  type NewPasswordChallenge,
  refreshSession,
  resendCode,
  resetPassword,
  type Session,
  signIn,
} from '@aulanova/contract/identity/auth'
import { readUserAccess } from '@aulanova/contract/identity/user-access'
import { readUserGroups, updateUserGroups } from '@aulanova/contract/identity/user-groups'
import { type Language, languages } from '@aulanova/contract/kernel/languages'
import { listMyCourses } from '@aulanova/contract/learning/learning'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser } from '#demo/factories/people.ts'
import { aReference } from '#demo/factories/reference.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { untilWaiting } from '#testing/locks.ts'

let t: TestApp
let admin: Session & { id: string }
const domain = 'montelago.example'
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('admin')
  await aReference(t.sql, 'organizations', 'Universidad Montelago', { Domain: domain })
})
afterAll(() => t.close())

const params = ({ id }: { id: string }) => ({ params: { id } })
const readCourses = (session: Session) => t.call(listMyCourses, { query: {} }, session)
const renew = ({ refreshToken }: Session) => t.call(refreshSession, { body: { refreshToken } })
const usernameOf = async ({ id }: { id: string }) => (await t.call(readUser, params({ id }), admin)).body.Item.Username
const act = async (action: SupportAction, who: { id: string }, username?: string) =>
  t.call(support[action], { ...params(who), body: { username: username ?? (await usernameOf(who)) } }, admin)
const setGroups = (who: { id: string }, groups: string[]) =>
  t.call(updateUserGroups, { ...params(who), body: { groups } }, admin)

const actions: [string, (who: Session & { id: string }) => Promise<{ status: number }>, renewed: number][] = [
  ['disabled', (who) => act('disable-user', who), 401],
  ['forced out', (who) => act('force-logout', who), 401],
  ['signed out everywhere', (who) => t.call(globalSignOut, {}, who), 401],
  ['given other groups', (who) => setGroups(who, ['general', 'creator']), 200],
  ['made to reset the password', (who) => act('reset-password', who), 401],
  ['given a temporary password', (who) => act('temporal-password', who), 401],
]
test.each(actions)(
  '%s: the very next request with the old token is refused [S4-023 S6-013 S6-016 S7-019 S7-076]',
  async (_, action, renewed) => {
    const who = await t.as('general')
    expect((await readCourses(who)).status).toBe(200)
    expect((await action(who)).status).toBeLessThan(300)
    expect((await readCourses(who)).status).toBe(401)
    expect((await renew(who)).status).toBe(renewed)
  },
)

test('a server that has cached the token refuses it too', async () => {
  const twin = await t.twin()
  const who = await t.as('general')
  const headers = { authorization: `Bearer ${who.token}` }
  const there = () => twin.app.inject({ url: '/api/users/courses', headers })
  expect((await there()).statusCode).toBe(200)
  await act('disable-user', who)
  expect((await there()).statusCode).toBe(401)
  await twin.close()
})

test('a change of the name is in both logs, also one by the person, whom a conflict then names [S7-024]', async () => {
  const who = await t.as('general')
  const { Version, Name } = (await t.call(readUser, params(who), admin)).body.Item
  await t.call(updateProfile, { ...params(who), body: { name: 'Elena Propia' } }, who)
  await act('force-logout', who)
  const late = await t.call(updateUser, { ...params(who), body: { name: 'Otra', seen: Version } }, admin)
  expect(late.problem).toMatchObject({ code: 'Conflict', changed: { by: 'Elena Propia', fields: ['Name'] } })
  await t.call(updateUser, { ...params(who), body: { name: 'Elena Ajena' } }, admin)
  const { body } = await t.call(listDeviceLog, { ...params(who), query: {} }, admin)
  const said = body.Items.filter(({ Event }) => Event === 'facts-changed')
  expect(said.map(({ By, Before, After }) => [By, Before, After])).toEqual([
    [admin.attributes.email, { Name: 'Elena Propia' }, { Name: 'Elena Ajena' }],
    [null, { Name }, { Name: 'Elena Propia' }],
  ])
})

test('each action is in the device log and in the audit log, with the administrator [S6-017 S6-019]', async () => {
  const who = await t.as('general')
  await setGroups(who, ['general', domain])
  await act('disable-user', who)
  const { body } = await t.call(listDeviceLog, { ...params(who), query: {} }, admin)
  expect(body.Items.map(({ Event, By }) => [Event, By])).toEqual([
    ['disabled', admin.attributes.email],
    ['groups-changed', admin.attributes.email],
    ['sign-in', null],
  ])
  const changed = { Before: { Groups: ['general'] }, After: { Groups: ['general', domain] } }
  expect(body.Items.slice(0, 2)).toMatchObject([{ Before: {}, After: {} }, changed])
  const audited = await t.sql`select action, actor_id from audit_log where subject_id = ${who.id} order by id`
  expect(audited).toMatchObject([
    { action: 'groups-changed', actorId: admin.id },
    { action: 'disabled', actorId: admin.id },
  ])
})

test('an invitation makes an account with groups and a mail; a taken address or an unknown group is refused [S6-002 S6-018 S7-048 S7-051]', async () => {
  const body = { email: 'guest@example.test', name: 'Invitada', groups: ['creator', domain] }
  const made = await t.call(createUser, { body }, admin)
  expect(made.status).toBe(201)
  const { Username } = made.body.User
  const read = await t.call(readUserByUsername, { params: { username: Username } }, admin)
  expect(read.body.Item).toMatchObject({ Status: 'FORCE_CHANGE_PASSWORD', Groups: ['creator', domain], Enabled: true })
  expect(await t.mailsTo(body.email)).toMatchObject([{ template: 'invitation' }])
  expect((await t.call(createUser, { body }, admin)).problem.code).toBe('UsernameExists')
  const unknown = { ...body, email: 'second@example.test', groups: ['no-such-group'] }
  expect((await t.call(createUser, { body: unknown }, admin)).problem.code).toBe('ItemNotFound')
  expect(await t.mailsTo(unknown.email)).toEqual([])
  expect((await t.sql`select 1 from users where email = ${unknown.email}`).count).toBe(0)
})

test('a temporary password is answered once, and asks for a new one [S4-060 S6-015]', async () => {
  const person = await aUser(t.sql)
  const { body } = await act('temporal-password', person)
  const password = body.Item.TemporaryPassword!
  expect(body.Item.User.Status).toBe('FORCE_CHANGE_PASSWORD')
  const entered = await t.call(signIn, { body: { email: person.email, password } })
  expect((entered.body as NewPasswordChallenge).challenge).toBe('NEW_PASSWORD_REQUIRED')
  expect((await act('enable-user', person)).body.Item.TemporaryPassword).toBeUndefined()
})

test.each(languages)(
  'a person gets one mail in %s that there is a temporary password, without the password',
  async (language) => {
    const person = await aUser(t.sql, { name: 'Ana Confirmada' })
    await t.sql`update users set language = ${language} where id = ${person.id}`
    const { body } = await act('temporal-password', person)
    const mails = await t.mailsTo(person.email)
    expect(mails).toMatchObject([{ template: 'temporary-password', text: expect.stringContaining('/login') }])
    const [{ subject, text, html }] = mails as [(typeof mails)[0]]
    expect(subject).toContain('Aulanova')
    expect(text).toContain('Ana Confirmada')
    expect(text + html).not.toMatch(/[{}]|undefined/)
    expect(text + html).not.toContain(body.Item.TemporaryPassword)
  },
)

test('a disabled account is not mailed about its temporary password', async () => {
  const person = await aUser(t.sql, { enabled: false })
  expect((await act('temporal-password', person)).status).toBe(200)
  expect(await t.mailsTo(person.email)).toEqual([])
})

test.each(['temporal-password', 'reset-password', 'enable-user', 'confirm-user'] as const)(
  'after help by %s, wrong guesses of others no longer block the person',
  async (action) => {
    const status = action === 'confirm-user' ? 'UNCONFIRMED' : 'CONFIRMED'
    const person = await aUser(t.sql, { status })
    const { email } = person
    const enter = async (password: string) => (await t.call(signIn, { body: { email, password } })).problem.code
    const confirm = async () => (await t.call(confirmSignUp, { body: { email, code: '000000' } })).problem.code
    const reset = async (code: string) =>
      (await t.call(resetPassword, { body: { email, code, newPassword: 'Brand-New-Words-77' } })).problem.code
    for (let n = 0; n < 6; n++) {
      await enter('Wrong-Password-1!')
      await confirm()
      await reset('000000')
    }
    expect([await enter(person.password), await confirm(), await reset('000000')]).toEqual([
      'TooManyAttempts',
      'LimitExceeded',
      'LimitExceeded',
    ])
    const { body } = await act(action, person)
    const isMailedCode = action === 'reset-password' || action === 'confirm-user'
    if (isMailedCode) expect(await reset((await t.mailsTo(email))[0]!.code)).toBeUndefined()
    else expect(await reset('000000')).toBe('CodeMismatch')
    expect(await confirm()).toBe('CodeMismatch')
    const password = isMailedCode ? 'Brand-New-Words-77' : person.password
    expect(await enter(body.Item.TemporaryPassword ?? password)).toBeUndefined()
  },
)

test('mails that an administrator causes are not limited, nor counted for the person', async () => {
  const person = await aUser(t.sql)
  const guest = { email: 'wanted@example.test', name: 'Invitada' }
  for (const email of [person.email, guest.email])
    for (let n = 0; n < 6; n++) {
      await t.call(forgotPassword, { body: { email } })
      await t.call(resendCode, { body: { email } })
    }
  expect((await t.call(createUser, { body: guest }, admin)).status).toBe(201)
  for (let n = 0; n < 6; n++) expect((await act('reset-password', person)).status).toBe(200)
  const other = await aUser(t.sql)
  for (let n = 0; n < 6; n++) await act('reset-password', other)
  expect((await t.call(forgotPassword, { body: { email: other.email } })).status).toBe(204)
})

test.each([
  { action: 'reset-password', status: 'CONFIRMED', template: 'reset-required' },
  { action: 'confirm-user', status: 'UNCONFIRMED', template: 'account-confirmed' },
] as const)(
  '$action mails that the old password is void and a code for another, in every language [S6-014]',
  async (said) => {
    for (const language of languages) {
      const person = await aUser(t.sql, { status: said.status })
      await t.sql`update users set language = ${language} where id = ${person.id}`
      await act(said.action, person)
      const [mail] = await t.mailsTo(person.email)
      expect(mail).toMatchObject({ template: said.template, code: expect.stringMatching(/^\d{6}$/) })
      for (const part of [mail!.html, mail!.text]) {
        expect(part).toContain('/forgot-password')
        expect(part).toContain(mail!.code)
        expect(part).not.toMatch(/[{}]|undefined/)
        expect(part).not.toContain(untrue[language])
      }
    }
  },
)

/** The text of the mail for a person who asked for the code themselves. */
const untrue: Record<Language, string> = {
  gr: 'dein Passwort bleibt',
  it: 'la password non cambia',
  rs: 'пароль не изменится',
  es: 'tu contraseña no cambia',
  mx: 'tu contraseña no cambia',
  eng: 'your password stays as it is',
}

test('who chooses a password while the invitation is mailed again keeps it', async () => {
  const email = 'chooses@race.test'
  await t.call(createUser, { body: { email, name: 'Elige' } }, admin)
  const [{ id }] = await t.sql<[{ id: string }]>`select id from users where email = ${email}`
  await t.sql`delete from rate_limits`
  const { again } = await t.sql.begin(async (tx) => {
    await tx`update users set status = 'CONFIRMED', email_verified = true where id = ${id}`
    const again = act('invite-again', { id })
    await untilWaiting(t.sql)
    return { again }
  })
  expect((await again).problem.code).toBe('InvalidState')
  expect((await t.call(readUser, params({ id }), admin)).body.Item.Status).toBe('CONFIRMED')
  expect(await t.mailsTo(email)).toHaveLength(1)
})

test('confirming, enabling, and what is not possible [S1-021 S4-060 S6-011 S6-012 S7-076]', async () => {
  const person = await aUser(t.sql, { status: 'UNCONFIRMED', enabled: false })
  expect((await act('reset-password', person)).problem.code).toBe('InvalidState')
  expect((await act('confirm-user', person)).body.Item.User.Status).toBe('CONFIRMED')
  expect((await act('confirm-user', person)).problem.code).toBe('InvalidState')
  expect((await act('enable-user', person)).body.Item.User.Enabled).toBe(true)
  expect((await act('disable-user', person, 'somebody-else')).problem.code).toBe('UserNotFound')
  expect((await act('disable-user', admin)).problem.code).toBe('InvalidState')
  expect((await setGroups(admin, ['general'])).problem.code).toBe('InvalidState')
  expect((await setGroups(person, ['nowhere.example'])).problem.code).toBe('ItemNotFound')
})

test('accounts are searched by each attribute and come in pages, each once [S7-046 S7-047]', async () => {
  for (const n of [1, 2, 3]) await aUser(t.sql, { name: `Ángela Núñez ${n}`, email: `Angela.${n}@search.test` })
  const seen: string[] = []
  // Empty: from the beginning.
  let token: string | undefined = ''
  do {
    const query: { pageSize: number; search: string; token: string } = { pageSize: 2, search: 'search.test', token }
    const { body } = await t.call(listUsers, { params: { type: 'email' }, query }, admin)
    seen.push(...body.Users.map(({ Email }) => Email))
    token = body.PaginationToken
  } while (token)
  expect(seen).toEqual(['Angela.1@search.test', 'Angela.2@search.test', 'Angela.3@search.test'])
  const find = async (type: 'name' | 'status' | 'username', search: string) =>
    (await t.call(listUsers, { params: { type }, query: { search } }, admin)).body.Users.length
  expect(await find('name', 'angela nunez')).toBe(3)
  expect(await find('name', '%')).toBe(0)
  expect(await find('username', 'search.test')).toBe(0)
  expect(await find('status', 'unconfirmed')).toBe(0)
  const { Estimated } = (await t.call(estimateUsers, {}, admin)).body
  expect(Estimated).toBe((await t.sql`select 1 from users`).count)
})

test('those that begin with the text come first, those that contain it after them, each once', async () => {
  for (const name of ['Pérez Olmo', 'Ana Perez', 'Pereza Ruiz', 'Zoe Pérez', 'Bea perez'])
    await aUser(t.sql, { name, email: `${name.replace(/\W/g, '')}@begin.test` })
  const found: string[] = []
  for (let token: string | undefined, n = 0; n === 0 || token; n++) {
    const query = { pageSize: 1, search: 'perez', ...(token && { token }) }
    const { body } = await t.call(listUsers, { params: { type: 'name' }, query }, admin)
    found.push(...body.Users.map(({ Name }) => Name))
    token = body.PaginationToken
  }
  expect(found).toEqual(['Pérez Olmo', 'Pereza Ruiz', 'Ana Perez', 'Bea perez', 'Zoe Pérez'])
})

test('a search by any attribute finds names, addresses and usernames, by name, and pages go on', async () => {
  const mark = 'zanate'
  await aUser(t.sql, { name: 'Berta Zanate', email: 'berta@any.test' })
  await aUser(t.sql, { name: 'Zanate Ruiz', email: 'ruiz@any.test' })
  const { id } = await aUser(t.sql, { name: 'Ana Lugo', email: 'Ana.ZANATE@any.test' })
  const find = async (search: string, pageSize = 10) => {
    const found: string[] = []
    for (let token: string | undefined, n = 0; n === 0 || token; n++) {
      const query = { pageSize, search, ...(token && { token }) }
      const { body } = await t.call(listUsers, { params: { type: 'any' }, query }, admin)
      found.push(...body.Users.map(({ Name }) => Name))
      token = body.PaginationToken
    }
    return found
  }
  const all = ['Zanate Ruiz', 'Ana Lugo', 'Berta Zanate']
  expect(await find(mark)).toEqual(all)
  expect(await find(mark, 1)).toEqual(all)
  expect(await find('ana.zanate@any.test')).toEqual(['Ana Lugo'])
  const [account] = await t.sql<{ username: string }[]>`select username from users where id = ${id}`
  expect(await find(account!.username)).toEqual(['Ana Lugo'])
  expect(await find('zanate nobody')).toEqual([])
  await aUser(t.sql, { name: 'Wq Corto', email: 'corto@any.test' })
  await aUser(t.sql, { name: 'Otro', email: 'wq@any.test' })
  expect(await find('wq')).toEqual(['Otro', 'Wq Corto'])
  expect(await find('wq@')).toEqual(['Otro'])
})

test('a whole address finds its account alone, and two letters what begins with them', async () => {
  for (const email of ['ab@whole.test', 'xab@whole.test', 'ZQ@whole.test']) await aUser(t.sql, { email, name: email })
  const find = async (type: 'email' | 'name', search: string) =>
    (await t.call(listUsers, { params: { type }, query: { search } }, admin)).body.Users.map(({ Email }) => Email)
  expect(await find('email', 'AB@whole.test')).toEqual(['ab@whole.test'])
  expect(await find('email', 'b@whole.test')).toEqual(['ab@whole.test', 'xab@whole.test'])
  expect(await find('name', 'xa')).toEqual(['xab@whole.test'])
  expect(await find('email', 'ZQ')).toEqual(['ZQ@whole.test'])
})

test('a search is narrowed to a state, in the same order and in pages', async () => {
  const add = (name: string, more: object) =>
    aUser(t.sql, { name, email: `${name.replace(/\W/g, '.')}@state.test`, ...more })
  await add('Ximena Alba', { enabled: false })
  await add('Ana Ximena', { enabled: false })
  await add('Ximena Bravo', {})
  await add('Ximena Cano', { enabled: false })
  const names = async (
    query: { search?: string; state: 'DISABLED' | 'CONFIRMED' },
    type: 'name' | 'email' = 'name',
  ) => {
    const found: string[] = []
    for (let token: string | undefined, n = 0; n === 0 || token; n++) {
      const page = { pageSize: 2, ...query, ...(token && { token }) }
      const { body } = await t.call(listUsers, { params: { type }, query: page }, admin)
      found.push(...body.Users.map(({ Name }) => Name))
      token = body.PaginationToken
    }
    return found
  }
  expect(await names({ search: 'ximena', state: 'DISABLED' })).toEqual(['Ximena Alba', 'Ximena Cano', 'Ana Ximena'])
  expect(await names({ search: 'xi', state: 'CONFIRMED' })).toEqual(['Ximena Alba', 'Ximena Bravo', 'Ximena Cano'])
  expect(await names({ search: 'Ximena.Bravo@state.test', state: 'DISABLED' }, 'email')).toEqual([])
  expect(await names({ search: 'Ximena.Cano@state.test', state: 'DISABLED' }, 'email')).toEqual(['Ximena Cano'])
  const all = await names({ state: 'DISABLED' })
  expect(all.filter((name) => name.includes('Ximena'))).toEqual(['Ana Ximena', 'Ximena Alba', 'Ximena Cano'])
  const params = { type: 'name' } as const
  const { body } = await t.call(listUsers, { params, query: { pageSize: 1, state: 'DISABLED' } }, admin)
  const query = { token: body.PaginationToken! }
  expect((await t.call(listUsers, { params, query }, admin)).problem.code).toBe('InvalidToken')
})

test('a page token is valid for its search only', async () => {
  const { body } = await t.call(listUsers, { params: { type: 'name' }, query: { pageSize: 1 } }, admin)
  const query = { search: 'x', token: body.PaginationToken! }
  expect((await t.call(listUsers, { params: { type: 'name' }, query }, admin)).problem.code).toBe('InvalidToken')
})

test('name and e-mail are changed, but not to an address that is taken [S7-073]', async () => {
  const [one, two] = [await aUser(t.sql), await aUser(t.sql)]
  const update = (body: object) => t.call(updateUser, { ...params(one), body }, admin)
  expect((await update({ name: 'Otra', email: 'otra@example.test' })).body.Item).toMatchObject({
    Name: 'Otra',
    Email: 'otra@example.test',
  })
  expect((await update({ email: two.email.toUpperCase() })).problem.code).toBe('UsernameExists')
  expect((await t.call(signIn, { body: { email: 'otra@example.test', password: one.password } })).status).toBe(200)
})

test('a change of address is mailed to the old and the new one, in every language', async () => {
  for (const language of languages) {
    const person = await aUser(t.sql)
    await t.sql`update users set language = ${language} where id = ${person.id}`
    const email = `moved-${language}@example.test`
    await t.call(updateUser, { ...params(person), body: { email } }, admin)
    const [replaced, set] = [await t.mailsTo(person.email), await t.mailsTo(email)]
    expect(replaced).toMatchObject([{ template: 'email-replaced', text: expect.stringContaining('/contact-us') }])
    expect(set).toMatchObject([{ template: 'email-set', text: expect.stringContaining('/login') }])
    for (const { subject, html, text } of [...replaced, ...set])
      expect(subject + html + text).not.toMatch(/[{}]|undefined/)
  }
})

test('what an account may do, and through which group [S6-020 S7-025 S7-049]', async () => {
  const person = await t.as('general', 'reviewer', domain)
  expect((await t.call(readUserGroups, params(person), admin)).body.Item.Groups).toContain(domain)
  const { Item } = (await t.call(readUserAccess, params(person), admin)).body
  expect(Item).toMatchObject({ Sites: [domain], Devices: 1, ActiveSubscriptions: 0 })
  const granted = (name: string) => Item.Permissions.find(({ Permission }) => Permission === name)
  expect(granted('courses:review')).toMatchObject({ Granted: true, By: ['reviewer'] })
  expect(granted('site:manage')).toMatchObject({ Granted: true, By: [domain] })
  expect(granted('administration:use')).toMatchObject({ Granted: false, By: [] })
})

test('groups with their members, those of organizations included [S3-033 S7-056]', async () => {
  const people = []
  for (let n = 0; n < 11; n++) people.push(await aUser(t.sql, { groups: ['finances'], name: `Contable ${n}` }))
  const { Items } = (await t.call(listGroups, {}, admin)).body
  expect(Items.find(({ Name }) => Name === 'finances')).toMatchObject({
    Users: 11,
    Permissions: ['finances:read', 'finances:refund'],
  })
  expect(Items.find(({ Name }) => Name === domain)?.Organization).toBe('Universidad Montelago')
  const first = (await t.call(listGroupUsers, { body: { group: 'finances' } }, admin)).body
  expect([first.Users.length, first.Estimated]).toEqual([10, 11])
  const body = { group: 'finances', paginationToken: first.PaginationToken! }
  const second = (await t.call(listGroupUsers, { body }, admin)).body
  expect(second.Users.map(({ PK }) => PK)).toEqual([`USER#${people[0]!.id}`])
  const found = await t.call(listGroupUsers, { body: { group: 'finances', searchText: 'contable 7' } }, admin)
  expect(found.body.Users).toHaveLength(1)
  expect((await t.call(listGroupUsers, { body: { group: 'no-such' } }, admin)).problem.code).toBe('NotFound')
})

test('administrators cannot disable themselves with another spelling of their id', async () => {
  const own = { id: admin.id.toUpperCase() }
  const username = await usernameOf(admin)
  expect((await setGroups(own, ['general'])).status).toBe(400)
  expect((await act('disable-user', own, username)).status).toBe(400)
  expect((await setGroups({ id: `urn:uuid:${admin.id}` }, ['general'])).status).toBe(400)
  expect((await t.call(readUserGroups, params(admin), admin)).body.Item.Groups).toContain('admin')
})
