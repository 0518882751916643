import { startAttempt } from '@aulanova/contract/learning/attempts'
import { readCourseBlock, readCourseIndex, searchCourse } from '@aulanova/contract/learning/player'
import { inviteLearners, listManagedSites, listSeats, takeBackSeat } from '@aulanova/contract/organizations/learners'
import { readOrganizationSeats, setOrganizationSeats } from '@aulanova/contract/organizations/organizations'
import { reference } from '@aulanova/contract/reference/reference'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSubscription } from '#demo/factories/learning.ts'
import { aUser } from '#demo/factories/people.ts'
import { aReference } from '#demo/factories/reference.ts'
import { learnerAddress } from '#domains/files/learner-address.ts'
import { connect, type Pool } from '#platform/db/db.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { testDatabase } from '#testing/database.ts'
import { aCourse, aPublishedCourse } from '#testing/factories/courses.ts'
import { untilWaiting } from '#testing/locks.ts'
import { statementsOf } from '#testing/statements.ts'

type Person = Awaited<ReturnType<TestApp['as']>>

const domain = 'montelago.example'
const organizationName = 'Universidad Montelago'
let t: TestApp
let [admin, member]: Person[] = []
let organization: string
let other: string
/** Apart from the server's connections, which all wait in the race. */
let observer: Pool
beforeAll(async () => {
  const database = await testDatabase()
  t = await testApp({}, database)
  observer = connect(database.url, { max: 2 })
  organization = await aReference(t.sql, 'organizations', organizationName, { Domain: domain })
  other = await aReference(t.sql, 'organizations', 'Academia Ceiba', { Domain: 'ceiba.example' })
  admin = await t.as('admin')
  member = await t.as('general', domain)
})
afterAll(async () => {
  await observer.end()
  await t.close()
})

const planOf = async (courseId: string) => {
  const [row] = await t.sql<[{ id: string }]>`select id from plans where course_id = ${courseId} order by position`
  return row.id
}
/** A published course of the organization with so many seats for its plan. */
type CourseOffered = Parameters<typeof aPublishedCourse>[1]
async function offer(seats: number, { name = `Curso ${crypto.randomUUID()}`, ...given }: CourseOffered = {}) {
  const course = await aPublishedCourse(t.sql, { ...given, name, organization: organizationName })
  const plan = await planOf(course.id)
  if (seats > 0) await give(plan, seats)
  return { course: course.id, plan }
}
const give = (plan: string, seats: number, id = organization) =>
  t.call(setOrganizationSeats, { params: { id }, body: { plan, seats } }, admin)
const invite = (plan: string, emails: string[], who = member) =>
  t.call(inviteLearners, { params: { domain }, body: { plan, people: emails.map((Email) => ({ Email })) } }, who)
const outcomes = ({ body }: Awaited<ReturnType<typeof invite>>) => body.Items.map(({ Outcome }) => Outcome)
const taken = async (plan: string) => {
  const [row] = await t.sql`
    select taken, (select count(*)::int from taken_seats where plan_id = ${plan}) as rows,
      (select count(*)::int from subscriptions where plan_id = ${plan}) as subscriptions
    from organization_seats where plan_id = ${plan}`
  return row
}
const addresses = (count: number, at: string) => Array.from({ length: count }, (_, n) => `persona${n}@${at}.test`)

test('an administrator says how many seats there are: never fewer than are taken, and it is in the audit log', async () => {
  const { course, plan } = await offer(0)
  const seatsNow = async () => {
    const { body } = await t.call(readOrganizationSeats, { params: { id: organization } }, admin)
    return body.Items.find(({ Plan }) => Plan === plan)
  }
  expect(await seatsNow()).toMatchObject({ Course: course, Days: 30, Seats: 0, Taken: 0, Open: true })
  expect((await give(plan, 2)).body.Item).toMatchObject({ Plan: plan, Seats: 2, Taken: 0 })
  await invite(plan, addresses(2, 'fewer'))
  expect((await give(plan, 1)).problem.code).toBe('InUse')
  expect((await give(plan, 5)).body.Item).toMatchObject({ Seats: 5, Taken: 2 })
  expect(await seatsNow()).toMatchObject({ Seats: 5, Taken: 2 })
  const noted = await t.sql`
    select before, after from audit_log
    where subject_id = ${organization} and details ->> 'Course' = ${(await seatsNow())!.CourseName} order by at`
  expect(noted).toEqual([
    { before: { Seats: 0 }, after: { Seats: 2 } },
    { before: { Seats: 2 }, after: { Seats: 5 } },
  ])
})

