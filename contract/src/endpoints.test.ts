import type { TSchema } from 'typebox'
import { expect, test } from 'vitest'
import { allEndpoints, namedEndpoints } from './endpoints.ts'
import { Nothing } from './kernel/common.ts'
import type { Endpoint } from './kernel/endpoint.ts'
import { completeAttempt, readResult, ScoredQuestion } from './learning/attempts.ts'
import { expectedPaths } from './path-table.fixture.ts'

const address = ({ method, path }: Endpoint) => `${method} ${path}`
const keysOf = (schema: TSchema | undefined) => Object.keys((schema as { properties?: object })?.properties ?? {})

test('the contract is the path table, no more and no less [S7-006]', () => {
  expect(allEndpoints.map(address).sort()).toEqual([...expectedPaths].sort())
})

test('no two endpoints share a method and a path, whatever their parameters are called', () => {
  const shapes = allEndpoints.map((endpoint) => address(endpoint).replace(/:\w+/g, ':'))
  expect(shapes.filter((shape, at) => shapes.indexOf(shape) !== at)).toEqual([])
})

test('no two endpoints share a name', () => {
  const names = namedEndpoints.map(({ name }) => name)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test.each(namedEndpoints)('$name describes exactly the parameters of its path', ({ endpoint }) => {
  const inPath = [...endpoint.path.matchAll(/:(\w+)(\??)/g)]
  expect(keysOf(endpoint.params).sort()).toEqual(inPath.map(([, name]) => name).sort())

  const required = (endpoint.params as { required?: string[] })?.required ?? []
  expect([...required].sort()).toEqual(
    inPath
      .filter(([, , optional]) => !optional)
      .map(([, name]) => name)
      .sort(),
  )
  expect(endpoint.path.replace(/\/:\w+\?$/, '')).not.toContain('?')
})

test.each(namedEndpoints)('$name sets a limit to everything a caller sends', ({ endpoint }) => {
  const { params, query, body } = endpoint
  expect([params, query, body].flatMap((schema) => (schema ? limitless(schema, '') : []))).toEqual([])
})

test('a permission bound to a site has the site in its path', () => {
  const bound = allEndpoints.filter(({ access }) => access === 'site:manage')
  expect(bound.length).toBeGreaterThan(0)
  for (const endpoint of bound) expect(endpoint.path).toMatch(/^\/sites\/:domain\//)
})

test('a GET has no body, and a reply without content keeps the status 204', () => {
  for (const { method, body } of allEndpoints) if (method === 'GET') expect(body).toBeUndefined()
  for (const { reply, status } of allEndpoints) if (reply === Nothing) expect(status).toBeUndefined()
})

test('only public JSON that is read and holds no secrets is cached in memory', () => {
  const cached = allEndpoints.filter((endpoint) => endpoint.cached)
  expect(cached.length).toBeGreaterThan(0)
  for (const { access, method, secret, status, media } of cached)
    expect({ access, method, secret, status, media }).toEqual({ access: 'public', method: 'GET' })
})

test('no reply to a learner has a field for the right answer, except for the review in a result', () => {
  const forLearners = allEndpoints.filter(({ access }) => access === 'learning:use')
  expect(forLearners.length).toBeGreaterThan(10)
  // When the server fills the review is tested with the attempts.
  const { Review: _, ...asked } = ScoredQuestion.properties
  expect(JSON.stringify(asked)).not.toMatch(/"Right"|"Correct"/)
  const others = forLearners.filter(({ reply }) => reply !== readResult.reply && reply !== completeAttempt.reply)
  expect(others).toHaveLength(forLearners.length - 2)
  for (const { reply } of others) expect(JSON.stringify(reply)).not.toMatch(/"Right"|"Correct"/)
})

interface Node {
  type?: string
  enum?: unknown
  const?: unknown
  format?: string
  pattern?: string
  maxLength?: number
  maxItems?: number
  maximum?: number
  items?: Node
  anyOf?: Node[]
  properties?: Record<string, Node>
}

/** The places of a schema without a limit on size. */
function limitless(schema: TSchema | Node, at: string): string[] {
  const node = schema as Node
  if (node.anyOf) return node.anyOf.flatMap((option) => limitless(option, at))
  if (node.type === 'object') {
    return Object.entries(node.properties ?? {}).flatMap(([name, field]) => limitless(field, `${at}/${name}`))
  }
  if (node.type === 'array') {
    return [...(node.maxItems === undefined ? [`${at} has no maxItems`] : []), ...limitless(node.items!, `${at}[]`)]
  }
  if (node.type === 'string') {
    const counted = node.pattern !== undefined && !/[*+]|,\}/.test(node.pattern)
    const bounded = node.maxLength !== undefined || node.enum || node.const !== undefined || node.format || counted
    return bounded ? [] : [`${at} has no maxLength`]
  }
  if (node.type === 'integer' || node.type === 'number') {
    return node.maximum === undefined ? [`${at} has no maximum`] : []
  }
  return []
}
