import { completeNewPassword, refreshSession, type Session, signIn, signUp } from '@aulanova/contract/identity/auth'
import {
  acceptTerms,
  listAcceptances,
  listDocumentRevisions,
  readTerms,
  termsSlug,
} from '@aulanova/contract/reference/documents'
import { reference } from '@aulanova/contract/reference/reference'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '#demo/factories/credentials.ts'
import { aUser } from '#demo/factories/people.ts'
import { type TestApp, testApp } from '#testing/app.ts'

let t: TestApp
let admin: Awaited<ReturnType<TestApp['as']>>
let id: string
const sent = { Name: 'Términos', Slug: termsSlug }
beforeAll(async () => {
  t = await testApp({ authLimits: false })
  admin = await t.as('admin')
  const body = { ...sent, Content: '<p>Sé amable.</p>' }
  id = (await t.call(reference.documents.create, { body }, admin)).body.Item.Uuid
  await publish()
})
afterAll(() => t.close())

const publish = async () =>
  (await t.call(reference.documents.publish, { body: { uuid: id } }, admin)).body.Item.Revision ?? 0
async function nextRevision(Content: string) {
  await t.call(reference.documents.update, { params: { id }, body: { ...sent, Content } }, admin)
  return publish()
}
const enter = async (email: string, password = demoPassword) =>
  (await t.call(signIn, { body: { email, password } })).body as Session
const renewed = async ({ refreshToken }: Session) => (await t.call(refreshSession, { body: { refreshToken } })).body
const accept = (who: Session, revision: number, of = who.payload.sub) =>
  t.call(acceptTerms, { params: { id: of }, body: { revision } }, who)
const terms = async (who: Session) =>
  (await t.call(readTerms, { params: { id: who.payload.sub }, query: { language: 'mx' } }, who)).body.Item
const acceptedBy = (userId: string) => t.sql<{ revision: number; ip: string }[]>`
  select revision, host(ip) as ip from document_acceptances where user_id = ${userId} order by revision`

test('who signs up accepts the terms as they are then', async () => {
  const [email, password] = ['nueva@terms.test', 'Mareas-altas-2026']
  expect((await t.call(signUp, { body: { email, password, name: 'Nueva' } })).status).toBe(201)
  const [{ id: userId }] = await t.sql<[{ id: string }]>`select id from users where email = ${email}`
  expect(await acceptedBy(userId)).toEqual([{ revision: expect.any(Number), ip: '127.0.0.1' }])
})

test('an invited person accepts them with the new password, and is not asked again', async () => {
  const { id: userId, email } = await aUser(t.sql, { status: 'FORCE_CHANGE_PASSWORD' })
  await t.sql`update users set temporary_password_expires_at = now() + interval '1 day' where id = ${userId}`
  const challenge = (await t.call(signIn, { body: { email, password: demoPassword } })).body
  if (!('challenge' in challenge)) throw new Error('no challenge')
  expect(await acceptedBy(userId)).toEqual([])
  const body = { session: challenge.session, newPassword: 'Mareas-altas-2026' }
  const session = (await t.call(completeNewPassword, { body })).body
  expect(session.payload.terms).toBeUndefined()
  expect(await acceptedBy(userId)).toHaveLength(1)
})

