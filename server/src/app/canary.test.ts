/** @module-tag long */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { browserHeader } from '@aulanova/contract/identity/auth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#platform/db/db.ts'
import { runningUrl } from '#platform/db/embedded/embedded.ts'
import { eventually } from '#testing/eventually.ts'
import { type RunningServer, startServer, temporaryFolder } from '#testing/process.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let server: RunningServer
let sql: ReturnType<typeof connect>
beforeAll(async () => {
  folder = await temporaryFolder()
  server = await startServer({ DATA_DIR: folder.path, DEMO: '1', LOG_LEVEL: 'trace', SQL_COMMENTS: '1' })
  sql = connect(await runningUrl(folder.path), { max: 1 })
})
afterAll(async () => {
  await sql.end()
  await server.stop()
  await folder.remove()
})

const email = 'canario@example.test'
const password = 'Canary-Password-1'
const newPassword = 'Canary-Password-2'
const card = '4242 4242 4242 4242'
/** What the log must not contain, by what it is. */
const secrets: Record<string, string> = {
  password,
  newPassword,
  card,
  cardDigits: card.replaceAll(' ', ''),
  browser: randomBytes(32).toString('hex'),
}

type Answer = Record<string, string>
async function post(path: string, body: object | string, token?: string) {
  const response = await fetch(`${server.address}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [browserHeader]: secrets.browser ?? '',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, body: (text ? JSON.parse(text) : {}) as Answer }
}

/** Mails are written by a job. */
const mailedCode = () =>
  eventually(async () => {
    const mails = await sql<{ text: string }[]>`select text from mails where to_address = ${email}`
    const codes = mails.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? '')
    const fresh = codes.find((code) => code && !Object.values(secrets).includes(code))
    if (!fresh) throw new Error('There is no mail with a new code.')
    return fresh
  })

test('no password, code, token or card number is in the log of the server or of the database', async () => {
  await post('/auth/sign-up', { email, password, name: 'Canario' })
  secrets.signUpCode = await mailedCode()
  await post('/auth/confirm', { email, code: '000000' })
  expect((await post('/auth/confirm', { email, code: secrets.signUpCode })).status).toBe(204)
  await post('/auth/sign-in', { email, password: `${password}x` })
  const { token, refreshToken } = (await post('/auth/sign-in', { email, password })).body
  Object.assign(secrets, { token, refreshToken })
  const renewed = (await post('/auth/refresh', { refreshToken })).body
  Object.assign(secrets, { renewedToken: renewed.token, renewedRefreshToken: renewed.refreshToken })
  await post('/auth/forgot-password', { email })
  secrets.recoveryCode = await mailedCode()
  expect((await post('/auth/reset-password', { email, code: secrets.recoveryCode, newPassword })).status).toBe(204)
  const { token: last = '' } = (await post('/auth/sign-in', { email, password: newPassword })).body
  secrets.lastToken = last
  await buy(last)
  // Bodies that are refused, and cannot be read: an error message may repeat what it could not understand.
  await post('/auth/sign-in', { email: { password }, password: [newPassword] })
  await post('/auth/sign-in', `{"email":"${email}","password":"${password}"`)
  await post('/purchase/sandbox/pay', { number: card, cvc: 7, method: card }, last)
  await fetch(`${server.address}/api/users/courses?token=${last}`, { headers: { authorization: `Bearer ${last}x` } })

  const logs = server.output() + readFileSync(join(folder.path, 'postgres.log'), 'utf8')
  expect(logs).toContain('"route":"/api/auth/sign-in"')
  expect(Object.values(secrets).every((secret) => secret.length >= 6)).toBe(true)
  expect(Object.keys(secrets).filter((name) => isIn(logs, secrets[name] ?? ''))).toEqual([])
})

/** Six digits may be a part of a longer number, such as a time. */
const isIn = (logs: string, secret: string) => new RegExp(String.raw`(?<!\d)${RegExp.escape(secret)}(?!\d)`).test(logs)

/** By card, as a browser does: the number passes through the sandbox. */
async function buy(token: string) {
  const [plan] = await sql<[{ course: string; subscription: string }]>`
    select p.course_id as course, p.id as subscription from plans p join courses c on c.id = p.course_id
    where c.published_revision is not null and p.price_cents > 0 limit 1`
  const { body } = await post('/purchase/course', plan, token)
  const { paymentIntent, paymentIntentClientSecret } = body
  secrets.paymentSecret = paymentIntentClientSecret ?? ''
  const intent = { paymentIntent, paymentIntentClientSecret }
  const paid = await post('/purchase/sandbox/pay', { ...intent, method: 'card', number: card, cvc: '123' }, token)
  expect(paid.status).toBe(204)
}
