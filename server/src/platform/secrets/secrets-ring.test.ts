import { createHmac } from 'node:crypto'
import { listDevices } from '@aulanova/contract/identity/account'
import { refreshSession } from '@aulanova/contract/identity/auth'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signerOf } from '#kernel/signer.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { eventually } from '#testing/eventually.ts'
import { loadSecret } from './secrets.ts'
import { atOnceLeadMs, atOnceOverlapMs, leadMs, pollMs, rotate } from './secrets-ring.ts'

let t: TestApp
/** Makes the server that was started last poll. None polls by itself. */
let poll: () => void
beforeEach(async () => {
  const start = globalThis.setInterval
  vi.spyOn(globalThis, 'setInterval').mockImplementation(((work: () => void, ms: number) => {
    if (ms === pollMs) poll = work
    return start(ms === pollMs ? () => {} : work, ms)
  }) as typeof setInterval)
  t = await testApp()
})
afterEach(async () => {
  await t.close()
  vi.restoreAllMocks()
})

const day = 24 * 3_600_000
const later = (ms: number) => {
  const from = t.clock.now().getTime()
  t.clock.now = () => new Date(from + ms)
}
const turn = async (atOnce = false) => {
  await rotate(t.sql, { now: t.clock.now(), atOnce, by: { systemUser: 'operator' } })
  await t.services.keys.reload()
}
const devices = (session: { token: string; id: string }) =>
  t.call(listDevices, { params: { id: session.id }, query: {} }, session)
/** Which of the keys has signed a token: its place among those that are accepted. */
const signedBy = (token: string) => {
  const [head, claims, signature] = token.split('.')
  const isBy = (key: Uint8Array) =>
    createHmac('sha256', key).update(`${head}.${claims}`).digest('base64url') === signature
  return t.services.keys('access tokens').accepted().findIndex(isBy)
}

test('sessions, page tokens and addresses survive a rotation while the server runs', async () => {
  const person = await t.as('general')
  const addresses = signerOf<string>(t.services.keys('file addresses'))
  const [address, page] = [addresses.sign('cover'), t.services.pageTokens.issue('list', [1])]
  await turn()
  expect((await devices(person)).status).toBe(200)
  // Until every server knows the new secret, the old one signs.
  expect(signedBy((await t.as('general')).token)).toBe(0)
  expect(t.services.keys('access tokens').accepted()).toHaveLength(2)
  later(leadMs)
  expect(signedBy(person.token)).toBe(1)
  expect((await devices(person)).status).toBe(200)
  expect([addresses.read(address), t.services.pageTokens.read('list', page)]).toEqual(['cover', [1]])
  const { body: renewed } = await t.call(refreshSession, { body: { refreshToken: person.refreshToken } })
  expect(signedBy(renewed.token)).toBe(0)
  expect((await devices({ ...renewed, id: person.id })).status).toBe(200)
  later(day)
  expect(addresses.read(address)).toBeNull()
  expect(() => t.services.pageTokens.read('list', page)).toThrow('no longer valid')
  expect((await devices(person)).problem.code).toBe('SessionExpired')
})

test('a renewal whose answer was lost before the rotation is answered again after it', async () => {
  const { refreshToken } = await t.as('general')
  const body = { refreshToken, attempt: 'a'.repeat(32) }
  const { body: lost } = await t.call(refreshSession, { body })
  await turn()
  later(leadMs)
  expect((await t.call(refreshSession, { body })).body.refreshToken).toBe(lost.refreshToken)
})

test('every server accepts the new secret before any signs with it', async () => {
  expect(leadMs).toBeGreaterThan(2 * pollMs)
  const twin = await t.twin()
  await turn()
  await twin.services.keys.reload()
  later(leadMs)
  const signed = signerOf(t.services.keys('page tokens')).sign(1)
  expect(signerOf(twin.services.keys('page tokens')).read(signed)).toBe(1)
  await twin.close()
})

