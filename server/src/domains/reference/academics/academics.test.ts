import {
  academics,
  type CareerMap,
  findCoursesForSubject,
  maxCoursesOfSubject,
  readCareerMap,
  saveCareerMap,
} from '@aulanova/contract/reference/academics'
import { reference } from '@aulanova/contract/reference/reference'
import { referenceTools } from '@aulanova/contract/reference/reference-tools'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aReference } from '#demo/factories/reference.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { aCourse, aPublishedCourse } from '#testing/factories/courses.ts'

let t: TestApp
let admin: Awaited<ReturnType<TestApp['as']>>
let other: typeof admin
let career: string
let made = 0
const cycles: string[] = []
const subjects: string[] = []
const courses: string[] = []
const nowhere = '00000000-0000-7000-8000-000000000000'
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('admin')
  other = await t.as('admin')
  for (const name of ['Primero', 'Segundo']) cycles.push(await aReference(t.sql, 'school-cycles', name))
  for (const name of ['Álgebra', 'Óptica', 'Lengua'])
    subjects.push(await aReference(t.sql, 'school-subjects', name, { Code: name.slice(0, 3) }))
  courses.push(
    (await aPublishedCourse(t.sql, { name: 'Luz y sombra' })).id,
    (await aCourse(t.sql, { name: 'Luz II' })).id,
  )
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.sql`truncate cycle_subjects, career_cycles, unplaced_subjects, subject_courses`
  career = await aReference(t.sql, 'careers', `Carrera ${++made}`)
})

const cycle = (at: number) => cycles[at]!
const subject = (at: number) => subjects[at]!
const course = (at: number) => courses[at]!
const readMap = async () => (await t.call(readCareerMap, { params: { id: career } }, admin)).body.Item
type Wanted = Parameters<typeof t.call<typeof saveCareerMap>>[1]['body']
const save = (body: Partial<Wanted>, who = admin) =>
  t.call(saveCareerMap, { params: { id: career }, body: { Cycles: [], Unplaced: [], Courses: [], ...body } }, who)
const seen = ({ Version, ReadAt }: CareerMap) => ({ Seen: Version, SeenAt: ReadAt })
const noted = (id: string) => t.sql<{ action: string; before: object; after: object }[]>`
  select action, before, after from audit_log where subject_id = ${id} order by id`

test('cycles, subjects and courses are associated once, also by repeated requests, and each is noted [S7-065 S7-066 S7-067]', async () => {
  const ofCareer = { career, cycle: cycle(0) }
  const ofCycle = { ...ofCareer, subject: subject(0) }
  const ofSubject = { subject: subject(0), course: course(0) }
  const before = await noted(subject(0))
  const early = await t.call(academics['school-subjects'].associate, { body: ofCycle }, admin)
  expect(early.problem.code).toBe('NotFound')
  for (let n = 0; n < 2; n++) {
    expect((await t.call(academics['careers.cycles'].associate, { body: ofCareer }, admin)).status).toBe(204)
    expect((await t.call(academics['school-subjects'].associate, { body: ofCycle }, admin)).status).toBe(204)
    expect((await t.call(academics['school-subjects.courses'].associate, { body: ofSubject }, admin)).status).toBe(204)
  }
  expect(await readMap()).toMatchObject({
    Cycles: [{ Uuid: cycle(0), Name: 'Primero', Subjects: [subject(0)] }],
    Unplaced: [],
    Subjects: [{ Name: 'Álgebra', Code: 'Álg', Courses: [{ Name: 'Luz y sombra', State: 'published' }] }],
  })
  expect((await noted(career)).map(({ action, after }) => ({ action, after }))).toEqual([
    { action: 'associate', after: { Cycle: 'Primero' } },
    { action: 'associate', after: { Cycle: 'Primero', Subject: 'Álgebra' } },
  ])
  expect((await noted(subject(0))).slice(before.length)).toMatchObject([
    { action: 'associate', after: { Course: 'Luz y sombra' } },
  ])
})

