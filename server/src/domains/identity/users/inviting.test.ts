import { createUser, readUser } from '@aulanova/contract/identity/admin-users'
import {
  inviteMany,
  previewInvitations,
  readInvitations,
  readInviteProgress,
} from '@aulanova/contract/identity/user-import'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser } from '#demo/factories/people.ts'
import { aReference } from '#demo/factories/reference.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { resumeImports, sweepImports } from './inviting.rules.ts'

type Person = Awaited<ReturnType<TestApp['as']>>

let t: TestApp
let admin: Person
const domain = 'montelago.example'
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('admin')
  await aReference(t.sql, 'organizations', 'Universidad Montelago', { Domain: domain })
})
afterAll(() => t.close())

const groups = ['general']
const preview = (csv: string) => t.call(previewInvitations, { body: { csv, groups } }, admin)
const send = (csv: string) => t.call(inviteMany, { body: { csv, groups } }, admin)
const read = async (id: string) => (await t.call(readInvitations, { params: { id } }, admin)).body.Item
const known = async (email: string) => (await t.sql`select id, name from users where email = ${email}`)[0]

test('the preview says what happens to every line and writes nothing', async () => {
  const taken = await aUser(t.sql, { email: 'taken@file.test' })
  const csv = [
    '\ufeffApellidos;Nombre;Correo electrónico;Grupos',
    'Peña Ríos;Ana;ANA@file.test;',
    `Vega;Luis;${taken.email.toUpperCase()};`,
    'Peña;Ana;ana@file.test;',
    'Mala;Dirección;not an address;',
    `Mora;Eva;eva@file.test;Creator, ${domain}`,
    'Gil;Iván;ivan@file.test;creators',
    `Largo;${'x'.repeat(200)};largo@file.test;`,
    ';;solo@file.test;',
    '=cmd();;=cmd();',
  ].join('\r\n')
  const { status, body } = await preview(csv)
  expect(status).toBe(200)
  expect(body.Item.Lines.map(({ Line, Name, Groups, Outcome }) => [Line, Name.slice(0, 13), Groups, Outcome])).toEqual([
    [2, 'Ana Peña Ríos', ['general'], 'invite'],
    [3, 'Luis Vega', ['general'], 'exists'],
    [4, 'Ana Peña', ['general'], 'repeated'],
    [5, 'Dirección Mal', ['general'], 'invalid-email'],
    [6, 'Eva Mora', ['creator', domain], 'invite'],
    [7, 'Iván Gil', ['creators'], 'unknown-group'],
    [8, 'xxxxxxxxxxxxx', ['general'], 'invalid-name'],
    [9, 'solo', ['general'], 'invite'],
    [10, '=cmd()', ['general'], 'invalid-email'],
  ])
  expect(body.Item.Lines.filter(({ Named }) => !Named).map(({ Line }) => Line)).toEqual([9])
  expect(body.Item.Counts).toMatchObject({ invite: 3, exists: 1, repeated: 1, 'invalid-email': 2 })
  expect(await known('ana@file.test')).toBeUndefined()
})

test.each([
  ['English', 'Name,E-mail,Groups'],
  ['Spanish', 'Nombre,Correo,Grupos'],
  ['German', 'Name,E-Mail-Adresse,Gruppen'],
  ['Italian', 'Nome,Posta elettronica,Gruppi'],
  ['Russian', 'Имя,Электронная почта,Группы'],
])('titles are read in %s', async (_, titles) => {
  const { body } = await preview(`${titles}\nAna Ruiz,titles@file.test,creator`)
  expect(body.Item.Lines).toMatchObject([{ Name: 'Ana Ruiz', Email: 'titles@file.test', Groups: ['creator'] }])
})

test('without titles the column with an address is read, and beside it the name', async () => {
  const { body } = await preview('Ana Ruiz\tana.r@file.test\nLuis\tluis@file.test')
  expect(body.Item.Lines.map(({ Line, Name }) => [Line, Name])).toEqual([
    [1, 'Ana Ruiz'],
    [2, 'Luis'],
  ])
})

