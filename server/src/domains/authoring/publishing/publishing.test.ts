import { addBlock, deleteBlock, listBlocks, orderBlocks, updateBlock } from '@aulanova/contract/authoring/blocks'
import { readBuilder, updateGeneral } from '@aulanova/contract/authoring/builder'
import { saveFaq, saveTags } from '@aulanova/contract/authoring/collections'
import { addShare, startCourse } from '@aulanova/contract/authoring/creator-courses'
import { createEvaluation } from '@aulanova/contract/authoring/evaluations'
import {
  handInCourse,
  publishAgain,
  publishCourse,
  unpublishCourse,
  validateCourse,
} from '@aulanova/contract/authoring/publishing'
import {
  addComment,
  giveVerdict,
  listChanges,
  readReview,
  readReviewStep,
  resolveComment,
} from '@aulanova/contract/authoring/review'
import { createSection, deleteSection } from '@aulanova/contract/authoring/sections'
import { readCourseOverview } from '@aulanova/contract/learning/learning'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aReference } from '#demo/factories/reference.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { aCourse } from '#testing/factories/courses.ts'

type Person = Awaited<ReturnType<TestApp['as']>>

let t: TestApp
let owner: Person
let reviewer: Person
let admin: Person
let learner: Person
let stranger: Person
beforeAll(async () => {
  t = await testApp()
  owner = await t.as('general', 'creator')
  reviewer = await t.as('general', 'reviewer')
  admin = await t.as('general', 'admin')
  learner = await t.as('general')
  stranger = await t.as('general', 'creator')
})
afterAll(() => t.close())

const ready = async () => (await aCourse(t.sql, { ownerId: owner.id })).id
const handIn = (uuid: string, who = owner) => t.call(handInCourse, { body: { uuid } }, who)
const publish = (uuid: string, who = admin, version?: number) =>
  t.call(publishCourse, { body: { uuid, ...(version && { version }) } }, who)
const judge = (uuid: string, verdict: 'approved' | 'changes-requested', who = reviewer, version?: number) =>
  t.call(
    giveVerdict,
    { body: { uuid, verdict, ...(version && { version }), ...(verdict !== 'approved' && { reason: 'Falta' }) } },
    who,
  )
const changes = async (uuid: string) => (await t.call(listChanges, { params: { uuid } }, owner)).body
const draft = async (uuid: string) => (await t.call(readBuilder, { params: { uuid } }, owner)).body.Item
const validation = async (uuid: string) => (await t.call(validateCourse, { params: { uuid } }, owner)).body.Item
const firstSection = async (uuid: string) => (await draft(uuid)).Sections[0]!.Id
const rules = { tries: 1, requiredScore: 1, maxScore: 1 }
const isRight = { text: 'Sí', right: true }
const text = (Title: string, Html = `<p>${Title}</p>`) => ({
  Type: 'text' as const,
  Title,
  Minutes: 1,
  Resource: { Html },
})

test('an empty course breaks the rules it should, each with the part of the builder to mend [S7-033]', async () => {
  const uuid = (await t.call(startCourse, { body: { name: 'Vacío' } }, owner)).body.Item.Uuid
  const { Valid, Rules } = await validation(uuid)
  expect(Valid).toBe(false)
  expect(Rules.map(({ Rule, Passed }) => [Rule, Passed])).toEqual([
    ['name', true],
    ['brief-description', false],
    ['description', false],
    ['cover', false],
    ['category', false],
    ['difficulty', false],
    ['hours', true],
    ['plan', false],
    ['section-with-block', false],
    ['no-empty-section', true],
    ['no-empty-text', true],
    ['files-confirmed', true],
    ['alternative-texts', true],
    ['formulas', true],
    ['evaluations-with-questions', true],
    ['two-answers', true],
    ['right-answers', true],
    ['faq-answers', true],
  ])
  const parts = Rules.filter(({ Passed }) => !Passed).flatMap(({ Places }) => Places.map(({ Part }) => Part))
  expect(parts).toEqual(['general', 'general', 'cover', 'general', 'general', 'licenses', 'content'])
  const { problem } = await handIn(uuid)
  expect(problem.code).toBe('NotValid')
  expect(problem.details?.map(({ field }) => field)).toContain('cover')
})

