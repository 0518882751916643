import { readCourseIndex } from '@aulanova/contract/learning/player'
import {
  exportLearners,
  inviteLearners,
  listLearners,
  readLearner,
  readSiteDashboard,
  stuckDays,
  takeBackSeat,
} from '@aulanova/contract/organizations/learners'
import { setOrganizationSeats } from '@aulanova/contract/organizations/organizations'
import { siteContent } from '@aulanova/contract/organizations/sites'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aSubscription, someProgress } from '#demo/factories/learning.ts'
import { aUser } from '#demo/factories/people.ts'
import { aReference } from '#demo/factories/reference.ts'
import { readCsv } from '#kernel/csv/read-csv.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { aPublishedCourse } from '#testing/factories/courses.ts'
import { timesOf } from './enrolments.ts'
import * as store from './learners.store.ts'

type Person = Awaited<ReturnType<TestApp['as']>>

let t: TestApp
/** Each test has an organization of its own, with its courses and learners. */
let count = 0
let domain: string
let organization: string
let member: Person
let ids: Record<string, string>
let people: Record<string, string>
const addressOf = (who: string) => `${who.split(' ')[0]!.toLowerCase()}@learner${count}.test`

async function enrol(who: string, course: string, { done = 0, hoursAgo = 1 } = {}) {
  people[who] ??= (await aUser(t.sql, { name: who, email: addressOf(who) })).id
  await aSubscription(t.sql, { userId: people[who], courseId: ids[course]!, daysAgo: 60 })
  await someProgress(t.sql, people[who], ids[course]!, { done, hoursAgo })
}

beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  t.clock.now = () => new Date()
  count++
  ;[ids, people] = [{}, {}]
  domain = `montelago${count}.example`
  organization = `Universidad Montelago ${count}`
  const foreign = `Academia Ceiba ${count}`
  ids.montelago = await aReference(t.sql, 'organizations', organization, { Domain: domain })
  await aReference(t.sql, 'organizations', foreign, { Domain: `ceiba${count}.example` })
  const blocks = ['Uno', 'Dos', 'Tres', 'Cuatro'].map((title) => ({
    type: 'text' as const,
    title,
    minutes: 5,
    html: '<p>Hola.</p>',
  }))
  const sections = [{ title: 'Primera', blocks }]
  ids.mareas = (await aPublishedCourse(t.sql, { name: 'Mareas', organization, sections })).id
  ids.boyas = (await aPublishedCourse(t.sql, { name: 'Boyas', organization, sections })).id
  ids.ajeno = (await aPublishedCourse(t.sql, { name: 'Ajeno', organization: foreign, sections })).id
  member = await t.as('general', domain)
  const longAgo = (stuckDays + 6) * 24
  await enrol('Ana Activa', 'mareas', { done: 2 })
  await enrol('Ana Activa', 'boyas', { done: 1, hoursAgo: longAgo })
  await enrol('Ana Activa', 'ajeno', { done: 4 })
  await enrol('Bruno Parado', 'mareas', { done: 1, hoursAgo: longAgo + 48 })
  await enrol('Carla Lista', 'mareas', { done: 4, hoursAgo: longAgo })
  await t.sql`update enrolments set completed_at = now() where user_id = ${people['Carla Lista']!}`
  await enrol('Dario Revocado', 'mareas')
  await t.sql`update subscriptions set revoked_at = now(), ended_at = now() where user_id = ${people['Dario Revocado']!}`
  await enrol('Elena Ajena', 'ajeno')
  // The course's own people look at it without a subscription.
  const [owner] = await t.sql`select owner_id from courses where id = ${ids.mareas}`
  await t.sql`insert into enrolments (user_id, course_id) values (${owner!.ownerId}, ${ids.mareas})`
})
afterAll(() => t.close())

const list = (query: object = {}) => t.call(listLearners, { params: { domain }, query }, member)
const names = async (query: object = {}) => (await list(query)).body.Items.map(({ Name }) => Name)
const dashboard = async () => (await t.call(readSiteDashboard, { params: { domain } }, member)).body.Item

