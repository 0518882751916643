import { expect, test } from 'vitest'
import { allSiteKinds } from '../../contract/src/organizations/site-kinds.ts'
import { allReferenceKinds } from '../../contract/src/reference/reference-kinds.ts'
import { redirects, screens } from '../../web/src/app/routes/routes.ts'
import { addressesOf, addressTable, roles } from './addresses.ts'
import type { DemoIds } from './demo-ids.ts'

const id = '0197f3a2-5c1e-7b44-9d0a-3f6b2c8e1d90'
const ofEach = <K extends string, V>(kinds: readonly K[], value: V) =>
  Object.fromEntries(kinds.map((kind) => [kind, value])) as Record<K, V>
const names = ['course', 'evaluation', 'plan', 'completed', 'inReview', 'draft', 'notSubscribed', 'subscription']
const ids = {
  ...ofEach([...names, 'payment', 'siteLearner'], id),
  learner: { id, username: 'ana' },
  blocks: [id],
  certificateCode: 'ABCD-EFGH-JKLM',
  entries: ofEach(allReferenceKinds, id),
  siteItems: ofEach(allSiteKinds, { id, slug: 'algo' }),
} as unknown as DemoIds

const routes = [...screens, ...redirects].map(({ path }) => path as string)

test('every route has an address in the demo, so that it is walked, photographed and checked', () => {
  const walked = addressTable(ids)
  expect(routes.filter((path) => !walked[path]?.length)).toEqual([])
})

test('every address is for a route of the table, for a page of a site, or for nothing', () => {
  const strays = Object.keys(addressTable(ids)).filter((route) => !routes.includes(route))
  expect(strays.filter((route) => route !== '*' && !route.startsWith('/sites/'))).toEqual([])
})

test('every address is one of its route', () => {
  const patternOf = (route: string) =>
    new RegExp(`^${route.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`)
  const wrong = addressesOf(ids).filter(
    ({ route, at }) => route !== '*' && !patternOf(route).test(at.split('?', 1)[0]!),
  )
  expect(wrong).toEqual([])
})

test('the roles follow from the access of the route', () => {
  const rolesOf = (at: string) => addressesOf(ids).find((one) => one.at === at)?.roles
  expect(rolesOf('/login')).toEqual(['visitor'])
  expect(rolesOf('/admin/users')).toEqual(['admin'])
  expect(rolesOf('/creator/courses')).toEqual(['creator', 'reviewer', 'admin'])
})

test('every role walks through a page of its own', () => {
  const own = new Set(addressesOf(ids).map(({ roles: [first] }) => first))
  expect(roles.filter((role) => !own.has(role))).toEqual([])
})