const acceptedBy = ({ services }: Pick<TestApp, 'services'>) => services.keys('access tokens').accepted().length
const untilBothAccepted = (app: Pick<TestApp, 'services'>) => eventually(() => expect(acceptedBy(app)).toBe(2))

test('at once voids what was signed before, and browsers renew their session', async () => {
  const person = await t.as('general')
  expect((await devices(person)).status).toBe(200)
  await turn(true)
  later(atOnceLeadMs)
  expect(signedBy(person.token)).toBe(1)
  const { body: renewed } = await t.call(refreshSession, { body: { refreshToken: person.refreshToken } })
  later(atOnceOverlapMs)
  expect((await devices(person)).problem.code).toBe('SessionExpired')
  expect((await devices({ ...renewed, id: person.id })).status).toBe(200)
})

test('at once: the database notifies every server, and none refuses a session that another has renewed', async () => {
  const twin = await t.twin()
  const read = ({ token }: { token: string }, id: string) =>
    twin.app.inject({ url: `/api/users/${id}/devices`, headers: { authorization: `Bearer ${token}` } })
  const people = await Promise.all([t.as('general'), t.as('general'), t.as('general')])
  await rotate(t.sql, { now: t.clock.now(), atOnce: true, by: { systemUser: 'operator' } })
  await untilBothAccepted(t)
  await untilBothAccepted(twin)
  for (const [n, ms] of [atOnceLeadMs - 1, 1, atOnceOverlapMs - 1].entries()) {
    later(ms)
    const { refreshToken, id } = people[n]!
    const { body: renewed } = await t.call(refreshSession, { body: { refreshToken } })
    // At the last moment of the secret before, too: with a clock that is behind.
    expect((await read(renewed, id)).statusCode).toBe(200)
    expect((await devices({ ...renewed, id })).status).toBe(200)
  }
  await twin.close()
})

test('a server that was not notified finds the rotation by polling, before any signs with the new secret', async () => {
  expect(atOnceLeadMs).toBeGreaterThan(2 * pollMs)
  const twin = await t.twin({ databaseConnections: 2 })
  await rotate(t.sql, { now: t.clock.now(), atOnce: true, by: { systemUser: 'operator' } })
  await untilBothAccepted(t)
  expect(acceptedBy(twin)).toBe(1)
  poll()
  await untilBothAccepted(twin)
  await twin.close()
})

test('at once shortly after an ordinary rotation: the new secret signs, and not the one that was waiting', async () => {
  const person = await t.as('general')
  await turn()
  const waits = atOnceLeadMs + atOnceOverlapMs / 2
  later(leadMs - waits)
  await turn(true)
  later(waits)
  const { body: renewed } = await t.call(refreshSession, { body: { refreshToken: person.refreshToken } })
  later(atOnceOverlapMs)
  expect((await devices({ ...renewed, id: person.id })).status).toBe(200)
})

test('a second rotation within the minute is refused; rotations are in the audit log, and secrets are not', async () => {
  await turn()
  await expect(turn()).rejects.toThrow('a moment ago')
  const [entry] = await t.sql`select * from audit_log where subject_kind = 'secret'`
  expect(entry).toMatchObject({
    action: 'update',
    osUser: 'operator',
    after: { Secrets: 2 },
    details: { AtOnce: false },
  })
  const [setting] = await t.sql<[{ value: { secret: string }[] }]>`select value from settings where name = 'secret'`
  for (const { secret } of setting.value) expect(JSON.stringify(entry)).not.toContain(secret)
})

test('with SECRET_KEY, the one before it is accepted and does not sign', async () => {
  const [older, newer] = ['o'.repeat(32), 'n'.repeat(32)]
  const keysOf = async (secretKey: string, secretKeyPrevious: string | null) =>
    signerOf((await loadSecret(t.sql, { secretKey, secretKeyPrevious }))('page tokens'))
  const before = await keysOf(older, null)
  const after = await keysOf(newer, older)
  expect(after.read(before.sign(1))).toBe(1)
  expect(before.read(after.sign(1))).toBeNull()
  expect((await keysOf(newer, null)).read(before.sign(1))).toBeNull()
})
