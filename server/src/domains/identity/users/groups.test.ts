import { readUser, updateUser } from '@aulanova/contract/identity/admin-users'
import { changeGroups, previewGroups, readUserGroups, updateUserGroups } from '@aulanova/contract/identity/user-groups'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aReference } from '#demo/factories/reference.ts'
import { type TestApp, testApp } from '#testing/app.ts'

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

const groupsOf = async ({ id }: { id: string }) =>
  (await t.call(readUserGroups, { params: { id } }, admin)).body.Item.Groups
const unknownId = '0197f3a2-5c1e-7b44-9d0a-000000000009'

test('the preview says what would change for each person, and nothing is written', async () => {
  const [learner, member] = [await t.as('general'), await t.as('general', 'creator', domain)]
  const body = {
    people: [learner.id, member.id, admin.id, unknownId],
    add: ['reviewer'],
    remove: ['admin', 'creator', domain],
  }
  const { Item } = (await t.call(previewGroups, { body }, admin)).body
  expect(Item.map(({ Id, Groups, Outcome }) => [Id, Groups, Outcome])).toEqual([
    [learner.id, ['general', 'reviewer'], 'change'],
    [member.id, ['general', 'reviewer'], 'change'],
    [admin.id, ['reviewer'], 'own-admin'],
    [unknownId, [], 'missing'],
  ])
  expect(Item[0]).toMatchObject({
    Gained: [
      { Permission: 'courses:build', Site: null },
      { Permission: 'courses:review', Site: null },
    ],
    Lost: [],
  })
  // Reviewers build courses too: losing the group of creators takes nothing from them.
  expect(Item[1]).toMatchObject({
    Gained: [{ Permission: 'courses:review', Site: null }],
    Lost: [{ Permission: 'site:manage', Site: domain }],
  })
  expect(await groupsOf(learner)).toEqual(['general'])
})

test('the groups of several are changed with a report for each; one that is refused does not stop the rest', async () => {
  const [one, two] = [await t.as('general'), await t.as('general', 'creator')]
  const body = { people: [one.id, admin.id, unknownId, two.id], add: ['creator'], remove: ['admin'] }
  const { Item } = (await t.call(changeGroups, { body }, admin)).body
  expect(Item.map(({ Outcome }) => Outcome)).toEqual(['change', 'own-admin', 'missing', 'same'])
  expect([await groupsOf(one), await groupsOf(admin)]).toEqual([['creator', 'general'], ['admin']])
  const audited = await t.sql`select before, after from audit_log where subject_id = ${one.id}`
  expect(audited).toEqual([{ before: { Groups: ['general'] }, after: { Groups: ['creator', 'general'] } }])
  const unknown = { people: [one.id], add: ['nowhere.example'], remove: [] }
  expect((await t.call(changeGroups, { body: unknown }, admin)).problem.code).toBe('ItemNotFound')
  expect((await t.call(previewGroups, { body: unknown }, admin)).problem.code).toBe('ItemNotFound')
})

test('a group that was deleted can still be removed', async () => {
  const person = await t.as('general')
  await t.sql`insert into user_groups (user_id, group_name) values (${person.id}, 'gone.example')`
  const body = { people: [person.id], add: [], remove: ['gone.example'] }
  expect((await t.call(changeGroups, { body }, admin)).body.Item[0]?.Outcome).toBe('change')
  expect(await groupsOf(person)).toEqual(['general'])
})

test('of two administrators who change one person, the second gets a conflict with who changed what [S7-075]', async () => {
  const [person, other, third] = [await t.as('general'), await t.as('admin'), await t.as('admin')]
  await t.sql`update users set name = 'Third' where id = ${third.id}`
  const params = { id: person.id }
  const { Item: seen } = (await t.call(readUser, { params }, admin)).body
  await t.call(updateUser, { params, body: { name: 'Ana Peña', seen: seen.Version } }, other)
  const groups = ['general', 'creator']
  // Another field: no conflict.
  const first = await t.call(updateUserGroups, { params, body: { groups, seen: seen.GroupsVersion } }, third)
  expect(first.status).toBe(200)

  const late = { name: 'Ana Ruiz', seen: seen.Version }
  const refused = await t.call(updateUser, { params, body: late }, admin)
  expect(refused.problem).toMatchObject({
    code: 'Conflict',
    changed: { by: other.attributes.name, fields: ['Name'] },
  })
  const wanted = ['general', 'finances']
  const lateGroups = await t.call(
    updateUserGroups,
    { params, body: { groups: wanted, seen: seen.GroupsVersion } },
    admin,
  )
  expect(lateGroups.problem).toMatchObject({ code: 'Conflict', changed: { by: 'Third', fields: ['Groups'] } })
  expect((await t.call(readUser, { params }, admin)).body.Item).toMatchObject({
    Name: 'Ana Peña',
    Groups: ['creator', 'general'],
  })
  // What is there already can be sent again: its answer may have been lost.
  const again = await t.call(updateUserGroups, { params, body: { groups, seen: seen.GroupsVersion } }, admin)
  expect(again.status).toBe(200)
  const newest = await t.call(
    updateUserGroups,
    { params, body: { groups: wanted, seen: again.body.Item.Version } },
    admin,
  )
  expect(newest.body.Item.Groups).toEqual(['finances', 'general'])
  for (const seen of ['made up', '.', ''])
    expect((await t.call(updateUser, { params, body: { name: 'X', seen } }, admin)).problem.code).toBe('Conflict')
})

test('an administrator gets the reason why they cannot leave their own group', async () => {
  const { problem } = await t.call(updateUserGroups, { params: { id: admin.id }, body: { groups: ['general'] } }, admin)
  expect(problem).toMatchObject({ code: 'InvalidState', details: [{ field: 'groups', reason: 'own-admin' }] })
})
