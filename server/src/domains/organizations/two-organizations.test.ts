import { updateGeneral } from '@aulanova/contract/authoring/builder'
import { namedEndpoints } from '@aulanova/contract/endpoints'
import { addressOf } from '@aulanova/contract/kernel/address'
import { inviteLearners } from '@aulanova/contract/organizations/learners'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { aSubscription, someProgress } from '#demo/factories/learning.ts'
import { aUser } from '#demo/factories/people.ts'
import { aReference } from '#demo/factories/reference.ts'
import { aSiteItem } from '#demo/factories/sites.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { aPublishedCourse } from '#testing/factories/courses.ts'

type Person = Awaited<ReturnType<TestApp['as']>>

const [own, foreign] = ['propia.example', 'ajena.example']
/** Names, addresses and titles of the other organization: none of them may be in an answer. */
const secrets = /Secret[ao]|secreta@|secreto\.pdf/i

let t: TestApp
const who: Record<string, Person | undefined> = {}
/** Ids of records of the other organization. */
const theirs: Record<string, string> = {}

beforeAll(async () => {
  t = await testApp()
  await aReference(t.sql, 'organizations', 'Universidad Propia', { Domain: own })
  theirs.organization = await aReference(t.sql, 'organizations', 'Instituto Secreto', {
    Domain: foreign,
    Header: '<p>Secreto</p>',
  })
  await aPublishedCourse(t.sql, { name: 'Curso propio', organization: 'Universidad Propia' })
  const course = await aPublishedCourse(t.sql, { name: 'Curso secreto', organization: 'Instituto Secreto' })
  theirs.course = course.id
  const learner = await aUser(t.sql, { name: 'Persona Secreta', email: 'secreta@persona.test' })
  theirs.learner = learner.id
  const subscription = await aSubscription(t.sql, { userId: learner.id, courseId: course.id, daysAgo: 60 })
  await someProgress(t.sql, learner.id, course.id, { done: 1, hoursAgo: 24 * 30 })
  const [plan] = await t.sql<[{ id: string }]>`select id from plans where course_id = ${course.id}`
  theirs.plan = plan.id
  await t.sql`
    insert into organization_seats (organization_id, plan_id, seats, taken) values (${theirs.organization}, ${plan.id}, 5, 1)`
  await t.sql`
    insert into taken_seats (organization_id, plan_id, user_id, subscription_id, given_by, name)
    values (${theirs.organization}, ${plan.id}, ${learner.id}, ${subscription}, ${learner.id}, 'Leonor')`
  theirs.item = await aSiteItem(
    t.sql,
    { organizationId: theirs.organization, kind: 'news' },
    { Name: 'Noticia secreta', Summary: 'Secreto' },
  )
  const [file] = await t.sql<[{ id: string }]>`
    insert into files (key, organization_id, uploaded_by, kind, filename, content_type, bytes, status, confirmed_at)
    values ('documents/x', ${theirs.organization}, ${learner.id}, 'attachment', 'secreto.pdf', 'application/pdf', 5, 'confirmed', now())
    returning id`
  theirs.file = file.id
  who.member = await t.as('general', own)
  who.theirMember = await t.as('general', foreign)
  who.general = await t.as('general')
  who.creator = await t.as('general', 'creator')
  who.admin = await t.as('admin')
  who.visitor = undefined
})
afterAll(() => t.close())

const ofSites = namedEndpoints.filter(({ endpoint }) => /^\/sites\b/.test(endpoint.path))
const ofAdministration = namedEndpoints.filter(({ endpoint }) => endpoint.path.startsWith('/admin/organizations'))

interface Call {
  domain: string
  id: string
  body?: object
}

const call = async (
  { endpoint }: (typeof namedEndpoints)[number],
  person: Person | undefined,
  { domain, id, body = {} }: Call,
) => {
  const params = { domain, id, page: '1', search: 'secret' }
  const answer = await t.app.inject({
    method: endpoint.method,
    url: `/api${addressOf(endpoint, { params })}`,
    headers: person ? { authorization: `Bearer ${person.token}` } : {},
    ...(endpoint.method !== 'GET' && { payload: body }),
  })
  expect(answer.statusCode, `${endpoint.method} ${endpoint.path}`).not.toBe(500)
  return answer
}

/** Everything that the other organization has. */
const state = async () => {
  const id = theirs.organization!
  return JSON.stringify([
    await t.sql`select * from organizations where id = ${id}`,
    await t.sql`select * from site_items where organization_id = ${id} order by id`,
    await t.sql`select * from organization_seats where organization_id = ${id}`,
    await t.sql`select * from taken_seats where organization_id = ${id}`,
    await t.sql`select * from files where organization_id = ${id}`,
  ])
}

