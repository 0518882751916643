import { beforeEach, expect, test } from 'vitest'
import { forgetSession, keepSession, readActor, readRefreshToken, readToken } from './session.ts'
import { aSession, stubBrowser } from './testing.ts'

beforeEach(() => void stubBrowser())

test('a session is stored under the specified keys, and removed completely', () => {
  keepSession(aSession('t1', ['admin']))
  expect(localStorage.getItem('jwt')).toBe('t1')
  expect(JSON.parse(localStorage.getItem('authUser') ?? '')).toMatchObject({ username: 'ana' })
  expect(JSON.parse(localStorage.getItem('userAttributes') ?? '')).toMatchObject({ email: 'ana@example.test' })
  expect(readRefreshToken()).toBe('refresh-t1')
  expect(readActor()).toEqual({ id: 'u1', username: 'ana', groups: ['admin'] })

  forgetSession()
  for (const name of ['token', 'jwt', 'authUser', 'userAttributes', 'userPayload']) {
    expect(localStorage.getItem(name)).toBeNull()
  }
  expect(readActor()).toBeNull()
})

test('the actor is the same object until the token changes', () => {
  keepSession(aSession('t1'))
  const before = readActor()
  expect(readActor()).toBe(before)
  keepSession(aSession('t2', ['creator']))
  expect(readActor()?.groups).toEqual(['creator'])
})

test('storage that cannot be read counts as signed out', () => {
  keepSession(aSession('t1'))
  localStorage.setItem('userPayload', '{broken')
  expect(readActor()).toBeNull()
  expect(readToken()).toBe('t1')
})
