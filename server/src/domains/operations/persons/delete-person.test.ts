import { userInfo } from 'node:os'
import { searchCatalogue } from '@aulanova/contract/catalogue/catalogue'
import { support } from '@aulanova/contract/identity/admin-users'
import { listMyCertificates, verifyCertificate } from '@aulanova/contract/learning/certificates'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { runProgram } from '#app/operator/program.ts'
import { aUser } from '#demo/factories/people.ts'
import { reconcile } from '#domains/selling/finances/reconcile.rules.ts'
import { mail } from '#platform/outbox/mail.rules.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { type TestDatabase, testDatabase } from '#testing/database.ts'
import { aBusyPerson, address, fullName } from '#testing/persons/cast.ts'
import { filesWith, tablesWith } from '#testing/persons/traces.ts'
import { aSecondLater } from '#testing/public-answers.ts'

let t: TestApp
let database: TestDatabase
let person: Awaited<ReturnType<typeof aBusyPerson>>
beforeAll(async () => {
  database = await testDatabase()
  t = await testApp({}, database)
  person = await aBusyPerson(t)
})
afterAll(() => t.close())

async function run(...args: string[]) {
  const lines: string[] = []
  const env = { DATABASE_URL: database.url, DATA_DIR: t.services.config.dataDir, LOG_LEVEL: 'error' }
  const code = await runProgram(['person', 'delete', ...args], { say: (line) => lines.push(line), env })
  return { code, said: lines.join('\n') }
}

const money = async () => ({
  payments: [...(await t.sql`select id, status, amount_cents, receipt_number, succeeded_at from payments order by id`)],
  ledger: [...(await t.sql`select * from ledger_entries order by id`)],
  terms: [...(await t.sql`select id, price_cents, duration_days from subscription_terms order by id`)],
})

// One after the other: a person can be deleted once.
test('a deleted person leaves no trace and money is as before; without --yes nothing is done', async () => {
  await saysWhatWouldBeDone()
  await leavesNoTrace()
  await cannotComeBack()
  await getsNoMail()
  await isInTheAuditLog()
})

async function saysWhatWouldBeDone() {
  const before = await tablesWith(t.sql, person.words)
  expect(before).toEqual(expect.arrayContaining(['users', 'mails', 'payments', 'audit_log', 'revisions', 'notes']))
  expect(person.certificate.isServed).toBe(true)
  expect(await run(address)).toMatchObject({ code: 1, said: expect.stringContaining('Nothing was changed') })
  expect((await run(address)).said).toContain('1 certificate is withdrawn')
  expect(await tablesWith(t.sql, person.words)).toEqual(before)
}

async function leavesNoTrace() {
  const before = await money()
  const read = () => t.call(searchCatalogue, { query: { search: 'Clases' } })
  expect(JSON.stringify((await read()).body)).toContain(fullName)
  const { code, said } = await run(address.toUpperCase(), '--yes')
  expect([code, said]).toEqual([0, expect.stringContaining('The person is deleted')])
  expect(await tablesWith(t.sql, person.words)).toEqual([])
  expect(await filesWith(t.services.config.dataDir, person.words)).toEqual([])
  expect(said).not.toContain(fullName)
  // Drawn PDFs are compressed, so no search would find a name in them.
  const papers = ['certificates', 'receipts'].map((folder) => t.services.files.list(folder))
  for (const pages of papers) for await (const page of pages) expect(page).toEqual([])
  expect(await money()).toEqual(before)
  expect((await reconcile(t.sql as never)).flatMap(({ differences }) => differences)).toEqual([])
  // What servers keep in memory is read again once they have seen the new version.
  aSecondLater()
  expect(JSON.stringify((await read()).body)).not.toContain(fullName)
}

/** The session has ended, the account cannot be enabled, and the certificate is withdrawn. */
async function cannotComeBack() {
  expect((await t.call(listMyCertificates, {}, person.session)).status).toBe(401)
  const [account] = await t.sql<
    [{ username: string; name: string }]
  >`select username, name from users where id = ${person.id}`
  const enabled = await t.call(
    support['enable-user'],
    { params: { id: person.id }, body: { username: account.username } },
    person.admin,
  )
  expect(enabled.problem.code).toBe('InvalidState')
  const { Item } = (await t.call(verifyCertificate, { params: { code: person.certificate.code } })).body
  expect(Item).toMatchObject({ Name: account.name, Withdrawn: expect.any(String) })
  expect((await t.app.inject({ url: person.certificate.address })).statusCode).toBe(404)
}