test('seats are for plans of its own courses', async () => {
  const foreign = await aPublishedCourse(t.sql, { name: 'De la otra', organization: 'Academia Ceiba' })
  const plan = await planOf(foreign.id)
  expect((await give(plan, 3)).problem.code).toBe('ItemNotFound')
  expect((await give(plan, 3, crypto.randomUUID())).problem.code).toBe('NotFound')
  await give(plan, 3, other)
  const { body } = await t.call(listSeats, { params: { domain } }, member)
  expect(JSON.stringify(body)).not.toContain('De la otra')
  expect((await invite(plan, ['alguien@ceiba.test'])).problem.code).toBe('ItemNotFound')
})

test('a course that went to another organization is not shown any more, and its seats cannot be given', async () => {
  const { course, plan } = await offer(3, { name: 'Se va' })
  await t.sql`update courses set organization_id = ${other} where id = ${course}`
  expect(JSON.stringify((await t.call(listSeats, { params: { domain } }, member)).body)).not.toContain('Se va')
  expect((await invite(plan, ['alguien@se-va.test'])).problem.code).toBe('ItemNotFound')
  const { body } = await t.call(readOrganizationSeats, { params: { id: organization } }, admin)
  expect(body.Items.find(({ Plan }) => Plan === plan)).toMatchObject({ Seats: 3, Open: false })
})

test('a course that is not published, or a plan off sale, gives no seats', async () => {
  const draft = await aCourse(t.sql, { name: 'Borrador', organization: organizationName })
  const plan = await planOf(draft.id)
  await give(plan, 3)
  expect((await invite(plan, ['a@borrador.test'])).problem.code).toBe('InvalidState')
  const sold = await offer(3)
  await t.sql`update plans set archived_at = now() where id = ${sold.plan}`
  expect((await invite(sold.plan, ['a@archivado.test'])).problem.code).toBe('InvalidState')
})

test('an invitation makes the account, subscribes it, takes a seat, mails and notes who did it', async () => {
  const { course, plan } = await offer(3, { name: 'Oceanografía' })
  const people = [{ Email: 'Nueva@Invitada.test', Name: 'Nora Invitada' }]
  const { body } = await t.call(inviteLearners, { params: { domain }, body: { plan, people } }, member)
  expect(body).toMatchObject({
    Items: [{ Email: 'Nueva@Invitada.test', Outcome: 'invited' }],
    Seats: { Plan: plan, Seats: 3, Taken: 1 },
  })
  const [made] = await t.sql`
    select u.id, u.name, u.status, array(select group_name from user_groups where user_id = u.id) as groups, s.price_cents,
      e.course_id
    from users u join subscriptions s on s.user_id = u.id join enrolments e on e.subscription_id = s.id
    where u.email = 'Nueva@Invitada.test'`
  expect(made).toMatchObject({
    name: 'Nora Invitada',
    status: 'FORCE_CHANGE_PASSWORD',
    groups: ['general'],
    priceCents: null,
    courseId: course,
  })
  const mails = await t.mailsTo('Nueva@Invitada.test')
  expect(mails.map(({ template }) => template).sort()).toEqual(['invitation', 'subscription-seat'])
  const seat = mails.find(({ template }) => template === 'subscription-seat')!
  for (const { subject, text, html } of mails) {
    expect(subject + text).toContain(organizationName)
    // The owner of the address has not confirmed the name: it may be any text.
    expect(subject + text + html).not.toContain('Nora')
    expect(text).toMatch(/^Hola:\n/)
  }
  expect(seat.text).toContain('Oceanografía')
  const [noted] = await t.sql`
    select actor_id, details from audit_log where action = 'give' and person_id = ${made!.id}`
  expect(noted).toMatchObject({ actorId: member!.id, details: { Organization: organizationName, Plan: 'Mensual' } })
})

