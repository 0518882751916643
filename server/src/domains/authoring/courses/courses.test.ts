import { readBuilder, readChoices, updateGeneral } from '@aulanova/contract/authoring/builder'
import { saveCollaborators, saveFaq, savePlans, saveTags } from '@aulanova/contract/authoring/collections'
import {
  addShare,
  type CreatorFilter,
  cloneCourse,
  countCreatorCourses,
  listCreatorCourses,
  listCreators,
  listSharedCourses,
  removeShare,
  startCourse,
} from '@aulanova/contract/authoring/creator-courses'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aReference } from '#demo/factories/reference.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { aCourse, aPublishedCourse } from '#testing/factories/courses.ts'

type Person = Awaited<ReturnType<TestApp['as']>>

let t: TestApp
let [owner, helper, guest, stranger, reviewer]: Person[] = []
beforeAll(async () => {
  t = await testApp()
  ;[owner, helper, guest, stranger] = await Promise.all([1, 2, 3, 4].map(() => t.as('general', 'creator')))
  reviewer = await t.as('general', 'reviewer')
})
afterAll(() => t.close())

const usernameOf = (person: Person | undefined) => person!.payload.username
const start = async (who = owner, name = 'Óptica') =>
  (await t.call(startCourse, { body: { name } }, who)).body.Item.Uuid
const open = (uuid: string, who = owner) => t.call(readBuilder, { params: { uuid } }, who)
const list = async (filter: CreatorFilter, who = owner, search?: string) =>
  (await t.call(listCreatorCourses, { params: { page: 1, filter, ...(search && { search }) } }, who)).body

/** A course with a collaborator and a share. */
async function aTeam() {
  const uuid = await start()
  await t.call(saveCollaborators, { body: { uuid, items: [{ Username: usernameOf(helper) }] } }, owner)
  await t.call(addShare, { params: { uuid }, body: { username: usernameOf(guest) } }, owner)
  return uuid
}

test('a new course is empty, and only its owner sees it [S7-058]', async () => {
  const uuid = await start(owner, '  Cálculo vectorial ')
  const { body } = await open(uuid)
  expect(body.Item).toMatchObject({
    Name: 'Cálculo vectorial',
    State: 'draft',
    Role: 'owner',
    Sections: [],
    Revision: 0,
  })
  expect(body.Item.Parts.every(({ Editable }) => Editable)).toBe(true)
  expect((await open(uuid, stranger)).status).toBe(404)
  expect((await open(uuid, reviewer)).status).toBe(404)
  expect((await t.call(startCourse, { body: { name: '   ' } }, owner)).problem.details?.[0]?.field).toBe('name')
})

test('each list has its courses, a count and a search that ignores accents [S7-022 S7-043]', async () => {
  const uuid = await aTeam()
  await t.sql`update courses set name = 'Física única' where id = ${uuid}`
  expect((await list('mine', owner, 'fisica UNICA')).Items.map(({ Uuid }) => Uuid)).toEqual([uuid])
  expect((await list('collaborations', helper)).Items.find(({ Uuid }) => Uuid === uuid)?.Role).toBe('collaborator')
  expect((await list('shared', guest)).Items.find(({ Uuid }) => Uuid === uuid)?.Role).toBe('share')
  const shared = await t.call(listSharedCourses, {}, guest)
  expect(shared.body.Items.find(({ Uuid }) => Uuid === uuid)?.SharedBy?.Username).toBe(usernameOf(owner))
  const inReview = async (who: Person | undefined) => (await list('review', who)).Items.map(({ Uuid }) => Uuid)
  expect(await inReview(reviewer)).not.toContain(uuid)
  await t.sql`update courses set state = 'in-review', handed_in_at = now() where id = ${uuid}`
  expect(await inReview(reviewer)).toContain(uuid)
  expect(await inReview(owner)).toContain(uuid)
  expect(await inReview(stranger)).toEqual([])
  const { body } = await t.call(countCreatorCourses, { params: { filter: 'mine', search: 'única' } }, owner)
  expect(body.Count).toBe(1)
})