test('people are invited in the background, once, also when the file is sent twice at once', async () => {
  const csv = `email,name,groups\nuno@job.test,Uno,\ndos@job.test,Dos,creator ${domain}\nbad,Bad,`
  const [first, second] = await Promise.all([send(csv), send(csv)])
  expect([first.status, first.body.Item.Counts]).toMatchObject([201, { waiting: 2, 'invalid-email': 1 }])
  expect(await known('uno@job.test')).toBeUndefined()
  await t.runJobs()
  await t.runJobs()
  const reports = [await read(first.body.Item.Uuid), await read(second.body.Item.Uuid)]
  const total = (outcome: 'invite' | 'exists' | 'waiting') =>
    reports.reduce((sum, { Counts }) => sum + Counts[outcome], 0)
  expect([total('invite'), total('exists'), total('waiting')]).toEqual([2, 2, 0])
  for (const email of ['uno@job.test', 'dos@job.test'])
    expect(await t.mailsTo(email)).toMatchObject([{ template: 'invitation' }])
  const { id } = (await known('dos@job.test'))!
  const { body } = await t.call(readUser, { params: { id } }, admin)
  expect(body.Item).toMatchObject({ Name: 'Dos', Groups: ['creator', domain], Status: 'FORCE_CHANGE_PASSWORD' })
  expect((await preview(csv)).body.Item.Counts).toMatchObject({ invite: 0, invited: 2 })
  const audited = await t.sql`select action, actor_id from audit_log where subject_id = ${id}`
  expect(audited).toEqual([{ action: 'create', actorId: admin.id }])
})

test('a line that fails does not stop the others', async () => {
  const { body } = await send('email\nfirst@race.test\nsecond@race.test')
  // Another administrator is faster than the job, which runs after the limit on invitations has passed.
  await t.call(createUser, { body: { email: 'first@race.test', name: 'Otra' } }, admin)
  await t.sql`delete from rate_limits`
  await t.runJobs()
  const { Lines } = await read(body.Item.Uuid)
  expect(Lines.map(({ Outcome }) => Outcome)).toEqual(['exists', 'invite'])
  expect(await known('first@race.test')).toMatchObject({ name: 'Otra' })
  expect(await t.mailsTo('first@race.test')).toHaveLength(1)
})

test('the same file sends invitations again that were not used, if asked to, and not a short while after the last', async () => {
  const csv = 'email,name\nslow@again.test,Lenta\nin@again.test,Dentro'
  const body = { csv, groups, again: true }
  await send(csv)
  await t.runJobs()
  await t.sql`update users set status = 'CONFIRMED', email_verified = true where email = 'in@again.test'`
  const counts = async () => (await t.call(previewInvitations, { body }, admin)).body.Item.Counts
  expect(await counts()).toMatchObject({ again: 0, lately: 1, exists: 1 })
  await t.sql`delete from rate_limits`
  expect((await preview(csv)).body.Item.Counts).toMatchObject({ again: 0, invited: 1 })
  expect(await counts()).toMatchObject({ again: 1, exists: 1 })
  const { Uuid } = (await t.call(inviteMany, { body }, admin)).body.Item
  await t.runJobs()
  expect((await read(Uuid)).Counts).toMatchObject({ again: 1, exists: 1, waiting: 0 })
  expect([await t.mailsTo('slow@again.test'), await t.mailsTo('in@again.test')].map(({ length }) => length)).toEqual([
    2, 1,
  ])
  const { id } = (await known('slow@again.test'))!
  const acts = await t.sql`select action, actor_id from audit_log where subject_id = ${id} order by id`
  expect(acts).toEqual([
    { action: 'create', actorId: admin.id },
    { action: 'invited-again', actorId: admin.id },
  ])
})

test('an invitation that could not be mailed is mailed by the next run, and does not count as mailed', async () => {
  const csv = 'email,name\nretry@again.test,Otra Vez'
  await send(csv)
  await t.runJobs()
  await t.sql`delete from rate_limits`
  const { Uuid } = (await t.call(inviteMany, { body: { csv, groups, again: true } }, admin)).body.Item
  // As if the database went away in the middle of the transaction.
  await t.sql`
    create function fail() returns trigger language plpgsql as $$ begin raise 'away' using errcode = '08006'; end $$`
  await t.sql`create trigger fail before insert on device_log for each row execute function fail()`
  await t.runJobs().catch(() => {})
  await t.sql`drop function fail cascade`
  expect((await read(Uuid)).Counts).toMatchObject({ waiting: 1, lately: 0 })
  await t.sql`update graphile_worker._private_jobs set run_at = now()`
  await t.runJobs()
  expect((await read(Uuid)).Counts).toMatchObject({ again: 1, waiting: 0 })
  expect(await t.mailsTo('retry@again.test')).toHaveLength(2)
})

