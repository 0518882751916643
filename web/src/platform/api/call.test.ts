import { listMyCourses, readCourseOverview } from '@aulanova/contract/learning/learning'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { registerUnsavedWork } from '#kit/behaviour/unsaved.ts'
import { config } from '#platform/config/config.ts'
import { NetworkProblem } from '#platform/problems/problem.ts'
import { keepSession, readToken } from '#platform/session/session.ts'
import { aSession, stubBrowser } from '#testing/stub-browser.ts'
import { call } from './call.ts'

let visited: string[]
let asked: string[]

beforeEach(() => {
  visited = stubBrowser().visited
  asked = []
})

const answerWith = (reply: (path: string, token: string | null) => Response) =>
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push(path)
    return reply(path, new Headers(init.headers).get('authorization'))
  })
const refused = () => Response.json({ statusCode: 401, code: 'SessionExpired', message: '' }, { status: 401 })

test('parallel calls with an expired token share one refresh and are each retried once [S7-003]', async () => {
  keepSession(aSession('old'))
  answerWith((path, token) => {
    if (path === '/api/auth/refresh') return Response.json(aSession('new'))
    return token === 'Bearer new' ? Response.json({ Items: [], Count: 0 }) : refused()
  })
  await Promise.all([1, 2, 3].map(() => call(listMyCourses, { query: {} })))
  expect(asked.filter((path) => path === '/api/auth/refresh')).toHaveLength(1)
  expect(asked.filter((path) => path === '/api/users/courses')).toHaveLength(6)
  expect(readToken()).toBe('new')
})

test('a token that another tab has renewed meanwhile is used without another refresh', async () => {
  keepSession(aSession('old'))
  answerWith((_, token) => {
    if (token === 'Bearer new') return Response.json({ Items: [], Count: 0 })
    keepSession(aSession('new'))
    return refused()
  })
  await call(listMyCourses, { query: {} })
  expect(asked).toEqual(['/api/users/courses', '/api/users/courses'])
})

test('a refresh asks for its token as a cookie, which scripts cannot read', async () => {
  keepSession(aSession('old'))
  const headers: Headers[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path !== '/api/auth/refresh') return refused()
    headers.push(new Headers(init.headers))
    return Response.json(aSession('new'))
  })
  await call(listMyCourses, { query: {} }).catch(() => {})
  expect(headers[0]?.get('x-refresh')).toBe('cookie')
  expect(headers[0]?.get('x-browser')).toMatch(/^[0-9a-f]{64}$/)
})

test('an API with a host of its own is asked for no cookie, and the token is sent', async () => {
  config.ApiHost = 'https://api.example.test'
  onTestFinished(() => {
    config.ApiHost = ''
  })
  keepSession(aSession('old'))
  const sent: { refresh: string | null; body: string }[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path !== 'https://api.example.test/api/auth/refresh') return refused()
    sent.push({ refresh: new Headers(init.headers).get('x-refresh'), body: String(init.body) })
    return Response.json(aSession('new'))
  })
  await call(listMyCourses, { query: {} }).catch(() => {})
  expect(sent).toEqual([{ refresh: null, body: expect.stringContaining('refresh-old') }])
})

test('a refused refresh leads to /logout and remembers the address', async () => {
  keepSession(aSession('old'))
  answerWith(refused)
  await expect(call(listMyCourses, { query: {} })).rejects.toMatchObject({ code: 'SessionExpired' })
  expect(visited).toEqual(['/logout'])
  expect(sessionStorage.getItem('sessionEnded')).toBe('true')
  expect(sessionStorage.getItem('origin')).toBe('/here?page=2#notes')
})

test('a page with unsaved work is not left, and the refused token is not sent again', async () => {
  keepSession(aSession('held'))
  answerWith(refused)
  const release = registerUnsavedWork(() => true)
  for (let n = 0; n < 2; n++)
    await expect(call(listMyCourses, { query: {} })).rejects.toMatchObject({ code: 'SessionExpired' })
  release()
  expect(visited).toEqual([])
  expect(asked.filter((path) => path === '/api/auth/refresh')).toHaveLength(1)
  keepSession(aSession('new'))
  answerWith(() => Response.json({ Items: [], Count: 0 }))
  expect(await call(listMyCourses, { query: {} })).toMatchObject({ Count: 0 })
})

test('a page reloaded during a refresh repeats it with the same attempt id, which is forgotten afterwards', async () => {
  keepSession(aSession('old'))
  const attempts: string[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path !== '/api/auth/refresh') return refused()
    attempts.push(JSON.parse(String(init.body)).attempt)
    if (attempts.length < 3) throw new TypeError('Failed to fetch')
    return Response.json(aSession('new'))
  })
  for (let n = 0; n < 3; n++) await call(listMyCourses, { query: {} }).catch(() => {})
  expect(attempts[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(new Set(attempts).size).toBe(1)
  await call(listMyCourses, { query: {} }).catch(() => {})
  expect(new Set(attempts).size).toBe(2)
})