async function getsNoMail() {
  const [account] = await t.sql<[{ email: string }]>`select email from users where id = ${person.id}`
  const letter = { language: 'es', template: 'test', subject: 'A', html: 'A', text: 'A' } as const
  await mail(t.sql, { ...letter, to: account.email })
  await mail(t.sql, { ...letter, to: 'reader@example.test' })
  expect([await t.mailsTo(account.email), await t.mailsTo('reader@example.test')]).toEqual([[], [expect.anything()]])
}

/** Without the name. */
async function isInTheAuditLog() {
  const acts = await t.sql`
    select actor_id, os_user, subject_name, after from audit_log
    where action = 'delete' and subject_kind = 'users' and subject_id = ${person.id}`
  expect([...acts]).toEqual([
    {
      actorId: null,
      osUser: userInfo().username,
      subjectName: expect.stringMatching(/^Cuenta eliminada/),
      after: {},
    },
  ])
}

test('rows that never change can be changed only while a person is deleted, and then only their texts', async () => {
  const damage = (what: string) =>
    t.sql.begin(async (tx) => {
      await tx`select set_config('aulanova.erasing', 'on', true)`
      await tx.unsafe(what)
    })
  await expect(t.sql`update issued_certificates set holder_name = 'X'`).rejects.toThrow('never change')
  await expect(damage(`update issued_certificates set hours = 1000`)).rejects.toThrow('never change')
  await expect(damage('update ledger_entries set amount_cents = 1')).rejects.toThrow('never change')
  await expect(damage('update audit_log set action = action || 1')).rejects.toThrow('never change')
  await expect(damage('delete from audit_log')).rejects.toThrow('never change')
})

test('a name that another account has, or of one word, stays in the texts of others', async () => {
  const [twin] = [
    await aUser(t.sql, { name: 'Rosa Parra Díaz' }),
    await aUser(t.sql, { name: 'Rosa Parra Diaz', email: 'rosa@example.test' }),
  ]
  const cours = `<p>Rosa Parra Díaz; rosa@example.test; Mar</p>`
  await t.sql`update courses set description = ${cours} where id = ${person.course}`
  expect(await run('rosa@example.test', '--yes')).toMatchObject({
    code: 0,
    said: expect.stringContaining('"Rosa Parra Diaz"'),
  })
  await aUser(t.sql, { name: 'Mar', email: 'mar@example.test' })
  expect((await run('mar@example.test', '--yes')).code).toBe(0)
  const [course] = await t.sql`select description from courses where id = ${person.course}`
  expect(course?.description).toBe('<p>Rosa Parra Díaz; n@n.invalid; Mar</p>')
  expect((await t.sql`select name from users where id = ${twin!.id}`)[0]?.name).toBe('Rosa Parra Díaz')
})

test('the last administrator, a person whose payment is open, and an unknown address are refused', async () => {
  expect(await run('nobody@example.test', '--yes')).toMatchObject({
    code: 1,
    said: expect.stringContaining('no account'),
  })
  const [admin] = await t.sql<[{ email: string }]>`select email from users where id = ${person.admin.id}`
  expect(await run(admin.email, '--yes')).toMatchObject({
    code: 1,
    said: expect.stringContaining('last administrator'),
  })
  expect((await t.sql`select 1 from users where id = ${person.admin.id} and deleted_at is null`).length).toBe(1)
  const { id } = await aUser(t.sql, { email: 'open@example.test' })
  const [payment] = await t.sql<[{ id: string; userId: string; status: string }]>`
    select id, user_id, status from payments limit 1`
  const give = (userId: string, status: string) =>
    t.sql`update payments set user_id = ${userId}, status = ${status} where id = ${payment.id}`
  onTestFinished(async () => void (await give(payment.userId, payment.status)))
  expect((await run('open@example.test')).said).toMatch(/Nothing was changed\. --yes does it\.$/)
  await give(id, 'processing')
  expect(await run('open@example.test')).toMatchObject({
    code: 1,
    said: expect.stringMatching(/Nothing was changed, and --yes would be refused: .* no outcome[^\n]*$/),
  })
  expect(await run('open@example.test', '--yes')).toMatchObject({
    code: 1,
    said: expect.stringContaining('no outcome'),
  })
})
