import { addBlock, deleteBlock, listBlocks, orderBlocks, updateBlock } from '@aulanova/contract/authoring/blocks'
import { readBuilder, updateGeneral } from '@aulanova/contract/authoring/builder'
import { saveFaq, saveTags } from '@aulanova/contract/authoring/collections'
import { archiveCourse, unarchiveCourse } from '@aulanova/contract/authoring/course-removal'
import { createEvaluation } from '@aulanova/contract/authoring/evaluations'
import {
  handInCourse,
  publishAgain,
  publishCourse,
  takeBackCourse,
  unpublishCourse,
} from '@aulanova/contract/authoring/publishing'
import {
  addComment,
  giveVerdict,
  listChanges,
  readReview,
  readReviewStep,
  resolveComment,
} from '@aulanova/contract/authoring/review'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#testing/app.ts'
import { aCourse } from '#testing/factories/courses.ts'

type Person = Awaited<ReturnType<TestApp['as']>>

let t: TestApp
let owner: Person
let reviewer: Person
let admin: Person
beforeAll(async () => {
  t = await testApp()
  owner = await t.as('general', 'creator')
  reviewer = await t.as('general', 'reviewer')
  admin = await t.as('general', 'admin')
})
afterAll(() => t.close())

const ready = async () => (await aCourse(t.sql, { ownerId: owner.id })).id
const handIn = (uuid: string) => t.call(handInCourse, { body: { uuid } }, owner)
const review = async (uuid: string, who = reviewer) => (await t.call(readReview, { params: { uuid } }, who)).body.Item
const sendBack = (uuid: string, reason?: string) =>
  t.call(giveVerdict, { body: { uuid, verdict: 'changes-requested', ...(reason && { reason }) } }, reviewer)
const firstSection = async (uuid: string) =>
  (await t.call(readBuilder, { params: { uuid } }, owner)).body.Item.Sections[0]!.Id
const text = (Title: string) => ({ Type: 'text' as const, Title, Minutes: 1, Resource: { Html: `<p>${Title}</p>` } })
const evaluation = {
  ...{ Name: 'Prueba', Tries: 3, RequiredScore: 1, MaxScore: 1, Minutes: null },
  Questions: [
    {
      ...{ Type: 'simple-choice' as const, Text: '¿Sí?', Points: 1 },
      Choices: [
        { Text: 'Sí', Right: true },
        { Text: 'No', Right: false },
      ],
    },
  ],
}
const add = async (uuid: string, title: string) => {
  const body = { uuid, item: await firstSection(uuid), values: text(title) }
  return (await t.call(addBlock, { body }, owner)).body.Item
}

test('a note to the reviewers is in their mail and in the history', async () => {
  const uuid = await ready()
  await t.call(handInCourse, { body: { uuid, note: ' Los mapas son nuevos. ' } }, owner)
  const [event] = (await review(uuid)).History
  expect(event).toMatchObject({ Kind: 'handed-in', Reason: 'Los mapas son nuevos.' })
  const [mail] = await t.mailsTo(reviewer.attributes.email)
  expect(mail?.text).toContain('Los mapas son nuevos.')
})

test('a course is taken back until a reviewer opens it, and becomes what it was before', async () => {
  const uuid = await ready()
  const takeBack = (who = owner) => t.call(takeBackCourse, { body: { uuid } }, who)
  const canBeTakenBack = async (who = owner) =>
    (await t.call(readBuilder, { params: { uuid } }, who)).body.Item.CanBeTakenBack
  expect((await takeBack()).body).toMatchObject({ code: 'InvalidState' })
  await handIn(uuid)
  expect(await canBeTakenBack()).toBe(true)
  expect((await takeBack(reviewer)).status).toBe(403)
  expect((await takeBack()).body.Item).toMatchObject({ State: 'draft' })
  expect((await takeBack()).body).toMatchObject({ code: 'InvalidState' })

  await handIn(uuid)
  // Its own people may read the review without beginning it.
  await review(uuid, owner)
  expect(await canBeTakenBack()).toBe(true)
  const { History } = await review(uuid)
  expect(History.map(({ Kind }) => Kind)).toEqual(['handed-in', 'taken-back', 'handed-in'])
  expect(await canBeTakenBack()).toBe(false)
  expect((await takeBack()).body).toMatchObject({ code: 'InvalidState' })
})

test('a published course that was handed in again and taken back is published, or withdrawn if it was withdrawn meanwhile', async () => {
  const uuid = await ready()
  await handIn(uuid)
  await t.call(publishCourse, { body: { uuid } }, admin)
  await add(uuid, 'Más')
  await handIn(uuid)
  const takeBack = async () => (await t.call(takeBackCourse, { body: { uuid } }, owner)).body.Item
  expect(await takeBack()).toMatchObject({ State: 'published', Revision: 1 })
  await handIn(uuid)
  await t.call(unpublishCourse, { body: { uuid } }, admin)
  expect(await takeBack()).toMatchObject({ State: 'unpublished', Revision: null })
  await handIn(uuid)
  await t.call(publishAgain, { body: { uuid } }, admin)
  expect(await takeBack()).toMatchObject({ State: 'published', Revision: 1 })
})

