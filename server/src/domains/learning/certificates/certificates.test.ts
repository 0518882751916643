import { keyOf } from '@aulanova/contract/kernel/keys'
import { languages } from '@aulanova/contract/kernel/languages'
import { issueCertificate, listMyCertificates, verifyCertificate } from '@aulanova/contract/learning/certificates'
import { readCourseIndex, saveProgress } from '@aulanova/contract/learning/player'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSubscription, someProgress } from '#demo/factories/learning.ts'
import { aReference } from '#demo/factories/reference.ts'
import { takeLive } from '#domains/authoring/publishing/publishing.store.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { aCourse } from '#testing/factories/courses.ts'
import { newCode, normalizedCode } from './code.ts'

type Person = Awaited<ReturnType<TestApp['as']>>

let t: TestApp
let learner: Person
beforeAll(async () => {
  t = await testApp()
  learner = await t.as('general')
})
afterAll(() => t.close())

const text = (title: string) => ({ type: 'text' as const, title, minutes: 30, html: `<p>${title}</p>` })

/** Two sections with three blocks; a subscription, and as many blocks done as said. */
async function aCourseFor(
  person: Person,
  { done = 3, hours = 1.5, collaborators = [{ name: 'Dra. Vega', role: 'Autora' }] } = {},
) {
  const { id: uuid, ownerId } = await aCourse(t.sql, {
    name: 'Álgebra lineal',
    hours,
    organization: 'Universidad Montelago',
    collaborators,
    sections: [
      { title: 'Una', blocks: [text('a'), text('b')] },
      { title: 'Dos', blocks: [text('c')] },
    ],
  })
  const wording = await aReference(t.sql, 'certificates', 'Diploma', {
    Title: 'Diploma',
    Signatory: 'Ana Ruiz, Rectora',
  })
  await t.sql`update courses set certificate_id = ${wording} where id = ${uuid}`
  await t.sql`update organizations set details = details || '{"ShowAsBrand": true}'`
  await takeLive(t.sql, uuid, ownerId, new Date())
  const subscription = await aSubscription(t.sql, { userId: person.id, courseId: uuid })
  if (done > 0) await someProgress(t.sql, person.id, uuid, { done, hoursAgo: 1 })
  return { uuid, subscription }
}
const issue = (uuid: string, who: Person = learner) => t.call(issueCertificate, { params: { uuid } }, who)
const verify = (code: string, address = '203.0.113.1') =>
  t.call(verifyCertificate, { params: { code } }, undefined, { address })
const emailOf = async ({ id }: Person) => {
  const [row] = await t.sql<[{ email: string }]>`select email from users where id = ${id}`
  return row.email
}

