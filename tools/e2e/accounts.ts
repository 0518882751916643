import { type APIRequestContext, expect } from '@playwright/test'
import type { Session } from '../../contract/src/identity/auth.ts'
import { demoEmail, demoPassword } from '../../server/src/demo/factories/credentials.ts'

let people = 0
/** An e-mail address that is unused in this run. */
export const freshEmail = () => `person-${process.pid}-${Date.now()}-${++people}@example.test`
export const goodPassword = 'Nube-Serena-2026!'
export const otherPassword = 'Luna-Tranquila-2027!'

interface Mail {
  Subject: string
  Text: string
}

/** Waits for the newest mail to an address in the outbox. */
export async function newestMail(request: APIRequestContext, to: string, count = 1): Promise<Mail> {
  let mails: Mail[] = []
  await expect
    .poll(async () => {
      const answer = await request.get(`/api/dev/outbox?to=${encodeURIComponent(to)}`)
      mails = ((await answer.json()) as { Items: Mail[] }).Items
      return mails.length
    })
    .toBeGreaterThanOrEqual(count)
  return mails[0]!
}

export async function codeFor(request: APIRequestContext, to: string, count = 1) {
  const { Text } = await newestMail(request, to, count)
  return /\b\d{6}\b/.exec(Text)?.[0] ?? ''
}

export async function api(request: APIRequestContext, who: string) {
  const answer = await request.post('/api/auth/sign-in', { data: { email: demoEmail(who), password: demoPassword } })
  const { token } = (await answer.json()) as Session
  const headers = { authorization: `Bearer ${token}` }
  return {
    get: async <T>(path: string) => (await (await request.get(`/api${path}`, { headers })).json()) as T,
    post: async <T>(path: string, data: object) =>
      (await (await request.post(`/api${path}`, { headers, data })).json()) as T,
    put: (path: string, data: object) => request.put(`/api${path}`, { headers, data }),
  }
}

/** The browser secret for both the sign-up and its confirmation. */
export const sameBrowser = { 'x-browser': 'e'.repeat(64) }

/** A confirmed account, signed up through the API. */
export async function anAccount(request: APIRequestContext, secret = goodPassword) {
  const email = freshEmail()
  const headers = sameBrowser
  await request.post('/api/auth/sign-up', { headers, data: { email, password: secret, name: 'Inés Luna' } })
  const code = await codeFor(request, email)
  const confirmed = await request.post('/api/auth/confirm', { headers, data: { email, code } })
  expect(confirmed.status()).toBe(204)
  return { email, password: secret }
}
