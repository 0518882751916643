import { readCourseIndex, readProgress, saveNote } from '@aulanova/contract/learning/player'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSubscription } from '#demo/factories/learning.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { aPublishedCourse } from '#testing/factories/courses.ts'

let t: TestApp
let learner: Awaited<ReturnType<TestApp['as']>>
let uuid: string
let block: string
beforeAll(async () => {
  t = await testApp()
  learner = await t.as('general')
  const blocks = [{ type: 'text' as const, title: 'a', minutes: 1, html: '<p>a</p>' }]
  uuid = (await aPublishedCourse(t.sql, { sections: [{ title: 'Una', blocks }] })).id
  await aSubscription(t.sql, { userId: learner.id, courseId: uuid })
  block = (await t.call(readCourseIndex, { params: { uuid } }, learner)).body.Item.Sections[0]!.Blocks[0]!.Id
})
afterAll(() => t.close())

const write = (text: string, version?: string) =>
  t.call(saveNote, { params: { uuid, block }, body: { text, ...(version !== undefined && { version }) } }, learner)
const storedNote = async () =>
  (await t.call(readProgress, { params: { uuid } }, learner)).body.Item.Blocks.find(({ Block }) => Block === block)

test('of two devices that write a first note at once one wins and the other gets a conflict', async () => {
  const { NoteVersion } = (await write('')).body.Item
  const answers = await Promise.all([write('Del teléfono', NoteVersion), write('De la computadora', NoteVersion)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const [won] = answers.filter(({ status }) => status === 200)
  expect(await storedNote()).toMatchObject({ Note: won!.body.Item.Note, NoteVersion: won!.body.Item.NoteVersion })
})

test('sending a note again is no conflict; changing one that another device removed is', async () => {
  const { NoteVersion: first } = (await write('Uno')).body.Item
  const { NoteVersion: second } = (await write('Dos', first)).body.Item
  expect((await write('Dos ', first)).body.Item).toMatchObject({ Note: 'Dos', NoteVersion: second })
  await write('', second)
  expect((await write('Dos y tres', second)).problem.code).toBe('Conflict')
  expect(await storedNote()).toBeUndefined()
  expect((await write('Otra vez', '')).status).toBe(200)
  expect((await write('Sin versión')).status).toBe(200)
})
