import { savePlans } from '@aulanova/contract/authoring/collections'
import { giveVerdict } from '@aulanova/contract/authoring/review'
import { createSection } from '@aulanova/contract/authoring/sections'
import { updateUserGroups } from '@aulanova/contract/identity/user-groups'
import type { Input } from '@aulanova/contract/kernel/endpoint'
import { exportAudit, listAudit } from '@aulanova/contract/operations/audit'
import { reference } from '@aulanova/contract/reference/reference'
import { importSubscribers } from '@aulanova/contract/selling/subscriber-import'
import { addSubscriber, revokeSubscriber } from '@aulanova/contract/selling/subscribers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '#platform/db/audit.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { anOffer } from '#testing/buying.ts'
import { aCourse, aPublishedCourse } from '#testing/factories/courses.ts'

type Person = Awaited<ReturnType<TestApp['as']>>
type Query = Input<typeof listAudit>['query']

let t: TestApp
let admin: Person
let learner: Person
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('admin')
  learner = await t.as('general')
})
afterAll(() => t.close())

const read = (query: Query, as = admin) => t.call(listAudit, { query }, as)
const addTag = async (name: string) =>
  (await t.call(reference.tags.create, { body: { Name: name } }, admin)).body.Item.Uuid

test('the newest act comes first, with who did it, from where, and what it was before', async () => {
  const body = { groups: ['general', 'creator'] }
  await t.call(updateUserGroups, { params: { id: learner.id }, body }, admin)
  const { Items } = (await read({})).body
  expect(Items[0]).toMatchObject({
    Action: 'groups-changed',
    Kind: 'users',
    By: { Email: admin.attributes.email },
    Ip: '127.0.0.1',
    Subject: { Id: learner.id, Name: learner.attributes.name },
    Before: { Groups: ['general'] },
    After: { Groups: ['creator', 'general'] },
  })
})

test('pages go on after the last entry, also of acts of one moment', async () => {
  await t.sql`
    insert into audit_log (at, actor_id, action, subject_kind, subject_id, subject_name)
    select '2024-05-05 12:00+00', ${admin.id}, 'update', 'statuses', ${crypto.randomUUID()}, n::text
    from generate_series(1, 25) n`
  const names: string[] = []
  const query = { kind: 'statuses' as const, action: 'update' as const }
  let token: string | undefined
  do {
    const { body } = await read({ ...query, ...(token && { token }) })
    names.push(...body.Items.map(({ Subject }) => Subject.Name))
    token = body.LastEvaluatedKey
  } while (token)
  expect(names).toEqual(Array.from({ length: 25 }, (_, n) => String(25 - n)))
})

test('by person: what they did, and what was done to them', async () => {
  const id = await addTag('Óptica')
  const person = await t.as('general')
  const body = { groups: ['general', 'creator'] }
  await t.call(updateUserGroups, { params: { id: person.id }, body }, admin)
  const ofPerson = (await read({ person: person.attributes.email })).body.Items
  expect(ofPerson.map(({ Subject }) => Subject.Id)).toEqual([person.id])
  const ofAdmin = (await read({ person: admin.attributes.email })).body.Items
  expect(ofAdmin.map(({ Subject }) => Subject.Id)).toContain(id)
  expect((await read({ person: 'nobody@example.test' })).body.Items).toEqual([])
})

test('by person: a course that was given to them, revoked, or given from a file', async () => {
  const { course, subscription: plan } = await anOffer(t)
  const person = await t.as('general')
  const { username } = person.payload
  await t.call(addSubscriber, { body: { uuid: course, subscription: plan, user: username } }, admin)
  await t.call(revokeSubscriber, { body: { username, course } }, admin)
  await t.call(importSubscribers, { body: { uuid: course, subscription: plan, csv: username } }, admin)
  const { Items } = (await read({ person: person.attributes.email })).body
  expect(Items.map(({ Action, After }) => [Action, After.State])).toEqual([
    ['give', 'active'],
    ['revoke', 'revoked'],
    ['give', 'active'],
  ])
})

test('what an administrator changes in a course of others: plans with both states, texts once', async () => {
  const owner = await t.as('creator')
  const course = await aCourse(t.sql, { ownerId: owner.id })
  const items = [{ Name: 'Anual', Duration: 365, Price: 9900 }]
  await t.call(savePlans, { body: { uuid: course.id, items } }, admin)
  for (const title of ['Uno', 'Dos']) await t.call(createSection, { body: { uuid: course.id, title } }, admin)
  await t.call(createSection, { body: { uuid: course.id, title: 'Tres' } }, owner)
  const { Items } = (await read({ kind: 'courses', subject: course.id })).body
  expect(Items.map(({ Details, Before, After }) => [Details.Part, Before, After])).toEqual([
    ['content', {}, {}],
    ['licenses', { Plans: ['Mensual, 30 d, 299.00 MXN'] }, { Plans: ['Anual, 365 d, 99.00 MXN'] }],
  ])
})

