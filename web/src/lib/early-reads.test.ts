import { expect, onTestFinished, test } from 'vitest'
import { isReadEarly, takeEarlyRead } from './early-reads.ts'

function readEarly(address: string, token: string | null) {
  const response = Promise.resolve(new Response('{}'))
  Object.assign(globalThis, { earlyReads: new Map([[address, { token, response }]]) })
  onTestFinished(() => {
    Object.assign(globalThis, { earlyReads: undefined })
  })
  return { response }
}

test('a response is taken once, and only with the token it was asked for with', () => {
  const { response } = readEarly('/api/users/courses', 'one')
  expect(takeEarlyRead('/api/users/courses', 'one')).toBe(response)
  expect(takeEarlyRead('/api/users/courses', 'one')).toBeNull()
  readEarly('/api/users/courses', 'one')
  expect(takeEarlyRead('/api/users/courses', 'another')).toBeNull()
})

test('what a public page reads early is nothing that the dashboard may wait for', () => {
  readEarly('https://api.example.test/api/public/courses', null)
  expect(isReadEarly({ path: '/users/courses' })).toBe(false)
  readEarly('https://api.example.test/api/users/courses', 'one')
  expect(isReadEarly({ path: '/users/courses' })).toBe(true)
})
