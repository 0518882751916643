import { signOut } from '@aulanova/contract/identity/auth'
import { beforeEach, expect, test, vi } from 'vitest'
import { keepSession, readToken } from '#platform/session/session.ts'
import { aSession, stubBrowser } from '#testing/stub-browser.ts'
import { endSession } from './end-session.ts'

const asked: string[] = []

beforeEach(() => {
  stubBrowser()
  asked.length = 0
  keepSession(aSession('token'))
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return new Response(null, { status: 204 })
  })
})

test('a second call, as StrictMode makes one, joins the first: the server is asked once', async () => {
  await Promise.all([endSession(signOut), endSession(signOut)])
  expect(asked).toEqual(['/api/auth/sign-out'])
  expect(readToken()).toBeNull()
})

test('the browser forgets the session even if the server is away', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')))
  await endSession(signOut)
  expect(readToken()).toBeNull()
})
