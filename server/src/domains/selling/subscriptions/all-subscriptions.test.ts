import { idOf, keyOf } from '@aulanova/contract/kernel/keys'
import { formatPrice } from '@aulanova/contract/kernel/money'
import { refundPayment } from '@aulanova/contract/selling/finances'
import { addSubscriber, revokeSubscriber } from '@aulanova/contract/selling/subscribers'
import { listSubscriptions, readSubscription } from '@aulanova/contract/selling/subscriptions'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { aSubscription } from '#demo/factories/learning.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { anOffer, bought } from '#testing/buying.ts'
import { aPublishedCourse } from '#testing/factories/courses.ts'

type Person = Awaited<ReturnType<TestApp['as']>>

let t: TestApp
let admin: Person
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('general', 'admin')
})
afterAll(() => t.close())

const list = (body: { sizePerPage?: number; searchText?: string; paginationToken?: string | null }) =>
  t.call(listSubscriptions, { body }, admin)

async function found(searchText: string) {
  const { body } = await list({ searchText, sizePerPage: 100 })
  return body.Items.map(({ PK }) => idOf(PK))
}

test('pages follow each other by token, the newest first, each subscription once [S7-023]', async () => {
  const { id: courseId } = await aPublishedCourse(t.sql, { name: 'Hojas' })
  const searchText = 'hojas'
  for (let daysAgo = 0; daysAgo < 7; daysAgo++)
    await aSubscription(t.sql, { userId: (await t.as('general')).id, courseId, days: 5, daysAgo })
  const seen: string[] = []
  // Empty, as null and as none: from the beginning.
  let paginationToken: string | null = ''
  do {
    const { body }: Awaited<ReturnType<typeof list>> = await list({ sizePerPage: 3, searchText, paginationToken })
    expect(body.Count).toBe(7)
    seen.push(...body.Items.map(({ Created }) => Created))
    paginationToken = body.LastEvaluatedKey ?? null
  } while (paginationToken)
  expect(seen.length).toBe(7)
  expect(seen).toEqual([...seen].sort().reverse())
  const { body } = await list({ sizePerPage: 7, searchText })
  expect(body.LastEvaluatedKey).toBeUndefined()
  expect(new Set(body.Items.map(({ State }) => State))).toEqual(new Set(['active', 'expired']))
  const names = await t.sql`
    select c.name, u.name as "personName" from subscriptions s join users u on u.id = s.user_id
    join courses c on c.id = s.course_id where c.id = ${courseId} order by s.created_at desc`
  expect(body.Items.map(({ Name, PersonName }) => ({ name: Name, personName: PersonName }))).toEqual([...names])
})

test('a page token of one search is refused for another', async () => {
  const { id: courseId } = await aPublishedCourse(t.sql)
  for (let n = 0; n < 2; n++) await aSubscription(t.sql, { userId: (await t.as('general')).id, courseId })
  const { body } = await list({ sizePerPage: 1 })
  const answer = await list({ sizePerPage: 1, searchText: 'otra', paginationToken: body.LastEvaluatedKey! })
  expect(answer.problem.code).toBe('InvalidToken')
})

test('the search finds by person, by course and by id', async () => {
  const { id: courseId } = await aPublishedCourse(t.sql, { name: 'Acústica de recintos' })
  const learner = await t.as('general')
  const id = await aSubscription(t.sql, { userId: learner.id, courseId })
  const other = await aSubscription(t.sql, { userId: (await t.as('general')).id, courseId })
  expect(await found(learner.attributes.email)).toEqual([id])
  expect(await found('acustica')).toEqual([other, id])
  expect(await found(id)).toEqual([id])
  expect(await found(keyOf('subscription', id))).toEqual([id])
  expect(await found('%')).toEqual([])
})

test('a search that very many people match reads the list in its order', async () => {
  const { id: courseId } = await aPublishedCourse(t.sql)
  await t.sql`
    insert into users (id, username, email, name, status)
    select new_id(), 'comun' || n, 'comun' || n || '@example.test', 'Comúnmente ' || n, 'CONFIRMED'
    from generate_series(1, 1100) as n`
  const people = await t.sql<{ id: string }[]>`select id from users where username in ('comun7', 'comun1003')`
  const ids = []
  for (const { id: userId } of people) ids.push(await aSubscription(t.sql, { userId, courseId }))
  expect(await found('comunmente')).toEqual(ids.toReversed())
})

