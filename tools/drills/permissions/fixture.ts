import { support } from '../../../contract/src/identity/admin-users.ts'
import { forgotPassword, type NewPasswordChallenge, signIn, signUp } from '../../../contract/src/identity/auth.ts'
import { startAttempt } from '../../../contract/src/learning/attempts.ts'
import { issueCertificate } from '../../../contract/src/learning/certificates.ts'
import { saveNote } from '../../../contract/src/learning/player.ts'
import { reference } from '../../../contract/src/reference/reference.ts'
import { allReferenceKinds } from '../../../contract/src/reference/reference-kinds.ts'
import { demoPassword } from '../../../server/src/demo/factories/credentials.ts'
import { aSubscription, someProgress } from '../../../server/src/demo/factories/learning.ts'
import { aUser } from '../../../server/src/demo/factories/people.ts'
import { aReference } from '../../../server/src/demo/factories/reference.ts'
import type { TestApp } from '../../../server/src/testing/app.ts'
import { first } from '../../../server/src/testing/random.ts'
import type { OtherRecords } from '../shared/known.ts'
import { paymentsOf } from '../shared/payments.ts'
import { type CourseKind, type CourseRecords, courseKinds, courseOf } from '../shared/records.ts'
import { secretWords } from '../shared/words.ts'
import { type Actors, createActors, domain, sessionOf } from './actors.ts'

export type Fixture = Awaited<ReturnType<typeof createFixture>>

/** An account of every kind, a course in every state, and one record of every other kind. */
export async function createFixture(t: TestApp) {
  await aReference(t.sql, 'organizations', 'Universidad Montelago', { Domain: domain })
  await aReference(t.sql, 'organizations', 'Otra universidad', { Domain: 'other.example' })
  const actors = await createActors(t)
  const people = { collaborator: actors.collaborator.id, share: actors.share.id, reviewer: actors.reviewer.id }
  const courses = {} as Record<CourseKind, CourseRecords>
  for (const kind of courseKinds) courses[kind] = await courseOf(t.sql, kind, { owner: actors.owner.id, ...people })
  /** A course of another creator. */
  const elsewhere = await courseOf(t.sql, 'draft', { owner: actors.creator.id, reviewer: actors.reviewer.id })
  // On their own dashboard its owner reads what reviewers say: the secret word is for comments of the other courses.
  await t.sql`update review_comments set text = 'Otra cosa.' where course_id = ${elsewhere.uuid}`
  /** On sale, with a draft under review that changes a few words. */
  const corrected = await courseOf(t.sql, 'published', { owner: actors.owner.id, ...people })
  await t.sql`update courses set state = 'in-review', handed_in_at = now() where id = ${corrected.uuid}`
  return {
    actors,
    courses,
    elsewhere,
    corrected,
    other: await othersOf(t, actors, courses),
    secrets: await secretsOf(t, actors),
  }
}

async function othersOf(t: TestApp, actors: Actors, courses: Record<CourseKind, CourseRecords>): Promise<OtherRecords> {
  const { subscriber, learner, creator, share } = actors
  const { published, unpublished } = courses
  const session = sessionOf(subscriber)
  const subscription = await aSubscription(t.sql, { userId: subscriber.id, courseId: published.uuid })
  await aSubscription(t.sql, { userId: subscriber.id, courseId: unpublished.uuid })
  await someProgress(t.sql, subscriber.id, unpublished.uuid, { done: 99, hoursAgo: 1 })
  const inBlock = { uuid: published.uuid, block: published.block }
  await t.call(saveNote, { params: inBlock, body: { text: secretWords.note } }, session)
  const [closed] = await t.sql<[{ id: string }]>`
    insert into attempts (user_id, course_id, revision, evaluation_id, number, tries, closed_at, score, passed)
    values (${subscriber.id}, ${published.uuid}, 1, ${published.form}, 1, 5, now(), 0, false) returning id`
  const begun = { course: published.uuid, form: published.form }
  const attempt = await t.call(startAttempt, { body: begun }, session)
  const usernameOf = async (id: string) =>
    (await t.sql<[{ username: string }]>`select username from users where id = ${id}`)[0].username
  const victim = await aUser(t.sql, { name: 'Inés Luna' })
  const references: Record<string, string> = {}
  for (const kind of allReferenceKinds) {
    const details = kind === 'documents' ? { Slug: 'otro', Content: '<p>Hola</p>' } : {}
    references[kind] = await aReference(t.sql, kind, 'Sin uso', details)
  }
  await t.call(
    reference.categories.publish,
    { body: { uuid: references.categories as string } },
    sessionOf(actors.admin),
  )
  const document = await aReference(t.sql, 'documents', 'Aviso', { Slug: 'aviso', Content: '<p>Hola</p>' })
  await t.call(reference.documents.publish, { body: { uuid: document } }, sessionOf(actors.admin))
  return {
    references,
    victim: { id: victim.id, username: await usernameOf(victim.id) },
    attempt: attempt.body.Item.Id,
    closedAttempt: closed.id,
    subscription,
    ...(await paymentsOf(t, session)),
    certificate: await aCertificate(t, courses),
    domain,
    slug: 'aviso',
    builder: await usernameOf(creator.id),
    share: await usernameOf(share.id),
    learner: await usernameOf(learner.id),
    subscribed: await usernameOf(subscriber.id),
  }
}

/** The certificate of a learner, not one of the actors, who has completed the unpublished course. */
async function aCertificate(t: TestApp, { unpublished: { uuid } }: Record<CourseKind, CourseRecords>) {
  const graduate = await t.as('general')
  await aSubscription(t.sql, { userId: graduate.id, courseId: uuid })
  await someProgress(t.sql, graduate.id, uuid, { done: 99, hoursAgo: 1 })
  return (await t.call(issueCertificate, { params: { uuid } }, graduate)).body.Item.Code
}

/** Secrets that people without a session type: mailed codes and temporary passwords. */
async function secretsOf(t: TestApp, actors: Actors) {
  const admin = sessionOf(actors.admin)
  const fresh = { email: 'nueva@example.test', password: demoPassword, name: 'Nueva' }
  await t.call(signUp, { body: fresh })
  const forgetful = await aUser(t.sql, { email: 'olvidadiza@example.test' })
  await t.call(forgotPassword, { body: { email: forgetful.email } })
  await t.runJobs()
  const invited = await aUser(t.sql, { email: 'invitada@example.test' })
  const [row] = await t.sql<[{ username: string }]>`select username from users where id = ${invited.id}`
  const { body } = await t.call(
    support['temporal-password'],
    { params: { id: invited.id }, body: { username: row.username } },
    admin,
  )
  const asked = { email: invited.email, password: body.Item.TemporaryPassword ?? '' }
  const challenge = (await t.call(signIn, { body: asked })).body as NewPasswordChallenge
  const [unconfirmed] = await t.sql<[{ id: string; username: string }]>`
    select id, username from users where email = ${fresh.email}`
  const { id: awaited } = await aUser(t.sql, { email: 'esperada@example.test' })
  const [waiting] = await t.sql<[{ id: string; username: string }]>`
    update users set status = 'FORCE_CHANGE_PASSWORD', email_verified = false where id = ${awaited}
    returning id, username`
  return {
    unconfirmed,
    waiting,
    confirm: { email: fresh.email, code: first(await t.mailsTo(fresh.email)).code },
    reset: { email: forgetful.email, code: first(await t.mailsTo(forgetful.email)).code },
    challenge: challenge.session,
    spare: (await t.as('general')).refreshToken,
  }
}
