import { listMyCourses } from '@aulanova/contract/learning/learning'
import { expect, onTestFinished, test, vi } from 'vitest'
import { call } from '#platform/api/call.ts'
import { config } from '#platform/config/config.ts'
import { aSession, stubBrowser } from '#testing/stub-browser.ts'
import { keepSession } from './session.ts'

test('calls go to the host of the configuration, with the stored token as bearer [S1-039 S7-001 S7-002]', async () => {
  stubBrowser()
  config.ApiHost = 'https://api.example.test'
  onTestFinished(() => {
    config.ApiHost = ''
  })
  const fetched = vi.fn(async (_address: string, _init: RequestInit) => Response.json({ Items: [], Count: 0 }))
  vi.stubGlobal('fetch', fetched)
  keepSession(aSession('of-no-user'))
  await call(listMyCourses, { query: {} })
  const [address, { headers }] = fetched.mock.calls[0]!
  expect(address).toBe('https://api.example.test/api/users/courses')
  expect(new Headers(headers).get('authorization')).toBe(`Bearer ${localStorage.getItem('token')}`)
})

test('a call that is refused leads to /logout when nobody is signed in [S7-004]', async () => {
  const { visited } = stubBrowser()
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json({ statusCode: 401, code: 'SessionExpired', message: '' }, { status: 401 })
  })
  await expect(call(listMyCourses, { query: {} })).rejects.toMatchObject({ code: 'SessionExpired' })
  expect(visited).toEqual(['/logout'])
  // There is nothing to refresh.
  expect(asked).toEqual(['/api/users/courses'])
})