test('the outcome does not reveal whether an address had an account, and a second invitation takes no second seat', async () => {
  const { plan } = await offer(5)
  const known = await aUser(t.sql, { email: 'conocida@cuenta.test' })
  const first = await invite(plan, ['CONOCIDA@cuenta.test', 'desconocida@cuenta.test', 'conocida@cuenta.test'])
  expect(outcomes(first).filter((outcome) => outcome === 'invited')).toHaveLength(2)
  expect(outcomes(first).filter((outcome) => outcome === 'already')).toHaveLength(1)
  expect(outcomes(await invite(plan, ['conocida@cuenta.test', 'desconocida@cuenta.test']))).toEqual([
    'already',
    'already',
  ])
  expect(await taken(plan)).toEqual({ taken: 2, rows: 2, subscriptions: 2 })
  expect((await t.mailsTo(known.email)).map(({ template }) => template)).toEqual(['subscription-seat'])
})

test('a seat is taken back from a person who has not opened the course, and from nobody else', async () => {
  const { course, plan } = await offer(1)
  await invite(plan, ['typo@seats.test'])
  const [person] = await t.sql<[{ id: string }]>`select id from users where email = 'typo@seats.test'`
  const takeBack = (id = person.id, at = domain, who = member) =>
    t.call(takeBackSeat, { params: { domain: at, id }, body: { course } }, who)
  expect((await takeBack(person.id, 'ceiba.example', admin)).problem.code).toBe('ItemNotFound')
  expect((await takeBack()).status).toBe(204)
  expect(await taken(plan)).toMatchObject({ taken: 0, rows: 0 })
  const mail = (await t.mailsTo('typo@seats.test')).find(({ template }) => template === 'subscription-seat-taken-back')
  expect(mail?.subject).toContain(organizationName)
  expect((await takeBack()).problem.code).toBe('ItemNotFound')
  expect(outcomes(await invite(plan, ['right@seats.test']))).toEqual(['invited'])
  await t.sql`update enrolments set started_at = now() where course_id = ${course}`
  const [other] = await t.sql<[{ id: string }]>`select id from users where email = 'right@seats.test'`
  expect((await takeBack(other.id)).problem.code).toBe('InvalidState')
  expect(await taken(plan)).toMatchObject({ taken: 1, rows: 1 })
})

test('who was served the index, a block, a file or a search of the course has opened it, and the seat stays taken', async () => {
  const reads: Record<string, (who: Person, course: string, block: string) => Promise<number>> = {
    index: async (who, uuid) => (await t.call(readCourseIndex, { params: { uuid } }, who)).status,
    block: async (who, uuid, block) => (await t.call(readCourseBlock, { params: { uuid, block } }, who)).status,
    search: async (who, uuid) => (await t.call(searchCourse, { params: { uuid, text: 'texto' } }, who)).status,
    // The address says who reads; the file itself need not exist.
    file: async (who, course) => {
      const key = 'files/missing.pdf'
      const address = { reader: { user: who.id, course }, key, contentType: 'application/pdf', expires: 9_999_999_999 }
      return (await t.app.inject(learnerAddress(t.services, address))).statusCode
    },
  }
  for (const [what, read] of Object.entries(reads)) {
    const { course, plan } = await offer(1)
    const reader = await t.as('general')
    await invite(plan, [reader.attributes.email])
    const [{ blockId }] = await t.sql<[{ blockId: string }]>`
      select block_id from revision_blocks where course_id = ${course} limit 1`
    const takeBack = () => t.call(takeBackSeat, { params: { domain, id: reader.id }, body: { course } }, member)
    await read(reader, course, blockId)
    const writes = await statementsOf(t.sql, () => read(reader, course, blockId))
    expect(writes.statements.filter(({ text }) => text.includes('insert into enrolments'))).toEqual([])
    expect([what, (await takeBack()).problem.code]).toEqual([what, 'InvalidState'])
    expect(await taken(plan)).toMatchObject({ taken: 1, rows: 1 })
  }
})

