import { listMyCourses } from '@aulanova/contract/learning/learning'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#testing/app.ts'
import { statementsOf } from '#testing/statements.ts'
import { sessionChecks } from './sessions.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const deviceOf = async (userId: string) => {
  const [row] = await t.sql<[{ deviceId: string; version: number }]>`
    select devices.id as device_id, token_version as version from devices join users on users.id = user_id
    where user_id = ${userId}`
  return row
}

test('requests that arrive together are checked by one statement, each for itself', async () => {
  const [one, two, ended] = await Promise.all([t.as('general'), t.as('general'), t.as('general')])
  await t.sql`update devices set signed_out_at = now() where user_id = ${ended.id}`
  const [first, second, third] = await Promise.all([one, two, ended].map(({ id }) => deviceOf(id)))
  const isValid = sessionChecks(t.sql)
  let answers: boolean[] = []
  const { statements } = await statementsOf(t.sql, async () => {
    answers = await Promise.all([
      isValid(first!.deviceId, first!.version),
      isValid(first!.deviceId, first!.version + 1),
      isValid(second!.deviceId, second!.version),
      isValid(third!.deviceId, third!.version),
      isValid(crypto.randomUUID(), 1),
    ])
  })
  expect(answers).toEqual([true, false, true, false, false])
  expect(statements).toHaveLength(1)
  // Nothing is remembered: the next request is checked anew.
  await t.sql`update users set token_version = token_version + 1 where id = ${one.id}`
  expect(await isValid(first!.deviceId, first!.version)).toBe(false)
  expect((await t.call(listMyCourses, { query: {} }, one)).status).toBe(401)
  expect((await t.call(listMyCourses, { query: {} }, two)).status).toBe(200)
})

test('a check that fails is not an ended session', async () => {
  const isValid = sessionChecks(t.sql)
  const [wrong, alsoWrong] = [isValid('no uuid', 1), isValid('nor this', 1)]
  await expect(wrong).rejects.toThrow('uuid')
  await expect(alsoWrong).rejects.toThrow('uuid')
})