test('a server that is away during the refresh does not sign anybody out', async () => {
  keepSession(aSession('old'))
  answerWith((path) => (path === '/api/auth/refresh' ? new Response('', { status: 503 }) : refused()))
  await expect(call(listMyCourses, { query: {} })).rejects.toMatchObject({ statusCode: 401 })
  expect(visited).toEqual([])
  expect(readToken()).toBe('old')
})

test.each([401, 403, 407, 429])(
  'a proxy that answers the refresh with a %i of its own signs nobody out',
  async (status) => {
    keepSession(aSession('old'))
    answerWith((path) => (path === '/api/auth/refresh' ? new Response('<html>', { status }) : refused()))
    await expect(call(listMyCourses, { query: {} })).rejects.toMatchObject({ statusCode: 401 })
    expect(visited).toEqual([])
    expect(readToken()).toBe('old')
  },
)

test('failures become problems: by code, by status when the body is not ours, and without a network [S8-018 S8-029]', async () => {
  answerWith(() => Response.json({ code: 'NotFound', statusCode: 404, message: '' }, { status: 404 }))
  await expect(call(readCourseOverview, { params: { uuid: 'x' } })).rejects.toMatchObject({ code: 'NotFound' })
  answerWith(() => new Response('<html>', { status: 413 }))
  await expect(call(listMyCourses, { query: {} })).rejects.toMatchObject({ code: 'TooLarge' })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(call(listMyCourses, { query: {} })).rejects.toThrow('Network error')
})

/** A server that never answers. */
const hang = (_: string, { signal }: RequestInit) =>
  new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

test('a timeout counts as server away; a call that was aborted does not', async () => {
  vi.stubGlobal('fetch', hang)
  const timing = new AbortController()
  const slow = call(listMyCourses, { query: {} }, { signal: timing.signal })
  timing.abort(new DOMException('', 'TimeoutError'))
  await expect(slow).rejects.toBeInstanceOf(NetworkProblem)
  const stopping = new AbortController()
  const stopped = call(listMyCourses, { query: {} }, { signal: stopping.signal })
  stopping.abort()
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' })
})

test('a refresh that is never answered does not block the calls that wait for it', async () => {
  keepSession(aSession('old'))
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort(new DOMException('', 'TimeoutError')))
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path !== '/api/auth/refresh') return refused()
    init.signal?.throwIfAborted()
    return hang(path, init)
  })
  await expect(call(listMyCourses, { query: {} })).rejects.toBeInstanceOf(NetworkProblem)
  vi.restoreAllMocks()
  expect(readToken()).toBe('old')
})

test('a read that was requested before the app ran is taken once, and only with the token it was sent with', async () => {
  keepSession(aSession('now'))
  answerWith(() => Response.json({ Items: [], Count: 2 }))
  const early = (token: string) =>
    vi.stubGlobal(
      'earlyReads',
      new Map([['/api/users/courses', { token, response: Promise.resolve(Response.json({ Items: [], Count: 1 })) }]]),
    )
  early('now')
  expect(await call(listMyCourses, { query: {} })).toMatchObject({ Count: 1 })
  expect(asked).toEqual([])
  expect(await call(listMyCourses, { query: {} })).toMatchObject({ Count: 2 })

  early('of another person')
  expect(await call(listMyCourses, { query: {} })).toMatchObject({ Count: 2 })
  expect(asked).toHaveLength(2)
  vi.unstubAllGlobals()
})

test('a read that was requested too early is repeated after the session is renewed', async () => {
  keepSession(aSession('old'))
  answerWith((path) => Response.json(path === '/api/auth/refresh' ? aSession('new') : { Items: [], Count: 3 }))
  vi.stubGlobal('earlyReads', new Map([['/api/users/courses', { token: 'old', response: Promise.resolve(refused()) }]]))
  expect(await call(listMyCourses, { query: {} })).toMatchObject({ Count: 3 })
  expect(asked).toEqual(['/api/auth/refresh', '/api/users/courses'])
})

test('an answer that is not JSON, such as the page of a proxy, is a failure in our words', async () => {
  keepSession(aSession('valid'))
  answerWith(() => new Response('<html>Please wait</html>', { headers: { 'content-type': 'text/html' } }))
  await expect(call(listMyCourses, { query: {} })).rejects.toMatchObject({
    code: 'Unexpected',
    message: 'Error while requesting the resource',
  })
})

test('a refresh that fails is logged, and the call is rejected [S7-005]', async () => {
  const info = vi.spyOn(console, 'info').mockReturnValue()
  keepSession(aSession('old'))
  answerWith((path) => (path === '/api/auth/refresh' ? new Response('', { status: 502 }) : refused()))
  await expect(call(listMyCourses, { query: {} })).rejects.toMatchObject({ statusCode: 401 })
  expect(info).toHaveBeenCalledWith('Refresh failed', 502)
  info.mockRestore()
})
