import { readPublicCourse } from '@aulanova/contract/catalogue/catalogue'
import { listOwnedCourses } from '@aulanova/contract/learning/learning'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSubscription } from '#demo/factories/learning.ts'
import { takeLive } from '#domains/authoring/publishing/publishing.store.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { aCourse, aPublishedCourse } from '#testing/factories/courses.ts'
import { aSecondLater } from '#testing/public-answers.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const read = (uuid: string) => t.call(readPublicCourse, { params: { uuid } })
/** What a server answers that has seen all changes. */
async function shown(uuid: string) {
  aSecondLater()
  return read(uuid)
}

test('a visitor reads all that is needed to decide, and nothing of the content', async () => {
  const { id } = await aPublishedCourse(t.sql, {
    name: 'Mareas',
    requirements: '<p>Curiosidad.</p>',
    tags: ['mar'],
    collaborators: [
      { name: 'Inés Arce', role: 'Autora' },
      { name: 'Luis Mora', role: 'Tutor' },
    ],
    faq: [{ question: '¿Cuánto dura?', answer: '<p>Poco.</p>' }],
    plans: [
      { name: 'Mensual', days: 30, priceCents: 9900 },
      { name: 'Anual', days: 365, priceCents: 49_900 },
    ],
    sections: [
      {
        title: 'La luna',
        blocks: [
          { type: 'text', title: 'Por qué sube', minutes: 5, html: '<p>CONTENIDO-SECRETO</p>' },
          { type: 'link', title: 'Tablas', minutes: 2, url: 'https://example.com/DIRECCION-SECRETA' },
        ],
        forms: [
          {
            name: 'Repaso',
            tries: 3,
            requiredScore: 1,
            maxScore: 1,
            minutes: 15,
            questions: [
              {
                type: 'simple-choice',
                text: 'PREGUNTA-SECRETA',
                points: 1,
                explanation: '',
                options: [
                  { text: 'Sí', right: true },
                  { text: 'No', right: false },
                ],
              },
            ],
          },
        ],
      },
    ],
  })
  await t.sql`update collaborators set details = details || '{"Biography":"Oceanógrafa."}' where name = 'Inés Arce'`
  const { status, body, headers } = await shown(id)
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('no-cache')
  expect(body.Item).toMatchObject({
    Uuid: id,
    Name: 'Mareas',
    Author: 'Inés Arce',
    FromPrice: 9900,
    Requirements: '<p>Curiosidad.</p>',
    Tags: ['mar'],
    Collaborators: [
      { Name: 'Inés Arce', Role: 'Autora', Biography: 'Oceanógrafa.' },
      { Name: 'Luis Mora', Role: 'Tutor', Biography: null },
    ],
    Faq: [{ Question: '¿Cuánto dura?', Answer: '<p>Poco.</p>' }],
    Plans: [
      { Name: 'Mensual', Duration: 30, Price: 9900 },
      { Name: 'Anual', Duration: 365, Price: 49_900 },
    ],
    Presentation: null,
    Pictures: [],
    Sections: [
      {
        Title: 'La luna',
        Minutes: 22,
        Blocks: [
          { Title: 'Por qué sube', Type: 'text', Minutes: 5 },
          { Title: 'Tablas', Type: 'external-link', Minutes: 2 },
        ],
        Forms: [{ Name: 'Repaso', Minutes: 15, Tries: 3 }],
      },
    ],
  })
  expect(JSON.stringify(body)).not.toMatch(/SECRET/)
})

test('it is the published revision that a visitor reads, and not the draft', async () => {
  const course = await aPublishedCourse(t.sql)
  await t.sql`update courses set name = 'BORRADOR', description = 'BORRADOR' where id = ${course.id}`
  expect(JSON.stringify((await shown(course.id)).body)).not.toContain('BORRADOR')
  await t.sql.begin((tx) => takeLive(tx, course.id, course.ownerId, new Date()))
  expect((await shown(course.id)).body.Item).toMatchObject({ Name: 'BORRADOR', Revision: 2, Description: 'BORRADOR' })
})

test('pictures and the presentation have addresses that are made again before they expire', async () => {
  const course = await aCourse(t.sql)
  const aFile = async (kind: string, contentType: string) => {
    const [row] = await t.sql<[{ id: string }]>`
      insert into files (key, kind, filename, content_type, bytes, status, confirmed_at, course_id)
      values (${`${kind}s/${crypto.randomUUID()}/original`}, ${kind}, 'x', ${contentType}, 1, 'confirmed', now(), ${course.id})
      returning id`
    return row.id
  }
  const [picture, video] = [await aFile('image', 'image/webp'), await aFile('presentation', 'video/mp4')]
  await t.sql`
    update courses set description = ${`<p><img alt="Mapa" data-file="${picture}" /></p>`}, presentation_file_id = ${video}
    where id = ${course.id}`
  await t.sql.begin((tx) => takeLive(tx, course.id, course.ownerId, new Date()))
  const { body } = await shown(course.id)
  expect(body.Item.Pictures).toMatchObject([{ Filename: picture, Address: expect.any(String) }])
  expect(body.Item.Presentation).toMatchObject({
    File: { Filename: video, Address: expect.any(String) },
    Address: null,
  })
  expect(readPublicCourse.cachedMinutes).toBeLessThan(10)
})

test('a course that does not exist, is a draft, or left the catalogue is not found', async () => {
  const [draft, left] = [await aCourse(t.sql), await aPublishedCourse(t.sql)]
  expect((await shown(left.id)).status).toBe(200)
  await t.sql`delete from catalogue_entries where course_id = ${left.id}`
  expect((await shown(left.id)).problem.code).toBe('NotFound')
  for (const uuid of [draft.id, crypto.randomUUID()]) expect((await read(uuid)).problem.code).toBe('NotFound')
  expect((await t.app.inject('/api/public/courses/x')).statusCode).toBe(400)
})

test('a person reads which courses they have or had, and nothing of others', async () => {
  const [learner, other] = [await t.as('general'), await t.as('general')]
  const [active, ended] = [
    await aPublishedCourse(t.sql, { name: 'Óptica' }),
    await aPublishedCourse(t.sql, { name: 'Ondas' }),
  ]
  await aSubscription(t.sql, { userId: learner.id, courseId: ended.id, days: 10, daysAgo: 20 })
  await aSubscription(t.sql, { userId: learner.id, courseId: active.id, days: 10, daysAgo: 1 })
  const { body } = await t.call(listOwnedCourses, {}, learner)
  expect(body.Items).toMatchObject([
    { Uuid: active.id, Name: 'Óptica', Access: { Active: true } },
    { Uuid: ended.id, Name: 'Ondas', Access: { Active: false, RemainingDays: 0 } },
  ])
  expect((await t.call(listOwnedCourses, {}, other)).body.Items).toEqual([])
  expect((await t.call(listOwnedCourses, {})).status).toBe(401)
})