test('the detail has the course, its creator, the person, every term, and who revoked it [S3-007]', async () => {
  const { id: uuid } = await aPublishedCourse(t.sql, { name: 'Óptica' })
  const [plan] = await t.sql<[{ id: string }]>`select id from plans where course_id = ${uuid} order by position`
  const learner = await t.as('general')
  const { username } = learner.payload
  const give = () => t.call(addSubscriber, { body: { uuid, subscription: plan.id, user: username } }, admin)
  const { body: given } = await give()
  await give()
  const read = async (courseId = uuid) =>
    t.call(readSubscription, { params: { subscriptionId: idOf(given.Item.PK), courseId } }, admin)
  const { body } = await read()
  expect(body.Item).toMatchObject({
    Subscription: { State: 'active', Subscription: { Duration: 60, Price: null } },
    Course: { Uuid: uuid, Name: 'Óptica' },
    Creator: { PK: expect.stringMatching(/^USER#/) },
    User: { Username: username },
    PaymentIntent: null,
    Revoked: null,
    Terms: [
      { Name: 'Mensual', Duration: 30, Payment: null, GivenBy: { Username: admin.payload.username } },
      { Name: 'Mensual', Duration: 30 },
    ],
  })
  await t.call(revokeSubscriber, { body: { username, course: uuid } }, admin)
  expect((await read()).body.Item.Revoked).toMatchObject({ By: { Username: admin.payload.username } })
  expect((await read(plan.id)).problem.code).toBe('NotFound')
})

test('a subscription is not changed before it was created, whatever the clock of the server says [S3-002]', async () => {
  const { id: uuid } = await aPublishedCourse(t.sql)
  const [plan] = await t.sql<[{ id: string }]>`select id from plans where course_id = ${uuid} order by position`
  const { payload } = await t.as('general')
  const { now } = t.clock
  t.clock.now = () => new Date(now().getTime() + 2000)
  onTestFinished(() => {
    t.clock.now = now
  })
  const body = { uuid, subscription: plan.id, user: payload.username }
  const { Item } = (await t.call(addSubscriber, { body }, admin)).body
  expect(Item.Updated >= Item.Created).toBe(true)
})

test('the detail says which term a refund took back, and what was refunded of each', async () => {
  const learner = await t.as('general')
  const offer = await anOffer(t, { priceCents: 19_900 })
  const payments = [await bought(t, learner, offer), await bought(t, learner, offer)].map(
    ({ Payment }) => Payment!.Uuid,
  )
  const refund = (id: string, amount: number, end: boolean) => {
    const body = { amount, end, reason: 'Lo pidió', key: crypto.randomUUID() }
    return t.call(refundPayment, { params: { id }, body }, admin)
  }
  await refund(payments[0]!, 1000, false)
  await refund(payments[1]!, 19_900, true)
  const [subscriptionId] = await found(learner.attributes.email)
  const params = { subscriptionId: subscriptionId!, courseId: offer.course }
  const { Item } = (await t.call(readSubscription, { params }, admin)).body
  expect(Item.Subscription.Subscription).toMatchObject({ Duration: 30, Price: 39_800 })
  expect(Item.Terms).toMatchObject([
    { Duration: 30, Taken: 0, TakenBack: false, Refunded: 1000 },
    { Duration: 30, Taken: 30, TakenBack: true, Refunded: 19_900 },
  ])
  await refund(payments[0]!, 18_900, true)
  const letters = await t.sql<{ text: string }[]>`
    select text from mails where template = 'payment-refunded' and to_address = ${learner.attributes.email}
    order by created_at, id`
  expect(letters.map(({ text }) => /Tu acceso [^.]*\./.exec(text)?.[0])).toEqual([
    expect.stringMatching(/^Tu acceso sigue hasta el/),
    expect.stringMatching(/^Tu acceso sigue hasta el/),
    'Tu acceso al curso ha terminado.',
  ])
  expect(letters[0]!.text).toContain(`${formatPrice(1000, 'es')} de los ${formatPrice(19_900, 'es')}`)
})
