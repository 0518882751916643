import {
  listCourseCollaborators,
  listCourseFaq,
  listCoursePlans,
  readCourseBlock,
  readCourseIndex,
  readProgress,
  saveNote,
  saveProgress,
  searchCourse,
} from '@aulanova/contract/learning/player'
import { secondsToRead } from '@aulanova/contract/learning/reading'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSubscription } from '#demo/factories/learning.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { aPublishedCourse } from '#testing/factories/courses.ts'
import { excerptOf } from './player.rules.ts'
import { search } from './player.store.ts'

type Person = Awaited<ReturnType<TestApp['as']>>

let t: TestApp
let learner: Person
beforeAll(async () => {
  t = await testApp()
  learner = await t.as('general')
})
afterAll(() => t.close())

const text = (title: string, html = `<p>${title}</p>`) => ({ type: 'text' as const, title, minutes: 3, html })

async function aCourse(userId = learner.id, days = 30, daysAgo = 0) {
  const { id: uuid } = await aPublishedCourse(t.sql, {
    faq: [{ question: '¿Cuánto dura?', answer: '<p>Poco.</p>' }],
    collaborators: [{ name: 'Dra. Vega', role: 'Autora' }],
    sections: [
      { title: 'Una', blocks: [text('a', '<p>La fotosíntesis ocurre en las hojas.</p>'), text('b')] },
      { title: 'Dos', blocks: [text('c')] },
    ],
  })
  const subscription = await aSubscription(t.sql, { userId, courseId: uuid, days, daysAgo })
  const { Sections } = (await t.call(readCourseIndex, { params: { uuid } }, learner)).body.Item ?? { Sections: [] }
  return { uuid, subscription, ids: Sections.flatMap(({ Blocks }) => Blocks.map(({ Id }) => Id)) }
}
const page = (uuid: string, block: string, who: Person = learner) =>
  t.call(readCourseBlock, { params: { uuid, block } }, who)
const save = (uuid: string, block: string, body: object, who: Person = learner) =>
  t.call(saveProgress, { params: { uuid, block }, body }, who)

test('a block comes with its content, its place and its neighbours', async () => {
  const { uuid, ids } = await aCourse()
  const { Item } = (await page(uuid, ids[1]!)).body
  expect(Item).toMatchObject({
    Title: 'b',
    Number: 2,
    Section: { Title: 'Una', Number: 1 },
    Content: { Type: 'text', Resource: { Html: '<p>b</p>' }, Files: [] },
    Standing: { Completed: false, Seconds: 0, Note: null },
    Previous: { Block: ids[0], Title: 'a' },
    Next: { Block: ids[2], Title: 'c' },
  })
  expect((await page(uuid, ids[0]!)).body.Item.Previous).toBeNull()
  expect((await page(uuid, ids[2]!)).body.Item).toMatchObject({ Number: 1, Section: { Number: 2 }, Next: null })
})

test('content needs an active subscription; the owner, collaborators and reviewers need none', async () => {
  const { uuid, ids, subscription } = await aCourse()
  const [stranger, admin] = [await t.as('general'), await t.as('general', 'admin')]
  const asked = async (who: Person) => {
    const answers = [
      await t.call(readCourseIndex, { params: { uuid } }, who),
      await page(uuid, ids[0]!, who),
      await t.call(searchCourse, { params: { uuid, text: 'hojas' } }, who),
      await t.call(readProgress, { params: { uuid } }, who),
      await save(uuid, ids[0]!, { completed: true }, who),
      await t.call(saveNote, { params: { uuid, block: ids[0]! }, body: { text: 'x' } }, who),
    ]
    return [...new Set(answers.map(({ status, problem }) => problem.code ?? status))]
  }
  expect(await asked(stranger)).toEqual(['NoActiveSubscription'])
  expect(await asked(admin)).toEqual([200])
  expect(await asked(learner)).toEqual([200])
  await t.sql`update subscriptions set created_at = now() - interval '31 days' where id = ${subscription}`
  expect(await asked(learner)).toEqual(['NoActiveSubscription'])
  await t.sql`update subscriptions set created_at = now(), revoked_at = now(), ended_at = now() where id = ${subscription}`
  expect(await asked(learner)).toEqual(['NoActiveSubscription'])
})

test('progress is never taken back, a video’s place is stored, and sending it again changes nothing', async () => {
  const { uuid, ids } = await aCourse()
  expect((await save(uuid, ids[0]!, { seconds: 42 })).body.Item.Standing).toMatchObject({
    Completed: false,
    Seconds: 42,
  })
  const done = await save(uuid, ids[0]!, { completed: true })
  expect(done.body.Item).toMatchObject({
    Standing: { Completed: true, Seconds: 42 },
    Progress: { Done: 1, Total: 3, Percent: 33 },
  })
  await save(uuid, ids[0]!, { completed: false, seconds: 7 })
  await Promise.all(Array.from({ length: 10 }, () => save(uuid, ids[0]!, { completed: true })))
  const { Blocks, Progress } = (await t.call(readProgress, { params: { uuid } }, learner)).body.Item
  expect(Blocks).toMatchObject([{ Block: ids[0], Completed: true, Seconds: 7 }])
  expect(Progress.Done).toBe(1)
  expect((await save(uuid, '00000000-0000-7000-8000-000000000000', { completed: true })).status).toBe(404)
})

