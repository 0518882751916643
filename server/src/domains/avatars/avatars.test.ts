import { addAvatarNode, listAvatarNodes, removeAvatarNode } from '@aulanova/contract/avatars/avatar-nodes'
import {
  type AvatarValues,
  cancelAvatarRequest,
  deleteAvatarRequest,
  listAvatarRequests,
  readAvatarOptions,
  readAvatarRequest,
  requestAvatar,
  retryAvatarRequest,
} from '@aulanova/contract/avatars/avatars'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '#testing/app.ts'

let t: TestApp
type Person = Awaited<ReturnType<TestApp['as']>>
let person: Person
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.sql`delete from avatar_requests`
  person = await t.as('experimental')
})

const values: AvatarValues = {
  Title: 'El cielo sin telescopio',
  Script: 'Hola. Hoy vamos a mirar el cielo.',
  Language: 'mx',
  Voice: 'mx-jacaranda',
  Avatar: 'nayeli',
}
const ask = (more: Partial<AvatarValues> = {}, by = person) =>
  t.call(requestAvatar, { body: { ...values, ...more } }, by)
const asked = async (more: Partial<AvatarValues> = {}, by = person) => (await ask(more, by)).body.Item
const change = (endpoint: typeof cancelAvatarRequest, id: string, by = person) => t.call(endpoint, { body: { id } }, by)

test('a request is queued with what was requested, and only its person sees it [S1-027 S7-045 S7-068]', async () => {
  const made = await asked()
  expect(made).toMatchObject({
    ...values,
    Background: 'classroom',
    State: 'queued',
    Place: 1,
    Progress: 0,
    Video: null,
  })
  expect((await t.call(listAvatarRequests, { params: { page: 1 }, query: {} }, person)).body).toMatchObject({
    Count: 1,
    Items: [{ Id: made.Id }],
  })
  const other = await t.as('admin')
  expect((await t.call(readAvatarRequest, { params: { id: made.Id } }, other)).problem.code).toBe('NotFound')
  expect((await change(cancelAvatarRequest, made.Id, other)).problem.code).toBe('NotFound')
  expect((await t.call(listAvatarRequests, { params: { page: 1 }, query: {} }, other)).body.Count).toBe(0)
  await change(cancelAvatarRequest, made.Id)
})

test.each([
  ['no title', { Title: '  ' }, 'Title'],
  ['an empty script', { Script: ' \n ' }, 'Script'],
  ['a script of 5,001 characters', { Script: 'a'.repeat(5001) }, 'Script'],
  ['control characters', { Script: 'Hola\u0007' }, 'Script'],
  ['5,000 emoji', { Script: '😀'.repeat(5000) }, 'Script'],
  ['right-to-left text for a Spanish voice', { Script: 'مرحبا بكم في الدرس الأول' }, 'Script'],
  ['Cyrillic text for a Spanish voice', { Script: 'Привет, это урок.' }, 'Script'],
  ['a voice of another language', { Voice: 'rs-klen' }, 'Voice'],
  ['an unknown voice', { Voice: 'nobody' }, 'Voice'],
  ['a voice that is a path', { Voice: '../../etc/passwd' }, 'Voice'],
  ['an unknown avatar', { Avatar: 'nobody' }, 'Avatar'],
  ['an avatar that is an option', { Avatar: '-f' }, 'Avatar'],
  ['an unknown background', { Background: 'beach' as never }, 'Background'],
])('%s is refused on its field', async (_, more, field) => {
  const { status, problem } = await ask(more)
  expect(status).toBe(400)
  expect(problem.details?.map(({ field }) => field)).toEqual([field])
})

test.each([
  ['markup', '<script>alert(1)</script> Hola & adiós'],
  ['options of programs', '-f /etc/passwd --path=/ Hola'],
  ['5,000 characters with emoji among them', `Hola 😀 ${'a'.repeat(4993)}`],
])('%s is a script as any other, stored as it was typed', async (_, Script) => {
  expect((await asked({ Script })).Script).toBe(Script)
})

