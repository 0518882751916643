import { signIn } from '@aulanova/contract/identity/auth'
import { expect, test } from 'vitest'
import { demoPassword } from '#demo/factories/credentials.ts'
import { aUser } from '#demo/factories/people.ts'
import { testApp, testClient } from '#testing/app.ts'
import { untilWaiting } from '#testing/locks.ts'
import { oneConnection, statementsOf } from '#testing/statements.ts'

test('beside the limits on guessing, a sign-in takes two round trips: the account, then the session', async () => {
  const t = await testApp({ ...oneConnection, authLimits: false })
  const { email } = await aUser(t.sql)
  const signingIn = () => t.call(signIn, { body: { email, password: demoPassword } })
  await signingIn()
  const { statements, roundTrips } = await statementsOf(t.sql, signingIn)
  expect(roundTrips).toBe(2)
  expect(statements.length).toBe(3)
  await t.close()
})

test('an account that changes while its password is compared opens no session', async () => {
  const t = await testApp()
  const { id, email } = await aUser(t.sql)
  const held = Promise.withResolvers<void>()
  const changing = t.sql.begin(async (tx) => {
    await tx`update users set token_version = token_version + 1 where id = ${id}`
    await held.promise
  })
  // In the language of the account: writing another one would wait for the lock before the session does.
  const signedIn = t.services.identity.signIn(email, demoPassword, { ...testClient, language: 'mx' })
  await untilWaiting(t.sql)
  const refused = expect(signedIn).rejects.toMatchObject({ code: 'NotAuthorized' })
  held.resolve()
  await changing
  await refused
  expect(await t.sql`select 1 from devices where user_id = ${id}`).toHaveLength(0)
  expect(await t.sql`select 1 from device_log where user_id = ${id} and event = 'sign-in'`).toHaveLength(0)
  await t.close()
})