test('a person who may read but not change a part is answered SectionNotYours; a stranger is answered 404 [S6-009]', async () => {
  const uuid = await aTeam()
  const calls = [
    [updateGeneral, { body: { uuid, Name: 'Otro' } }],
    [savePlans, { body: { uuid, items: [] } }],
    [saveCollaborators, { body: { uuid, items: [] } }],
    [addShare, { params: { uuid }, body: { username: usernameOf(stranger) } }],
    [removeShare, { params: { uuid }, body: { username: usernameOf(guest) } }],
    [saveFaq, { body: { uuid, items: [] } }],
    [saveTags, { body: { uuid, items: [] } }],
  ] as const
  const asked = async (who?: Person) =>
    Promise.all(calls.map(([endpoint, input]) => t.call(endpoint, input as never, who))).then((answers) =>
      answers.map(({ status, problem }) => problem.code ?? status),
    )
  const closed = 'SectionNotYours'
  expect(await asked(helper)).toEqual([closed, closed, closed, closed, closed, 200, 200])
  expect(await asked(guest)).toEqual(Array(7).fill(closed))
  expect(await asked(stranger)).toEqual(Array(7).fill('NotFound'))
  const { Parts } = (await open(uuid, helper)).body.Item
  expect(Parts.filter(({ Editable }) => Editable).map(({ Part }) => Part)).toEqual([
    'content',
    'evaluations',
    'faq',
    'tags',
    'review',
  ])
})

test('the owner cannot invite themself or an unknown person, and an invited person gets one mail [S1-015 S5-030 S7-063]', async () => {
  const uuid = await start()
  const invite = (username: string) =>
    t.call(saveCollaborators, { body: { uuid, items: [{ Username: username }] } }, owner)
  const share = (username: string) => t.call(addShare, { params: { uuid }, body: { username } }, owner)
  for (const call of [invite, share]) {
    expect((await call(usernameOf(owner))).problem.code).toBe('AlreadyOwner')
    expect((await call('nobody')).problem.code).toBe('UserNotFound')
    expect((await call(usernameOf(await t.as('general')))).problem.code).toBe('UserNotFound')
  }
  const newcomer = await t.as('general', 'creator')
  for (let n = 0; n < 2; n++) {
    expect((await invite(usernameOf(newcomer))).status).toBe(200)
    expect((await share(usernameOf(newcomer))).status).toBe(200)
  }
  const mails = await t.mailsTo(newcomer.attributes.email)
  expect(mails.map(({ template }) => template).sort()).toEqual(['course-invited', 'course-shared'])
  expect(mails[0]!.text).toContain(`/creator/courses/${uuid}/`)
  const taken = await t.call(removeShare, { params: { uuid }, body: { username: usernameOf(newcomer) } }, owner)
  expect(taken.body.Items).toEqual([])
})

test('accounts that help are no change of the draft, named collaborators are; a disabled account does not block the list', async () => {
  const { id: uuid } = await aPublishedCourse(t.sql, { ownerId: owner!.id })
  const [first, second] = [await t.as('general', 'creator'), await t.as('general', 'creator')]
  const save = (...items: object[]) => t.call(saveCollaborators, { body: { uuid, items } as never }, owner)
  await save({ Username: usernameOf(first) })
  expect((await open(uuid)).body.Item.UnpublishedChanges).toBe(false)
  await t.sql`update users set enabled = false where id = ${first.id}`
  expect((await save({ Username: usernameOf(first) }, { Username: usernameOf(second) })).status).toBe(200)
  await save({ Collaborator: await aReference(t.sql, 'collaborators', 'Dra. Vega') })
  expect((await open(uuid)).body.Item.UnpublishedChanges).toBe(true)
})