test('the plans of a course on sale are logged with both states when its owner changes them', async () => {
  const owner = await t.as('creator')
  const save = (uuid: string, Price: number) =>
    t.call(savePlans, { body: { uuid, items: [{ Name: 'Anual', Duration: 365, Price }] } }, owner)
  const draft = await aCourse(t.sql, { ownerId: owner.id })
  await save(draft.id, 9900)
  expect((await read({ kind: 'courses', subject: draft.id })).body.Items).toEqual([])
  const onSale = await aPublishedCourse(t.sql, { ownerId: owner.id })
  await save(onSale.id, 9900)
  const { Items } = (await read({ kind: 'courses', subject: onSale.id })).body
  expect(Items.map(({ Before, After }) => [Before, After])).toEqual([
    [{ Plans: ['Mensual, 30 d, 299.00 MXN'] }, { Plans: ['Anual, 365 d, 99.00 MXN'] }],
  ])
})

test('a verdict is logged with both states', async () => {
  const course = await aCourse(t.sql)
  await t.sql`update courses set state = 'in-review', handed_in_at = now() where id = ${course.id}`
  const reviewer = await t.as('reviewer')
  await t.call(giveVerdict, { body: { uuid: course.id, verdict: 'approved' } }, reviewer)
  const { Items } = (await read({ action: 'verdict', subject: course.id, kind: 'courses' })).body
  expect(Items).toMatchObject([{ Before: { State: 'in-review' }, After: { State: 'approved' } }])
})

test('too many people of that name are refused with a reason', async () => {
  await t.sql`
    insert into users (username, email, name, status) select 'u' || n, 'u' || n || '@many.test', 'Zacarías Muchos', 'CONFIRMED'
    from generate_series(1, 120) n`
  const { problem } = await read({ person: 'Zacarías' })
  expect(problem).toMatchObject({ code: 'ValidationFailed', details: [{ field: 'person', reason: 'tooMany' }] })
})

test('by time, in days of Mexico City, both included', async () => {
  const at = async (instant: string, name: string) => t.sql`
    insert into audit_log (at, actor_id, action, subject_kind, subject_id, subject_name)
    values (${instant}, ${admin.id}, 'create', 'careers', ${crypto.randomUUID()}, ${name})`
  await at('2025-03-02T05:59:59Z', 'the day before')
  await at('2025-03-02T06:00:00Z', 'first moment')
  await at('2025-03-03T05:59:59Z', 'last moment')
  await at('2025-03-03T06:00:00Z', 'the day after')
  const { Items } = (await read({ from: '2025-03-02', to: '2025-03-02' })).body
  expect(Items.map(({ Subject }) => Subject.Name)).toEqual(['last moment', 'first moment'])
})

test('the history of one record', async () => {
  const id = await addTag('Acústica')
  await t.call(reference.tags.update, { params: { id }, body: { Name: 'Acústica y música' } }, admin)
  const { Items } = (await read({ kind: 'tags', subject: id })).body
  expect(Items.map(({ Action }) => Action)).toEqual(['update', 'create'])
})

test('the export has the entries of the filter, as the list has them', async () => {
  const id = await addTag('Mecánica')
  const query = { kind: 'tags' as const, action: 'create' as const }
  const { body } = await t.call(exportAudit, { query }, admin)
  expect(body.Items.slice(0, 20)).toEqual((await read(query)).body.Items)
  expect([body.Items[0]!.Subject, body.More]).toEqual([{ Id: id, Name: 'Mecánica' }, false])
})

test('only administrators read it', async () => {
  const others = await t.as('general', 'creator', 'reviewer', 'finances')
  expect((await read({}, others)).problem.code).toBe('PermissionDenied')
  expect((await t.call(exportAudit, { query: {} }, others)).problem.code).toBe('PermissionDenied')
})

test('an act at the command line names the user of the system, and no account', async () => {
  const id = crypto.randomUUID()
  await audit(t.sql, { systemUser: 'operator' }, { action: 'create', kind: 'avatar-nodes', id, name: 'one' })
  await audit(t.sql, null, { action: 'update', kind: 'avatar-nodes', id, name: 'one' })
  const { Items } = (await read({ kind: 'avatar-nodes', subject: id })).body
  expect(Items.map(({ By, SystemUser, Ip }) => [By, SystemUser, Ip])).toEqual([
    [null, null, ''],
    [null, 'operator', ''],
  ])
})
