import { expect, onTestFinished, test } from 'vitest'
import { hasEarlyReads, takeEarlyRead } from './early-reads.ts'

function readEarly(address: string, token: string | null) {
  const response = Promise.resolve(new Response('{}'))
  Object.assign(globalThis, { earlyReads: new Map([[address, { token, response }]]) })
  onTestFinished(() => {
    Object.assign(globalThis, { earlyReads: undefined })
  })
  return { response }
}

test('a response is taken once, and only with the token it was requested with', () => {
  const { response } = readEarly('/api/users/courses', 'one')
  expect(takeEarlyRead('/api/users/courses', 'one')).toBe(response)
  expect(takeEarlyRead('/api/users/courses', 'one')).toBeNull()
  readEarly('/api/users/courses', 'one')
  expect(takeEarlyRead('/api/users/courses', 'another')).toBeNull()
})

test('what was taken is not left', () => {
  expect(hasEarlyReads()).toBe(false)
  readEarly('/api/users/courses', 'one')
  expect(hasEarlyReads()).toBe(true)
  void takeEarlyRead('/api/users/courses', 'one')
  expect(hasEarlyReads()).toBe(false)
})