test('after a take-back the round begins with what is handed in again', async () => {
  const uuid = await ready()
  await handIn(uuid)
  await t.call(takeBackCourse, { body: { uuid } }, owner)
  await add(uuid, 'Más')
  await handIn(uuid)
  expect((await review(uuid)).Round).toMatchObject({ Judged: false, Items: [] })
})

test('a reviewer who reads the draft has opened it; its own people, administrators too, have not', async () => {
  const both = await t.as('general', 'creator', 'admin')
  const { id: uuid } = await aCourse(t.sql, { ownerId: both.id })
  await t.call(handInCourse, { body: { uuid } }, both)
  await review(uuid, both)
  const read = async (who: Person) => (await t.call(readBuilder, { params: { uuid } }, who)).body.Item.CanBeTakenBack
  expect(await read(both)).toBe(true)
  await read(reviewer)
  expect(await read(both)).toBe(false)
})

test('a course that was changed after its approval is under review, but was handed in by nobody who could take it back', async () => {
  const uuid = await ready()
  await handIn(uuid)
  await t.call(giveVerdict, { body: { uuid, verdict: 'approved' } }, reviewer)
  await add(uuid, 'Más')
  expect((await t.call(takeBackCourse, { body: { uuid } }, owner)).body).toMatchObject({ code: 'InvalidState' })
})

test('changes are requested with a reason, which the owner is mailed and the history keeps', async () => {
  const uuid = await ready()
  await handIn(uuid)
  const refused = await sendBack(uuid)
  expect([refused.status, refused.problem.details]).toEqual([400, [{ field: 'reason', reason: 'required' }]])
  expect((await sendBack(uuid, 'Falta una fuente')).status).toBe(200)
  const [mail] = await t.mailsTo(owner.attributes.email)
  expect(mail!.text).toContain('Falta una fuente')
  await handIn(uuid)
  await t.call(publishCourse, { body: { uuid } }, admin)
  const { History } = await review(uuid, owner)
  expect(History.map(({ Kind, By, Reason, Revision }) => [Kind, By.Username, Reason, Revision])).toEqual([
    ['published', admin.payload.username, null, 1],
    ['approved', admin.payload.username, null, null],
    ['handed-in', owner.payload.username, null, null],
    ['changes-requested', reviewer.payload.username, 'Falta una fuente', null],
    ['handed-in', owner.payload.username, null, null],
  ])
})

test('the reviewer reads what was added, changed and removed since the last round', async () => {
  const uuid = await ready()
  expect((await review(uuid, owner)).Round).toBeNull()
  const gone = await add(uuid, 'Sobra')
  const mended = await add(uuid, 'Se mejora')
  await handIn(uuid)
  expect((await review(uuid)).Round).toMatchObject({ Judged: false, Items: [] })
  await sendBack(uuid, 'Falta')
  await t.call(deleteBlock, { body: { uuid, id: gone.Id } }, owner)
  const { Items } = (await t.call(listBlocks, { params: { uuid, id: await firstSection(uuid) } }, owner)).body
  const { Version } = Items.find(({ Id }) => Id === mended.Id)!
  await t.call(updateBlock, { body: { uuid, item: mended.Id, values: { ...text('Mejor'), Version } } }, owner)
  await add(uuid, 'Nuevo')
  await t.call(updateGeneral, { body: { uuid, CertificateDetails: 'Otro' } }, owner)
  await handIn(uuid)
  const { Round } = await review(uuid)
  expect(Round!.Judged).toBe(true)
  expect(Round!.Items.map(({ Type, Title, Kind }) => [Type, Title, Kind])).toEqual([
    ['general', '', 'changed'],
    ['block', 'Mejor', 'changed'],
    ['block', 'Nuevo', 'added'],
    ['block', 'Sobra', 'removed'],
  ])
})

test('after a publication, what changed since the verdict is what changed since the revision', async () => {
  const uuid = await ready()
  const first = await add(uuid, 'Primero')
  await add(uuid, 'Segundo')
  await add(uuid, 'Tercero')
  await handIn(uuid)
  await t.call(publishCourse, { body: { uuid } }, admin)
  const item = await firstSection(uuid)
  const last = (await t.call(listBlocks, { params: { uuid, id: item } }, owner)).body.Count
  await t.call(orderBlocks, { body: { uuid, updates: [{ id: first.Id, position: last }] } }, owner)
  await t.call(saveFaq, { body: { uuid, items: [{ Question: '¿Cuándo?', Answer: '<p>Hoy</p>' }] } }, owner)
  await t.call(updateGeneral, { body: { uuid, Requirements: '<p><strong>Ganas</strong></p>' } }, owner)
  const of = (items: { Type: string; Title: string; Kind: string }[]) =>
    items.map(({ Type, Title, Kind }) => [Type, Type === 'general' ? '' : Title, Kind])
  const expected = [
    ['general', '', 'changed'],
    ['block', 'Primero', 'moved'],
    ['faq', '¿Cuándo?', 'added'],
  ]
  expect(of((await review(uuid)).Round!.Items)).toEqual(expected)
  expect(of((await t.call(listChanges, { params: { uuid } }, owner)).body.Items)).toEqual(expected)
})

