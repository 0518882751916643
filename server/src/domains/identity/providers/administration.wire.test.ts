import { randomUUID } from 'node:crypto'
import type { Session } from '@aulanova/contract/identity/auth'
import { expect, test } from 'vitest'
import { aUser } from '#demo/factories/people.ts'
import { aReference } from '#demo/factories/reference.ts'
import { client, freshEmail, password, refused } from '#domains/identity/providers/suite/cast.ts'
import { Refusal } from '#testing/aws-wire.ts'
import { onTheWire } from '#testing/cognito-server/on-the-wire.ts'

const held = onTheWire()
const admin = () => held.t.services.identity.admin
const by = async () => {
  const { id } = await aUser(held.t.sql, { groups: ['admin'] })
  return { actor: { id, username: id, groups: ['admin'], deviceId: id }, client }
}
const resetPassword = async (id: string) => admin().support(await by(), 'reset-password', await admin().byId(id))
const someone = () => ({ sub: randomUUID(), email: freshEmail() })

test('a reset by an administrator: the pool mails the code, sessions end, the password is revoked', async () => {
  const person = someone()
  held.wire.knows(person)
  held.wire.answer('InitiateAuth', () => ({ AuthenticationResult: { AccessToken: 'token' } }))
  const { identity } = held.t.services
  const session = (await identity.signIn(person.email, password, client)) as Session
  await resetPassword(person.sub)
  expect(held.wire.asked('AdminResetUserPassword')).toEqual([{ UserPoolId: 'us-west-2_Wire', Username: person.sub }])
  expect(await identity.authenticate(`Bearer ${session.token}`)).toBeNull()
  held.wire.refuse('InitiateAuth', 'PasswordResetRequiredException')
  await refused(identity.signIn(person.email, password, client), 'NotAuthorized')
})

test('a password can be reset before the address is proved', async () => {
  const person = someone()
  held.wire.knows({ ...person, verified: false })
  await resetPassword(person.sub)
  expect(held.wire.asked('AdminUpdateUserAttributes')).toMatchObject([{ Username: person.sub }])
  expect(held.wire.asked('AdminResetUserPassword')).toHaveLength(1)
  expect((await admin().byId(person.sub)).emailVerified).toBe(false)
})

test('a reset that the state of the account forbids is refused', async () => {
  const person = someone()
  held.wire.knows(person)
  held.wire.refuse(
    'AdminResetUserPassword',
    'NotAuthorizedException',
    'User password cannot be reset in the current state.',
  )
  await refused(resetPassword(person.sub), 'InvalidState')
})

test.each(['email', 'username'] as const)(
  'an account without a row is found in the pool by its whole %s',
  async (by) => {
    const person = someone()
    held.wire.knows(person)
    const name = { email: ` ${person.email.toUpperCase()} `, username: person.sub }[by]
    const list = (search: string) => admin().list({ by, search, limit: 10, after: null })
    expect((await list(name.trim().slice(0, -4))).accounts).toEqual([])
    expect((await list(name)).accounts).toMatchObject([{ id: person.sub, email: person.email, groups: ['general'] }])
    const asked = held.wire.asked('AdminGetUser').length
    expect((await list(name.trim().slice(0, -4))).accounts).toHaveLength(1)
    expect(held.wire.asked('AdminGetUser')).toHaveLength(asked)
  },
)

test('a text that no pool allows as a name finds no account', async () => {
  held.wire.refuse('AdminGetUser', 'InvalidParameterException', 'Value failed to satisfy constraint')
  expect(await admin().list({ by: 'email', search: 'two words', limit: 10, after: null })).toEqual({
    accounts: [],
    next: null,
  })
})

test('all pages of groups are read; a missing group is made, and an extra one is left', async () => {
  await aReference(held.t.sql, 'organizations', 'UNAM', { Domain: 'unam.example' })
  const person = someone()
  held.wire.knows(person)
  held.wire.answer('AdminListGroupsForUser', ({ NextToken }) =>
    NextToken ? { Groups: [{ GroupName: 'reviewer' }] } : { Groups: [{ GroupName: 'general' }], NextToken: 'more' },
  )
  let made = false
  held.wire.answer('CreateGroup', () => {
    made = true
    return {}
  })
  held.wire.answer('AdminAddUserToGroup', async () => {
    if (!made) throw new Refusal('ResourceNotFoundException', 'Group not found.')
    return {}
  })
  await admin().setGroups(await by(), person.sub, { groups: ['general', 'unam.example'] })
  expect(held.wire.asked('CreateGroup')).toMatchObject([{ GroupName: 'unam.example' }])
  expect(held.wire.asked('AdminAddUserToGroup').at(-1)).toMatchObject({ GroupName: 'unam.example' })
  expect(held.wire.asked('AdminRemoveUserFromGroup')).toMatchObject([{ GroupName: 'reviewer' }])
  expect((await admin().byId(person.sub)).groups).toEqual(['general', 'unam.example'])
})

