import { listSubscribers } from '@aulanova/contract/selling/subscribers'
import { listGroups, listGroupUsers } from '../../../contract/src/identity/admin-groups.ts'
import { listUsers } from '../../../contract/src/identity/admin-users.ts'
import { pageSize } from '../../../contract/src/kernel/common.ts'
import type { Endpoint } from '../../../contract/src/kernel/endpoint.ts'
import { callOf, must, operation } from './operation.ts'
import type { World } from './world.ts'

/** What some people are searched by. */
async function searches(world: World, by: 'email' | 'name', text: (found: { email: string; name: string }) => string) {
  const token = await world.adminToken()
  const people = await world.people(50)
  const rows = await world.sql<{ email: string; name: string }[]>`
    select email, name from users where id = any(${people.map(({ id }) => id)}::uuid[])`
  return rows.map((row) =>
    callOf(listUsers, {
      token,
      params: { type: by },
      query: { search: text(row) },
      marks: [text(row)],
    }),
  )
}

const found = ({ Users }: { Users: unknown[] }) => must(Users.length > 0, 'nobody was found')

/** Subscribers of the largest course in the order of the list, from this row on. */
const subscribersFrom = (world: World, offset: number) => world.sql<{ id: string; name: string }[]>`
  select s.id, users.name from subscriptions s join users on users.id = s.user_id
  where course_id = ${world.largestCourse} order by s.created_at desc, s.id desc limit ${pageSize} offset ${offset}`

/** The list as it is requested: by the token of the page before where the endpoint takes one, else by number. */
async function deepPage(world: World, token: string, page: number): Promise<Record<string, unknown>> {
  const body = (listSubscribers as Endpoint).body as { properties?: Record<string, unknown> } | undefined
  const field = ['token', 'paginationToken', 'LastEvaluatedKey'].find((name) => body?.properties?.[name])
  const uuid = world.largestCourse
  if (!field) return { uuid, page }
  let asked: Record<string, unknown> = { uuid }
  for (let at = 1; at < page; at++) {
    const { path, headers, body } = callOf(listSubscribers, { token, body: asked, marks: [] })
    const answer = await fetch(world.base.replace(/\/api$/, path), { method: 'POST', headers, body: body ?? '' })
    const { LastEvaluatedKey: next } = (await answer.json()) as { LastEvaluatedKey?: string }
    if (!next) throw new Error(`The list of subscribers ends at page ${at}.`)
    asked = { uuid, [field]: next }
  }
  return asked
}

async function lastMeasuredPage({ sql, largestCourse }: World) {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from subscriptions where course_id = ${largestCourse}`
  return Math.min(1000, Math.floor(row.count / pageSize))
}

const onePage = ({ Items }: { Items: unknown[] }) => must(Items.length === pageSize, 'it is not a full page')

export const administratorOperations = [
  operation({
    name: 'users-by-email',
    main: true,
    endpoint: listUsers,
    requests: (world) => searches(world, 'email', ({ email }) => email),
    check: found,
  }),
  operation({
    name: 'users-by-prefix',
    endpoint: listUsers,
    requests: (world) => searches(world, 'email', ({ email }) => email.replace(/@.*/, '')),
    check: found,
  }),
  operation({
    name: 'users-by-part',
    endpoint: listUsers,
    // Two words in the middle of the name: the end of the first, and the beginning of the second.
    requests: (world) => searches(world, 'name', ({ name }) => name.slice(2, name.lastIndexOf(' ') + 3)),
    check: found,
  }),
  operation({
    name: 'subscribers',
    main: true,
    endpoint: listSubscribers,
    requests: async (world) => {
      const [first] = await subscribersFrom(world, 0)
      const body = { uuid: world.largestCourse }
      return [callOf(listSubscribers, { token: await world.adminToken(), body, marks: [first?.id ?? ''] })]
    },
    check: onePage,
  }),
  operation({
    name: 'subscribers-page-1000',
    endpoint: listSubscribers,
    requests: async (world) => {
      const [token, page] = [await world.adminToken(), await lastMeasuredPage(world)]
      const [first] = await subscribersFrom(world, (page - 1) * pageSize)
      return [callOf(listSubscribers, { token, body: await deepPage(world, token, page), marks: [first?.id ?? ''] })]
    },
    check: onePage,
  }),
  operation({
    name: 'subscribers-search',
    endpoint: listSubscribers,
    requests: async (world) => {
      const token = await world.adminToken()
      const page = await lastMeasuredPage(world)
      const rows = await subscribersFrom(world, Math.floor(page / 2) * pageSize)
      return rows.map(({ name }) =>
        callOf(listSubscribers, { token, body: { uuid: world.largestCourse, search: name }, marks: [name] }),
      )
    },
    check: ({ Items }) => must(Items.length > 0, 'nobody was found'),
  }),
  operation({
    name: 'groups',
    endpoint: listGroups,
    requests: async (world) => [callOf(listGroups, { token: await world.adminToken(), marks: ['"general"'] })],
    check: ({ Items }) => must((Items.find(({ Name }) => Name === 'general')?.Users ?? 0) > 0, 'groups are empty'),
  }),
  operation({
    name: 'group-members',
    endpoint: listGroupUsers,
    requests: async (world) => [
      callOf(listGroupUsers, { token: await world.adminToken(), body: { group: 'general' }, marks: ['"Users":[{'] }),
    ],
    check: ({ Users }) => must(Users.length === pageSize, 'it is not a full page'),
  }),
]
