import { addBlock, type BlockValues, updateBlock } from '@aulanova/contract/authoring/blocks'
import { updateGeneral } from '@aulanova/contract/authoring/builder'
import { saveFaq, saveTags } from '@aulanova/contract/authoring/collections'
import { updateEvaluation } from '@aulanova/contract/authoring/evaluations'
import { handInCourse, publishCorrection, unpublishCourse } from '@aulanova/contract/authoring/publishing'
import { readReview } from '@aulanova/contract/authoring/review'
import { readCourseIndex } from '@aulanova/contract/learning/player'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aSubscription } from '#demo/factories/learning.ts'
import { aReference } from '#demo/factories/reference.ts'
import { takeLive } from '#domains/authoring/publishing/publishing.store.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { aPublishedCourse } from '#testing/factories/courses.ts'

type Person = Awaited<ReturnType<TestApp['as']>>

let t: TestApp
let owner: Person
let reviewer: Person
let admin: Person
/** The course, its sections, a text, an external link, a video and an evaluation of the first section. */
let at: Record<'uuid' | 'section' | 'other' | 'text' | 'link' | 'video' | 'form', string>
beforeAll(async () => {
  t = await testApp()
  owner = await t.as('general', 'creator')
  reviewer = await t.as('general', 'reviewer')
  admin = await t.as('general', 'admin')
})
beforeEach(async () => {
  at = await aCourseOnSale()
})
afterAll(() => t.close())

const html = '<p>La gravdad atrae a los cuerpos.</p>'

async function aCourseOnSale(ownerId = owner.id) {
  const { id: uuid } = await aPublishedCourse(t.sql, {
    ownerId,
    sections: [
      {
        title: 'Fuerzas',
        blocks: [
          { type: 'text', title: 'Gravedad', minutes: 5, html },
          { type: 'video', title: 'Caída', minutes: 2, url: 'https://www.youtube.com/watch?v=aaaaaaaaaaa' },
        ],
        forms: [
          {
            ...{ name: 'Prueba', tries: 2, requiredScore: 1, maxScore: 1 },
            questions: [
              {
                ...{ type: 'simple-choice', text: '¿Cae?', points: 1, explanation: '' },
                options: [
                  { text: 'Sí', right: true },
                  { text: 'No', right: false },
                ],
              },
            ],
          },
        ],
      },
      {
        title: 'Otras',
        blocks: [{ type: 'link', title: 'Más', minutes: 1, url: 'https://example.org/gravdad' }],
      },
    ],
  })
  const [found] = await t.sql<[Record<'section' | 'other' | 'text' | 'link' | 'video' | 'form', string>]>`
    select (select id from sections where course_id = ${uuid} and title = 'Fuerzas') as section,
      (select id from sections where course_id = ${uuid} and title = 'Otras') as other,
      (select id from blocks where course_id = ${uuid} and type = 'text') as text,
      (select id from blocks where course_id = ${uuid} and type = 'external-link') as link,
      (select id from blocks where course_id = ${uuid} and type = 'video') as video,
      (select id from evaluations where course_id = ${uuid}) as form`
  return { uuid, ...found }
}

const handIn = () => t.call(handInCourse, { body: { uuid: at.uuid } }, owner)
const correction = async (who = reviewer) =>
  (await t.call(readReview, { params: { uuid: at.uuid } }, who)).body.Item.Correction
const publish = (who = reviewer, version?: number) =>
  t.call(publishCorrection, { body: { uuid: at.uuid, ...(version && { version }) } }, who)
const change = (item: string, values: BlockValues) =>
  t.call(updateBlock, { body: { uuid: at.uuid, item, values } }, owner)
const text = (Html: string, given: { Title?: string; Minutes?: number } = {}) =>
  change(at.text, { Type: 'text', Title: 'Gravedad', Minutes: 5, Resource: { Html }, ...given })

const blocksOf = async (courseId: string, revision: number) =>
  (
    await t.sql<{ html: string }[]>`
      select payload ->> 'Html' as html from revision_blocks r join block_contents c on c.id = r.content_id
      where r.course_id = ${courseId} and revision = ${revision} and type = 'text'`
  ).map((row) => row.html)

