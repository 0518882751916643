import { readBuilder, updateGeneral } from '@aulanova/contract/authoring/builder'
import { saveCollaborators, savePlans, saveTags } from '@aulanova/contract/authoring/collections'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#testing/app.ts'
import { aCourse } from '#testing/factories/courses.ts'

type Person = Awaited<ReturnType<TestApp['as']>>

let t: TestApp
let owner: Person
let uuid: string
beforeAll(async () => {
  t = await testApp()
  owner = await t.as('general', 'creator')
  uuid = (await aCourse(t.sql, { ownerId: owner.id })).id
})
afterAll(() => t.close())

test('numbers that are too large are refused on their field, by the contract and by the table', async () => {
  const hours = await t.call(updateGeneral, { body: { uuid, Hours: 10_000 } }, owner)
  expect([hours.status, hours.problem.details]).toEqual([400, [{ field: 'Hours', reason: 'tooLarge' }]])
  await expect(t.sql`update courses set hours = 9999.5 where id = ${uuid}`).rejects.toThrow('courses_hours_check')
  for (const Price of [100_000_001, 2_147_483_648, 1e300]) {
    const items = [{ Name: 'Caro', Duration: 30, Price }]
    expect((await t.call(savePlans, { body: { uuid, items } }, owner)).status).toBe(400)
  }
})

test('hours have as many decimals as are stored', async () => {
  const save = (Hours: number) => t.call(updateGeneral, { body: { uuid, Hours } }, owner)
  const refused = await save(1.255)
  expect([refused.status, refused.problem.details?.[0]?.field]).toEqual([400, 'Hours'])
  for (const hours of [0.07, 1.1, 1.25, 9998.99]) expect((await save(hours)).body.Item.General.Hours).toBe(hours)
})

test('tags that differ by accent, case or comma are one tag', async () => {
  const other = (await aCourse(t.sql, { ownerId: owner.id })).id
  const save = async (course: string, names: string[]) => {
    const items = names.map((Name) => ({ Name }))
    return (await t.call(saveTags, { body: { uuid: course, items } }, owner)).body.Item.Items.map(({ Name }) => Name)
  }
  expect(await save(uuid, ['Física moderna', 'fisica, moderna', 'FÍSICA MODERNA,'])).toEqual(['Física moderna'])
  expect(await save(other, ['Fisica Moderna'])).toEqual(['Física moderna'])
})

test('a teacher names themself once among the people learners see', async () => {
  const items = [{ Self: true as const }]
  const save = async () => (await t.call(saveCollaborators, { body: { uuid, items } }, owner)).body.Item.Items
  const [entry, ...none] = await save()
  expect([entry!.Name, entry!.Username, none]).toEqual([owner.attributes.name, null, []])
  expect((await save()).map(({ Collaborator }) => Collaborator)).toEqual([entry!.Collaborator])
  const { Collaborators } = (await t.call(readBuilder, { params: { uuid } }, owner)).body.Item
  expect(Collaborators.map(({ Name }) => Name)).toEqual([owner.attributes.name])
})

test('a reviewer who becomes a collaborator sees that another person judges the course', async () => {
  const reviewer = await t.as('general', 'reviewer')
  const helper = await t.as('general', 'creator')
  const items = [reviewer, helper].map(({ payload }) => ({ Username: payload.username }))
  await t.call(saveCollaborators, { body: { uuid, items } }, owner)
  const [mail] = await t.mailsTo(reviewer.attributes.email)
  expect([mail!.template, mail!.text]).toEqual(['course-invited-reviewer', expect.stringContaining('otra persona')])
  expect((await t.mailsTo(helper.attributes.email))[0]!.template).toBe('course-invited')
})