test('content rules name the block, the section, the evaluation and the question', async () => {
  const uuid = await ready()
  expect((await validation(uuid)).Valid).toBe(true)
  const at = await firstSection(uuid)
  await t.call(createSection, { body: { uuid, title: 'Sin nada' } }, owner)
  const add = async (values: object) =>
    (await t.call(addBlock, { body: { uuid, item: at, values: values as never } }, owner)).body.Item.Id
  const file = await add({ Type: 'attachment', Title: 'Guía', Minutes: 0, Resource: { File: null } })
  await t.call(updateGeneral, { body: { uuid, Description: '<p> </p>' } }, owner)
  const rules = { Tries: 1, RequiredScore: 1, MaxScore: 1, Minutes: null }
  const form = (Name: string, Questions: never[]) =>
    t.call(createEvaluation, { body: { uuid, section: at, Name, ...rules, Questions } }, owner)
  await form('Vacía', [])
  const { body } = await form('Sin respuesta', [
    { Type: 'true-or-false', Text: '¿Sí o no?', Points: 1, Right: null },
  ] as never[])
  const broken = (await validation(uuid)).Rules.filter(({ Passed }) => !Passed)
  expect(broken.map(({ Rule }) => Rule)).toEqual([
    'description',
    'no-empty-section',
    'files-confirmed',
    'evaluations-with-questions',
    'right-answers',
  ])
  expect(broken.map(({ Places }) => Places[0]!.Title)).toEqual([null, 'Sin nada', 'Guía', 'Vacía', '¿Sí o no?'])
  expect(broken[4]!.Places[0]).toMatchObject({ Id: body.Item.Id, Question: body.Item.Questions[0]!.Id })
  expect(broken[2]!.Places[0]).toMatchObject({ Part: 'content', Section: at, Id: file })
  const section = broken[1]!.Places[0]!.Section!
  await t.call(deleteSection, { body: { uuid, id: section } }, owner)
  expect((await validation(uuid)).Rules.find(({ Rule }) => Rule === 'no-empty-section')!.Passed).toBe(true)
})

test('a text block without words is named, and counts as written with words, a formula or a picture', async () => {
  const uuid = await ready()
  const at = await firstSection(uuid)
  const empty = () => validation(uuid).then(({ Rules }) => Rules.find(({ Rule }) => Rule === 'no-empty-text')!.Places)
  expect(await empty()).toEqual([])
  const values = { Type: 'text', Title: 'Nada', Minutes: 0, Resource: { Html: '<p> </p><hr>' } } as const
  const { Id, Version } = (await t.call(addBlock, { body: { uuid, item: at, values } }, owner)).body.Item
  expect(await empty()).toEqual([{ Part: 'content', Section: at, Id, Title: 'Nada' }])
  expect((await handIn(uuid)).problem.details?.map(({ field }) => field)).toEqual(['no-empty-text'])
  const written = { ...values, Resource: { Html: '<p><span data-formula="x">x</span></p>' }, Version }
  await t.call(updateBlock, { body: { uuid, item: Id, values: written } }, owner)
  expect(await empty()).toEqual([])
})

test('a picture in a text needs an alternative text, like a picture block', async () => {
  const uuid = await ready()
  const failing = async () =>
    (await validation(uuid)).Rules.find(({ Rule }) => Rule === 'alternative-texts')!.Places.map(({ Title }) => Title)
  const put = async (payload: object, type: string) => {
    const [content] =
      await t.sql`insert into block_contents (payload) values (${t.sql.json(payload as never)}) returning id`
    await t.sql`update blocks set content_id = ${content!.id}, type = ${type} where course_id = ${uuid}`
  }
  await put({ Html: '<p><img data-file="a.webp" alt="Una curva" /></p>' }, 'text')
  expect(await failing()).toEqual([])
  await put({ Html: '<p><img data-file="a.webp" alt="x" /><img data-file="b.webp" alt="" /></p>' }, 'text')
  expect(await failing()).toEqual(['Hola'])
  await put({ File: 'a.webp', Alt: ' ', Caption: '' }, 'image')
  expect(await failing()).toEqual(['Hola'])
  // Older texts still have the tag of a picture of another page, which is never shown.
  await put({ Html: '<p>Una <img /><img alt="" /></p>' }, 'text')
  expect(await failing()).toEqual([])
})