test('a corrected word and a corrected link go out with the approval of one reviewer', async () => {
  await text(html.replace('gravdad', 'gravedad'))
  await change(at.link, {
    ...{ Type: 'external-link', Title: 'Más', Minutes: 1 },
    Resource: { Address: 'https://example.org/gravedad' },
  })
  await handIn()
  expect(await correction()).toEqual({ Characters: 2 })
  const { status, body } = await publish()
  expect([status, body.Item]).toMatchObject([200, { State: 'published', Revision: 2, UnpublishedChanges: false }])
  expect(await blocksOf(at.uuid, 2)).toEqual([html.replace('gravdad', 'gravedad')])

  const learner = await t.as('general')
  await aSubscription(t.sql, { userId: learner.id, courseId: at.uuid })
  expect((await t.call(readCourseIndex, { params: { uuid: at.uuid } }, learner)).body.Item).toMatchObject({
    Revision: 2,
  })
  const acts = await t.sql`
    select action, actor_id from audit_log where subject_id = ${at.uuid} and actor_id = ${reviewer.id} order by id`
  expect(acts.map(({ action }) => action)).toEqual(['verdict', 'publish'])
  const [{ email }] = await t.sql<[{ email: string }]>`select email from users where id = ${owner.id}`
  expect((await t.mailsTo(email))[0]?.subject).toMatch(/está publicado/)
})

test('names, descriptions, titles and questions that are asked often may be corrected too', async () => {
  await t.call(
    updateGeneral,
    { body: { uuid: at.uuid, Name: 'Álgebra para empezar.', Requirements: '<p>Nada.</p>' } },
    owner,
  )
  await text(html, { Title: 'La gravedad' })
  await handIn()
  expect((await correction())?.Characters).toBeGreaterThan(0)
  expect((await publish()).status).toBe(200)
})

const questions = (Text: string) => [
  {
    ...{ Type: 'simple-choice' as const, Text, Points: 1, Explanation: '' },
    Choices: [
      { Text: 'Sí', Right: true },
      { Text: 'No', Right: false },
    ],
  },
]

test.each<[string, () => Promise<unknown>]>([
  ['200 characters', () => text(`${html}<p>${'a'.repeat(192)}</p>`)],
  [
    'a new block',
    () => {
      const values = { Type: 'text' as const, Title: 'Otro', Minutes: 1, Resource: { Html: '<p>Sí.</p>' } }
      return t.call(addBlock, { body: { uuid: at.uuid, item: at.section, values } }, owner)
    },
  ],
  [
    'the address of a video',
    () => {
      const Resource = { Address: 'https://www.youtube.com/watch?v=bbbbbbbbbbb' }
      return change(at.video, { Type: 'video', Title: 'Caída', Minutes: 2, Resource })
    },
  ],
  ['the minutes of a block', () => text(html, { Minutes: 6 })],
  [
    'a question',
    () =>
      t.call(
        updateEvaluation,
        {
          params: { id: at.form },
          body: {
            ...{ uuid: at.uuid, Name: 'Prueba', Tries: 2, RequiredScore: 1, MaxScore: 1, Minutes: null },
            Questions: questions('¿Cae siempre?'),
          },
        },
        owner,
      ),
  ],
  [
    'the section of an evaluation',
    async () => {
      await t.sql`update evaluations set section_id = ${at.other} where id = ${at.form}`
    },
  ],
  ['a tag', () => t.call(saveTags, { body: { uuid: at.uuid, items: [{ Name: 'nueva' }] } }, owner)],
  [
    'a new answer',
    () => t.call(saveFaq, { body: { uuid: at.uuid, items: [{ Question: '¿Y?', Answer: '<p>Sí.</p>' }] } }, owner),
  ],
  ['the language', () => t.call(updateGeneral, { body: { uuid: at.uuid, Language: 'eng' } }, owner)],
  ['the hours', () => t.call(updateGeneral, { body: { uuid: at.uuid, Hours: 0.13 } }, owner)],
])('a draft that changes %s is no small correction', async (_, edit) => {
  // One character, so that there is something to correct.
  await t.call(updateGeneral, { body: { uuid: at.uuid, Name: 'Álgebra para empezar.' } }, owner)
  await edit()
  expect((await handIn()).status).toBe(200)
  expect(await correction()).toBeNull()
  expect((await publish()).problem.code).toBe('InvalidState')
})