test('of taking back a seat and the first read, or the first try, at the same moment only one succeeds', async () => {
  const text = { type: 'text', title: 'a', minutes: 5, html: '<p>Texto.</p>' } as const
  const quiz = { name: 'Prueba', tries: 2, requiredScore: 1, maxScore: 1, questions: [] }
  const sections = [{ title: 'Una', blocks: [text], forms: [quiz] }]
  const ways = [
    (course: string, reader: Person) => t.call(readCourseIndex, { params: { uuid: course } }, reader),
    (course: string, reader: Person, form: string) => t.call(startAttempt, { body: { course, form } }, reader),
  ]
  for (const read of ways) {
    const { course, plan } = await offer(1, { sections })
    const [{ evaluationId }] = await t.sql<[{ evaluationId: string }]>`
      select evaluation_id from revision_evaluations where course_id = ${course}`
    const reader = await t.as('general')
    await invite(plan, [reader.attributes.email])
    let sent: Promise<{ status: number }>[] = []
    await observer.begin(async (tx) => {
      await tx`select 1 from enrolments where course_id = ${course} for update`
      const takeBack = t.call(takeBackSeat, { params: { domain, id: reader.id }, body: { course } }, member)
      await untilWaiting(observer, 1)
      sent = [takeBack, read(course, reader, evaluationId)]
      await untilWaiting(observer, 2)
    })
    const succeeded = (await Promise.all(sent)).filter(({ status }) => status < 300)
    expect(succeeded).toHaveLength(1)
  }
})

test('when the subscription of a seat is over, the organization can give another', async () => {
  const { plan } = await offer(2)
  await invite(plan, ['again@seats.test'])
  await t.sql`update subscriptions set created_at = now() - interval '40 days' where plan_id = ${plan}`
  expect(outcomes(await invite(plan, ['again@seats.test']))).toEqual(['invited'])
  expect(await taken(plan)).toMatchObject({ taken: 2, rows: 1, subscriptions: 2 })
  expect(outcomes(await invite(plan, ['again@seats.test']))).toEqual(['already'])
})

test('who fails keeps no seat: a disabled account, a subscription that would last too long', async () => {
  const { course, plan } = await offer(5)
  await aUser(t.sql, { email: 'apagada@cuenta.test', enabled: false })
  const long = await aUser(t.sql, { email: 'larga@cuenta.test' })
  await aSubscription(t.sql, { userId: long.id, courseId: course })
  await t.sql`update subscriptions set duration_days = 36490 where user_id = ${long.id}`
  expect(outcomes(await invite(plan, ['apagada@cuenta.test', long.email, 'bien@cuenta.test']))).toEqual([
    'failed',
    'failed',
    'invited',
  ])
  expect(await taken(plan)).toMatchObject({ taken: 1, rows: 1 })
  expect(await t.mailsTo(long.email)).toEqual([])
})

test('without seats nobody is invited, and no account is made', async () => {
  const { plan } = await offer(0)
  expect(outcomes(await invite(plan, ['sin@asiento.test']))).toEqual(['no-seat'])
  expect((await t.sql`select 1 from users where email = 'sin@asiento.test'`).count).toBe(0)
  expect(await t.mailsTo('sin@asiento.test')).toEqual([])
})

test('50 parallel invitations on 10 seats give exactly 10', async () => {
  const { plan } = await offer(10)
  const people = addresses(50, 'carrera')
  // Half of them have an account: these need no password to be hashed, and all come at once.
  for (const email of people.slice(0, 25)) await aUser(t.sql, { email })
  let sent: ReturnType<typeof invite>[] = []
  await observer.begin(async (tx) => {
    await tx`select 1 from organization_seats where plan_id = ${plan} for update`
    sent = people.map((email) => invite(plan, [email]))
    await untilWaiting(observer, 2)
  })
  const answers = await Promise.all(sent)
  expect(answers.flatMap(outcomes).filter((outcome) => outcome === 'invited')).toHaveLength(10)
  expect(answers.flatMap(outcomes).filter((outcome) => outcome === 'no-seat')).toHaveLength(40)
  expect(await taken(plan)).toEqual({ taken: 10, rows: 10, subscriptions: 10 })
  // Who got none has no new account and no mail.
  const [made] = await t.sql`select count(*)::int as count from users where email like '%@carrera.test'`
  const [mailed] = await t.sql`
    select count(*)::int as count from mails where to_address like '%@carrera.test' and template = 'subscription-seat'`
  expect(mailed!.count).toBe(10)
  const newcomers = answers
    .slice(25)
    .flatMap(outcomes)
    .filter((outcome) => outcome === 'invited').length
  expect(made!.count).toBe(25 + newcomers)
})