test('general data: what is not sent stays, HTML is cleaned, what does not exist is refused [S7-078]', async () => {
  const uuid = await start()
  const category = await aReference(t.sql, 'categories', 'Ciencias')
  const save = (values: object) => t.call(updateGeneral, { body: { uuid, ...values } }, owner)
  expect((await save({ ShortDescription: ' Luz. ', Category: category, Hours: 12.5 })).status).toBe(200)
  const { body } = await save({ Description: '<p onclick="x()">Hola<script>alert(1)</script></p>' })
  expect(body.Item.General).toMatchObject({
    ShortDescription: 'Luz.',
    Category: category,
    Hours: 12.5,
    Description: '<p>Hola</p>',
  })
  expect((await save({ Difficulty: category })).problem.code).toBe('ItemNotFound')
  expect((await save({ Name: '' })).problem.details?.[0]?.field).toBe('Name')
  expect((await save({ Owner: uuid })).status).toBe(400)
  const choices = (await t.call(readChoices, {}, owner)).body.Item
  expect(choices.Categories).toContainEqual({ Uuid: category, Name: 'Ciencias' })
})

test('lists are replaced whole, keep their ids, and an outdated version is a conflict [S1-013 S1-014 S7-063]', async () => {
  const uuid = await aTeam()
  const { Versions } = (await open(uuid)).body.Item
  const save = (who: Person | undefined, items: object[], version?: string) =>
    t.call(saveFaq, { body: { uuid, items, ...(version && { version }) } as never }, who)
  const first = await save(helper, [{ Question: '¿Uno?', Answer: '<p>1</p>' }], Versions.faq)
  expect((await save(owner, [{ Question: '¿Dos?', Answer: '<p>2</p>' }], Versions.faq)).problem.code).toBe('Conflict')
  const [one] = first.body.Item.Items
  const both = await save(owner, [{ Question: '¿Dos?', Answer: '' }, { ...one! }], first.body.Item.Version)
  expect(both.body.Item.Items.map(({ Question }) => Question)).toEqual(['¿Dos?', '¿Uno?'])
  expect(both.body.Item.Items[1]!.Uuid).toBe(one!.Uuid)
  const doubled = await save(owner, [{ ...one! }, { ...one!, Question: '¿Tres?' }])
  expect(doubled.body.Item.Items.map(({ Question }) => Question)).toEqual(['¿Uno?', '¿Tres?'])
  const foreign = await save(owner, [{ Uuid: uuid, Question: '¿?', Answer: '' }])
  expect(foreign.problem.code).toBe('ItemNotFound')

  const tags = await t.call(
    saveTags,
    { body: { uuid, items: [{ Name: 'Luz' }, { Name: 'luz' }, { Name: 'Ondas' }] } },
    helper,
  )
  expect(tags.body.Item.Items.map(({ Name }) => Name)).toEqual(['Luz', 'Ondas'])
  const slash = await t.call(saveTags, { body: { uuid, items: [{ Name: 'a/b' }] } }, helper)
  expect(slash.status).toBe(400)
})

test('plans: durations have bounds, names are unique, and the catalogue shows the new price at once [S5-029 S7-063]', async () => {
  const { id: uuid, ownerId } = await aPublishedCourse(t.sql, { ownerId: owner!.id })
  expect(ownerId).toBe(owner!.id)
  const save = (...items: object[]) => t.call(savePlans, { body: { uuid, items } as never }, owner)
  const plan = (Name: string, Duration: number, Price = 0) => ({ Name, Duration, Price })
  for (const days of [0, -1, 3651]) expect((await save(plan('Mal', days))).problem.code).toBe('InvalidDuration')
  expect((await save(plan('A', 1), plan('a', 2))).problem.code).toBe('NameTaken')
  expect((await save(plan('Precio', 30, 10.5))).status).toBe(400)
  const saved = await save(plan('Corto', 1, 9900), plan('Largo', 3650, 120_000))
  const [short, long] = saved.body.Item.Items
  const swapped = await save(
    { ...plan('Largo', 1, 9900), Uuid: short!.Uuid },
    { ...plan('Corto', 3650), Uuid: long!.Uuid },
  )
  expect(swapped.body.Item.Items.map(({ Name, Uuid }) => [Name, Uuid])).toEqual([
    ['Largo', short!.Uuid],
    ['Corto', long!.Uuid],
  ])
  expect((await save()).problem.code).toBe('PlanNeeded')
  const [entry] = await t.sql`select min_price_cents from catalogue_entries where course_id = ${uuid}`
  expect(entry).toEqual({ minPriceCents: 0 })
  expect((await open(uuid)).body.Item.UnpublishedChanges).toBe(false)
})