describe('the dashboard', () => {
  test('counts enrolments by state and course, and names those who were not seen for longest', async () => {
    const item = await dashboard()
    expect(item).toMatchObject({ Domain: domain, Organization: organization, Logo: null })
    expect(item).toMatchObject({ Enrolments: 4, People: 3, Done: 1, Active: 1, Visits: 0 })
    expect(item.Courses).toEqual([
      expect.objectContaining({ Name: 'Boyas', Enrolments: 1, Done: 0, Active: 0, Stuck: 1, AveragePercent: 25 }),
      expect.objectContaining({ Name: 'Mareas', Enrolments: 3, Done: 1, Active: 1, Stuck: 1, AveragePercent: 58 }),
    ])
    expect(item.Courses[0]).toMatchObject({ Published: true, Author: 'Mariana Ortega' })
    expect(item.LongestStuck.map(({ Name, Course, Block, Days }) => [Name, Course, Block, Days])).toEqual([
      ['Bruno Parado', 'Mareas', 'Uno', stuckDays + 8],
      ['Ana Activa', 'Boyas', 'Uno', stuckDays + 6],
    ])
  })

  test('is counted once a minute, for each organization', async () => {
    const before = await dashboard()
    await enrol('Fabio Nuevo', 'boyas')
    expect(await dashboard()).toEqual(before)
    t.clock.now = () => new Date(Date.now() + 61_000)
    expect(await dashboard()).toMatchObject({ Enrolments: 5, People: 4, Active: 2 })
  })

  test('says how much of the site is not published yet, and how many visits it had', async () => {
    const add = (body: { Name: string; Published?: boolean; PublishAt?: string }) =>
      t.call(
        siteContent.news.create,
        { params: { domain }, body: { ...body, Summary: 'x', Content: '<p>x</p>', Date: '2026-11-10' } },
        member,
      )
    await add({ Name: 'Borrador' })
    const seen = await add({ Name: 'Vista', Published: true })
    expect(seen.status).toBe(201)
    await t.call(
      siteContent.news.update,
      {
        params: { domain, id: (await add({ Name: 'Cambiada', Published: true })).body.Item.Uuid },
        body: { Name: 'Cambiada después', Summary: 'x', Content: '<p>x</p>', Date: '2026-11-10' },
      },
      member,
    )
    const event = {
      Name: 'Feria',
      Starts: '2027-03-01T10:00:00.000Z',
      Place: 'Plaza',
      Published: true,
      Summary: 'x',
      Content: '<p>x</p>',
    }
    expect((await t.call(siteContent.events.create, { params: { domain }, body: event }, member)).status).toBe(201)
    await t.sql`insert into events (name, path, organization_id) values ('visit', '/', ${ids.montelago!}), ('visit', '/', null)`
    t.clock.now = () => new Date(Date.now() + 61_000)
    const { Content, Visits } = await dashboard()
    expect(Content.find(({ Kind }) => Kind === 'news')).toEqual({ Kind: 'news', Items: 3, Drafts: 2 })
    expect(Content.find(({ Kind }) => Kind === 'events')).toEqual({ Kind: 'events', Items: 1, Drafts: 0 })
    expect(Content).toHaveLength(9)
    expect(Visits).toBe(1)
  })
})