test('the last step completes the course and issues one certificate, also with two last steps at once', async () => {
  const { uuid, ids } = await aCourse()
  await save(uuid, ids[0]!, { completed: true })
  const answers = await Promise.all([ids[1]!, ids[2]!].map((id) => save(uuid, id, { completed: true })))
  const codes = answers.flatMap(({ body }) => body.Item.CertificateCode ?? [])
  expect(codes).toHaveLength(1)
  expect(codes[0]).toMatch(/^[0-9A-Z]{6}(-[0-9A-Z]{5}){4}$/)
  const rows = await t.sql`select holder_name, course_name from issued_certificates where course_id = ${uuid}`
  expect(rows).toEqual([{ holderName: learner.attributes.name, courseName: 'Álgebra para empezar' }])
  expect((await t.call(readProgress, { params: { uuid } }, learner)).body.Item.CertificateCode).toBe(codes[0])
})

test('notes are private, one per block, and an empty text removes one', async () => {
  const { uuid, ids } = await aCourse()
  const write = (words: string) =>
    t.call(saveNote, { params: { uuid, block: ids[0]! }, body: { text: words } }, learner)
  expect((await write(' Repasar 🌱 ')).body.Item.Note).toBe('Repasar 🌱')
  expect((await page(uuid, ids[0]!)).body.Item.Standing.Note).toBe('Repasar 🌱')
  expect((await page(uuid, ids[0]!, await t.as('general', 'admin'))).body.Item.Standing.Note).toBeNull()
  expect((await write('  ')).body.Item.Note).toBeNull()
})

test('the search finds words in texts and titles, ignoring accents, with an excerpt', async () => {
  const { uuid, ids } = await aCourse()
  const found = async (words: string) =>
    (await t.call(searchCourse, { params: { uuid, text: words } }, learner)).body.Items
  const [hit] = await found('FOTOSINTESIS hojas')
  expect(hit).toMatchObject({ Block: ids[0], SectionTitle: 'Una' })
  expect(hit!.Excerpt.slice(hit!.From, hit!.To)).toBe('fotosíntesis')
  expect((await found('c')).map(({ Block }) => Block)).toEqual([ids[2]])
  expect(await found('raíces')).toEqual([])
  const { body } = await t.call(searchCourse, { params: { uuid, text: 'fotosintezis' } }, learner)
  expect(body).toMatchObject({ Searched: 'fotosintesis', Items: [{ Block: ids[0] }] })
})

test('the title of a section leads to its first block, and my own notes are found, nobody else’s', async () => {
  const blocks = [text('Uno'), text('Dos')]
  const { id: uuid } = await aPublishedCourse(t.sql, { sections: [{ title: 'Meteorología', blocks }] })
  const other = await t.as('general')
  for (const { id: userId } of [learner, other]) await aSubscription(t.sql, { userId, courseId: uuid })
  const found = async (words: string, who = learner) =>
    (await t.call(searchCourse, { params: { uuid, text: words } }, who)).body.Items
  expect(await found('meteorologia')).toMatchObject([{ Title: 'Uno', SectionTitle: 'Meteorología', InNote: false }])

  const [{ block }] = await t.sql<[{ block: string }]>`
    select block_id as block from revision_blocks where course_id = ${uuid} and title = 'Dos'`
  await t.call(saveNote, { params: { uuid, block }, body: { text: 'Preguntar por los cúmulos' } }, learner)
  const [hit, ...more] = await found('cumulos')
  expect(more).toEqual([])
  expect(hit).toMatchObject({ Block: block, InNote: true })
  expect(hit!.Excerpt.slice(hit!.From, hit!.To)).toBe('cúmulos')
  expect(await found('cumulos', other)).toEqual([])
})

test('a word deep in a long text is marked, and only the text around it is read from the database', async () => {
  const html = `<p>${'Die Straße, una palabra común y otras que no hacen falta, '.repeat(1_400)} Heliotropismo ${'y más '.repeat(5_000)}</p>`
  const sections = [{ title: 'Larga', blocks: [{ type: 'text' as const, title: 'Larga', minutes: 1, html }] }]
  const { id: uuid } = await aPublishedCourse(t.sql, { sections })
  await aSubscription(t.sql, { userId: learner.id, courseId: uuid })
  const hits = (await t.call(searchCourse, { params: { uuid, text: 'heliotropismo' } }, learner)).body.Items
  expect(hits.map(({ Excerpt, From, To }) => Excerpt.slice(From, To))).toEqual(['Heliotropismo'])
  expect(hits[0]!.Excerpt).toMatch(/^… /)
  const rows = await search(t.sql, { courseId: uuid, userId: learner.id }, 'heliotropismo')
  expect(rows[0]!.nearby.length).toBeLessThanOrEqual(1000)
})