test('what something hangs on is not taken away; the rest is, and taking it away again changes nothing [S7-065 S7-066 S7-067]', async () => {
  await save({ Cycles: [{ Uuid: cycle(0), Subjects: [subject(0)] }] })
  const ofCareer = { body: { career, cycle: cycle(0) } }
  const ofCycle = { body: { ...ofCareer.body, subject: subject(0) } }
  expect((await t.call(academics['careers.cycles'].disassociate, ofCareer, admin)).problem.code).toBe('InUse')
  const removed = await t.call(reference['school-subjects'].remove, { params: { id: subject(0) } }, admin)
  expect(removed.problem.code).toBe('InUse')
  for (let n = 0; n < 2; n++) {
    expect((await t.call(academics['school-subjects'].disassociate, ofCycle, admin)).status).toBe(204)
    expect((await t.call(academics['careers.cycles'].disassociate, ofCareer, admin)).status).toBe(204)
  }
  const ofSubject = { body: { subject: subject(0), course: course(0) } }
  expect((await t.call(academics['school-subjects.courses'].disassociate, ofSubject, admin)).status).toBe(204)
  expect((await readMap()).Cycles).toEqual([])
  expect((await noted(career)).map(({ action }) => action)).toEqual(['update', 'disassociate', 'disassociate'])
})

test.each([
  ['careers.cycles', { career: nowhere, cycle: nowhere }],
  ['school-subjects', { career: nowhere, cycle: nowhere, subject: nowhere }],
  ['school-subjects.courses', { subject: nowhere, course: nowhere }],
] as const)('%s: what does not exist is not found', async (name, body) => {
  for (const endpoint of Object.values(academics[name]))
    expect((await t.call(endpoint, { body } as never, admin)).problem.code).toBe('NotFound')
})

test('a subject has as many courses as a map can show', async () => {
  await t.sql`
    with made as (insert into courses (owner_id, name) select ${admin.id}, 'Muchos ' || n
      from generate_series(1, ${maxCoursesOfSubject}::int) n returning id)
    insert into subject_courses (subject_id, course_id) select ${subject(0)}, id from made`
  const body = { subject: subject(0), course: course(0) }
  const answer = await t.call(academics['school-subjects.courses'].associate, { body }, admin)
  expect(answer.problem.details).toEqual([{ field: 'course', reason: 'tooMany' }])
  expect((await t.call(academics['school-subjects.courses'].disassociate, { body }, admin)).status).toBe(204)
})

test('a map is saved whole, in its order, and is noted with the lines that changed', async () => {
  const wanted = {
    Cycles: [
      { Uuid: cycle(1), Subjects: [subject(1), subject(0)] },
      { Uuid: cycle(0), Subjects: [] },
    ],
    Unplaced: [subject(2)],
    Courses: [{ Subject: subject(1), Add: [course(1), course(0)], Remove: [] }],
  }
  const saved = await save(wanted)
  expect(saved.body.Item).toMatchObject({
    Cycles: [{ Name: 'Segundo', Subjects: [subject(1), subject(0)] }, { Name: 'Primero' }],
    Unplaced: [subject(2)],
  })
  const optics = saved.body.Item.Subjects.find(({ Uuid }) => Uuid === subject(1))
  expect(optics?.Courses.map(({ Name, State }) => [Name, State])).toEqual([
    ['Luz II', 'draft'],
    ['Luz y sombra', 'published'],
  ])
  const moved = [
    { Uuid: cycle(1), Subjects: [subject(1)] },
    { Uuid: cycle(0), Subjects: [subject(0), subject(2)] },
  ]
  const next = await save({ Cycles: moved, ...seen(saved.body.Item) })
  expect(next.body.Item).toMatchObject({ Cycles: moved, Unplaced: [] })
  // Courses that are not named stay.
  expect(next.body.Item.Subjects.flatMap(({ Courses }) => Courses)).toHaveLength(2)
  expect((await noted(career)).at(-1)).toMatchObject({
    action: 'update',
    before: { Subjects: ['Segundo, 2. Álgebra'], Unplaced: ['Lengua'] },
    after: { Subjects: ['Primero, 1. Álgebra', 'Primero, 2. Lengua'], Unplaced: [] },
  })
})

test('what a save changes in the courses of a subject that is new to the map is noted; what it came with is not', async () => {
  await t.sql`insert into subject_courses (subject_id, course_id) values (${subject(0)}, ${course(0)})`
  const [before, untouched] = [await noted(subject(1)), await noted(subject(0))]
  await save({
    Cycles: [{ Uuid: cycle(0), Subjects: [subject(0), subject(1)] }],
    Courses: [{ Subject: subject(1), Add: [course(1)], Remove: [] }],
  })
  expect((await noted(subject(1))).slice(before.length)).toEqual([
    { action: 'update', before: { Courses: [] }, after: { Courses: ['Luz II'] } },
  ])
  expect(await noted(subject(0))).toEqual(untouched)
})

