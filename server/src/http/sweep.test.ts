import { addressOf } from '@aulanova/contract/address'
import type { Session } from '@aulanova/contract/auth'
import { allEndpoints, namedEndpoints } from '@aulanova/contract/endpoints'
import { groups, holds } from '@aulanova/contract/permissions'
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

describe.each(namedEndpoints)('$name', ({ endpoint }) => {
  test('is served', () => {
    expect(t.app.hasRoute({ method: endpoint.method, url: `/api${endpoint.path}` })).toBe(true)
  })

  test(endpoint.access === 'public' ? 'is open to strangers' : 'is closed to strangers', async () => {
    const { statusCode } = await knock(endpoint)
    if (endpoint.access === 'public') expect([401, 403]).not.toContain(statusCode)
    else expect(statusCode).toBe(401)
  })

  if (endpoint.access === 'public') return
  test('opens to the groups that hold its permission, and to no other', async () => {
    for (const caste of castes) {
      const session = sessions.get(caste.join())!
      const { payload } = session
      const may = holds({ id: payload.sub, username: payload.username, groups: caste }, endpoint.access, { domain })
      // Signing out for real would end the session the other endpoints are tried with.
      if (may && endpoint.path.includes('sign-out')) continue
      const { statusCode } = await knock(endpoint, session)
      const told = `${caste.join() || 'nobody special'}: ${statusCode}`
      if (may) expect([401, 403], told).not.toContain(statusCode)
      else expect(statusCode, told).toBe(403)
    }
  })
})

test('how many endpoints are not built yet', async () => {
  const built = new Set(routesOf(t.services).map(({ endpoint }) => endpoint))
  const left = namedEndpoints.filter(({ endpoint }) => !built.has(endpoint))
  console.log(`Endpoints not built yet: ${left.length} of ${allEndpoints.length}`)
  const someone = sessions.get('admin')!
  for (const { endpoint } of left.filter(({ endpoint }) => !endpoint.body && !endpoint.params && !endpoint.query)) {
    const answer = await knock(endpoint, someone)
    if (answer.statusCode !== 403) expect(answer.json()).toMatchObject({ statusCode: 501, code: 'NotBuilt' })
  }
})
