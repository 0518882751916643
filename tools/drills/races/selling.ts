import { addSubscriber, revokeSubscriber } from '@aulanova/contract/selling/subscribers'
import { readBuilder } from '../../../contract/src/authoring/builder.ts'
import { savePlans } from '../../../contract/src/authoring/collections.ts'
import { unpublishCourse } from '../../../contract/src/authoring/publishing.ts'
import { aSubscription } from '../../../server/src/demo/factories/learning.ts'
import { atOnce, failureUnless, type Race, type Stage, statusesOf, wins } from './stage.ts'

async function aSubscriber(stage: Stage) {
  const course = await stage.course('published')
  const person = await stage.person()
  const [{ username }] = await stage.sql<[{ username: string }]>`select username from users where id = ${person.id}`
  const give = () =>
    stage.call(addSubscriber, { body: { uuid: course.uuid, subscription: course.plan, user: username } }, stage.admin)
  const revoke = () => stage.call(revokeSubscriber, { body: { username, course: course.uuid } }, stage.admin)
  return { course, person, give, revoke }
}

/** Invariants: at most one subscription is current, its days are the sum of its terms, and the enrolment points at it. */
async function subscriptionFault({ sql }: Stage, userId: string) {
  const rows = await sql<{ id: string; days: number; terms: number; current: boolean; enrolled: boolean }[]>`
    select id, duration_days as days, ended_at is null as current,
      (select coalesce(sum(duration_days), 0)::int from subscription_terms t where t.subscription_id = s.id) as terms,
      exists (select 1 from enrolments e where e.subscription_id = s.id) as enrolled
    from subscriptions s where user_id = ${userId}`
  const current = rows.filter((row) => row.current)
  const isRight =
    current.length <= 1 && rows.every(({ days, terms }) => days === terms) && current.every((row) => row.enrolled)
  return failureUnless(isRight, JSON.stringify(rows))
}

export const sellingRaces: Race[] = [
  {
    name: 'somebody is subscribed four times',
    async run(stage) {
      const { person, give } = await aSubscriber(stage)
      const outcomes = await atOnce(4, give)
      const rows = await stage.count(stage.sql<{ n: number }[]>`
        select count(*)::int as n from subscriptions where user_id = ${person.id}`)
      return (
        (await subscriptionFault(stage, person.id)) ??
        failureUnless(rows === 1 && wins(outcomes) === 4, `${rows} rows, ${statusesOf(outcomes)}`)
      )
    },
  },
  {
    name: 'a subscription is extended and revoked',
    async run(stage) {
      const { person, give, revoke } = await aSubscriber(stage)
      await give()
      await Promise.all([give(), revoke(), give()])
      return subscriptionFault(stage, person.id)
    },
  },
  {
    name: 'a subscription is revoked three times',
    async run(stage) {
      const { person, give, revoke } = await aSubscriber(stage)
      await give()
      const outcomes = await atOnce(3, revoke)
      const mails = await stage.count(stage.sql<{ n: number }[]>`
        select count(*)::int as n from mails where to_address = ${person.email}`)
      return failureUnless(wins(outcomes) === 1 && mails === 2, `${statusesOf(outcomes)}, ${mails} mails`)
    },
  },
  {
    name: 'a plan is removed while it is given',
    async run(stage) {
      const { course, person, give } = await aSubscriber(stage)
      const { body } = await stage.call(readBuilder, { params: { uuid: course.uuid } }, stage.owner)
      const items = [{ Name: 'Otro', Duration: 10, Price: 0 }]
      const version = body.Item.Versions.licenses
      const outcomes = await Promise.all([
        stage.call(savePlans, { body: { uuid: course.uuid, items, version } }, stage.owner),
        give(),
        give(),
      ])
      return (
        (await subscriptionFault(stage, person.id)) ?? failureUnless(outcomes[0].status === 200, statusesOf(outcomes))
      )
    },
  },
  {
    name: 'somebody is subscribed while the course is unpublished',
    async run(stage) {
      const { course, person, give } = await aSubscriber(stage)
      const [taken] = await Promise.all([
        stage.call(unpublishCourse, { body: { uuid: course.uuid } }, stage.admin),
        give(),
        give(),
      ])
      const after = await give()
      return (
        (await subscriptionFault(stage, person.id)) ??
        failureUnless(taken.status === 200 && after.status === 409, `${taken.status}, then ${after.status}`)
      )
    },
  },
  {
    name: 'three jobs announce the end of a subscription',
    async run(stage) {
      const course = await stage.course('published')
      const person = await stage.person()
      await aSubscription(stage.sql, { userId: person.id, courseId: course.uuid, days: 2, daysAgo: 3 })
      await Promise.all([
        stage.job('subscriptions.settle'),
        stage.job('subscriptions.settle'),
        stage.job('subscriptions.settle'),
      ])
      const mails = await stage.count(stage.sql<{ n: number }[]>`
        select count(*)::int as n from mails where to_address = ${person.email}`)
      return failureUnless(mails === 1, `${mails} mails`)
    },
  },
]
