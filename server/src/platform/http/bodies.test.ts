import { gzipSync } from 'node:zlib'
import { createEvaluation } from '@aulanova/contract/authoring/evaluations'
import { contactUs } from '@aulanova/contract/operations/contact'
import { recordEvents } from '@aulanova/contract/operations/events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '#testing/app.ts'
import { hasTooManyValues } from './json-body.ts'
import { validatorCompiler } from './validation.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const json = { 'content-type': 'application/json' }
const send = (url: string, payload: string | Buffer, headers: Record<string, string> = {}) =>
  t.app.inject({ method: 'POST', url: `/api${url}`, payload, headers: { ...json, ...headers } })
const signIn = '/auth/sign-in'

describe('a body with a content-encoding is refused, not decompressed', () => {
  const plain = JSON.stringify({ email: 'a@b.test', password: 'x' })
  test.each([
    ['gzip', gzipSync(plain)],
    ['gzip', Buffer.from('this is not gzip')],
    ['br', Buffer.from(plain)],
    ['deflate, gzip', gzipSync(plain)],
    ['constructor', plain],
    ['klingon', plain],
  ])('%s', async (encoding, payload) => {
    for (const url of [signIn, '/events', '/nowhere']) {
      const answer = await send(url, payload, { 'content-encoding': encoding })
      expect(answer.statusCode, url).toBe(400)
      expect(answer.json()).toMatchObject({
        code: 'MalformedBody',
        details: [{ field: 'content-encoding', reason: 'notAllowed' }],
      })
    }
  })

  test('the encoding `identity` is accepted', async () => {
    expect((await send(signIn, plain, { 'content-encoding': 'identity' })).statusCode).toBe(401)
  })
})

describe('errors of a large body are not collected', () => {
  const errorsOf = (schema: unknown, value: unknown) => {
    const validate = validatorCompiler({ schema, httpPart: 'body' })
    expect(validate(value)).toBe(false)
    return validate.errors!
  }
  const many = (count: number) => Array.from({ length: count }, () => ({}))

  test('too many items are refused before the items are validated', () => {
    const errors = errorsOf(recordEvents.body, many(300_000))
    expect(errors.length).toBeLessThan(10)
    expect(errors.map(({ keyword }) => keyword)).toContain('maxItems')
  })

  test('an evaluation with more questions than allowed', () => {
    const errors = errorsOf(createEvaluation.body, { uuid: 'x', Questions: many(600_000) })
    expect(errors.length).toBeLessThan(20)
  })

  test('unknown fields by the hundred thousand', () => {
    const value = Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`f${at}`, [[[]]]]))
    expect(errorsOf(contactUs.body, value).length).toBeLessThan(10)
  })

  test('all errors of a small body are answered', () => {
    const errors = errorsOf(contactUs.body, { name: '', email: 'x', message: 5 })
    const fields = new Set(errors.map(({ instancePath }) => instancePath))
    expect([...fields].sort()).toEqual(['/email', '/message', '/name'])
  })
})

describe('public endpoints accept small bodies only', () => {
  test('16 KiB, unless the endpoint says otherwise', async () => {
    const of = (bytes: number) => JSON.stringify({ email: 'a@b.test', password: 'x'.repeat(bytes) })
    expect((await send(signIn, of(15_000))).statusCode).toBe(400)
    expect((await send(signIn, of(17_000))).statusCode).toBe(413)
  })

  test('the longest message of the contact form fits', async () => {
    const message = '😀'.repeat(5000)
    expect((await t.call(contactUs, { body: { name: 'Ana', email: 'a@b.test', message } })).status).toBe(200)
  })
})

describe('text that PostgreSQL cannot store is refused on its field', () => {
  test.each([
    ['{"email":"a@b.test","password":"\\ud83d"}', 'password'],
    ['{"email":"a\\uDC00b@b.test","password":"x"}', 'email'],
    ['{"email":"a@b.test","password":"x\\u0000"}', 'password'],
    ['{"email":"a@b.test","password":"x","deep":[{"a":[1,"\\udfff"]}]}', 'deep.0.a.1'],
    ['{"\\ud800":1}', 'body'],
    ['"\\ud800"', 'body'],
  ])('%s', async (body, field) => {
    const answer = await send(signIn, body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().details).toEqual([{ field, reason: 'invalid' }])
  })

  test('an escaped surrogate pair is accepted', async () => {
    expect((await send(signIn, '{"email":"a@b.test","password":"\\ud83d\\ude00"}')).statusCode).toBe(401)
  })
})

describe('valid JSON that would be heavy to parse', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
  const listOf = (count: number, item: string) => `[${Array(count).fill(item).join()}]`
  const keys = (count: number) => Array.from({ length: count }, (_, at) => `"k${at}":0`).join()

  test.each([
    ['a list of a million things', `{"Questions":${listOf(600_000, '{}')}}`],
    ['nesting without end', `{"uuid":${nested(900_000)}}`],
    ['a hundred thousand fields', `{${keys(100_000)}}`],
  ])('%s is refused', async (_, body) => {
    const creator = await t.as('creator')
    const answer = await send('/creator/forms', body, { authorization: `Bearer ${creator.token}` })
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'TooLarge'])
  })

  test('brackets and commas in strings are not counted', () => {
    expect(hasTooManyValues(JSON.stringify({ html: `[{,"\\`.repeat(100_000) }))).toBe(false)
    expect(hasTooManyValues(JSON.stringify({ html: 'x'.repeat(70_000), list: Array(40_000).fill(0) }))).toBe(true)
  })

  test('deep nesting in a small body is refused as a wrong type', async () => {
    for (const inside of [nested(7000), `["\\ud800",${nested(7000)}]`])
      expect((await send(signIn, `{"email":${inside}}`)).statusCode).toBe(400)
  })
})