test('a course is handed in, sent back, mended, approved and published, with a mail at each step [S1-019 S7-031 S7-085]', async () => {
  const uuid = await ready()
  expect((await t.call(readCourseOverview, { params: { uuid } }, learner)).status).toBe(404)
  expect((await judge(uuid, 'approved')).status).toBe(404)
  expect((await handIn(uuid)).body.Item).toMatchObject({ State: 'in-review', Revision: null })
  expect((await handIn(uuid)).problem.code).toBe('InvalidState')
  expect((await judge(uuid, 'changes-requested')).body.Item.State).toBe('changes-requested')
  expect((await judge(uuid, 'approved')).problem.code).toBe('InvalidState')
  expect((await publish(uuid)).problem.code).toBe('InvalidState')
  await handIn(uuid)
  expect((await judge(uuid, 'approved')).body.Item.State).toBe('approved')
  expect((await publish(uuid)).body.Item).toMatchObject({ State: 'published', Revision: 1, UnpublishedChanges: false })
  expect((await t.call(readCourseOverview, { params: { uuid } }, learner)).body.Item.Revision).toBe(1)

  const templates = async (who: Person) => (await t.mailsTo(who.attributes.email)).map(({ template }) => template)
  expect((await templates(owner)).slice(0, 3)).toEqual([
    'course-published',
    'course-approved',
    'course-changes-requested',
  ])
  expect((await templates(reviewer)).slice(0, 2)).toEqual(['course-handed-in', 'course-handed-in'])
  expect(await templates(admin)).toContain('course-waits-for-publishing')
  const [mail] = await t.mailsTo(admin.attributes.email)
  expect(mail!.text).toContain(`/creator/courses/${uuid}/publish`)
  const { History } = (await t.call(readReview, { params: { uuid } }, reviewer)).body.Item
  const verdicts = History.filter(({ Kind }) => Kind === 'approved' || Kind === 'changes-requested')
  expect(verdicts.map(({ Kind }) => Kind)).toEqual(['approved', 'changes-requested'])
})

test('a stranger is answered 404 for the checks, the review and the comparison', async () => {
  const uuid = await ready()
  await handIn(uuid)
  const block = (await draft(uuid)).Sections[0]!.Blocks[0]!.Id
  const answers = [
    await t.call(validateCourse, { params: { uuid } }, stranger),
    await t.call(readReview, { params: { uuid } }, stranger),
    await t.call(readReviewStep, { params: { uuid, type: 'block', id: block } }, stranger),
    await t.call(listChanges, { params: { uuid } }, stranger),
  ]
  expect(answers.map(({ problem }) => problem.code)).toEqual(Array(4).fill('NotFound'))
})

test('only an administrator publishes a course [S1-019 S7-059]', async () => {
  const uuid = await ready()
  await handIn(uuid)
  for (const who of [owner, reviewer, stranger, learner])
    expect((await publish(uuid, who)).problem.code).toBe('PermissionDenied')
  const sly = await t.app.inject({
    method: 'PUT',
    url: '/api/creator/publish',
    headers: { authorization: `Bearer ${owner.token}` },
    payload: { uuid, State: 'published', state: 'published' },
  })
  expect(sly.statusCode).toBe(400)
  const general = { uuid, State: 'published' } as never
  expect((await t.call(updateGeneral, { body: general }, owner)).status).toBe(400)
  expect((await draft(uuid)).State).toBe('in-review')
  expect((await handIn(uuid, stranger)).problem.code).toBe('NotFound')
})

test('publishing a course under review records the administrator’s approval; a draft is not published', async () => {
  const uuid = await ready()
  expect((await publish(uuid)).problem.code).toBe('InvalidState')
  await handIn(uuid)
  expect((await publish(uuid)).body.Item.State).toBe('published')
  const { History } = (await t.call(readReview, { params: { uuid } }, admin)).body.Item
  const approvals = History.filter(({ Kind }) => Kind === 'approved')
  expect(approvals.map(({ By }) => By.Username)).toEqual([admin.payload.username])
})

