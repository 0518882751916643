import { listMyCourses } from '@aulanova/contract/learning/learning'
import i18next from 'i18next'
import { beforeEach, expect, test, vi } from 'vitest'
import { call } from '#platform/api/call.ts'
import { aSession, stubBrowser } from '#testing/stub-browser.ts'
import { changeLanguage } from './change-language.ts'
import { keepSession } from './session.ts'

let renewals: (string | null)[]
let renewed: number

beforeEach(async () => {
  stubBrowser()
  renewals = []
  renewed = 0
  await i18next.init({ lng: 'es-MX', resources: {} })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    if (path === '/api/auth/refresh') {
      renewals.push(headers.get('x-chosen-language'))
      return Response.json(aSession(`new-${++renewed}`))
    }
    const isOld = headers.get('authorization') === 'Bearer old'
    return isOld
      ? Response.json({ statusCode: 401, code: 'SessionExpired', message: '' }, { status: 401 })
      : Response.json({ Items: [], Count: 0 })
  })
})

test('each language that is chosen reaches the server, the last one last', async () => {
  keepSession(aSession('old'))
  await Promise.all([changeLanguage('it'), changeLanguage('rs')])
  expect(renewals).toEqual(['it', 'rs'])
})

test('a session that is renewed for another reason says nothing of a language', async () => {
  keepSession(aSession('old'))
  localStorage.setItem('language', 'it')
  await call(listMyCourses, { query: {} })
  expect(renewals).toEqual([null])
})

test('without a session nothing is sent', async () => {
  await changeLanguage('it')
  expect(renewals).toEqual([])
})
