import { support } from '@aulanova/contract/identity/admin-users'
import { updateUserGroups } from '@aulanova/contract/identity/user-groups'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '#testing/app.ts'

type Person = Awaited<ReturnType<TestApp['as']>>

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const takeGroup = (by: Person, from: Person) =>
  t.call(updateUserGroups, { params: { id: from.id }, body: { groups: ['general'] } }, by)
const disable = (by: Person, whom: Person) =>
  t.call(support['disable-user'], { params: { id: whom.id }, body: { username: whom.payload.username } }, by)

describe.each([
  ['take the group from each other', takeGroup],
  ['disable each other', disable],
])('two administrators %s at once', (_, act) => {
  test('one administrator remains', async () => {
    for (let round = 0; round < 5; round++) {
      await t.sql`delete from user_groups where group_name = 'admin'`
      const [one, two] = [await t.as('admin'), await t.as('admin')]
      const outcomes = await Promise.all([act(one, two), act(two, one)])
      const left = await t.sql`
        select 1 from user_groups join users on id = user_id where group_name = 'admin' and enabled`
      expect([left.length, outcomes.map(({ status }) => status)]).toEqual([1, expect.arrayContaining([200])])
    }
  })
})

test('an administrator can still be removed while another one is left', async () => {
  const [one, two] = [await t.as('admin'), await t.as('admin')]
  expect((await takeGroup(one, two)).status).toBe(200)
})