test('a change after the approval sends the course back to review, and a verdict on an older version is refused', async () => {
  const uuid = await ready()
  await handIn(uuid)
  const { Version } = (await t.call(readReview, { params: { uuid } }, reviewer)).body.Item.Course
  await t.call(updateGeneral, { body: { uuid, CertificateDetails: 'Uno' } }, owner)
  expect((await judge(uuid, 'approved', reviewer, Version)).problem.code).toBe('Conflict')
  expect((await judge(uuid, 'approved', reviewer, Version + 1)).status).toBe(200)
  const seen = (await draft(uuid)).Version
  await t.call(updateGeneral, { body: { uuid, CertificateDetails: 'Dos' } }, owner)
  expect((await draft(uuid)).State).toBe('in-review')
  expect((await publish(uuid, admin, seen)).problem.code).toBe('Conflict')
  expect((await publish(uuid, admin, seen + 1)).status).toBe(200)
})

test('the hours for the certificate differ by a fifth at most from what blocks and evaluations take', async () => {
  const questions = [
    { type: 'true-or-false' as const, text: '¿Es así?', points: 1, explanation: '', options: [isRight] },
  ]
  const { id: uuid } = await aCourse(t.sql, {
    ownerId: owner.id,
    sections: [
      {
        title: 'Primera',
        blocks: [{ type: 'text', title: 'Hola', minutes: 69, html: '<p>Hola.</p>' }],
        forms: [
          { name: 'Con límite', ...rules, minutes: 30, questions },
          { name: 'Sin límite', ...rules, questions },
        ],
      },
    ],
  })
  const saved = async (Hours: number) => {
    await t.call(updateGeneral, { body: { uuid, Hours } }, owner)
    return (await validation(uuid)).Rules.find(({ Rule }) => Rule === 'hours')
  }
  // A hundred minutes.
  for (const hours of [0, 1.34, 1.67, 2]) expect(await saved(hours)).toMatchObject({ Passed: true })
  for (const hours of [1.33, 2.01, 40])
    expect(await saved(hours)).toMatchObject({ Passed: false, Places: [{ Part: 'general' }] })
  expect((await handIn(uuid)).problem).toMatchObject({ code: 'NotValid', details: [{ field: 'hours' }] })
  expect((await draft(uuid)).Parts[0]).toMatchObject({ Part: 'general', State: 'started' })
  await saved(2)
  expect((await draft(uuid)).Parts[0]).toMatchObject({ Part: 'general', State: 'complete' })
})

test('a reviewer cannot review their own course [S6-008]', async () => {
  const builder = await t.as('general', 'reviewer')
  const uuid = (await aCourse(t.sql, { ownerId: builder.id })).id
  await handIn(uuid, builder)
  expect((await judge(uuid, 'approved', builder)).problem.code).toBe('PermissionDenied')
  expect((await judge(uuid, 'approved')).status).toBe(200)
})

test('a revision is immutable, the next has the next number, and unpublished changes are shown', async () => {
  const uuid = await ready()
  await handIn(uuid)
  await publish(uuid)
  expect((await handIn(uuid)).problem.code).toBe('InvalidState')
  const before = await t.sql`select * from revision_blocks where course_id = ${uuid}`
  const block = (await draft(uuid)).Sections[0]!.Blocks[0]!.Id
  await t.call(updateBlock, { body: { uuid, item: block, values: text('Otro') } }, owner)
  expect(await draft(uuid)).toMatchObject({ State: 'published', UnpublishedChanges: true, Published: true })
  const overview = async () => (await t.call(readCourseOverview, { params: { uuid } }, learner)).body.Item
  expect((await overview()).Sections[0]!.Blocks[0]!.Title).toBe('Hola')
  await handIn(uuid)
  expect((await overview()).Sections[0]!.Blocks[0]!.Title).toBe('Hola')
  expect((await publish(uuid)).body.Item).toMatchObject({ Revision: 2, UnpublishedChanges: false })
  expect((await overview()).Sections[0]!.Blocks[0]!.Title).toBe('Otro')
  expect(await t.sql`select * from revision_blocks where course_id = ${uuid} and revision = 1`).toEqual(before)
  await expect(t.sql`update revision_blocks set title = 'x' where course_id = ${uuid}`).rejects.toThrow()
})