test('a group that was renamed in our rows is followed: its members join the new one, and the old one is deleted', async () => {
  const { sub, email } = someone()
  held.wire.knows({ sub, email, groups: ['ceiba.example', 'general'] })
  held.wire.answer('InitiateAuth', () => ({ AuthenticationResult: { AccessToken: 'token' } }))
  await held.t.sql`insert into renamed_groups (from_name, to_name) values ('ceiba.example', 'la-ceiba.example')`
  // Before the pool has followed, a sign-in takes its old name for the new one.
  const session = await held.t.services.identity.signIn(email, password, client)
  expect(session).toMatchObject({ payload: { groups: ['general', 'la-ceiba.example'] } })
  held.wire.answer('ListUsersInGroup', ({ NextToken }) =>
    NextToken ? { Users: [{ Username: 'second' }] } : { Users: [{ Username: sub }], NextToken: 'more' },
  )
  await admin().followGroup('ceiba.example', 'la-ceiba.example')
  expect(held.wire.asked('AdminAddUserToGroup')).toMatchObject([
    { Username: sub, GroupName: 'la-ceiba.example' },
    { Username: 'second', GroupName: 'la-ceiba.example' },
  ])
  expect(held.wire.asked('DeleteGroup')).toMatchObject([{ GroupName: 'ceiba.example' }])
  // A second run finds no group any more.
  held.wire.refuse('ListUsersInGroup', 'ResourceNotFoundException')
  held.wire.refuse('DeleteGroup', 'ResourceNotFoundException')
  await admin().followGroup('ceiba.example', 'la-ceiba.example')
})

test('an address that another account of the pool has is refused', async () => {
  const person = someone()
  held.wire.knows(person)
  held.wire.refuse('AdminUpdateUserAttributes', 'AliasExistsException')
  await refused(admin().update(await by(), person.sub, { email: freshEmail() }), 'UsernameExists')
})

test('a name of the pool that is not a username finds no account', async () => {
  const person = someone()
  held.wire.knows(person)
  await refused(admin().byUsername(person.email), 'UserNotFound')
  expect((await admin().byUsername(person.sub)).id).toBe(person.sub)
})

test('an account that a killed process left in the pool is completed by the next invitation', async () => {
  const person = someone()
  held.wire.knows({ ...person, status: 'FORCE_CHANGE_PASSWORD', verified: false, groups: [] })
  held.wire.refuse('AdminCreateUser', 'UsernameExistsException')
  const invitation = { email: person.email, name: 'Invitada', language: 'it' } as const
  const account = await admin().create(await by(), { ...invitation, groups: ['creator'] })
  expect(account).toMatchObject({ id: person.sub, groups: ['creator'], language: 'it' })
  expect(held.wire.asked('AdminSetUserPassword')).toMatchObject([{ Username: person.sub, Permanent: false }])
  expect(await held.t.mailsTo(person.email)).toMatchObject([{ template: 'invitation' }])
  await refused(admin().create(await by(), { ...invitation, groups: [] }), 'UsernameExists')
  // Not those that others made in the pool.
  const elsewhere = { status: 'FORCE_CHANGE_PASSWORD', verified: false, groups: [] } as const
  for (const theirs of [{}, { ...elsewhere, verified: true }, { ...elsewhere, groups: ['staff'] }]) {
    const other = someone()
    held.wire.knows({ ...other, ...theirs })
    await refused(admin().create(await by(), { ...invitation, email: other.email, groups: [] }), 'UsernameExists')
  }
})

test('we mail an invitation, not the pool', async () => {
  const person = someone()
  held.wire.knows({ ...person, status: 'FORCE_CHANGE_PASSWORD', groups: [] })
  const invitation = { email: person.email, name: 'Invitada', groups: ['creator'], language: 'it' } as const
  await admin().create(await by(), { ...invitation, groups: ['creator'] })
  const UserAttributes = [
    { Name: 'email', Value: person.email },
    { Name: 'name', Value: 'Invitada' },
  ]
  expect(held.wire.asked('AdminCreateUser')).toMatchObject([
    { Username: person.email, MessageAction: 'SUPPRESS', UserAttributes },
  ])
  expect(await held.t.mailsTo(person.email)).toMatchObject([{ template: 'invitation' }])
})
