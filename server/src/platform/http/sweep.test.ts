import { type allEndpoints, namedEndpoints } from '@aulanova/contract/endpoints'
import type { Session } from '@aulanova/contract/identity/auth'
import { addressOf } from '@aulanova/contract/kernel/address'
import { groups } from '@aulanova/contract/kernel/permissions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routesOf } from '#app/composition/app.ts'
import { askOnce, type TestApp, testApp } from '#testing/app.ts'

const domain = 'montelago.example'
/** No group, each group, and the groups of two organizations. */
const memberships = [[], ...Object.keys(groups).map((group) => [group]), [domain], ['other.example']]

let t: TestApp
const sessions = new Map<string, Session>()
beforeAll(async () => {
  t = await testApp()
  for (const groups of memberships) sessions.set(groups.join(), await t.as(...groups))
})
afterAll(() => t.close())

/** Well formed enough to pass the access check; the rest is tested with its feature. */
const params = new Proxy({ domain, page: '1', search: 'a' } as Record<string, string>, {
  get: (known, name: string) => known[name] ?? '00000000-0000-7000-8000-000000000000',
})
const call = async (endpoint: (typeof allEndpoints)[number], session?: Session) => {
  const answer = await askOnce(t.app, endpoint, {
    method: endpoint.method,
    url: `/api${addressOf(endpoint, { params: session && isOwn(endpoint) ? ownParams(session) : params })}`,
    headers: session ? { authorization: `Bearer ${session.token}` } : {},
  })
  expect(answer.statusCode).not.toBe(500)
  return answer
}
/** Everybody may use these for their own account only. */
const isOwn = ({ path }: (typeof allEndpoints)[number]) => path.startsWith('/users/:id/')
const ownParams = ({ payload }: Session) => ({ id: payload.sub, key: params.key! })

/**
 * Who may call which endpoint. Repeated here on purpose, apart from the contract: otherwise an endpoint with the wrong
 * access would be compared with itself. The first pattern that matches decides.
 */
const everybody = 'everybody'
const members = memberships.map((groups) => groups.join())
const expectedAccess: [RegExp, typeof everybody | string[]][] = [
  [
    /^\S+ \/(health|ready|dev\/outbox|public\/.+|events|purchase\/webhook|avatar-nodes\/v1\/callbacks\/:claim)$/,
    everybody,
  ],
  [/^\S+ \/avatar-nodes\//, []],
  [/^POST \/auth\/(global-)?sign-out$/, members],
  [/^POST \/auth\//, everybody],
  [/^\S+ \/users\//, members],
  [/^GET \/search$/, members],
  [/^\S+ \/(courses|forms|purchase)\//, ['general', 'admin']],
  [/^POST \/creator\/(publish\/(all|again)|unpublish)$/, ['admin']],
  [/^POST \/creator\/(review\/verdict|publish\/correction)$/, ['reviewer', 'admin']],
  [/^\S+ \/creator\//, ['creator', 'reviewer', 'admin']],
  [/^\S+ \/admin\//, ['admin']],
  [/^\S+ \/finances\//, ['finances', 'admin']],
  [/^GET \/sites$/, members],
  [/^\S+ \/sites\//, ['admin', domain]],
  [/^POST \/experimental\/ai-avatars\/nodes\b/, ['admin']],
  [/^\S+ \/experimental\//, ['experimental', 'admin']],
]

describe.each(namedEndpoints)('$name', ({ endpoint }) => {
  const may = expectedAccess.find(([pattern]) => pattern.test(`${endpoint.method} ${endpoint.path}`))?.[1]

  test('is served, and is in the table of expected access', () => {
    expect(t.app.hasRoute({ method: endpoint.method, url: `/api${endpoint.path}` })).toBe(true)
    expect(may).toBeDefined()
  })

  test(may === everybody ? 'may be called without a session' : 'refuses a call without a session', async () => {
    const { statusCode } = await call(endpoint)
    if (may === everybody) expect([401, 403]).not.toContain(statusCode)
    else expect(statusCode).toBe(401)
  })

  if (may === everybody) return
  test('admits its groups, and no other [S6-021]', async () => {
    // Signing out would end the session that the other endpoints are called with.
    if (endpoint.path.includes('sign-out')) return
    const statusFor = async (group: string) => [group, (await call(endpoint, sessions.get(group)!)).statusCode]
    const others = members.filter((group) => !may?.includes(group))
    // At once: their sessions are read by one statement.
    const refused = await Promise.all(others.map(statusFor))
    // A person is never a node, whatever their groups.
    expect(refused).toEqual(others.map((group) => [group, endpoint.access === 'node' ? 401 : 403]))
    for (const group of may ?? []) {
      const [, status] = await statusFor(group)
      expect([401, 403], `${group}: ${status}`).not.toContain(status)
    }
  })
})

test('every endpoint is built [S7-006]', () => {
  const built = new Set(routesOf(t.services).map(({ endpoint }) => endpoint))
  expect(namedEndpoints.filter(({ endpoint }) => !built.has(endpoint)).map(({ name }) => name)).toEqual([])
})
