import { userInfo } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser } from '#demo/factories/people.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { type TestDatabase, testDatabase } from '#testing/database.ts'
import { runProgram } from './program.ts'

let t: TestApp
let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  t = await testApp({}, database)
})
afterAll(() => t.close())

async function create(...args: string[]) {
  const lines: string[] = []
  const env = { DATABASE_URL: database.url, DATA_DIR: t.services.config.dataDir, LOG_LEVEL: 'error' }
  const code = await runProgram(['admin', 'create', ...args], { say: (line) => lines.push(line), env })
  return { code, said: lines.join('\n') }
}
const groupsOf = async (email: string) =>
  (await t.sql`select group_name from user_groups join users on id = user_id where email = ${email} order by 1`).map(
    ({ groupName }) => groupName,
  )

test('a new administrator is invited by mail, and again if the invitation was not used', async () => {
  expect(await create('ada@example.test', '--name', 'Ada López')).toMatchObject({
    code: 0,
    said: expect.stringContaining('is invited'),
  })
  expect(await groupsOf('ada@example.test')).toEqual(['admin', 'general'])
  const [row] = await t.sql`select name, status from users where email = 'ada@example.test'`
  expect(row).toEqual({ name: 'Ada López', status: 'FORCE_CHANGE_PASSWORD' })
  expect(await t.mailsTo('ada@example.test')).toHaveLength(1)
  // The limit on invitations holds for the operator too.
  expect(await create('ada@example.test')).toMatchObject({ code: 1, said: expect.stringContaining('It was not done') })
  await t.sql`delete from rate_limits`
  expect(await create('ADA@example.test')).toMatchObject({ code: 0, said: expect.stringContaining('another one') })
  expect(await t.mailsTo('ada@example.test')).toHaveLength(2)
})

test('an invitation that no mail server was given is mailed again at once, and only once', async () => {
  const email = 'jefa@example.test'
  const refused = { code: 1, said: expect.stringContaining('less than 30 minutes ago') }
  expect(await create(email)).toMatchObject({ code: 0, said: expect.stringContaining('MAIL_URL is not set here') })
  // It may still be on its way.
  expect(await create(email)).toMatchObject(refused)
  await t.runJobs()
  expect(await t.sql`select status from mails where to_address = ${email}`).toMatchObject([{ status: 'kept' }])
  expect(await create(email)).toMatchObject({ code: 0, said: expect.stringContaining('another one') })
  expect(await create(email)).toMatchObject(refused)
  expect(await t.mailsTo(email)).toHaveLength(2)
})

test('an account that is in use becomes an administrator with its other groups, once, and the audit log has it', async () => {
  const { id, email } = await aUser(t.sql, { groups: ['general', 'creator'] })
  expect(await create(email)).toMatchObject({ code: 0, said: expect.stringContaining('from the next request on') })
  expect(await groupsOf(email)).toEqual(['admin', 'creator', 'general'])
  expect(await create(email)).toMatchObject({ code: 0, said: expect.stringContaining('already') })
  const acts = await t.sql`select action, actor_id, os_user, after from audit_log where subject_id = ${id}`
  expect([...acts]).toEqual([
    {
      action: 'groups-changed',
      actorId: null,
      osUser: userInfo().username,
      after: { Groups: expect.arrayContaining(['admin', 'creator']) },
    },
  ])
})

test('what is no address is refused', async () => {
  expect(await create('nobody')).toMatchObject({ code: 1, said: expect.stringContaining('no e-mail address') })
})