describe('my certificate', () => {
  test.each([
    [0, 0],
    [1.2, 1.2],
    [1.8, 1.8],
    [1.19, 1.5],
    [40, 1.5],
  ])('of a course of an hour and a half, whose author says %d hours, has %d', async (hours, printed) => {
    const person = await t.as('general')
    const { uuid } = await aCourseFor(person, { hours })
    expect((await issue(uuid, person)).body.Item.Hours).toBe(printed)
  })

  test('has the facts of the day it was issued', async () => {
    const person = await t.as('general')
    const { uuid } = await aCourseFor(person)
    const { Item } = (await issue(uuid, person)).body
    expect(Item).toEqual({
      PK: expect.stringMatching(/^CERTIFICATE#/),
      Course: keyOf('course', uuid),
      Code: expect.stringMatching(/^[0-9A-Z]{6}(-[0-9A-Z]{5}){4}$/),
      Name: 'Mariana Ortega',
      Role: null,
      CourseName: 'Álgebra lineal',
      Organization: 'Universidad Montelago',
      ShowAsBrand: true,
      Hours: 1.5,
      Blocks: 3,
      Sections: 2,
      Author: 'Dra. Vega',
      Signatory: 'Ana Ruiz, Rectora',
      Title: expect.any(String),
      Text: expect.any(String),
      Details: expect.any(String),
      Issued: expect.any(String),
      Address: expect.stringMatching(/^\/files\/certificates\//),
    })
    await t.sql`update users set name = 'Otra Persona' where id = ${person.id}`
    await t.sql`update courses set name = 'Otro curso', hours = 99 where id = ${uuid}`
    expect((await verify(Item.Code)).body.Item).toMatchObject({ Name: 'Mariana Ortega', CourseName: 'Álgebra lineal' })
  })

  test.each([
    ['owner', (uuid: string, id: string) => t.sql`update courses set owner_id = ${id} where id = ${uuid}`],
    [
      'collaborator',
      (uuid: string, id: string) =>
        t.sql`insert into course_members (course_id, user_id, role) values (${uuid}, ${id}, 'collaborator')`,
    ],
    [
      'reviewer',
      (uuid: string, id: string) => t.sql`
        insert into review_verdicts (course_id, reviewer_id, verdict, course_version)
        values (${uuid}, ${id}, 'approved', 1)`,
    ],
    [
      'reviewer',
      (uuid: string, id: string) =>
        t.sql`insert into review_comments (course_id, author_id, text) values (${uuid}, ${id}, 'Hola')`,
    ],
    [
      null,
      (uuid: string, id: string) =>
        t.sql`insert into course_members (course_id, user_id, role) values (${uuid}, ${id}, 'share')`,
    ],
  ])('says of the people of its course what they are: %s', async (role, make) => {
    const person = await t.as('general', 'creator', 'reviewer')
    const { uuid } = await aCourseFor(person)
    await make(uuid, person.id)
    const { Item } = (await issue(uuid, person)).body
    expect(Item.Role).toBe(role)
    // What they are afterwards changes nothing.
    await t.sql`delete from course_members where course_id = ${uuid}`
    await t.sql`delete from review_verdicts where course_id = ${uuid}`
    await t.sql`insert into course_members (course_id, user_id, role) values (${uuid}, ${person.id}, 'collaborator')`
    expect((await verify(Item.Code)).body.Item.Role).toBe(role)
    const mine = (await t.call(listMyCertificates, {}, person)).body.Items
    expect(mine.map(({ Code, Role }) => [Code, Role])).toEqual([[Item.Code, role]])
  })

  test('names the owner as author where the course has no collaborator', async () => {
    const { uuid } = await aCourseFor(learner, { collaborators: [] })
    await t.sql`update users set name = 'Mateo Ordaz' where id = (select owner_id from courses where id = ${uuid})`
    expect((await issue(uuid)).body.Item.Author).toBe('Mateo Ordaz')
    await t.sql`update users set name = 'Dr. Nobel' where name = 'Mateo Ordaz'`
    expect((await issue(uuid)).body.Item.Author).toBe('Mateo Ordaz')
  })

  test('is issued when the course is complete, not before, and only to a subscriber', async () => {
    const { uuid } = await aCourseFor(learner, { done: 2 })
    expect((await issue(uuid)).problem.code).toBe('InvalidState')
    expect((await issue(uuid, await t.as('general'))).problem.code).toBe('NoActiveSubscription')
    expect((await issue('00000000-0000-7000-8000-000000000000')).problem.code).toBe('NotFound')
    const { Sections } = (await t.call(readCourseIndex, { params: { uuid } }, learner)).body.Item
    const block = Sections[1]!.Blocks[0]!.Id
    const last = await t.call(saveProgress, { params: { uuid, block }, body: { completed: true } }, learner)
    expect((await issue(uuid)).body.Item.Code).toBe(last.body.Item.CertificateCode)
  })

  test.each([
    [
      'expired',
      (id: string) => t.sql`update subscriptions set created_at = now() - interval '2 years' where id = ${id}`,
    ],
    ['revoked', (id: string) => t.sql`update subscriptions set revoked_at = now(), ended_at = now() where id = ${id}`],
  ])('stays mine when the subscription is %s; one that was not earned by then is not', async (_, end) => {
    const [earned, missed] = [await aCourseFor(learner), await aCourseFor(learner)]
    const { Code } = (await issue(earned.uuid)).body.Item
    await end(earned.subscription)
    await end(missed.subscription)
    expect((await issue(earned.uuid)).body.Item.Code).toBe(Code)
    expect((await issue(missed.uuid)).problem.code).toBe('NoActiveSubscription')
  })

  test('is in its holder’s list, the newest first, and in no other', async () => {
    const person = await t.as('general')
    const list = async (who: Person) => (await t.call(listMyCertificates, {}, who)).body
    expect(await list(person)).toEqual({ Items: [], Count: 0 })
    const courses = [await aCourseFor(person), await aCourseFor(person)]
    for (const { uuid } of courses) await issue(uuid, person)
    const { Items, Count } = await list(person)
    expect(Count).toBe(2)
    expect(Items.map(({ Course }) => Course)).toEqual(courses.reverse().map(({ uuid }) => keyOf('course', uuid)))
    const others = (await list(learner)).Items.map(({ Code }) => Code)
    expect(others).not.toContain(Items[0]!.Code)
  })

  test('is issued once and mailed once, however many requests there are at once, in the holder’s language', async () => {
    for (const language of languages) {
      const person = await t.as('general')
      await t.sql`update users set language = ${language} where id = ${person.id}`
      const { uuid } = await aCourseFor(person)
      const answers = await Promise.all(Array.from({ length: 5 }, () => issue(uuid, person)))
      const codes = new Set(answers.map(({ body }) => body.Item.Code))
      expect(codes.size).toBe(1)
      const mails = (await t.mailsTo(await emailOf(person))).filter(({ template }) => template === 'certificate-issued')
      expect(mails).toHaveLength(1)
      expect(mails[0]!.subject).toContain('Álgebra lineal')
      expect(mails[0]!.text).toContain(`${t.services.config.publicUrl}/certificates/${[...codes][0]}`)
      expect(`${mails[0]!.subject}${mails[0]!.text}`).not.toMatch(/[{}]/)
    }
    const subjects = await t.sql`select distinct subject from mails where template = 'certificate-issued'`
    expect(subjects.length).toBeGreaterThanOrEqual(4)
  })

  test('cannot be changed or deleted, not even in the database', async () => {
    const { uuid } = await aCourseFor(learner)
    const { Code } = (await issue(uuid)).body.Item
    await expect(
      t.sql`update issued_certificates set holder_name = 'Nadie' where code = ${Code}`.execute(),
    ).rejects.toThrow()
    await expect(t.sql`delete from issued_certificates where code = ${Code}`.execute()).rejects.toThrow()
    expect((await verify(Code)).body.Item.Name).toBe('Mariana Ortega')
  })
})

describe('verifying', () => {
  test('shows the facts to any visitor, and nothing else', async () => {
    const { uuid } = await aCourseFor(learner)
    const { PK, Course, Address, ...facts } = (await issue(uuid)).body.Item
    const { status, body } = await verify(facts.Code)
    expect(status).toBe(200)
    expect(body.Item).toEqual({ ...facts, Withdrawn: null })
    const said = JSON.stringify(body)
    for (const secret of [PK, Course, Address, uuid, learner.id, await emailOf(learner)])
      expect(said).not.toContain(secret)
  })

  test('accepts lower case, missing dashes and letters that look like digits', async () => {
    const { uuid } = await aCourseFor(learner)
    const { Code } = (await issue(uuid)).body.Item
    const typed = [Code.toLowerCase(), Code.replaceAll('-', ''), Code.replaceAll('0', 'o').replaceAll('1', 'l')]
    for (const code of typed) expect((await verify(code)).body.Item?.Code, code).toBe(Code)
    expect(normalizedCode('oOiIlL-00000-00000-00000-00000')).toBe('001111-00000-00000-00000-00000')
  })

  test('gives every unknown code the same answer', async () => {
    const answers = [newCode(), newCode(), 'UUUUUUUUUUUUUUUUUUUU', '0000000000000000'].map((code) => verify(code))
    for (const { status, body } of await Promise.all(answers)) {
      expect(status).toBe(404)
      expect(body).toEqual({ statusCode: 404, code: 'NotFound', message: 'Resource not found' })
    }
    expect((await verify("0000000000000000'--")).status).toBe(400)
  })

  test('is limited by address, with the time to wait; others go on', async () => {
    const address = '198.51.100.7'
    const statuses = []
    for (let n = 0; n < 12; n++)
      statuses.push(...(await Promise.all(Array.from({ length: 25 }, () => verify(newCode(), address)))))
    expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([404]))
    const refused = await verify(newCode(), address)
    expect(refused.problem.code).toBe('LimitExceeded')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await verify(newCode(), '198.51.100.8')).status).toBe(404)
  })
})
