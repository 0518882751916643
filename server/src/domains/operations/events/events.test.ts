import { recordEvents } from '@aulanova/contract/operations/events'
import { readSiteAnalytics } from '@aulanova/contract/organizations/sites'
import { reference } from '@aulanova/contract/reference/reference'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '#testing/app.ts'

let t: TestApp
const domain = 'montelago.example'
let member: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  t = await testApp()
  const body = { Name: 'Universidad Montelago', Domain: domain, TimeZone: 'America/Mexico_City' }
  await t.call(reference.organizations.create, { body }, await t.as('admin'))
  member = await t.as('general', domain)
})
beforeEach(async () => {
  await t.sql`delete from events`
  await t.sql`delete from settings where name = 'visitor-salt'`
})
afterAll(() => t.close())

const consent = { cookie: 'a=1; cookie_consent=true' }
const visitor = '6a1f3c50-0000-4000-8000-000000000001'
const visit = (path: string, more: object = {}) => ({ name: 'visit', path, visitor, ...more })
const sent = async (body: object, headers: Record<string, string> = consent, address = '187.141.1.1') => {
  const answer = await t.call(recordEvents, { body: body as never }, undefined, { headers, address })
  await t.services.events.flush()
  return answer
}
const events = () => t.sql`select * from events order by at`
const analytics = async () => (await t.call(readSiteAnalytics, { params: { domain } }, member)).body.Item

test('without consent nothing is stored', async () => {
  expect((await sent(visit(`/sites/${domain}`), {})).status).toBe(204)
  expect((await sent(visit(`/sites/${domain}`), { cookie: 'cookie_consent=false' })).status).toBe(204)
  expect(await events()).toHaveLength(0)
})

test('visits of a site are counted by day, page and country; no address and no visitor id is stored', async () => {
  await sent([visit(`/sites/${domain}`), visit(`/sites/${domain}/news`)])
  await sent(visit(`/sites/${domain}`, { visitor: '6a1f3c50-0000-4000-8000-000000000002' }), consent, '8.8.8.8')
  await sent(visit(`/sites/${domain}`), consent, '10.0.0.1')
  await sent(visit('/catalogue'))
  await sent(visit('/sites/nobody.example'))
  const { Visits, Pages, Countries } = await analytics()
  expect(Visits).toHaveLength(30)
  expect(Visits.at(-1)).toMatchObject({ Visits: 4, Visitors: 2 })
  expect(Visits.slice(0, -1).every(({ Visits }) => Visits === 0)).toBe(true)
  expect(Pages).toEqual([
    { Path: `/sites/${domain}`, Visits: 3 },
    { Path: `/sites/${domain}/news`, Visits: 1 },
  ])
  expect(Countries).toEqual([
    { Country: 'MX', Visits: 2 },
    { Country: 'US', Visits: 1 },
    { Country: null, Visits: 1 },
  ])
  const storedEvents = JSON.stringify(await t.sql`select e::text from events e`)
  expect(storedEvents).not.toMatch(/187\.141|8\.8\.8\.8|10\.0\.0\.1/)
  expect(storedEvents).not.toContain(visitor.replaceAll('-', ''))
})

test('a visitor of two days cannot be recognised: the salt of a day is gone with it', async () => {
  const hash = async () =>
    (await t.sql<{ hash: string }[]>`select encode(visitor, 'hex') as hash from events order by at desc limit 1`)[0]
      ?.hash
  await sent(visit('/first'))
  const today = await hash()
  const now = t.clock.now
  t.clock.now = () => new Date(now().getTime() + 86_400_000)
  await sent(visit('/second'))
  const tomorrow = await hash()
  t.clock.now = now
  expect(tomorrow).not.toBe(today)
  expect(await t.sql`select value ->> 'day' as day from settings where name = 'visitor-salt'`).toHaveLength(1)
})

test('an event of another day than the salt has no visitor, and a clock that is behind restores no old salt', async () => {
  const now = t.clock.now
  const noon = new Date(`${new Date(now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10)}T12:00:00.000Z`)
  const at = new Date(noon.getTime() - 13 * 3_600_000)
  const salt = async () => [...(await t.sql`select value from settings where name = 'visitor-salt'`)]
  t.clock.now = () => noon
  await sent([visit('/today'), visit('/yesterday', { at: at.toISOString() })])
  const current = await salt()
  t.clock.now = () => at
  const behind = await t.twin()
  await behind.app.inject({ method: 'POST', url: '/api/events', headers: consent, payload: visit('/behind') })
  await behind.close()
  t.clock.now = now
  expect(await salt()).toEqual(current)
  expect(
    await t.sql`select path, visitor is not null as known from events
      where path in ('/today', '/yesterday', '/behind') order by path`,
  ).toEqual([
    { path: '/behind', known: false },
    { path: '/today', known: true },
    { path: '/yesterday', known: false },
  ])
})

test('events that are dated in the future or long ago count for now', async () => {
  const began = Date.now()
  await sent(visit('/odd', { at: '2030-01-01T00:00:00.000Z' }))
  await sent(visit('/odd', { at: '2001-01-01T00:00:00.000Z' }))
  const rows = await t.sql<{ at: string }[]>`select at from events where path = '/odd'`
  expect(rows).toHaveLength(2)
  for (const { at } of rows) {
    expect(Date.parse(at)).toBeGreaterThanOrEqual(began)
    expect(Date.parse(at)).toBeLessThanOrEqual(Date.now())
  }
})