test('one person who is invited many times at once takes one seat', async () => {
  const { plan } = await offer(10)
  const answers = await Promise.all(Array.from({ length: 8 }, () => invite(plan, ['una@misma.test'])))
  expect(answers.flatMap(outcomes).sort()).toEqual([...Array(7).fill('already'), 'invited'])
  expect(await taken(plan)).toEqual({ taken: 1, rows: 1, subscriptions: 1 })
})

test('invitations are limited by the hour', async () => {
  const { plan } = await offer(1)
  const busy = await t.as(domain)
  const people = addresses(100, 'muchas')
  for (let n = 0; n < 5; n++) expect((await invite(plan, people, busy)).status).toBe(200)
  expect((await invite(plan, ['una@mas.test'], busy)).problem.code).toBe('LimitExceeded')
})

test('taking seats back counts towards the same limit', async () => {
  const { course, plan } = await offer(1)
  const busy = await t.as(domain)
  const reader = await t.as('general')
  for (let n = 0; n < 4; n++) await invite(plan, addresses(100, 'muchas'), busy)
  await invite(plan, [...addresses(98, 'muchas'), reader.attributes.email], busy)
  const takeBack = () => t.call(takeBackSeat, { params: { domain, id: reader.id }, body: { course } }, busy)
  expect((await takeBack()).problem.code).toBe('ItemNotFound')
  expect((await takeBack()).problem.code).toBe('LimitExceeded')
})

test('a name with a link is refused, and so is one with a line break', async () => {
  const { plan } = await offer(1)
  const named = (Name: string) =>
    t.call(inviteLearners, { params: { domain }, body: { plan, people: [{ Email: 'a@nombre.test', Name }] } }, member)
  const refused = await named('Gana en bank.example')
  expect(refused.problem).toMatchObject({
    code: 'ValidationFailed',
    details: [{ field: 'people.0.Name', reason: 'hasLink' }],
  })
  expect((await named('Ana\nGana')).problem.code).toBe('ValidationFailed')
  expect((await named("María-José O'Neil")).body.Items).toMatchObject([{ Outcome: 'invited' }])
})

test('a mail about a seat has the name of a person who confirmed the account, and no other name', async () => {
  const { plan } = await offer(2)
  await aUser(t.sql, { email: 'confirmada@nombre.test', name: 'Carla Confirmada' })
  const stranger = await aUser(t.sql, { email: 'ajena@nombre.test', name: 'Gana un premio', status: 'UNCONFIRMED' })
  await invite(plan, ['confirmada@nombre.test', stranger.email])
  const greetings = async (email: string) => (await t.mailsTo(email)).map(({ text }) => text.split('\n')[0])
  expect(await greetings('confirmada@nombre.test')).toEqual(['Hola, Carla Confirmada:'])
  expect(await greetings(stranger.email)).toEqual(['Hola:'])
})

test('people see the sites that they manage, administrators all', async () => {
  const names = async (who: Person | undefined, search?: string) => {
    const { body } = await t.call(listManagedSites, { query: { ...(search && { search }) } }, who)
    return body.Items.map(({ Name }) => Name)
  }
  expect(await names(member)).toEqual([organizationName])
  expect(await names(await t.as('general'))).toEqual([])
  expect(await names(admin)).toEqual(['Academia Ceiba', organizationName])
  expect(await names(admin, 'ceiba')).toEqual(['Academia Ceiba'])
  await t.sql`
    update organizations set details = details || '{"TimeZone": "America/Tijuana"}' where name = ${organizationName}`
  const { body } = await t.call(listManagedSites, { query: {} }, admin)
  expect(body.Items.map(({ TimeZone }) => TimeZone)).toEqual([null, 'America/Tijuana'])
})

test('an organization with seats cannot be deleted', async () => {
  const id = await aReference(t.sql, 'organizations', 'Con asientos')
  const course = await aPublishedCourse(t.sql, { organization: 'Con asientos' })
  await give(await planOf(course.id), 1, id)
  await t.sql`update courses set organization_id = null where id = ${course.id}`
  await t.sql`update catalogue_entries set organization_id = null where course_id = ${course.id}`
  expect((await t.call(reference.organizations.remove, { params: { id } }, admin)).problem.code).toBe('InUse')
})
