import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aUser } from '#demo/factories/people.ts'
import { freshEmail } from '#domains/identity/providers/suite/cast.ts'
import { onTheWire } from '#testing/cognito-server/on-the-wire.ts'
import { deletePerson } from './delete-person.rules.ts'

const held = onTheWire()
const admin = () => held.t.services.identity.admin
const by = () => aUser(held.t.sql, { groups: ['admin'] })
const someone = () => ({ sub: randomUUID(), email: freshEmail() })

const deleted = (email: string) =>
  deletePerson(held.t.services, { email, isPreview: false, keepsTexts: false, by: { systemUser: 'operator' } })
const isKnown = async (email: string) => (await held.t.sql`select 1 from users where email = ${email}`).length === 1

test('a person who is deleted is deleted in the pool too, also if they are gone there already', async () => {
  await by()
  for (const isGone of [false, true]) {
    const person = someone()
    held.wire.knows(person)
    await admin()
      .byId(person.sub)
      .catch(() => admin().byUsername(person.sub))
    if (isGone) held.wire.refuse('AdminGetUser', 'UserNotFoundException')
    await deleted(person.email)
    expect(held.wire.asked('AdminDeleteUser').some(({ Username }) => Username === person.sub)).toBe(!isGone)
    expect(await isKnown(person.email)).toBe(false)
  }
})

test('if the pool refuses to delete a person, nothing is deleted here', async () => {
  await by()
  const person = someone()
  held.wire.knows(person)
  await admin().byUsername(person.sub)
  held.wire.refuse('AdminDeleteUser', 'TooManyRequestsException')
  await expect(deleted(person.email)).rejects.toThrow()
  expect(await isKnown(person.email)).toBe(true)
})