const theirIds = () => Object.values(theirs)

test.each(['member', 'general', 'creator', 'visitor'])(
  'a person who is no member of an organization is refused all of it: %s',
  async (name) => {
    const before = await state()
    for (const named of [...ofSites, ...ofAdministration]) {
      const isOpen = named.endpoint.path === '/sites' && name !== 'visitor'
      const answer = await call(named, who[name], { domain: foreign, id: theirs.item! })
      if (!isOpen) expect(answer.statusCode, named.name).toBe(name === 'visitor' ? 401 : 403)
      expect(answer.body, named.name).not.toMatch(secrets)
    }
    expect(await state()).toBe(before)
  },
)

test('its own members and administrators are not refused', async () => {
  for (const named of ofSites) {
    for (const person of [who.theirMember, who.admin]) {
      const { statusCode } = await call(named, person, { domain: foreign, id: crypto.randomUUID() })
      expect([401, 403], named.name).not.toContain(statusCode)
    }
  }
  for (const named of ofAdministration) {
    const id = crypto.randomUUID()
    expect([401, 403], named.name).not.toContain((await call(named, who.admin, { domain: foreign, id })).statusCode)
    expect((await call(named, who.theirMember, { domain: foreign, id })).statusCode, named.name).toBe(403)
  }
})

test('with ids of another organization a member reaches nothing of it', async () => {
  const before = await state()
  const drafts = {
    ...{ Name: 'Mía', Summary: 'x', Content: `<p><img data-file="${theirs.file}" alt="x"></p>`, Date: '2026-11-10' },
    ...{ Starts: '2027-01-01T10:00:00.000Z', Course: theirs.course, Above: theirs.item, Image: theirs.file },
  }
  const bodies = [{}, { items: [theirs.item] }, { plan: theirs.plan, people: [{ Email: 'secreta@persona.test' }] }]
  for (const named of ofSites) {
    const properties = Object.keys((named.endpoint.body as { properties?: object } | undefined)?.properties ?? {})
    const draft = Object.fromEntries(Object.entries(drafts).filter(([field]) => properties.includes(field)))
    const uses = [...bodies, draft, { ...draft, File: theirs.file }, { filename: theirs.file }]
    for (const id of named.endpoint.path.includes(':id') ? theirIds() : [theirs.item!])
      for (const body of named.endpoint.method === 'GET' ? [{}] : uses) {
        const answer = await call(named, who.member, { domain: own, id, body })
        // What was sent may be repeated.
        const said = answer.body.replaceAll('secreta@persona.test', '')
        expect(said, `${named.name} ${JSON.stringify(body)}`).not.toMatch(secrets)
        if (named.endpoint.path.includes(':id')) expect([400, 404], named.name).toContain(answer.statusCode)
      }
  }
  expect(await state()).toBe(before)
})

test('filters and searches with what another organization has find nothing', async () => {
  const get = (path: string) =>
    t.app.inject({ url: `/api/sites/${own}${path}`, headers: { authorization: `Bearer ${who.member!.token}` } })
  const paths = [
    ...['?search=secreta', '?search=secreta@persona.test', `?course=${theirs.course}`, '?state=stuck'].map(
      (query) => `/learners${query}`,
    ),
    ...['', `?course=${theirs.course}`, '?state=stuck'].map((query) => `/learners.csv${query}`),
    ...['/choices?search=secreto', '/news?search=secreta', '/dashboard', '/seats', '/analytics'],
  ]
  for (const path of paths) {
    const { statusCode, body } = await get(path)
    expect(statusCode, path).toBe(200)
    expect(body, path).not.toMatch(secrets)
  }
  const invited = await t.call(
    inviteLearners,
    { params: { domain: own }, body: { plan: theirs.plan!, people: [{ Email: 'x@y.test' }] } },
    who.member,
  )
  expect(invited.problem.code).toBe('ItemNotFound')
})

test('once somebody takes a course, its owner cannot give it, and who takes it, to another organization', async () => {
  const owner = await t.as('creator')
  await t.sql`update courses set owner_id = ${owner.id} where id = ${theirs.course!}`
  const [row] = await t.sql<[{ id: string }]>`select id from organizations where details ->> 'Domain' = ${own}`
  const move = (person: typeof owner) =>
    t.call(updateGeneral, { body: { uuid: theirs.course!, Organization: row.id } as never }, person)
  expect((await move(owner)).problem.code).toBe('SectionNotYours')
  onTestFinished(
    async () =>
      void (await t.sql`update courses set organization_id = ${theirs.organization!} where id = ${theirs.course!}`),
  )
  expect((await move(who.admin!)).status).toBe(200)
})