describe('learners', () => {
  test('are listed by name, with their figures in this organization only', async () => {
    const { body } = await list()
    expect(body.Items.map(({ Name }) => Name)).toEqual(['Ana Activa', 'Bruno Parado', 'Carla Lista'])
    expect(body.Count).toBe(3)
    expect(body.Items[0]).toMatchObject({
      Email: addressOf('Ana'),
      Waiting: false,
      Enrolments: 2,
      Active: 1,
      Stuck: 1,
      Done: 0,
      AveragePercent: 37,
    })
  })

  test('who cannot enter any more has not stopped, and is not suggested to be written to', async () => {
    const id = people['Bruno Parado']!
    await t.sql`update subscriptions set created_at = created_at - interval '1000 days' where user_id = ${id}`
    expect(await names({ state: 'stuck' })).toEqual(['Ana Activa'])
    expect(await names({ state: 'expired' })).toEqual(['Bruno Parado'])
    const [bruno] = (await list({ state: 'expired' })).body.Items
    expect(bruno).toMatchObject({ Enrolments: 1, Stuck: 0, Expired: 1 })
    const { body } = await t.call(readLearner, { params: { domain, id } }, member)
    expect(body.Item.Courses.map(({ State, Open }) => [State, Open])).toEqual([['expired', false]])
  })

  test('are filtered by state and course, and found by name or address', async () => {
    expect(await names({ state: 'stuck' })).toEqual(['Ana Activa', 'Bruno Parado'])
    expect(await names({ state: 'done' })).toEqual(['Carla Lista'])
    expect(await names({ state: 'stuck', course: ids.boyas })).toEqual(['Ana Activa'])
    expect(await names({ course: ids.ajeno })).toEqual([])
    expect(await names({ search: 'lista' })).toEqual(['Carla Lista'])
    expect(await names({ search: addressOf('Bruno') })).toEqual(['Bruno Parado'])
    expect(await names({ search: 'elena' })).toEqual([])
    expect(await names({ search: 'dario' })).toEqual([])
    expect(await names({ search: 'an' })).toEqual(['Ana Activa'])
  })

  test('come a page at a time, by name', async () => {
    for (let n = 0; n < 12; n++) await enrol(`Zeta${n} Persona`, 'boyas')
    const first = await list()
    expect(first.body.Items).toHaveLength(10)
    const token = first.body.LastEvaluatedKey!
    const second = await list({ token })
    expect(second.body.Items).toHaveLength(5)
    expect(second.body.LastEvaluatedKey).toBeUndefined()
    const all = [...first.body.Items, ...second.body.Items].map(({ Name }) => Name)
    expect(new Set(all).size).toBe(15)
    expect((await list({ token, state: 'done' })).problem.code).toBe('InvalidToken')
  })

  test('one has a page with the courses of this organization', async () => {
    const read = (who: string) => t.call(readLearner, { params: { domain, id: people[who]! } }, member)
    const { Item } = (await read('Ana Activa')).body
    expect(Item).toMatchObject({ Name: 'Ana Activa', Enrolments: 2 })
    expect(
      Item.Courses.map(({ Name, State, Percent, Block, Seat, Open }) => [Name, State, Percent, Block, Seat, Open]),
    ).toEqual([
      ['Mareas', 'active', 50, 'Dos', false, true],
      ['Boyas', 'stuck', 25, 'Uno', false, true],
    ])
    expect((await read('Elena Ajena')).problem.code).toBe('UserNotFound')
    expect((await read('Dario Revocado')).problem.code).toBe('UserNotFound')
  })

  test('who was invited waits until the first sign-in, and has a seat', async () => {
    const admin = await t.as('admin')
    const [plan] = await t.sql`select id from plans where course_id = ${ids.mareas!}`
    const body = { plan: String(plan!.id), seats: 1 }
    await t.call(setOrganizationSeats, { params: { id: ids.montelago! }, body }, admin)
    const people = [{ Email: addressOf('Gala'), Name: 'Gala Invitada' }]
    await t.call(inviteLearners, { params: { domain }, body: { plan: body.plan, people } }, member)
    const [found] = (await list({ search: 'gala' })).body.Items
    expect(found).toMatchObject({ Name: 'Gala Invitada', Waiting: true, Active: 1, LastSeen: null, AveragePercent: 0 })
    const { Item } = (await t.call(readLearner, { params: { domain, id: found!.Uuid } }, member)).body
    expect(Item.Courses).toMatchObject([{ Name: 'Mareas', Seat: true, Started: null, Block: null }])
  })

  test('are exported in the language of the caller, and nothing in it is a formula', async () => {
    await t.sql`update users set name = '=HYPERLINK("x")' where id = ${people['Bruno Parado']!}`
    const answer = await t.call(exportLearners, { params: { domain }, query: { course: ids.mareas! } }, member, {
      headers: { 'accept-language': 'en' },
    })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [titles, ...rows] = readCsv(answer.body, { field: 'csv', maxRows: 50 }).map(({ cells }) => cells)
    expect(titles?.slice(0, 5)).toEqual(['Name', 'E-mail', 'Course', 'State', 'Progress (%)'])
    expect(rows.map((cells) => [cells[0], cells[2], cells[3], cells[4]])).toEqual([
      [`'=HYPERLINK("x")`, 'Mareas', 'Stuck', '25'],
      ['Ana Activa', 'Mareas', 'Active', '50'],
      ['Carla Lista', 'Mareas', 'Done', '100'],
    ])
    const other = await t.call(exportLearners, { params: { domain }, query: { course: ids.ajeno! } }, member)
    expect(other.body.trim().split('\r\n')).toHaveLength(1)
  })
})