test('unpublishing only removes the course from the catalogue; a draft under review stays under review', async () => {
  const uuid = await ready()
  await handIn(uuid)
  await publish(uuid)
  const off = () => t.call(unpublishCourse, { body: { uuid } }, admin)
  expect((await t.call(unpublishCourse, { body: { uuid } }, owner)).status).toBe(403)
  expect((await off()).body.Item).toMatchObject({ State: 'unpublished', Revision: null })
  expect((await off()).problem.code).toBe('InvalidState')
  expect((await t.sql`select 1 from revisions where course_id = ${uuid}`).count).toBe(1)
  await handIn(uuid)
  await publish(uuid)
  await t.call(updateGeneral, { body: { uuid, CertificateDetails: 'Tres' } }, owner)
  await handIn(uuid)
  expect((await off()).body.Item).toMatchObject({ State: 'in-review', Revision: null })
})

test('a withdrawn course is published again as it was: the same revision, without what the draft has become', async () => {
  const uuid = await ready()
  const again = (who = admin) => t.call(publishAgain, { body: { uuid } }, who)
  const entry = () => t.sql`select * from catalogue_entries where course_id = ${uuid}`
  expect((await again()).problem.code).toBe('InvalidState')
  await handIn(uuid)
  await publish(uuid)
  const before = await entry()
  expect((await again()).problem.code).toBe('InvalidState')
  await t.call(unpublishCourse, { body: { uuid } }, admin)
  expect((await again(owner)).status).toBe(403)
  // Another category that takes the old one's name must not get the course either.
  const [{ categoryId } = {}] = before
  await t.sql`update categories set name = 'Renombrada ' || id where id = ${categoryId}`
  const other = await aReference(t.sql, 'categories', 'Secreta')
  await t.call(updateGeneral, { body: { uuid, Name: 'Otro nombre', Hours: 99, Category: other } }, owner)
  expect((await again()).body.Item).toMatchObject({ State: 'published', Revision: 1, UnpublishedChanges: true })
  expect(await entry()).toEqual(before)
  const [{ action, before: was, after } = {}] = await t.sql`
    select action, before, after from audit_log where subject_id = ${uuid} order by id desc limit 1`
  expect([action, was, after]).toEqual([
    'publish',
    { State: 'unpublished', Revision: null },
    { State: 'published', Revision: 1 },
  ])
  await t.call(unpublishCourse, { body: { uuid } }, admin)
  await t.sql`update courses set state = 'in-review' where id = ${uuid}`
  await t.sql`update plans set archived_at = now() where course_id = ${uuid}`
  expect((await again()).problem).toMatchObject({ code: 'NotValid', details: [{ field: 'plan' }] })
  await t.sql`update plans set archived_at = null where course_id = ${uuid}`
  expect((await again()).body.Item).toMatchObject({ State: 'in-review', Revision: 1 })
})

