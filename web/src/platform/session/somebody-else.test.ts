import { listMyCourses } from '@aulanova/contract/learning/learning'
import { beforeEach, expect, test, vi } from 'vitest'
import { registerUnsavedWork } from '#kit/behaviour/unsaved.ts'
import { call } from '#platform/api/call.ts'
import { aSession, stubBrowser } from '#testing/stub-browser.ts'
import { hasSessionEnded } from './renew-session.ts'
import { keepSession, readActor } from './session.ts'

let visited: string[]
let asked: string[]
beforeEach(() => {
  visited = stubBrowser().visited
  asked = []
})

const answerWith = (reply: () => Response) =>
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return reply()
  })

/** As another tab does it: only storage changes. */
function otherPersonSignsIn() {
  localStorage.setItem('userPayload', JSON.stringify({ ...aSession('theirs').payload, sub: 'u2', username: 'bruno' }))
  localStorage.setItem('token', 'theirs')
}

test('nothing of this page is sent with the token of another person who signed in in another tab', async () => {
  keepSession(aSession('mine'))
  const release = registerUnsavedWork(() => true)
  otherPersonSignsIn()
  answerWith(() => Response.json({ Items: [], Count: 0 }))
  await expect(call(listMyCourses, { query: {} })).rejects.toMatchObject({ code: 'SessionExpired' })
  expect(asked).toEqual([])
  expect(hasSessionEnded()).toBe(true)
  expect(readActor()?.id).toBe('u1')
  expect(visited).toEqual([])

  keepSession(aSession('again'))
  await call(listMyCourses, { query: {} })
  expect(asked).toEqual(['/api/users/courses'])
  release()
})

test('a call refused while somebody else signs in is not repeated with their token', async () => {
  keepSession(aSession('mine'))
  answerWith(() => {
    otherPersonSignsIn()
    return Response.json({ statusCode: 401, code: 'SessionExpired', message: '' }, { status: 401 })
  })
  await expect(call(listMyCourses, { query: {} })).rejects.toMatchObject({ code: 'SessionExpired' })
  expect(asked).toEqual(['/api/users/courses'])
  expect(visited).toEqual(['reloaded'])
})