describe('a person who was given a seat', () => {
  const realName = 'Zulema Verdadera'
  const typedName = 'Beto Tecleado'
  let email: string
  let guest: Person
  let laterMs = 0

  /** Gives a seat to the owner of an account that the organization knows nothing of but its address. */
  async function invite(course: string, Name?: string) {
    const admin = await t.as('admin')
    const [plan] = await t.sql<[{ id: string }]>`select id from plans where course_id = ${ids[course]!}`
    const params = { id: ids.montelago! }
    await t.call(setOrganizationSeats, { params, body: { plan: plan.id, seats: 3 } }, admin)
    const people = [{ Email: email, ...(Name && { Name }) }]
    const { body } = await t.call(inviteLearners, { params: { domain }, body: { plan: plan.id, people } }, member)
    expect(body.Items).toEqual([{ Email: email, Outcome: 'invited' }])
  }
  beforeEach(async () => {
    guest = await t.as('general')
    email = `m.z.${count}@invitada.test`
    await t.sql`update users set name = ${realName}, email = ${email} where id = ${guest.id}`
  })
  const open = (course: string) => t.call(readCourseIndex, { params: { uuid: ids[course]! } }, guest)
  const all = ['Ana Activa', 'Beto Tecleado', 'Bruno Parado', 'Carla Lista']
  async function everywhere() {
    const { body: one } = await t.call(readLearner, { params: { domain, id: guest.id } }, member)
    const csv = await t.call(exportLearners, { params: { domain }, query: {} }, member)
    const rows = readCsv(csv.body, { field: 'csv', maxRows: 50 }).map(({ cells }) => cells)
    const exported = rows.filter((cells) => cells[1] === email).map(([name]) => name)
    const longAgo = new Date(Date.now() - (stuckDays + 1) * 86_400_000)
    await t.sql`update enrolments set last_seen_at = ${longAgo} where user_id = ${guest.id}`
    // The dashboard is counted once a minute.
    laterMs += 61_000
    t.clock.now = () => new Date(Date.now() + laterMs)
    const stuck = (await dashboard()).LongestStuck.find(({ User }) => User === guest.id)
    return { list: await names(), one: one.Item.Name, exported, stuck: stuck?.Name }
  }

  test('has the name that the organization typed until they open the course, then that of the account', async () => {
    await invite('mareas', typedName)
    expect(await everywhere()).toEqual({
      list: all,
      one: typedName,
      exported: [typedName],
      stuck: typedName,
    })
    expect((await open('mareas')).status).toBe(200)
    expect(await everywhere()).toEqual({
      list: ['Ana Activa', 'Bruno Parado', 'Carla Lista', realName],
      one: realName,
      exported: [realName],
      stuck: realName,
    })
  })

  test('without a typed name, has the part of the address before @', async () => {
    await invite('mareas')
    expect(await names({ search: 'invitada' })).toEqual([`m z ${count}`])
  })

  test('is found by what the organization typed, and not by the name of the account', async () => {
    await invite('mareas', typedName)
    for (const search of ['zulema', 'verdad', 'zu', guest.payload.username]) expect(await names({ search })).toEqual([])
    for (const search of ['beto', 'TECLE', 'be', 'm.z', email]) expect(await names({ search })).toEqual([typedName])
    await open('mareas')
    for (const search of ['zulema', 'zu', email]) expect(await names({ search })).toEqual([realName])
    expect(await names({ search: 'tecleado' })).toEqual([])
  })

  test('has the last typed name of several, and a course that was opened counts for all', async () => {
    await invite('mareas', 'Primera Vez')
    await invite('boyas', typedName)
    expect((await list({ search: email })).body.Items).toMatchObject([{ Name: typedName, Enrolments: 2 }])
    await open('boyas')
    expect((await everywhere()).exported).toEqual([realName, realName])
  })

  test('has the typed name after one of two seats was taken back', async () => {
    await invite('mareas', typedName)
    await invite('boyas', typedName)
    const params = { domain, id: guest.id }
    expect((await t.call(takeBackSeat, { params, body: { course: ids.boyas! } }, member)).status).toBe(204)
    expect(await everywhere()).toEqual({ list: all, one: typedName, exported: [typedName], stuck: typedName })
  })

  test('has the name of the account with those who came by themselves', async () => {
    people[realName] = guest.id
    await enrol(realName, 'boyas')
    await t.sql`update enrolments set started_at = null where user_id = ${guest.id}`
    await invite('mareas', typedName)
    expect(await names({ search: email })).toEqual([realName])
  })

  test('is in the place of the typed name also where a list is too long to be checked one by one', async () => {
    await thousands()
    await invite('mareas', 'Muchas 0010 b')
    const neighbours = async () => {
      const { body } = await list({ search: 'muchas' })
      const { body: next } = await list({ search: 'muchas', token: body.LastEvaluatedKey! })
      return [...body.Items, ...next.Items].map(({ Name }) => Name)
    }
    expect((await neighbours()).slice(8, 11)).toEqual(['Muchas 0010', 'Muchas 0010 b', 'Muchas 0011'])
    // Found among those with the text, which are too many, and not by the name of the account.
    await t.sql`update users set name = 'Muchas 0000' where id = ${guest.id}`
    expect((await neighbours())[0]).toBe('Muchas 0001')
    await open('mareas')
    expect((await neighbours())[0]).toBe('Muchas 0000')
    expect(await neighbours()).not.toContain('Muchas 0010 b')
  })
})