test('comments on the course and on a block are made, answered and resolved by those who may [S7-032]', async () => {
  const uuid = await ready()
  await handIn(uuid)
  const block = (await draft(uuid)).Sections[0]!.Blocks[0]!.Id
  const comment = (who: Person, words: string, on?: string) =>
    t.call(addComment, { body: { uuid, text: words, ...(on && { block: on }) } }, who)
  const first = await comment(reviewer, ' Falta un ejemplo. ', block)
  expect(first.body.Item).toMatchObject({
    Text: 'Falta un ejemplo.',
    Block: { Id: block, Title: 'Hola' },
    Resolved: null,
  })
  expect((await comment(owner, 'Lo agrego.', block)).status).toBe(201)
  await comment(admin, 'Todo el curso está bien.')
  expect((await draft(uuid)).Sections[0]!.Blocks[0]!.OpenComments).toBe(2)
  const page = await t.call(readReviewStep, { params: { uuid, type: 'block', id: block } }, reviewer)
  expect(page.body.Item.Comments.map(({ By }) => By.Username)).toEqual(
    [reviewer, owner].map((who) => who.payload.username),
  )

  const resolve = (who: Person, resolved: boolean) =>
    t.call(resolveComment, { params: { id: first.body.Item.Id }, body: { resolved } }, who)
  expect((await resolve(owner, true)).body.Item.Resolved).not.toBeNull()
  expect((await draft(uuid)).OpenComments).toBe(2)
  expect((await resolve(reviewer, false)).body.Item.Resolved).toBeNull()

  expect((await comment(stranger, 'Hola')).problem.code).toBe('NotFound')
  expect((await resolve(stranger, true)).problem.code).toBe('NotFound')
  await t.call(addShare, { params: { uuid }, body: { username: stranger.payload.username } }, owner)
  expect((await comment(stranger, 'Hola')).problem.code).toBe('PermissionDenied')
  expect((await resolve(stranger, true)).problem.code).toBe('PermissionDenied')
  expect((await comment(reviewer, ' \n ')).status).toBe(400)
  const foreign = (await draft(await ready())).Sections[0]!.Blocks[0]!.Id
  expect((await comment(reviewer, 'x', foreign)).problem.code).toBe('ItemNotFound')
})

test('what changed since the last revision, block by block and word by word', async () => {
  const uuid = await ready()
  expect(await changes(uuid)).toEqual({ Revision: null, Items: [], Count: 0 })
  const at = await firstSection(uuid)
  for (const name of ['uno', 'dos', 'tres'])
    await t.call(addBlock, { body: { uuid, item: at, values: text(name, `<p>El texto ${name} es largo.</p>`) } }, owner)
  await handIn(uuid)
  await publish(uuid)
  expect((await changes(uuid)).Items).toEqual([])

  const [hola, uno, dos, tres] = (await draft(uuid)).Sections[0]!.Blocks.map(({ Id }) => Id)
  await t.call(
    updateBlock,
    { body: { uuid, item: uno!, values: text('uno', '<p>El <b>nuevo texto</b> uno es corto.</p>') } },
    owner,
  )
  await t.call(orderBlocks, { body: { uuid, updates: [{ id: tres!, position: 1 }] } }, owner)
  await t.call(deleteBlock, { body: { uuid, id: dos! } }, owner)
  await t.call(addBlock, { body: { uuid, item: at, values: text('cuatro') } }, owner)
  await t.call(updateGeneral, { body: { uuid, Name: 'Álgebra para seguir' } }, owner)
  await t.call(saveFaq, { body: { uuid, items: [{ Question: '¿Cuándo?', Answer: '<p>Ya.</p>' }] } }, owner)
  await t.call(saveTags, { body: { uuid, items: [{ Name: 'Números' }] } }, owner)

  const { Revision, Items } = await changes(uuid)
  expect(Revision).toBe(1)
  expect(Items.map(({ Type, Title, Kind }) => [Type, Title, Kind])).toEqual([
    ['general', 'Álgebra para seguir', 'changed'],
    ['block', 'tres', 'moved'],
    ['block', 'uno', 'changed'],
    ['block', 'cuatro', 'added'],
    ['block', 'dos', 'removed'],
    ['faq', '¿Cuándo?', 'added'],
  ])
  expect(Items.some(({ Id }) => Id === hola)).toBe(false)
  const changed = Items.find(({ Title }) => Title === 'uno')!
  expect(changed).toMatchObject({ WordsAdded: 2, WordsRemoved: 1 })
  expect(changed.Fields[0]!.Field).toBe('Text')
  const by = (kind: string) =>
    changed.Fields[0]!.Words.filter(({ Kind }) => Kind === kind)
      .map(({ Text }) => Text.trim())
      .filter(Boolean)
  expect([by('added'), by('removed')]).toEqual([['nuevo', 'corto'], ['largo']])
})

