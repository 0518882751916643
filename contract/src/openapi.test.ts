import { Type } from 'typebox'
import { Check, Convert } from 'typebox/value'
import { expect, test } from 'vitest'
import { namedEndpoints } from './endpoints.ts'
import { closed } from './kernel/closed.ts'
import { openApi } from './openapi.ts'

const document = openApi('0150')
const plain = JSON.parse(JSON.stringify(document))

test('every endpoint is in the document, each operation once', () => {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
  const ids = operations.map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(namedEndpoints.filter(({ name }) => !ids.includes(name))).toEqual([])
})

test('a parameter that may be left out makes two paths', () => {
  const names = (path: string) => plain.paths[path].get.parameters.map(({ name }: { name: string }) => name)
  expect(names('/admin/tags/all/{page}/{search}')).toEqual(['page', 'search'])
  expect(names('/admin/tags/all/{page}')).toEqual(['page'])
})

test('a path names every parameter it describes, and the other way round', () => {
  for (const [path, methods] of Object.entries(document.paths)) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    for (const { parameters } of Object.values(methods)) {
      expect(parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(inPath)
    }
  }
})

test('replies and refusals are listed under their status', () => {
  const { responses, security } = plain.paths['/auth/sign-up'].post
  expect(Object.keys(responses)).toEqual(['201', '400', '409', '413', '429'])
  expect(security).toEqual([])
  expect(Object.keys(plain.paths['/auth/sign-out'].post.responses)).toEqual(['204', '401'])
  expect(Object.keys(plain.paths['/finances/payments.csv'].get.responses['200'].content)).toEqual(['text/csv'])
})

test('calls under /auth take the secret of the browser as a header, others do not', () => {
  const headers = (path: string) =>
    plain.paths[path].post.parameters.filter((one: { in: string }) => one.in === 'header')
  const names = (path: string) => headers(path).map(({ name }: { name: string }) => name)
  for (const path of ['/auth/sign-in', '/auth/new-password', '/auth/refresh'])
    expect(names(path)).toEqual(['x-browser', 'x-refresh'])
  for (const path of ['/auth/sign-up', '/auth/confirm', '/auth/sign-out'])
    expect(headers(path)).toMatchObject([
      {
        name: 'x-browser',
        required: false,
        description: expect.stringContaining('forgot-password'),
        schema: { type: 'string', pattern: '^[0-9a-f]{64}$' },
      },
    ])
  expect(headers('/public/contact')).toEqual([])
})

test('every reference can be resolved', () => {
  for (const [, name] of JSON.stringify(plain).matchAll(/#\/components\/responses\/([\w.]+)/g)) {
    expect(plain.components.responses).toHaveProperty([name!])
  }
})

test('a closed schema refuses unknown fields at every depth and leaves the original alone', () => {
  const open = Type.Object({ list: Type.Array(Type.Object({ type: Type.String() })) })
  const shut = closed(open)
  expect(Check(shut, { list: [{ type: 'x' }] })).toBe(true)
  expect(Check(shut, { list: [{ type: 'x', more: 1 }] })).toBe(false)
  expect(Check(shut, { list: [], more: 1 })).toBe(false)
  expect(Check(open, { list: [], more: 1 })).toBe(true)
})

test('a closed schema keeps what an object says about other fields, and still converts', () => {
  const open = Type.Object({ page: Type.Integer() }, { additionalProperties: Type.String() })
  expect(Check(closed(open), { page: 1, other: 'x' })).toBe(true)
  expect(Convert(closed(open), { page: '2' })).toEqual({ page: 2 })
  expect(Check(closed(Type.Object({ only: Type.Optional(Type.String()) })), {})).toBe(true)
})