test('a formula is found and shown as readable text', async () => {
  const formula = '<span data-formula="\\frac{4\\pi^2 L}{T^2} &gt; 0">\\frac{4\\pi^2 L}{T^2} &gt; 0</span>'
  const blocks = [{ type: 'text' as const, title: 'Gravedad', minutes: 1, html: `<p>Gravímetro: ${formula}.</p>` }]
  const { id: uuid } = await aPublishedCourse(t.sql, { sections: [{ title: 'Una', blocks }] })
  await aSubscription(t.sql, { userId: learner.id, courseId: uuid })
  const [hit] = (await t.call(searchCourse, { params: { uuid, text: 'gravimetro' } }, learner)).body.Items
  expect(hit!.Excerpt).toBe('Gravímetro: (4π^2 L)/(T^2) > 0.')
})

test('an excerpt is cut around the word, and counts what it cut', () => {
  const { Excerpt, From, To } = excerptOf(`${'palabra '.repeat(60)}🌱 Órbita ${'otra '.repeat(60)}`, 'orbita')
  expect(Excerpt.slice(From, To)).toBe('Órbita')
  expect(Excerpt.length).toBeLessThan(200)
})

test('FAQ, plans and collaborators of a course need no subscription [S7-044]', async () => {
  const { uuid } = await aCourse()
  const stranger = await t.as('general')
  expect((await t.call(listCourseFaq, { params: { uuid } }, stranger)).body.Items).toEqual([
    { Question: '¿Cuánto dura?', Answer: '<p>Poco.</p>' },
  ])
  expect((await t.call(listCoursePlans, { params: { uuid } }, stranger)).body.Items).toMatchObject([
    { Name: 'Mensual', Duration: 30, Price: 29_900 },
  ])
  expect((await t.call(listCourseCollaborators, { params: { uuid } }, stranger)).body.Items).toMatchObject([
    { Name: 'Dra. Vega', Role: 'Autora' },
  ])
})

/** As if the person had been in the course for so long. */
const ago = (uuid: string, seconds: number) =>
  t.sql`update enrolments set created_at = now() - make_interval(secs => ${seconds}), read_until = null where course_id = ${uuid}`

test('a text counts as read only after a time by its length, and no time counts for two texts', async () => {
  const { uuid, ids } = await aCourse()
  const read = async (block: string, seconds: number) =>
    (await save(uuid, block, { completed: true, read: seconds })).body.Item.Standing.Completed
  await save(uuid, ids[0]!, {})
  await ago(uuid, 1)
  // Paging through: the browser claims more than can have passed.
  expect(await read(ids[0]!, 600)).toBe(false)
  await ago(uuid, 100)
  expect(await read(ids[0]!, 3)).toBe(false)
  expect(await read(ids[0]!, 60)).toBe(true)
  // What was read offline arrives at once; a third text would need time that has not passed.
  await ago(uuid, 2 * secondsToRead(3) + 1)
  expect([await read(ids[1]!, 60), await read(ids[1]!, 60)]).toEqual([true, true])
  await t.sql`update enrolments set read_until = now() - interval '1 second' where course_id = ${uuid}`
  expect(await read(ids[2]!, 60)).toBe(false)
  // The learner's own choice needs no time.
  expect((await save(uuid, ids[2]!, { completed: true })).body.Item.Progress.Percent).toBe(100)
})

test('what is done can be taken back until the course is completed', async () => {
  const { uuid, ids } = await aCourse()
  await save(uuid, ids[0]!, { completed: true })
  const back = (await save(uuid, ids[0]!, { completed: false })).body.Item
  expect([back.Standing.Completed, back.Progress.Done]).toEqual([false, 0])
  for (const id of ids) await save(uuid, id, { completed: true })
  expect((await save(uuid, ids[0]!, { completed: false })).problem.code).toBe('InvalidState')
  const { Item } = (await t.call(readProgress, { params: { uuid } }, learner)).body
  expect(Item.Progress.Percent).toBe(100)
})

test('a block is not taken back beside the step that completes the course', async () => {
  for (let round = 0; round < 5; round++) {
    const { uuid, ids } = await aCourse()
    const last = ids.at(-1)!
    for (const id of ids.slice(0, -1)) await save(uuid, id, { completed: true })
    await Promise.all([save(uuid, last, { completed: true }), save(uuid, ids[0]!, { completed: false })])
    const { Item } = (await t.call(readProgress, { params: { uuid } }, learner)).body
    expect(Item.CertificateCode === null || Item.Progress.Percent === 100).toBe(true)
  }
})
