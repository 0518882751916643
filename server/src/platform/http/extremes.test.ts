/** @module-tag long */

import { namedEndpoints } from '@aulanova/contract/endpoints'
import { addressOf, type Parts } from '@aulanova/contract/kernel/address'
import { Uuid } from '@aulanova/contract/kernel/common'
import { groups } from '@aulanova/contract/kernel/permissions'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { routesOf } from '#app/composition/app.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { aCourse } from '#testing/factories/courses.ts'

let t: TestApp
let token: string
let ids: Record<string, string>
beforeAll(async () => {
  t = await testApp({ authLimits: false })
  const everybody = await t.as(...Object.keys(groups))
  token = everybody.token
  const { id: course } = await aCourse(t.sql, { ownerId: everybody.id })
  const [section] = await t.sql`select id from sections where course_id = ${course}`
  const [block] = await t.sql`select id from blocks where course_id = ${course}`
  ids = { uuid: course, course, section: section!.id, item: section!.id, block: block!.id, id: block!.id }
})
afterAll(() => t.close())

interface Node {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Node[]
  properties?: Record<string, Node>
  items?: Node
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
  maxLength?: number
}
type Leaf = (node: Node) => unknown

/** A value of the shape of a schema, with ids that exist and `leaf` for everything that is free. */
function filled(node: Node, leaf: Leaf, name: string): unknown {
  if (node.const !== undefined) return node.const
  if (node.enum) return node.enum[0]
  if (node.anyOf) return filled(node.anyOf[0]!, leaf, name)
  if (node.pattern === (Uuid as Node).pattern) return ids[name.toLowerCase()] ?? ids.uuid
  if (node.type === 'array') return [filled(node.items!, leaf, name)]
  if (node.type !== 'object') return leaf(node)
  const fields = Object.entries(node.properties ?? {}).map(([key, field]) => [key, filled(field, leaf, key)] as const)
  return Object.fromEntries(fields.filter(([key]) => !['Uuid', 'Id', 'Version', 'version', 'Updated'].includes(key)))
}

const isNumber = ({ type }: Node) => type === 'integer' || type === 'number'
const wellFormed: Leaf = ({ format, type }) =>
  type === 'boolean' ? true : format === 'email' ? 'a@example.test' : format === 'date' ? '2026-01-01' : 'a'
const text =
  (value: string): Leaf =>
  (node) =>
    isNumber(node) ? 1 : node.type === 'string' && !node.format ? value : wellFormed(node)

const leaves: [name: string, leaf: Leaf][] = [
  ['the least', (node) => (isNumber(node) ? node.minimum : wellFormed(node))],
  [
    'the most',
    (node) => {
      if (isNumber(node)) return node.maximum
      return node.type === 'string' && !node.format
        ? '😀'.repeat(Math.min(node.maxLength ?? 1, 5000))
        : wellFormed(node)
    },
  ],
  ['the longest line', (node) => (isNumber(node) ? 1 : text('x'.repeat(Math.min(node.maxLength ?? 1, 5000)))(node))],
  ...['', ' ', '\u0085', '\u200b', '\u202e', '\u0000', '%_\\', "';--", '<p>&#xD800;&#0;</p>', '__proto__', 'NaN'].map(
    (value): [string, Leaf] => [JSON.stringify(value), text(value)],
  ),
  ...[-1, 1e21, null, [], {}, '1'].map((value): [string, Leaf] => [JSON.stringify(value), () => value]),
]

/** They end the session, or do not end themselves and take no input. */
const left = new Set(['signOut', 'globalSignOut', 'streamMetrics'])

test.each(leaves)('no endpoint fails when everything it is sent is %s', async (_, leaf) => {
  const warned = vi.spyOn(t.services.log, 'warn').mockImplementation(() => {})
  const built = new Set(routesOf(t.services).map(({ endpoint }) => endpoint))
  const failed: string[] = []
  for (const { name, endpoint } of namedEndpoints) {
    if (!built.has(endpoint) || left.has(name)) continue
    const { method, params, query, body } = endpoint
    const parts: Parts = {}
    if (params) parts.params = filled(params as Node, leaf, '') as Record<string, unknown>
    if (query) parts.query = filled(query as Node, leaf, '') as Record<string, unknown>
    const { statusCode } = await t.app.inject({
      method,
      url: `/api${addressOf(endpoint, parts)}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { payload: JSON.stringify(filled(body as Node, leaf, '')) }),
    })
    if (statusCode >= 500) failed.push(`${name}: ${statusCode}`)
  }
  expect(failed).toEqual([])
  // No value reached a column that refuses it.
  expect(warned.mock.calls).toEqual([])
  warned.mockRestore()
})
