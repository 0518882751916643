import { addressOf } from '@aulanova/contract/address'
import type { Session } from '@aulanova/contract/auth'
import { allEndpoints, namedEndpoints } from '@aulanova/contract/endpoints'
import { groups } from '@aulanova/contract/permissions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routesOf } from '#app.ts'
import { type TestApp, testApp } from '#testing/app.ts'

const domain = 'montelago.example'
/** Every group there is, somebody in none, and two organizations: one's own and another's. */
const castes = [[], ...Object.keys(groups).map((group) => [group]), [domain], ['other.example']]

let t: TestApp
const sessions = new Map<string, Session>()
beforeAll(async () => {
  t = await testApp()
  for (const caste of castes) sessions.set(caste.join(), await t.as(...caste))
})
afterAll(() => t.close())

/** Well-formed enough to reach the door; what lies behind it is tested with its feature. */
const params = new Proxy({ domain, page: '1', search: 'a' } as Record<string, string>, {
  get: (known, name: string) => known[name] ?? '00000000-0000-7000-8000-000000000000',
})
const knock = (endpoint: (typeof allEndpoints)[number], session?: Session) =>
  t.app.inject({
    method: endpoint.method,
    url: `/api${addressOf(endpoint, { params: session && isOwn(endpoint) ? ownParams(session) : params })}`,
    headers: session ? { authorization: `Bearer ${session.token}` } : {},
  })
/** Behind these everybody finds their own account, and only that. */
const isOwn = ({ path }: (typeof allEndpoints)[number]) => path.startsWith('/users/:id/')
const ownParams = ({ payload }: Session) => ({ id: payload.sub, key: params.key! })

/**
 * Who may knock where, told a second time and apart from the contract on purpose: an endpoint that is given the wrong
 * access must not agree with itself. The first pattern that fits decides.
 */
const everybody = 'everybody'
const members = castes.map((caste) => caste.join())
const doors: [RegExp, typeof everybody | string[]][] = [
  [/^\S+ \/(health|ready|dev\/outbox|public\/.+|events|purchase\/webhook)$/, everybody],
  [/^POST \/auth\/(global-)?sign-out$/, members],
  [/^POST \/auth\//, everybody],
  [/^\S+ \/users\//, members],
  [/^\S+ \/(courses|forms|purchase)\//, ['general', 'admin']],
  [/^POST \/creator\/(publish\/all|unpublish)$/, ['admin']],
  [/^POST \/creator\/review\/verdict$/, ['reviewer', 'admin']],
  [/^\S+ \/creator\//, ['creator', 'reviewer', 'admin']],
  [/^\S+ \/admin\//, ['admin']],
  [/^\S+ \/finances\//, ['finances', 'admin']],
  [/^\S+ \/sites\//, ['admin', domain]],
  [/^\S+ \/experimental\//, ['experimental', 'admin']],
]

describe.each(namedEndpoints)('$name', ({ endpoint }) => {
  const may = doors.find(([pattern]) => pattern.test(`${endpoint.method} ${endpoint.path}`))?.[1]

  test('is served, and has its place in the table of doors', () => {
    expect(t.app.hasRoute({ method: endpoint.method, url: `/api${endpoint.path}` })).toBe(true)
    expect(may).toBeDefined()
  })

  test(may === everybody ? 'is open to strangers' : 'is closed to strangers', async () => {
    const { statusCode } = await knock(endpoint)
    if (may === everybody) expect([401, 403]).not.toContain(statusCode)
    else expect(statusCode).toBe(401)
  })

  if (may === everybody) return
  test('opens to its groups, and to no other', async () => {
    for (const caste of castes) {
      const group = caste.join()
      // Signing out for real would end the session the other endpoints are tried with.
      if (endpoint.path.includes('sign-out')) continue
      const { statusCode } = await knock(endpoint, sessions.get(group)!)
      const told = `${group || 'nobody special'}: ${statusCode}`
      if (may?.includes(group)) expect([401, 403], told).not.toContain(statusCode)
      else expect(statusCode, told).toBe(403)
    }
  })
})

test('how many endpoints are not built yet', async () => {
  const built = new Set(routesOf(t.services).map(({ endpoint }) => endpoint))
  const left = namedEndpoints.filter(({ endpoint }) => !built.has(endpoint))
  console.log(`Endpoints not built yet: ${left.length} of ${allEndpoints.length}`)
  const admin = sessions.get('admin')!
  for (const { name, endpoint } of left) {
    const { statusCode } = await knock(endpoint, admin)
    expect(statusCode, name).toBe(501)
  }
})
