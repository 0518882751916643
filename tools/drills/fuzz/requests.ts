import { allEndpoints } from '../../../contract/src/endpoints.ts'
import { addressOf } from '../../../contract/src/kernel/address.ts'
import type { Endpoint } from '../../../contract/src/kernel/endpoint.ts'
import type { Random } from '../../../server/src/testing/random.ts'
import { knownValues, type OtherRecords } from '../shared/known.ts'
import type { CourseRecords } from '../shared/records.ts'
import { type Schema, sampleOf } from '../shared/values.ts'
import { mutated, respelled } from './mutations.ts'

export interface Request {
  method: string
  path: string
  headers: Record<string, string>
  body: string | null
  actor: string
}

export interface Fixture {
  course: CourseRecords
  other: OtherRecords
  actors: Actor[]
  /** The one of the actors that is in every group. */
  allGroups: Actor
}

interface Actor {
  name: string
  id: string
  token: string | null
}

/** Without the endpoints that would end the session of the other requests, and those whose answer does not end. */
const endpoints = allEndpoints.filter(
  ({ path, media }) => media !== 'text/event-stream' && !/sign-out|\/users\/:id\/(password|devices\/:key)/.test(path),
)

/** A valid request with at most one thing changed: its address, its headers or its body. */
export function requestOf(random: Random, { course, other, actors, allGroups }: Fixture): Request {
  const endpoint = random.pick(endpoints)
  const actor = random.chance(0.7) ? allGroups : random.pick(actors)
  const options = {
    random,
    known: knownValues(endpoint, { course, other, self: actor.id }),
    optional: 0.5,
    anyVariant: true,
  }
  const part = (name: 'params' | 'query' | 'body') =>
    endpoint[name] ? (sampleOf(endpoint[name] as Schema, options) as Record<string, unknown>) : undefined
  const [params, query, body] = [part('params'), part('query'), part('body')]
  const what = random.pick(['address', 'headers', 'body', 'body', 'body', 'body', 'nothing'] as const)
  const headers: Record<string, string> = {
    ...(actor.token && { authorization: `Bearer ${actor.token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  if (what === 'headers') Object.assign(headers, unusualHeaders(random, headers))
  return {
    method: random.chance(0.02)
      ? random.pick(['PATCH', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND', 'DELETE'])
      : endpoint.method,
    path:
      what === 'address' ? invalidAddress(endpoint, params, query, random) : `/api${address(endpoint, params, query)}`,
    headers,
    body: body === undefined ? null : bodyOf(what === 'body' ? mutated(body, random) : body, random, what === 'body'),
    actor: actor.name,
  }
}

const address = (endpoint: Endpoint, params = {}, query = {}) =>
  addressOf(endpoint, { params: params as Record<string, unknown>, query: query as Record<string, unknown> })

/** The body as JSON, and now and then as invalid JSON. */
function bodyOf(value: unknown, random: Random, mayBreak: boolean): string {
  const json = JSON.stringify(value) ?? ''
  if (!mayBreak || !random.chance(0.08)) return json
  return random.pick([
    (text: string) => text.slice(0, -1),
    (text: string) => `${text}${text}`,
    (text: string) => text.replaceAll('"', "'"),
    (text: string) => text.replace(/:\d+/, ':1e999'),
    (text: string) => `\ufeff${text}`,
    (text: string) => text.replace('{', '{"__proto__":{"a":1},'),
    (text: string) => text.replace('{', '{"uuid":1,'),
    () => '',
    () => 'null',
    () => '"\\ud800"',
    () => `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  ])(json)
}

function invalidAddress(endpoint: Endpoint, params = {}, query = {}, random: Random): string {
  const wrong = (given: Record<string, unknown>) => {
    const names = Object.keys(given)
    if (names.length === 0) return given
    const name = random.pick(names)
    const odd = random.chance(0.5)
      ? respelled(String(given[name]), random)
      : (mutated({ a: given[name] }, random) as { a: unknown })?.a
    return { ...given, [name]: String(odd).toWellFormed().slice(0, 3000) }
  }
  const plain = `/api${address(endpoint, wrong(params), wrong(query))}`
  return random.pick([
    () => plain,
    () => plain,
    () => plain,
    () =>
      `${plain}${plain.includes('?') ? '&' : '?'}${random.pick(['a=1', 'search=%00', 'token=x', 'page=1&page=2', '__proto__[a]=1', '%', '=', '&&&'])}`,
    () =>
      plain.replace(
        '/api/',
        random.pick(['/api//', '/API/', '/api/./', '/api/../api/', '/api/%2e%2e/api/', '/api%2f']),
      ),
    () => `${plain}/`,
    () => `${plain}${random.pick(['%', '%zz', '%00', '%c0%ae', '%ff', ';a=1', '%2f..%2f', '%e2%80%ae', '.json'])}`,
    () => `${plain}/${'a'.repeat(random.pick([100, 999, 1001, 6000]))}`,
    () => plain.replace(/[0-9a-f-]{36}/, (id) => id.toUpperCase()),
  ])()
}

function unusualHeaders(random: Random, current: Record<string, string>): Record<string, string> {
  const [name, value] = random.pick<[string, string]>([
    ['content-type', 'text/plain'],
    ['content-type', 'application/json; charset=utf-16'],
    ['content-type', 'application/x-www-form-urlencoded'],
    ['content-type', 'multipart/form-data; boundary=x'],
    ['content-type', ''],
    ['content-encoding', 'gzip'],
    ['content-encoding', 'br, gzip'],
    ['authorization', `${current.authorization ?? 'Bearer x'}x`],
    ['authorization', `Basic ${'YTpi'.repeat(500)}`],
    ['authorization', `Bearer ${'a.'.repeat(2000)}`],
    ['authorization', 'Bearer eyJhbGciOiJub25lIn0.e30.'],
    ['range', 'bytes=0-,5-1,-99999999999999999999'],
    ['if-none-match', '*'],
    ['if-none-match', `W/"${'a'.repeat(4000)}"`],
    ['accept-encoding', 'br;q=1e400, gzip;q=-1, *;q=0'],
    ['accept-encoding', `${'gzip,'.repeat(800)}`],
    ['accept-language', `${'es-MX;q=0.1,'.repeat(300)}`],
    ['x-forwarded-for', `${'1.2.3.4, '.repeat(300)}`],
    ['x-forwarded-for', '::ffff:999.1.1.1'],
    ['x-browser', 'x'.repeat(4000)],
    ['user-agent', '\u00e9'.repeat(2000)],
    ['origin', 'null'],
    ['host', 'evil.example'],
    ['expect', '100-continue'],
    ['connection', 'upgrade'],
    ['cookie', `${'a=b; '.repeat(500)}`],
  ])
  return { [name]: value }
}
