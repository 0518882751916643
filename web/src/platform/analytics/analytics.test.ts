import { readFileSync } from 'node:fs'
import { runInThisContext } from 'node:vm'
import type { AnalyticsEvent } from '@aulanova/contract/operations/events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { config } from '#platform/config/config.ts'
import { type Navigation, startAnalytics } from './analytics.ts'

const page = { cookie: '', referrer: 'https://search.example/q?secret=1', visibilityState: 'visible' }
const onPage = new Map<string, () => void>()
let status: number
let bodies: AnalyticsEvent[][]
let addresses: string[]
let router: Navigation & { go(path: string): void }

beforeEach(() => {
  vi.useFakeTimers()
  status = 204
  bodies = []
  addresses = []
  Object.assign(page, { cookie: 'other=1', visibilityState: 'visible' })
  const items = new Map<string, string>()
  const listen = (name: string, listener: () => void) => onPage.set(name, listener)
  vi.stubGlobal('document', Object.assign(page, { addEventListener: listen }))
  vi.stubGlobal('addEventListener', listen)
  vi.stubGlobal('location', { host: 'aulanova.example' })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
  })
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    addresses.push(address)
    bodies.push(JSON.parse(body))
    return { status }
  })
  router = aRouter()
  paint({})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const beforePaint = readFileSync(`${import.meta.dirname}/../../../public/before-paint.js`, 'utf8')

/** Runs the script of the page, which the app counts with, on a page of which the server says this. */
function paint(said: object) {
  const attributes = new Map<string, string>()
  const documentElement = {
    setAttribute: (name: string, value: string) => attributes.set(name, value),
    getAttribute: (name: string) => attributes.get(name),
  }
  const read = { textContent: JSON.stringify(said) }
  Object.assign(page, { documentElement, head: {}, getElementById: () => read, title: '' })
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }))
  vi.stubGlobal('location', { host: 'aulanova.example', search: '', pathname: '/login' })
  vi.stubGlobal('isVisitCounted', undefined)
  runInThisContext(beforePaint)
}

function aRouter() {
  let changed = () => {}
  let key = 0
  const stateOf = (path: string) => ({
    location: { key: String(key++) },
    navigation: { state: 'idle' },
    matches: [{ route: {} }, { route: { path } }],
  })
  return {
    state: stateOf('/login'),
    subscribe: (listener: () => void) => {
      changed = listener
    },
    go(path: string) {
      this.state = stateOf(path)
      changed()
    },
  }
}

const consent = () => {
  page.cookie = 'other=1; cookie_consent=true'
}
const wait = () => vi.advanceTimersByTimeAsync(5000)
const paths = () => bodies.map((batch) => batch.map(({ path }) => path))

test('before consent nothing is collected and nothing is sent, not even later', async () => {
  startAnalytics(router)
  router.go('/catalogue')
  onPage.get('error')?.()
  await wait()
  expect(bodies).toEqual([])
  expect(localStorage.getItem('visitor')).toBeNull()
  consent()
  await wait()
  expect(paths()).toEqual([['/catalogue']])
})

test('pages are counted by their pattern, once each, and sent together', async () => {
  consent()
  startAnalytics(router)
  router.go('/courses/:uuid')
  router.go('*')
  await wait()
  await wait()
  expect(paths()).toEqual([['/login', '/courses/:uuid', '/*']])
  const [first, second] = bodies[0]!
  expect(first).toMatchObject({ name: 'visit', referrer: 'search.example' })
  expect(second).not.toHaveProperty('referrer')
  expect(first!.visitor).toMatch(/^[0-9a-f-]{36}$/)
  expect(second!.visitor).toBe(first!.visitor)
  expect(JSON.stringify(bodies)).not.toContain('secret')
})

test('a page that is rendered whole counts its visit, and the app that is loaded later does not count it again', async () => {
  consent()
  paint({
    path: '/login',
    texts: { mx: [] },
    later: { language: 'mx', files: [], api: 'https://api.example', title: '' },
  })
  await vi.advanceTimersByTimeAsync(2000)
  expect(addresses).toEqual(['https://api.example/api/events'])
  expect(bodies).toMatchObject([[{ name: 'visit', path: '/login', referrer: 'search.example' }]])
  startAnalytics(router)
  await wait()
  expect(bodies).toHaveLength(1)
  router.go('/catalogue')
  await wait()
  expect(paths()).toEqual([['/login'], ['/catalogue']])
  expect(bodies[1]![0]!.visitor).toBe(bodies[0]![0]!.visitor)
})

test('events go to the host of the API, which may differ from that of the pages', async () => {
  config.ApiHost = 'https://api.aulanova.example'
  consent()
  startAnalytics(router)
  await wait()
  config.ApiHost = ''
  expect(addresses).toEqual(['https://api.aulanova.example/api/events'])
})

test('what waits is sent when the page is hidden', async () => {
  consent()
  startAnalytics(router)
  page.visibilityState = 'hidden'
  onPage.get('visibilitychange')?.()
  expect(paths()).toEqual([['/login']])
})

test('after consent is taken back, what was collected is thrown away', async () => {
  consent()
  startAnalytics(router)
  router.go('/catalogue')
  page.cookie = 'other=1'
  router.go('/account')
  await wait()
  consent()
  await wait()
  expect(paths()).toEqual([['/account']])
})

test('a refused batch is sent again, three times at most', async () => {
  consent()
  status = 503
  startAnalytics(router)
  for (let n = 0; n < 6; n++) await wait()
  expect(paths()).toEqual([['/login'], ['/login'], ['/login']])
  status = 204
  onPage.get('error')?.()
  await wait()
  expect(bodies.at(-1)).toMatchObject([{ name: 'error', path: '/login' }])
})

test('what the server does not want is not sent again', async () => {
  consent()
  status = 429
  startAnalytics(router)
  for (let n = 0; n < 3; n++) await wait()
  expect(bodies).toHaveLength(1)
})

test('the visitor is the username of who is signed in [S4-070]', async () => {
  consent()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) =>
      ({ token: 'x', userPayload: JSON.stringify({ sub: '1', username: 'ana', groups: [] }) })[name] ?? null,
    setItem: () => {},
  })
  startAnalytics(router)
  await wait()
  expect(bodies[0]).toMatchObject([{ visitor: 'ana' }])
})

test('the pattern of a route with an optional part is a path that the server accepts', async () => {
  consent()
  startAnalytics(router)
  router.go('/galaxy/courses/learn/:uuid/:block?')
  await wait()
  await wait()
  expect(paths()).toEqual([['/login', '/galaxy/courses/learn/:uuid/:block']])
})