test('a change after the approval is recorded in the history, and reviewers get one mail about it', async () => {
  const uuid = await ready()
  await handIn(uuid)
  await t.call(giveVerdict, { body: { uuid, verdict: 'approved' } }, reviewer)
  const subjects = async () => (await t.mailsTo(reviewer.attributes.email)).map(({ subject }) => subject)
  const before = (await subjects()).length
  await t.call(saveTags, { body: { uuid, items: [{ Name: 'óptica' }] } }, owner)
  await t.call(saveTags, { body: { uuid, items: [] } }, owner)
  const { History, Course } = await review(uuid)
  expect(Course.State).toBe('in-review')
  expect(History.slice(0, 2).map(({ Kind, By }) => [Kind, By.Username])).toEqual([
    ['changed-after-approval', owner.payload.username],
    ['approved', reviewer.payload.username],
  ])
  expect(History.filter(({ Kind }) => Kind === 'changed-after-approval')).toHaveLength(1)
  expect((await subjects()).slice(0, -before)).toEqual([expect.stringContaining('después de su aprobación')])
})

test('the history says who archived the course, and who took it out of the archive', async () => {
  const uuid = await ready()
  await handIn(uuid)
  await t.call(archiveCourse, { body: { uuid } }, owner)
  await t.call(unarchiveCourse, { body: { uuid } }, admin)
  const { History } = await review(uuid, owner)
  expect(History.map(({ Kind, By }) => [Kind, By.Username])).toEqual([
    ['unarchived', admin.payload.username],
    ['archived', owner.payload.username],
    ['handed-in', owner.payload.username],
  ])
})

test('a change that is refused leaves the approval', async () => {
  const uuid = await ready()
  await handIn(uuid)
  await t.call(giveVerdict, { body: { uuid, verdict: 'approved' } }, reviewer)
  const refused = await t.call(saveTags, { body: { uuid, items: [] } }, reviewer)
  expect(refused.problem.code).toBe('SectionNotYours')
  const { History, Course } = await review(uuid)
  expect([Course.State, History[0]!.Kind]).toEqual(['approved', 'approved'])
})

test('a comment on an evaluation is counted there, and is about nothing else', async () => {
  const uuid = await ready()
  const section = await firstSection(uuid)
  const form = (await t.call(createEvaluation, { body: { uuid, section, ...evaluation } }, owner)).body.Item
  const block = (await add(uuid, 'Otro')).Id
  await handIn(uuid)
  const comment = (about: object) => t.call(addComment, { body: { uuid, text: 'Muy fácil', ...about } }, reviewer)
  const first = (await comment({ form: form.Id })).body.Item
  expect(first).toMatchObject({ Block: null, Form: { Id: form.Id, Name: 'Prueba' } })
  const reply = (await t.call(addComment, { body: { uuid, replyTo: first.Id, text: 'Ya no' } }, owner)).body.Item
  expect(reply.Form).toEqual(first.Form)
  const { Sections } = (await review(uuid, owner)).Course
  expect(Sections[0]!.Forms.map(({ OpenComments }) => OpenComments)).toEqual([1])
  const step = await t.call(readReviewStep, { params: { uuid, type: 'form', id: form.Id } }, owner)
  expect(step.body.Item.Comments.map(({ Id }) => Id)).toEqual([first.Id, reply.Id])
  expect((await comment({ form: form.Id, block })).problem.details).toEqual([{ field: 'form', reason: 'invalid' }])
  expect((await comment({ form: block })).problem.code).toBe('ItemNotFound')
})

test('a comment is answered, and the conversation is resolved and counted as one', async () => {
  const uuid = await ready()
  const { Id: block } = await add(uuid, 'Con dudas')
  await handIn(uuid)
  const first = (await t.call(addComment, { body: { uuid, block, text: '¿Fuente?' } }, reviewer)).body.Item
  const reply = (await t.call(addComment, { body: { uuid, replyTo: first.Id, text: 'INEGI' } }, owner)).body.Item
  expect(reply).toMatchObject({ ReplyTo: first.Id, Block: { Id: block } })
  const third = (await t.call(addComment, { body: { uuid, replyTo: reply.Id, text: 'Gracias' } }, reviewer)).body.Item
  expect(third.ReplyTo).toBe(first.Id)
  expect((await review(uuid)).Course.OpenComments).toBe(1)
  const resolved = await t.call(resolveComment, { params: { id: third.Id }, body: { resolved: true } }, owner)
  expect(resolved.body.Item.Id).toBe(first.Id)
  expect((await review(uuid)).Course.OpenComments).toBe(0)
  const other = await ready()
  const astray = await t.call(addComment, { body: { uuid: other, replyTo: first.Id, text: 'No' } }, owner)
  expect(astray.problem.code).toBe('ItemNotFound')
})
