import { listPayments, readFinances } from '../../../contract/src/selling/finances.ts'
import { listMyPayments } from '../../../contract/src/selling/payments.ts'
import { listMySubscriptions, listSubscriptions } from '../../../contract/src/selling/subscriptions.ts'
import { callOf, must, operation } from './operation.ts'
import type { World } from './world.ts'

const anyFound = ({ Items }: { Items: unknown[] }) => must(Items.length > 0, 'nothing was found')

/** What some people, and a course, are searched by. */
async function texts(world: World) {
  const people = await world.people(20)
  const rows = await world.sql<{ email: string; name: string }[]>`
    select email, name from users where id = any(${people.map(({ id }) => id)}::uuid[])`
  return {
    emails: rows.map(({ email }) => email),
    names: rows.map(({ name }) => name),
    course: ['Curso 1 de medición'],
  }
}

const subscriptionsBy = async (world: World, by: keyof Awaited<ReturnType<typeof texts>>) => {
  const token = await world.adminToken()
  return (await texts(world))[by].map((searchText) =>
    callOf(listSubscriptions, { token, body: { searchText }, marks: ['"Items":[{'] }),
  )
}

const paymentsBy = async (world: World, by: keyof Awaited<ReturnType<typeof texts>>) => {
  const token = await world.adminToken()
  return (await texts(world))[by].map((search) =>
    callOf(listPayments, { token, query: { search }, marks: ['"Items":[{'] }),
  )
}

/** The lists of subscriptions and payments, and the searches in them. */
export const sellingOperations = [
  operation({
    name: 'subscriptions',
    endpoint: listSubscriptions,
    requests: async (world) => [
      callOf(listSubscriptions, { token: await world.adminToken(), body: {}, marks: ['"LastEvaluatedKey":"'] }),
    ],
    check: anyFound,
  }),
  operation({
    name: 'subscriptions-by-email',
    endpoint: listSubscriptions,
    requests: (world) => subscriptionsBy(world, 'emails'),
    check: anyFound,
  }),
  operation({
    name: 'subscriptions-by-name',
    endpoint: listSubscriptions,
    requests: (world) => subscriptionsBy(world, 'names'),
    check: anyFound,
  }),
  operation({
    name: 'subscriptions-by-course',
    endpoint: listSubscriptions,
    requests: (world) => subscriptionsBy(world, 'course'),
    check: anyFound,
  }),
  operation({
    name: 'my-subscriptions',
    endpoint: listMySubscriptions,
    requests: async (world) =>
      (await world.learners()).map(({ token }) =>
        callOf(listMySubscriptions, { token, params: { page: '1' }, marks: ['"Items":[{'] }),
      ),
    check: anyFound,
  }),
  operation({
    name: 'payments',
    endpoint: listPayments,
    requests: async (world) => [
      callOf(listPayments, { token: await world.adminToken(), marks: ['"LastEvaluatedKey":"'] }),
    ],
    check: anyFound,
  }),
  operation({
    name: 'payments-by-email',
    endpoint: listPayments,
    requests: (world) => paymentsBy(world, 'emails'),
    check: anyFound,
  }),
  operation({
    name: 'payments-by-name',
    endpoint: listPayments,
    requests: (world) => paymentsBy(world, 'names'),
    check: anyFound,
  }),
  operation({
    name: 'payments-by-course',
    endpoint: listPayments,
    requests: (world) => paymentsBy(world, 'course'),
    check: anyFound,
  }),
  operation({
    name: 'finances',
    endpoint: readFinances,
    requests: async (world) => [callOf(readFinances, { token: await world.adminToken(), marks: ['"ByMonth":[{'] })],
    check: ({ Item }) => must(Item.Payments > 0 && Item.ByCourse.length > 0, 'no revenue'),
  }),
  operation({
    name: 'my-payments',
    endpoint: listMyPayments,
    requests: async (world) =>
      (await world.learners()).map(({ token }) => callOf(listMyPayments, { token, marks: ['"Items":[{'] })),
    check: anyFound,
  }),
]