test('more lines than one run of the job takes are all invited', { tags: ['long'] }, async () => {
  const lines = Array.from({ length: 45 }, (_, n) => `many${n}@runs.test`)
  const { body } = await send(['email', ...lines].join('\n'))
  for (let n = 0; n < 3; n++) await t.runJobs()
  expect((await read(body.Item.Uuid)).Counts).toMatchObject({ invite: 45, waiting: 0 })
})

test('two thousand lines are read; more, none and an unknown group are refused', async () => {
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `nadie${at}@example.test`).join('\n')
  expect((await preview(lines(2000))).body.Item.Counts.invite).toBe(2000)
  for (const [csv, reason] of [
    [lines(2001), 'tooMany'],
    ['\n \n', 'empty'],
    ['correo;nombre\n', 'empty'],
    ['"a@example.test\nb@example.test', 'unreadable'],
  ] as const) {
    const { status, problem } = await send(csv)
    expect([status, problem.details]).toEqual([400, [{ field: 'csv', reason }]])
  }
  const body = { csv: 'a@example.test', groups: ['nowhere.example'] }
  expect((await t.call(inviteMany, { body }, admin)).problem.code).toBe('ItemNotFound')
  const unknown = { params: { id: '0197f3a2-5c1e-7b44-9d0a-000000000009' } }
  expect((await t.call(readInvitations, unknown, admin)).problem.code).toBe('NotFound')
})

test('a name is cut between characters, not inside one', async () => {
  const csv = `email,name\nemoji@cut.test,${'n'.repeat(299)}😀zz\nfine@cut.test,Fine`
  const { status, body } = await send(csv)
  expect([status, body.Item.Counts]).toMatchObject([201, { 'invalid-name': 1, waiting: 1 }])
})

test('who is disabled invites nobody any more, and what was left is in the log', async () => {
  const leaving = await t.as('admin')
  const body = { csv: 'email,groups\nlate@stop.test,admin', groups }
  const { Uuid: id } = (await t.call(inviteMany, { body }, leaving)).body.Item
  await t.sql`update users set enabled = false where id = ${leaving.id}`
  await t.runJobs()
  expect(await known('late@stop.test')).toBeUndefined()
  const progress = await t.call(readInviteProgress, { params: { id } }, admin)
  expect(progress.body.Item.Counts).toMatchObject({ failed: 1, waiting: 0 })
  expect(await t.sql`select actor_id, after, details from audit_log where subject_id = ${id} order by id`).toEqual([
    { actorId: leaving.id, after: {}, details: { People: 1 } },
    { actorId: null, after: { Status: 'failed' }, details: { People: 1 } },
  ])
})

test('an import whose process was killed goes on within minutes', async () => {
  const { Uuid: id } = (await send('email\nkilled@job.test')).body.Item
  const lockedFor = (minutes: number) => t.sql`
    update graphile_worker._private_jobs set locked_by = 'gone', locked_at = now() - make_interval(mins => ${minutes})
    where key like ${`%${id}`}`
  const resume = async () => {
    await resumeImports(t.services)
    await t.runJobs()
  }
  await lockedFor(1)
  await resume()
  expect((await read(id)).Counts).toMatchObject({ waiting: 1 })
  await lockedFor(6)
  await resume()
  expect((await read(id)).Counts).toMatchObject({ invite: 1, waiting: 0 })
})

test('the lines of a file are forgotten after 30 days', async () => {
  const { body } = await send('email\nold@file.test')
  const id = body.Item.Uuid
  await t.sql`update invitation_imports set created_at = now() - interval '31 days' where id = ${id}`
  await sweepImports(t.services)
  expect((await t.call(readInvitations, { params: { id } }, admin)).problem.code).toBe('NotFound')
})