test('a new link target, formatting or cover is a change too, even with the same words', async () => {
  const uuid = await ready()
  const block = (await draft(uuid)).Sections[0]!.Blocks[0]!.Id
  const write = (html: string) =>
    t.call(updateBlock, { body: { uuid, item: block, values: text('Hola', html) } }, owner)
  await write('<p>Lee <a href="https://good.example/">esto</a>.</p>')
  await t.call(
    saveFaq,
    { body: { uuid, items: ['¿A?', '¿B?'].map((Question) => ({ Question, Answer: '<p>Sí.</p>' })) } },
    owner,
  )
  await handIn(uuid)
  await publish(uuid)
  await write('<p>Lee <a href="https://evil.example/">esto</a>.</p>')
  const [link] = (await changes(uuid)).Items
  expect(link!.Fields[0]!.Words.map(({ Text }) => Text).join('')).toContain('evil')
  await write('<p>Lee <a href="https://good.example/"><strong>esto</strong></a>.</p>')
  expect((await changes(uuid)).Items).toMatchObject([{ Kind: 'changed', Fields: [] }])
  await t.sql`update courses set cover_file_id = null where id = ${uuid}`
  await t.call(
    saveFaq,
    { body: { uuid, items: ['¿B?', '¿A?'].map((Question) => ({ Question, Answer: '<p>Sí.</p>' })) } },
    owner,
  )
  const { Items } = await changes(uuid)
  expect(Items.map(({ Type, Kind }) => [Type, Kind])).toEqual([
    ['general', 'changed'],
    ['block', 'changed'],
    ['faq', 'moved'],
  ])
  expect(Items[0]!.Fields.map(({ Field }) => Field)).toEqual(['Cover'])
})

test('five hundred blocks are published atomically: readers see the old or the new revision, and a failure keeps the old', async () => {
  const uuid = await ready()
  const at = await firstSection(uuid)
  await t.sql`
    insert into blocks (course_id, section_id, position, type, title, content_id)
    select ${uuid}, ${at}, 10000 + n * 1024, 'text', 'uno', (select content_id from blocks where course_id = ${uuid} limit 1)
    from generate_series(1, 499) n`
  await handIn(uuid)
  await publish(uuid)
  await t.sql`update blocks set title = 'dos' where course_id = ${uuid}`
  await t.sql`update courses set version = version + 1, state = 'approved' where id = ${uuid}`

  let reading = true
  const seen = new Set<string>()
  const reader = (async () => {
    while (reading) {
      const { Sections, Revision } = (await t.call(readCourseOverview, { params: { uuid } }, learner)).body.Item
      const titles = new Set(Sections.flatMap(({ Blocks }) => Blocks.map(({ Title }) => Title)))
      titles.delete('Hola')
      seen.add(`${Revision}: ${[...titles].join()} ${Sections.flatMap(({ Blocks }) => Blocks).length}`)
    }
  })()
  await publish(uuid)
  reading = false
  await reader
  for (const view of seen) expect(['1: uno 500', '2: dos 500']).toContain(view)
  const last = (await t.call(readCourseOverview, { params: { uuid } }, learner)).body.Item
  expect([last.Revision, last.Sections[0]!.Blocks.length]).toEqual([2, 500])

  await t.sql`update blocks set title = 'tres' where course_id = ${uuid}`
  await t.sql`update courses set version = version + 1, state = 'approved' where id = ${uuid}`
  await t.sql`alter table revision_blocks add constraint never check (title <> 'tres') not valid`
  expect((await publish(uuid)).status).toBe(400)
  await t.sql`alter table revision_blocks drop constraint never`
  expect((await t.sql`select 1 from revisions where course_id = ${uuid}`).count).toBe(2)
  expect((await draft(uuid)).State).toBe('approved')
})

test('the blocks of a deleted section are neither published nor counted', async () => {
  const uuid = await ready()
  const extra = (await t.call(createSection, { body: { uuid, title: 'Fuera' } }, owner)).body.Item.Id
  await t.call(addBlock, { body: { uuid, item: extra, values: text('x') } }, owner)
  await t.call(deleteSection, { body: { uuid, id: extra } }, owner)
  await handIn(uuid)
  await publish(uuid)
  const [row] = await t.sql`select block_count from revisions where course_id = ${uuid}`
  expect(row).toEqual({ blockCount: 1 })
  expect((await t.call(listBlocks, { params: { uuid, id: await firstSection(uuid) } }, owner)).body.Count).toBe(1)
})