/** Publishes the course with a certificate, an organization and a collaborator. */
async function withPeople() {
  const certificate = await aReference(t.sql, 'certificates', 'Constancia', { Title: 'Diploma', Text: 'Por asistir' })
  const organization = await aReference(t.sql, 'organizations', 'Universidad Laguna')
  await t.sql`update courses set certificate_id = ${certificate}, organization_id = ${organization} where id = ${at.uuid}`
  const collaborator = await aReference(t.sql, 'collaborators', 'Ana Sol', { Role: 'Autora' })
  await t.sql`
    insert into course_collaborators (course_id, collaborator_id, position) values (${at.uuid}, ${collaborator}, 1)`
  await takeLive(t.sql, at.uuid, owner.id, new Date())
  await text(html.replace('gravdad', 'gravedad'))
  return { certificates: certificate, organizations: organization, collaborators: collaborator }
}

test('lists that stay as they are do not prevent a small correction', async () => {
  await withPeople()
  await handIn()
  expect(await correction()).toEqual({ Characters: 1 })
  expect((await publish()).status).toBe(200)
})

test.each([
  ['the text of the certificate', 'certificates', { Text: 'Por aprobar' }],
  ['who signs the certificate', 'certificates', { Signatory: 'La rectora' }],
  ['the header of the organization', 'organizations', { Header: 'Otra' }],
  ['that the organization is shown as brand', 'organizations', { ShowAsBrand: true }],
  ['the role of a collaborator', 'collaborators', { Role: 'Revisora' }],
] as const)('a revision that would store %s anew is no small correction', async (_, list, details) => {
  const ids = await withPeople()
  const [was] = await t.sql<[{ details: Record<string, string> }]>`
    update ${t.sql(list)} set details = details || ${t.sql.json(details)} where id = ${ids[list]} returning old.details`
  await handIn()
  const [characters, { problem }] = [await correction(), await publish()]
  await t.sql`update ${t.sql(list)} set details = ${t.sql.json(was.details)} where id = ${ids[list]}`
  expect([characters, problem.code]).toEqual([null, 'InvalidState'])
})

test('another certificate with the same title is no small correction', async () => {
  await withPeople()
  const other = await aReference(t.sql, 'certificates', 'Otra', { Title: 'Diploma', Text: 'Por asistir siempre' })
  await t.call(updateGeneral, { body: { uuid: at.uuid, Certificate: other } }, owner)
  await handIn()
  expect(await correction()).toBeNull()
})

test('only people who may judge read whether it is a small correction', async () => {
  await text(html.replace('gravdad', 'gravedad'))
  await handIn()
  expect([await correction(owner), await correction(admin)]).toEqual([null, { Characters: 1 }])
})

test('199 characters are a small correction', async () => {
  await text(`${html}<p>${'a'.repeat(192)}</p>`)
  await handIn()
  expect(await correction()).toEqual({ Characters: 199 })
})

test('only a reviewer of a course under review and on sale publishes a correction, of the draft that they read', async () => {
  await text(html.replace('gravdad', 'gravedad'))
  expect((await publish()).problem.code).toBe('InvalidState')
  await handIn()
  expect((await publish(owner)).problem.code).toBe('PermissionDenied')
  const [{ version }] = await t.sql<[{ version: number }]>`select version from courses where id = ${at.uuid}`
  expect((await publish(reviewer, version + 1)).problem.code).toBe('Conflict')
  await t.call(unpublishCourse, { body: { uuid: at.uuid } }, admin)
  expect(await correction()).toBeNull()
  expect((await publish()).problem.code).toBe('InvalidState')
})

test('nobody publishes a correction of what they build', async () => {
  const both = await t.as('general', 'creator', 'reviewer')
  at = await aCourseOnSale(both.id)
  await t.call(updateGeneral, { body: { uuid: at.uuid, Name: 'Corregido' } }, both)
  await t.call(handInCourse, { body: { uuid: at.uuid } }, both)
  expect((await publish(both)).problem.code).toBe('PermissionDenied')
})
