import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aUser } from '#demo/factories/people.ts'
import { client, freshEmail, password, refused } from '#domains/identity/providers/suite/cast.ts'
import { onTheWire } from '#testing/cognito-server/on-the-wire.ts'

const held = onTheWire()
const identity = () => held.t.services.identity
const signedIn = { AuthenticationResult: { AccessToken: 'token' } }

/** An account of the pool that has no row. */
function inPool(groups: string[]) {
  const [sub, email] = [randomUUID(), freshEmail()]
  held.wire.knows({ sub, email, groups })
  held.wire.answer('InitiateAuth', () => signedIn)
  return { sub, email }
}

test('when our row cannot be written, the new account is deleted from the pool', async () => {
  const { email } = await aUser(held.t.sql)
  held.wire.knows({ sub: randomUUID(), email, status: 'UNCONFIRMED', groups: [] })
  await refused(identity().signUp(email, password, 'Mariana Ortega', client), 'UsernameExists')
  expect(held.wire.asked('AdminDeleteUser')).toMatchObject([{ Username: email }])
})

test('a sign-in makes a missing row, and repairs an outdated one', async () => {
  const { sub, email } = inPool([])
  await identity().signIn(email, password, client)
  expect(await identity().admin.byId(sub)).toMatchObject({ username: sub, email, groups: ['general'], language: 'eng' })
  expect(held.wire.asked('AdminAddUserToGroup')).toMatchObject([{ GroupName: 'general' }])
  held.wire.knows({ sub, email, name: 'Otro Nombre', groups: ['creator'] })
  const session = await identity().signIn(email, password, client)
  expect(session).toMatchObject({ attributes: { name: 'Otro Nombre' }, payload: { groups: ['creator'] } })
})

test('the pool decides whether an address is proved for a new row, never for an existing one', async () => {
  const { sub, email } = inPool(['general'])
  const isVerified = async () => (await identity().admin.byId(sub)).emailVerified
  await identity().signIn(email, password, client)
  expect(await isVerified()).toBe(true)
  held.wire.knows({ sub, email, verified: false })
  await identity().signIn(email, password, client)
  expect(await isVerified()).toBe(true)
  const moved = freshEmail()
  held.wire.knows({ sub, email: moved })
  await identity().signIn(moved, password, client)
  expect(await isVerified()).toBe(false)
})

test('an address that moved to another account in the pool moves in our rows too', async () => {
  const before = await aUser(held.t.sql)
  const sub = randomUUID()
  held.wire.knows({ sub, email: before.email })
  held.wire.answer('InitiateAuth', () => signedIn)
  expect(await identity().signIn(before.email, password, client)).toMatchObject({ payload: { sub } })
  expect((await identity().admin.byId(before.id)).enabled).toBe(false)
})

test('an account that is disabled while the pool answers is refused, and stays disabled', async () => {
  const { sub, email } = inPool(['general'])
  await identity().signIn(email, password, client)
  held.wire.answer('InitiateAuth', async () => {
    await held.t.sql`update users set enabled = false, token_version = token_version + 1 where id = ${sub}`
    return signedIn
  })
  await refused(identity().signIn(email, password, client), 'NotAuthorized')
  expect((await identity().admin.byId(sub)).enabled).toBe(false)
})