test('a newer revision has to be accepted at sign-in and when a session is renewed', async () => {
  await nextRevision('<p>Sé amable.</p>')
  const { id: userId, email } = await aUser(t.sql)
  const session = await enter(email)
  const first = session.payload.terms!
  expect(await terms(session)).toEqual({ Revision: first, Accepted: null, Changes: null })
  expect((await accept(session, first)).status).toBe(204)
  expect((await accept(session, first)).status).toBe(204)
  expect((await renewed(session)).payload.terms).toBeUndefined()
  const again = await enter(email)
  expect(again.payload.terms).toBeUndefined()
  const next = await nextRevision('<p>Sé muy amable.</p>')
  expect(next).toBe(first + 1)
  expect((await renewed(again)).payload.terms).toBe(next)
  const later = await enter(email)
  expect(later.payload.terms).toBe(next)
  expect(await terms(later)).toEqual({
    Revision: next,
    Accepted: first,
    Changes: [
      {
        Field: 'Content',
        Words: [
          { Kind: 'kept', Text: 'Sé ' },
          { Kind: 'added', Text: 'muy ' },
          { Kind: 'kept', Text: 'amable.' },
        ],
      },
    ],
  })
  expect((await accept(later, first)).problem.code).toBe('Conflict')
  expect((await accept(later, next)).status).toBe(204)
  expect(await terms(later)).toEqual({ Revision: next, Accepted: next, Changes: null })
  expect((await acceptedBy(userId)).map(({ revision }) => revision)).toEqual([first, next])
})

test('nobody accepts for somebody else, or what there is not', async () => {
  const session = await enter((await aUser(t.sql)).email)
  expect((await accept(session, session.payload.terms!, admin.id)).problem.code).toBe('PermissionDenied')
  expect((await accept(admin, session.payload.terms!, session.payload.sub)).problem.code).toBe('PermissionDenied')
  expect((await accept(session, 999)).problem.code).toBe('Conflict')
  const other = await t.call(readTerms, { params: { id: admin.id }, query: {} }, session)
  expect(other.problem.code).toBe('PermissionDenied')
  expect(await acceptedBy(session.payload.sub)).toEqual([])
})

test('administrators see how many accepted each revision, and who', async () => {
  const revision = await nextRevision('<p>Sé amable siempre.</p>')
  const people = []
  for (let n = 0; n < 12; n++) {
    const person = await aUser(t.sql, { name: n === 3 ? 'Zoraida Quetzal' : `Lector ${n}` })
    people.push(person)
    await accept(await enter(person.email), revision)
  }
  const [newest] = (await t.call(listDocumentRevisions, { params: { id }, query: {} }, admin)).body.Items
  expect(newest).toMatchObject({ Number: revision, Accepted: 12 })
  const list = async (query: { revision?: number; search?: string; token?: string }) =>
    (await t.call(listAcceptances, { params: { id }, query }, admin)).body
  const first = await list({ revision })
  expect(first).toMatchObject({ Count: 12 })
  expect(first.Items).toHaveLength(10)
  expect(first.Items[0]).toMatchObject({ Person: { Name: 'Lector 11' }, Revision: revision, Ip: '127.0.0.1' })
  const rest = await list({ revision, token: first.LastEvaluatedKey! })
  expect(rest.Items.map(({ Person }) => Person.Name)).toEqual(['Lector 1', 'Lector 0'])
  expect(await list({ search: 'quetzal' })).toMatchObject({
    Count: 1,
    Items: [{ Person: { Email: people[3]!.email } }],
  })
  expect(await list({ search: 'nobody at all' })).toEqual({ Items: [], Count: 0 })
  // All revisions: the newest first, and more than one page of them.
  const all = await list({})
  expect(all.Count).toBeGreaterThan(12)
  expect(all.Items.every((one) => one.Revision === revision)).toBe(true)
  const stolen = await t.call(
    listAcceptances,
    { params: { id }, query: { revision: 1, token: first.LastEvaluatedKey! } },
    admin,
  )
  expect(stolen.problem.code).toBe('InvalidToken')
})

test('without published terms nobody is asked', async () => {
  const empty = await testApp()
  const { email } = await aUser(empty.sql)
  const session = (await empty.call(signIn, { body: { email, password: demoPassword } })).body as Session
  expect(session.payload.terms).toBeUndefined()
  const none = await empty.call(readTerms, { params: { id: session.payload.sub }, query: {} }, session as never)
  expect(none.body.Item).toEqual({ Revision: null, Accepted: null, Changes: null })
  const refused = await empty.call(
    acceptTerms,
    { params: { id: session.payload.sub }, body: { revision: 0 } },
    session as never,
  )
  expect(refused.problem.code).toBe('Conflict')
  await empty.close()
})
