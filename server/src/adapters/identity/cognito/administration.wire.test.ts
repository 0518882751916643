import { randomUUID } from 'node:crypto'
import type { Session } from '@aulanova/contract/auth'
import { expect, test } from 'vitest'
import { client, freshEmail, password, refused } from '#adapters/identity/suite/cast.ts'
import { aUser } from '#testing/factories/people.ts'
import { onTheWire } from './testing/on-the-wire.ts'
import { Refusal } from './testing/wire.ts'

const held = onTheWire()
const admin = () => held.t.services.identity.admin
const by = async () => {
  const { id } = await aUser(held.t.sql, { groups: ['admin'] })
  return { who: { id, username: id, groups: ['admin'], deviceId: id }, client }
}
const someone = () => ({ sub: randomUUID(), email: freshEmail() })

test('a password reset by an administrator: the pool mails the code, sessions end, the password is void', async () => {
  const person = someone()
  held.wire.knows(person)
  held.wire.answer('InitiateAuth', () => ({ AuthenticationResult: { AccessToken: 'token' } }))
  const { identity } = held.t.services
  const session = (await identity.signIn(person.email, password, client)) as Session
  await admin().resetPassword(await by(), person.sub)
  expect(held.wire.asked('AdminResetUserPassword')).toEqual([{ UserPoolId: 'us-west-2_Wire', Username: person.sub }])
  expect(await identity.authenticate(`Bearer ${session.token}`)).toBeNull()
  held.wire.refuse('InitiateAuth', 'PasswordResetRequiredException')
  await refused(identity.signIn(person.email, password, client), 'NotAuthorized')
})

test('a password that cannot be reset now is refused by its state', async () => {
  const person = someone()
  held.wire.knows(person)
  held.wire.refuse(
    'AdminResetUserPassword',
    'NotAuthorizedException',
    'User password cannot be reset in the current state.',
  )
  await refused(admin().resetPassword(await by(), person.sub), 'InvalidState')
})

test('a list goes page by page with the token of the pool', async () => {
  const people = [someone(), someone()]
  const users = people.map((person) => held.wire.knows(person))
  held.wire.answer('ListUsers', ({ PaginationToken }) =>
    PaginationToken ? { Users: [users[1]] } : { Users: [users[0]], PaginationToken: 'further' },
  )
  const query = { by: 'email', search: 'Person', limit: 100, after: null } as const
  const first = await admin().list(query)
  const second = await admin().list({ ...query, after: first.next })
  expect([first, second].flatMap(({ accounts }) => accounts.map(({ id }) => id))).toEqual(people.map(({ sub }) => sub))
  expect([first.next, second.next]).toEqual(['further', null])
  expect(held.wire.asked('ListUsers')).toEqual([
    { UserPoolId: 'us-west-2_Wire', Limit: 60, Filter: 'email ^= "person"' },
    { UserPoolId: 'us-west-2_Wire', Limit: 60, Filter: 'email ^= "person"', PaginationToken: 'further' },
  ])
})

test.each([
  ['status', 'UNCONFIRMED', 'cognito:user_status ^= "UNCONFIRMED"'],
  ['name', ' O"Hara\\ ', 'name ^= "O\\"Hara\\\\"'],
  ['username', 'abc', 'username ^= "abc"'],
] as const)('a search by %s', async (by, search, Filter) => {
  await admin().list({ by, search, limit: 10, after: null })
  await admin().list({ by, search: ' ', limit: 10, after: null })
  expect(held.wire.asked('ListUsers')).toMatchObject([{ Limit: 10, Filter }, { Limit: 10 }])
  expect(held.wire.asked('ListUsers')[1]).not.toHaveProperty('Filter')
})

test('a token the pool no longer takes starts the list over', async () => {
  held.wire.refuse('ListUsers', 'InvalidParameterException', 'Invalid pagination token.')
  await refused(admin().list({ by: 'email', search: '', limit: 10, after: 'stale' }), 'InvalidToken')
})

test('how many there are is what the pool believes', async () => {
  held.wire.answer('DescribeUserPool', () => ({ UserPool: { EstimatedNumberOfUsers: 1_000_000 } }))
  expect(await admin().estimate()).toBe(1_000_000)
})

test('groups are read to the last page; one that is missing is made, one too many is left', async () => {
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
  await admin().setGroups(await by(), person.sub, ['general', 'unam.example'])
  expect(held.wire.asked('CreateGroup')).toMatchObject([{ GroupName: 'unam.example' }])
  expect(held.wire.asked('AdminAddUserToGroup').at(-1)).toMatchObject({ GroupName: 'unam.example' })
  expect(held.wire.asked('AdminRemoveUserFromGroup')).toMatchObject([{ GroupName: 'reviewer' }])
  expect((await admin().byId(person.sub)).groups).toEqual(['general', 'unam.example'])
})

test('an address that another account of the pool has is refused', async () => {
  const person = someone()
  held.wire.knows(person)
  held.wire.refuse('AdminUpdateUserAttributes', 'AliasExistsException')
  await refused(admin().update(await by(), person.sub, { email: freshEmail() }), 'UsernameExists')
})

test('a name of the pool that is not a username finds nobody', async () => {
  const person = someone()
  held.wire.knows(person)
  await refused(admin().byUsername(person.email), 'UserNotFound')
  expect((await admin().byUsername(person.sub)).id).toBe(person.sub)
})

test('an invitation is ours to mail, not the pool’s', async () => {
  const person = someone()
  held.wire.knows({ ...person, status: 'FORCE_CHANGE_PASSWORD', groups: [] })
  const invitation = { email: person.email, name: 'Invitada', groups: ['creator'], language: 'it' } as const
  await admin().create(await by(), { ...invitation, groups: ['creator'] })
  expect(held.wire.asked('AdminCreateUser')).toMatchObject([{ Username: person.email, MessageAction: 'SUPPRESS' }])
  expect(await held.t.mailsTo(person.email)).toMatchObject([{ template: 'invitation' }])
})