test('the second of two who save one map gets a conflict with the name of the first and changes nothing; the same map is no conflict', async () => {
  const first = await readMap()
  const wanted = { Cycles: [{ Uuid: cycle(0), Subjects: [subject(0)] }], ...seen(first) }
  expect((await save(wanted, other)).status).toBe(200)
  const [{ name }] = await t.sql<[{ name: string }]>`select name from users where id = ${other.id}`
  const late = await save({ Cycles: [{ Uuid: cycle(1), Subjects: [] }], ...seen(first) })
  expect(late.problem).toMatchObject({ code: 'Conflict', changed: { by: name, fields: ['Cycles', 'Subjects'] } })
  expect((await readMap()).Cycles).toMatchObject([{ Uuid: cycle(0) }])
  expect((await save(wanted)).status).toBe(200)
  expect(await noted(career)).toHaveLength(1)

  // The courses of a subject are the same in every career, so another career's map may have changed them.
  const shown = await readMap()
  const body = { subject: subject(0), course: course(0) }
  await t.call(academics['school-subjects.courses'].associate, { body }, other)
  const changed = {
    Courses: [{ Subject: subject(0), Add: [course(1)], Remove: [] }],
    Cycles: wanted.Cycles,
    ...seen(shown),
  }
  expect((await save(changed)).problem).toMatchObject({ code: 'Conflict', changed: { by: name, fields: ['Course'] } })
})

test.each<[string, () => Partial<Wanted>, object]>([
  ['a cycle twice', () => ({ Cycles: [0, 0].map((n) => ({ Uuid: cycle(n), Subjects: [] })) }), { field: 'Cycles' }],
  [
    'a subject twice in a cycle',
    () => ({ Cycles: [{ Uuid: cycle(0), Subjects: [subject(0), subject(0)] }] }),
    { field: 'Cycles' },
  ],
  [
    'a subject that is both placed and not',
    () => ({ Cycles: [{ Uuid: cycle(0), Subjects: [subject(0)] }], Unplaced: [subject(0)] }),
    { field: 'Unplaced' },
  ],
  [
    'courses of a subject that is not in the map',
    () => ({ Courses: [{ Subject: subject(0), Add: [], Remove: [] }] }),
    { field: 'Courses', reason: 'unknown' },
  ],
])('%s is refused', async (_, wanted, problem) => {
  expect((await save(wanted())).problem.details).toMatchObject([problem])
})

test('a map of what does not exist is refused whole', async () => {
  const answer = await save({
    Cycles: [
      { Uuid: cycle(0), Subjects: [] },
      { Uuid: nowhere, Subjects: [] },
    ],
  })
  expect(answer.problem.code).toBe('ItemNotFound')
  expect((await readMap()).Cycles).toEqual([])
  career = nowhere
  expect((await save({})).problem.code).toBe('NotFound')
})

test('courses are found in whatever state, and subjects and cycles know where they are used', async () => {
  const found = await t.call(findCoursesForSubject, { query: { search: 'luz' } }, admin)
  expect(found.body.Items.map(({ Name, State }) => [Name, State])).toEqual([
    ['Luz II', 'draft'],
    ['Luz y sombra', 'published'],
  ])
  await save({
    Cycles: [{ Uuid: cycle(0), Subjects: [subject(0)] }],
    Unplaced: [subject(2)],
    Courses: [{ Subject: subject(0), Add: [course(0)], Remove: [] }],
  })
  const uses = async (kind: 'careers' | 'school-cycles' | 'school-subjects', id: string) =>
    (await t.call(referenceTools[kind].uses, { params: { id } }, admin)).body.Item.Uses
  const name = `Carrera ${made}`
  expect(await uses('school-subjects', subject(0))).toMatchObject([
    { Of: 'careers', Count: 1, Items: [{ Id: career, Name: name, Within: 'Primero' }] },
    { Of: 'courses', Count: 1, Items: [{ Name: 'Luz y sombra' }] },
  ])
  expect(await uses('school-subjects', subject(2))).toMatchObject([{ Items: [{ Name: name, Within: null }] }])
  expect(await uses('school-cycles', cycle(0))).toMatchObject([{ Of: 'careers', Items: [{ Name: name }] }])
  expect((await uses('careers', career)).map(({ Of, Count }) => [Of, Count])).toEqual([
    ['cycles', 1],
    ['subjects', 1],
  ])
})