const many = () => `@many${count}.test`
async function thousands() {
  await t.sql`
    insert into users (username, email, name, status)
    select gen_random_uuid(), 'm' || n || ${many()}, 'Muchas ' || lpad(n::text, 4, '0'), 'CONFIRMED' from generate_series(1, 2600) n`
  await t.sql`
    with begun as (
      insert into subscriptions (user_id, course_id, revision, plan_name, duration_days)
      select id, ${ids.boyas!}, 1, 'Mensual', 30 from users where email like ${`%${many()}`} returning id, user_id)
    insert into enrolments (user_id, course_id, subscription_id) select user_id, ${ids.boyas!}, id from begun`
  const revoked = `m3${many()}`
  await t.sql`
    update subscriptions set revoked_at = now(), ended_at = now() where user_id = (select id from users where email = ${revoked})`
}

describe('an organization with thousands', () => {
  beforeEach(thousands)

  test('a page is read by name, from where the last one ended', async () => {
    const some: string[] = []
    let token: string | undefined
    for (let page = 0; page < 3; page++) {
      const { body } = await list({ search: 'muchas', ...(token && { token }) })
      some.push(...body.Items.map(({ Name }) => Name))
      token = body.LastEvaluatedKey
    }
    const expected = Array.from({ length: 31 }, (_, n) => `Muchas ${String(n + 1).padStart(4, '0')}`)
    expect(some).toEqual(expected.filter((name) => name !== 'Muchas 0003'))
    const all = await list()
    expect(all.body.Items.map(({ Name }) => Name).slice(0, 2)).toEqual(['Ana Activa', 'Bruno Parado'])
    expect(all.body.Count).toBeGreaterThan(2600)
    expect(all.body.LastEvaluatedKey).toBeDefined()
    expect(await names({ state: 'done' })).toEqual(['Carla Lista'])
    expect(await names({ search: 'elena' })).toEqual([])
  })

  test('a state with more people than are checked one by one is complete and in order', async () => {
    const others = ['Muchas 0005', 'Muchas 0017', 'Muchas 2599']
    await t.sql`
      update enrolments set completed_at = now() where user_id in (select id from users where name = any(${others}))`
    const filter = {
      organizationId: ids.montelago!,
      course: ids.boyas!,
      state: 'active',
      times: timesOf(new Date()),
    } as const
    const found: string[] = []
    for (let after: store.Position | null = null, n = 0; n === 0 || after; n++) {
      const limit: number = 1000
      const { rows }: store.Found = await store.page(t.sql, filter, { search: '', after, limit })
      found.push(...rows.slice(0, limit).map(({ key }) => key))
      const last = rows.length > limit ? rows[limit - 1] : undefined
      after = last ? [last.key, last.id] : null
    }
    const expected = Array.from({ length: 2600 }, (_, n) => `Muchas ${String(n + 1).padStart(4, '0')}`)
    const many = found.filter((name) => name.startsWith('muchas'))
    expect(many).toEqual(
      expected.filter((name) => ![...others, 'Muchas 0003'].includes(name)).map((name) => name.toLowerCase()),
    )
    const { body } = await list({ state: 'active', course: ids.boyas! })
    expect(body.Items).toHaveLength(10)
    expect(body.LastEvaluatedKey).toBeDefined()
    expect(await names({ state: 'done', course: ids.boyas! })).toEqual(others)
  })
})
