import { beforeEach, expect, test } from 'vitest'
import { aSession, stubBrowser } from '#testing/stub-browser.ts'
import { forgetSession, keepSession, readActor, readRefreshToken, readToken } from './session.ts'

beforeEach(() => void stubBrowser())

test('a session is stored under the specified keys, and removed completely [S4-069]', () => {
  keepSession(aSession('kept', ['admin']))
  expect(localStorage.getItem('jwt')).toBe('kept')
  expect(JSON.parse(localStorage.getItem('authUser') ?? '')).toMatchObject({ username: 'ana' })
  expect(JSON.parse(localStorage.getItem('userAttributes') ?? '')).toMatchObject({ email: 'ana@example.test' })
  expect(readRefreshToken()).toBe('refresh-kept')
  expect(readActor()).toEqual({ id: 'u1', username: 'ana', groups: ['admin'] })

  forgetSession()
  for (const name of ['token', 'jwt', 'authUser', 'userAttributes', 'userPayload']) {
    expect(localStorage.getItem(name)).toBeNull()
  }
  expect(readActor()).toBeNull()
})

test('the actor is the same object until the token changes [S6-003]', () => {
  keepSession(aSession('first'))
  const before = readActor()
  expect(readActor()).toBe(before)
  keepSession(aSession('second', ['creator']))
  expect(readActor()?.groups).toEqual(['creator'])
})

test('storage that cannot be read counts as signed out', () => {
  keepSession(aSession('first'))
  localStorage.setItem('userPayload', '{broken')
  expect(readActor()).toBeNull()
  expect(readToken()).toBe('first')
})