test('a person may ask for so many a day, and deleting one gives none back', async () => {
  const limited = await t.twin({ avatars: { ...t.services.config.avatars, perDay: 2 } })
  const authorization = `Bearer ${person.token}`
  const post = (path: string, payload: object) =>
    limited.app.inject({
      method: 'POST',
      url: `/api/experimental/ai-avatars/${path}`,
      headers: { authorization },
      payload,
    })
  const answers = await Promise.all([1, 2, 3, 4].map(() => post('requests', values)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 429, 429])
  const { Id: id } = answers.find(({ statusCode }) => statusCode === 201)!.json().Item
  await post('requests/cancel', { id })
  expect((await post('requests/delete', { id })).statusCode).toBe(204)
  expect((await post('requests', values)).statusCode).toBe(429)
  await limited.close()
})

test('the queue is fair: everybody’s first request comes before anybody’s second', async () => {
  const others = [await t.as('experimental'), await t.as('experimental')]
  const mine = [await asked(), await asked(), await asked()]
  const theirs = [await asked({}, others[0]), await asked({}, others[1])]
  const placeOf = async (id: string, by: Person) =>
    (await t.call(readAvatarRequest, { params: { id } }, by)).body.Item.Place
  expect(await placeOf(mine[0]!.Id, person)).toBe(1)
  expect(await placeOf(theirs[0]!.Id, others[0]!)).toBe(2)
  expect(await placeOf(theirs[1]!.Id, others[1]!)).toBe(3)
  expect(await placeOf(mine[1]!.Id, person)).toBe(4)
  expect(await placeOf(mine[2]!.Id, person)).toBe(5)
})

test('a request can be cancelled, queued again, and taken off the list, each only where that makes sense', async () => {
  const { Id: id } = await asked()
  expect((await change(retryAvatarRequest, id)).problem.code).toBe('InvalidState')
  expect((await t.call(deleteAvatarRequest, { body: { id } }, person)).problem.code).toBe('InvalidState')
  expect((await change(cancelAvatarRequest, id)).body.Item).toMatchObject({ State: 'cancelled', Place: null })
  expect((await change(cancelAvatarRequest, id)).problem.code).toBe('InvalidState')
  expect((await change(retryAvatarRequest, id)).body.Item).toMatchObject({ State: 'queued', Progress: 0 })
  await change(cancelAvatarRequest, id)
  expect((await t.call(deleteAvatarRequest, { body: { id } }, person)).status).toBe(204)
  expect((await t.call(readAvatarRequest, { params: { id } }, person)).problem.code).toBe('NotFound')
})

test('without a node the options say that nothing can be made now', async () => {
  const { Voices, Avatars, LeftToday, PerDay } = (await t.call(readAvatarOptions, {}, person)).body.Item
  expect(Voices).toHaveLength(12)
  expect(new Set(Voices.map(({ Language }) => Language)).size).toBe(6)
  expect([...Voices, ...Avatars].some(({ CanWork }) => CanWork)).toBe(false)
  expect([LeftToday, PerDay]).toEqual([10, 10])
})

test('an administrator adds and removes nodes; the token is shown once, and the log says who did it [S7-045]', async () => {
  const admin = await t.as('admin')
  const body = { Name: 'taller-2' }
  const { Node, Token } = (await t.call(addAvatarNode, { body }, admin)).body.Item
  expect(Node).toMatchObject({ Name: 'taller-2', State: 'waiting', LastBeat: null, IsOwn: false })
  expect((await t.call(addAvatarNode, { body }, admin)).problem.code).toBe('NameTaken')
  const listed = (await t.call(listAvatarNodes, {}, person)).body
  expect(JSON.stringify(listed)).toContain('taller-2')
  expect(JSON.stringify(listed)).not.toContain(Token)
  expect((await t.call(removeAvatarNode, { body: { id: Node.Id } }, person)).problem.code).toBe('PermissionDenied')
  expect((await t.call(removeAvatarNode, { body: { id: Node.Id } }, admin)).status).toBe(204)
  expect((await t.call(removeAvatarNode, { body: { id: Node.Id } }, admin)).problem.code).toBe('NotFound')
  const log = await t.sql`select action, subject_name from audit_log where subject_kind = 'avatar-nodes' order by id`
  expect(log).toEqual([
    { action: 'create', subjectName: 'taller-2' },
    { action: 'delete', subjectName: 'taller-2' },
  ])
})