test('a copy has everything of the draft under new ids, and nothing published [S7-053]', async () => {
  const form = {
    name: 'Prueba',
    tries: 3,
    requiredScore: 6,
    maxScore: 10,
    questions: [
      {
        type: 'simple-choice' as const,
        text: '¿2 + 2?',
        points: 1,
        explanation: '',
        options: [
          { text: '4', right: true },
          { text: '5', right: false },
        ],
      },
    ],
  }
  const { id } = await aPublishedCourse(t.sql, {
    ownerId: owner!.id,
    faq: [{ question: '¿Y?', answer: 'Sí' }],
    tags: ['Copia'],
    sections: [
      { title: 'Una', blocks: [{ type: 'text', title: 'T', minutes: 1, html: '<p>t</p>' }], forms: [form] },
      { title: 'Dos', blocks: [{ type: 'text', title: 'U', minutes: 2, html: '<p>u</p>' }] },
    ],
  })
  await t.call(addShare, { params: { uuid: id }, body: { username: usernameOf(guest) } }, owner)
  const copied = await t.call(cloneCourse, { body: { uuid: id } }, guest)
  expect(copied.body.Item).toMatchObject({ State: 'draft', Role: 'owner', Published: false, Revision: 0 })
  const [before, after] = [(await open(id)).body.Item, (await open(copied.body.Item.Uuid, guest)).body.Item]
  const shapeOf = ({ Sections, Faq, Tags, Licenses, General }: typeof before) => ({
    General: { ...General, Name: General.Name.replace(' (copia)', '') },
    faq: Faq.map(({ Question }) => Question),
    tags: Tags.map(({ Name }) => Name),
    plans: Licenses.map(({ Name, Price }) => [Name, Price]),
    sections: Sections.map(({ Title, Blocks, Forms }) => [
      Title,
      Blocks.map(({ Title }) => Title),
      Forms.map(({ Name, Questions }) => [Name, Questions]),
    ]),
  })
  expect(shapeOf(after)).toEqual(shapeOf(before))
  const idsOf = ({ Sections }: typeof before) =>
    Sections.flatMap(({ Id, Blocks, Forms }) => [Id, ...Blocks.map(({ Id }) => Id), ...Forms.map(({ Id }) => Id)])
  expect(idsOf(after).filter((one) => idsOf(before).includes(one))).toEqual([])
  const [{ right }] = await t.sql<[{ right: number }]>`
    select count(*)::int as right from options join questions on questions.id = question_id
    join evaluations on evaluations.id = evaluation_id where course_id = ${after.Uuid} and is_right`
  expect(right).toBe(1)

  expect((await t.call(cloneCourse, { body: { uuid: id } }, stranger)).status).toBe(404)
  await t.call(saveCollaborators, { body: { uuid: id, items: [{ Username: usernameOf(helper) }] } }, owner)
  expect((await t.call(cloneCourse, { body: { uuid: id } }, helper)).status).toBe(403)
})

test('creators are found by a part of their name, and learners are not among them [S3-052 S7-043]', async () => {
  const learner = await t.as('general')
  await t.sql`update users set name = 'Renata Búsqueda' where id in (${learner.id}, ${helper!.id})`
  const { body } = await t.call(listCreators, { params: { search: 'busqueda' } }, owner)
  expect(body.Items.map(({ Username }) => Username)).toEqual([usernameOf(helper)])
})

test('a change of an approved course sends it back to the reviewers', async () => {
  const { id } = await aCourse(t.sql, { ownerId: owner!.id })
  await t.sql`update courses set state = 'approved', handed_in_at = now() where id = ${id}`
  await t.call(savePlans, { body: { uuid: id, items: [] } }, owner)
  expect((await open(id)).body.Item.State).toBe('approved')
  await t.call(updateGeneral, { body: { uuid: id, Hours: 3 } }, owner)
  expect((await open(id)).body.Item.State).toBe('in-review')
})
