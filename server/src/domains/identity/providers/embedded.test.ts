import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aUser } from '#demo/factories/people.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { identityBehaves } from './identity.suite.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const lastMail = async (email: string) => {
  const [mail] = await t.sql`
    select text from mails where to_address = ${email} order by created_at desc, id desc limit 1`
  return mail?.text as string
}

describe('the embedded provider', () => {
  identityBehaves(() => ({
    identity: t.services.identity,
    codeSentTo: async (email) => /\b\d{6}\b/.exec(await lastMail(email))![0],
    mailsTo: t.mailsTo,
    clock: t.clock,
    administrator: async () => {
      const { id } = await aUser(t.sql, { groups: ['admin'] })
      return { id, username: id, groups: ['admin'], deviceId: id }
    },
  }))

  test('codes are stored hashed, and passwords with argon2id', async () => {
    const email = 'hashed@example.test'
    const client = { ip: '192.0.2.7', userAgent: 'Test/1', language: 'mx', browser: null } as const
    await t.services.identity.signUp(email, 'Correct-Horse-42', 'Ana', client)
    const code = /\b\d{6}\b/.exec(await lastMail(email))![0]
    const [stored] = await t.sql`
      select password_hash, code_hash, verification_codes::text as row
      from verification_codes join users on users.id = user_id where email = ${email}`
    expect(stored?.passwordHash).toMatch(/^\$argon2id\$/)
    expect(stored?.codeHash).toHaveLength(32)
    expect(stored?.row).not.toContain(Buffer.from(code).toString('hex'))
  })
})
