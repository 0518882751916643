import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addAvatarNode, listAvatarNodes } from '@aulanova/contract/avatars/avatar-nodes'
import { cancelAvatarRequest, readAvatarRequest, requestAvatar } from '@aulanova/contract/avatars/avatars'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { signed } from '../../../server/src/kernel/signer.ts'
import { type TestApp, testApp } from '../../../server/src/testing/app.ts'
import { eventually } from '../../../server/src/testing/eventually.ts'
import { nodeClient } from '../client.ts'
import { type RunningNode, runNode } from '../run-node.ts'
import { type AvatarService, startAvatarService } from '../testing/avatar-service.ts'
import { serviceEngine } from './service-engine.ts'

const secret = 'a secret of sixteen characters'
const never = 600_000

let t: TestApp
let base: string
let folder: string
let person: Awaited<ReturnType<TestApp['as']>>
let admin: Awaited<ReturnType<TestApp['as']>>
let service: AvatarService
let node: RunningNode | undefined
beforeAll(async () => {
  t = await testApp()
  service = await startAvatarService(secret)
  base = await t.app.listen({ host: '127.0.0.1', port: 0 })
  Object.assign(t.services.config.avatars, { beatSeconds: 0.02, leaseSeconds: 3600, perDay: 1000 })
  t.services.config.avatars.service = { url: service.url, secret, capacity: 2 }
  t.services.config.publicUrl = base
  admin = await t.as('admin')
  person = await t.as('experimental')
  folder = await mkdtemp(join(tmpdir(), 'aulanova-service-'))
})
afterAll(async () => {
  await service.stop()
  await rm(folder, { recursive: true })
  await t.close()
})
beforeEach(async () => {
  service.reset()
  await t.sql`delete from avatar_requests`
  await t.sql`delete from avatar_nodes`
})
afterEach(() => node?.stop())

let names = 0
async function start(options: Partial<Parameters<typeof serviceEngine>[0]> = {}) {
  const { Token } = (await t.call(addAvatarNode, { body: { Name: `service ${++names}` } }, admin)).body.Item
  const engine = serviceEngine({
    url: service.url,
    sign: (text) => signed(Buffer.from(secret), text, new Date()),
    capacity: 2,
    timeoutMs: never,
    retryMs: 10,
    pollMs: 10,
    ...options,
  })
  // Asked often, because on a busy machine a short time-out may end also the first answer about what the service can do.
  const client = nodeClient(base, () => Token)
  node = runNode({ client, engine, folder, say: () => {}, abilitiesEveryMs: 200 })
}
async function ask(Script = 'Hola.') {
  const body = { Title: 'a', Script, Language: 'mx', Voice: 'mx-encino', Avatar: 'elena' } as const
  return (await t.call(requestAvatar, { body }, person)).body.Item.Id
}
const read = async (id: string) => (await t.call(readAvatarRequest, { params: { id } }, person)).body.Item
const until = (id: string, expected: object) => eventually(async () => expect(await read(id)).toMatchObject(expected))
/** The folder of a work is removed after the server was notified. */
const nothingLeft = () => eventually(async () => expect(await readdir(folder)).toEqual([]))
/** A request that the service is working on. */
async function working() {
  service.state = { state: 'working', progress: 30, secondsLeft: 7 }
  const id = await ask()
  await service.until('GET', /^\/videos\/[^/]+$/)
  return { id, video: service.videos[0]! }
}

test('the service is given the request, polled until it is done, and then requested to delete it', async () => {
  await start()
  const { id, video } = await working()
  await until(id, { State: 'processing', Progress: 30, Step: 'waiting', SecondsLeft: 7 })
  expect(video.order).toMatchObject({
    title: 'a',
    script: 'Hola.',
    language: 'mx',
    voice: 'mx-encino',
    avatar: 'elena',
    background: 'classroom',
  })
  video.state = { state: 'done', seconds: 1.5, captions: true }
  await until(id, { State: 'completed', Seconds: 2 })
  expect((await read(id)).Captions).not.toBeNull()
  await eventually(() => expect(video.isDeleted).toBe(true))
  await nothingLeft()
})

test('a video without captions is taken too', async () => {
  service.state = { state: 'done', seconds: 1.5 }
  await start()
  const id = await ask()
  await until(id, { State: 'completed', Captions: null })
})

test('a signed call back is followed by asking at once', async () => {
  await start({ pollMs: never })
  const { id, video } = await working()
  video.state = { state: 'done', seconds: 1.5, captions: true }
  expect((await service.callBack(video)).status).toBe(204)
  await until(id, { State: 'completed' })
})

test('a call back that comes while the service is being asked is not missed', async () => {
  await start({ pollMs: never })
  service.state = { state: 'working' }
  const answering = Promise.withResolvers<void>()
  service.fault = ({ path }) => (/^\/videos\/[^/]+$/.test(path) ? answering.promise : null)
  const id = await ask()
  await service.until('GET', /^\/videos\/[^/]+$/)
  const [video] = service.videos
  video!.state = { state: 'done', seconds: 1.5 }
  await service.callBack(video!)
  await eventually(async () => expect(await t.sql`select called_at from avatar_requests`).toEqual([{ calledAt: null }]))
  const beats = async () => (await t.sql`select beat_at from avatar_nodes`)[0]
  const last = await beats()
  // The node knows of the call once it beats again.
  await eventually(async () => expect(await beats()).not.toEqual(last))
  answering.resolve()
  await until(id, { State: 'completed' })
})

test('a call back with a wrong or an old signature, or about an unknown claim, is refused; a repeated one changes nothing', async () => {
  await start({ pollMs: never })
  const { id, video } = await working()
  expect((await service.callBack(video, { as: 'another secret' })).status).toBe(400)
  expect((await service.callBack(video, { at: new Date(Date.now() - 301_000) })).status).toBe(400)
  expect((await fetch(video.order.callBack, { method: 'POST', body: '{}' })).status).toBe(400)
  const callBack = `${base}/api/avatar-nodes/v1/callbacks/${randomUUID()}`
  expect((await service.callBack({ ...video, order: { ...video.order, callBack } })).status).toBe(404)
  expect(await t.sql`select called_at from avatar_requests`).toEqual([{ calledAt: null }])
  for (const at of [new Date(), new Date()]) expect((await service.callBack(video, { at })).status).toBe(204)
  await eventually(() => expect(service.count('GET', /^\/videos\/[^/]+$/)).toBeGreaterThan(1))
  expect(await read(id)).toMatchObject({ State: 'processing' })
})

test('the address for calling back is the one of the API', async () => {
  t.services.config.apiHost = 'https://api.example.test'
  try {
    await start()
    const { video } = await working()
    expect(video.order.callBack).toBe(`https://api.example.test/api/avatar-nodes/v1/callbacks/${video.key}`)
  } finally {
    t.services.config.apiHost = ''
  }
})

test('errors of the service and dropped connections are tried again', async () => {
  const faults = ['drop', 500, 503] as const
  const left = new Map<string, (typeof faults)[number][]>()
  service.fault = (call) => {
    if (call.method === 'DELETE' || call.path === '/abilities') return null
    const name = `${call.method} ${call.path}`
    if (!left.has(name)) left.set(name, [...faults])
    return left.get(name)!.shift() ?? null
  }
  await start()
  const id = await ask()
  await until(id, { State: 'completed' })
  expect(service.videos).toHaveLength(1)
  expect([...left.values()].flat()).toEqual([])
})

test('a start whose answer was lost starts nothing twice', async () => {
  let isFirst = true
  service.fault = ({ method }) => {
    if (method !== 'POST' || !isFirst) return null
    isFirst = false
    return 'forget'
  }
  await start()
  const id = await ask()
  await until(id, { State: 'completed' })
  expect(service.count('POST', /^\/videos$/)).toBe(2)
  expect(service.videos).toHaveLength(1)
})

test.for([
  ['that never answers', 'hang', 'unreachable'],
  ['that only has errors', 500, 'unreachable'],
  ['that ends every connection', 'drop', 'unreachable'],
  ['that answers with something else', 'nonsense', 'invalid'],
  ['that answers without end', 'flood', 'invalid'],
] as const)('a service %s makes the request fail', async ([, fault, Failure]) => {
  service.fault = ({ method, path }) => (method === 'GET' && path.startsWith('/videos/') ? fault : null)
  await start({ timeoutMs: fault === 'hang' ? 30 : never })
  const id = await ask()
  await until(id, { State: 'failed', Failure })
  await nothingLeft()
})

test('what the service says about a refusal reaches the person, at the start and later', async () => {
  service.fault = ({ method }) => (method === 'POST' ? { status: 422, reason: 'Too many words.' } : null)
  await start()
  await until(await ask(), { State: 'failed', Failure: 'refused', Reason: 'Too many words.' })
  service.reset()
  service.state = { state: 'failed', reason: 'The voice was withdrawn.' }
  await until(await ask(), { State: 'failed', Failure: 'refused', Reason: 'The voice was withdrawn.' })
})

test('a video that is too large, too long, or none is not taken', async () => {
  const { maxBytes, maxSeconds } = t.services.config.avatars
  t.services.config.avatars.maxBytes = service.film.length - 1
  try {
    await start()
    await until(await ask(), { State: 'failed', Failure: 'tooLarge' })
  } finally {
    t.services.config.avatars.maxBytes = maxBytes
  }
  service.state = { state: 'done', seconds: maxSeconds + 1 }
  await until(await ask(), { State: 'failed', Failure: 'tooLong' })
  service.reset()
  service.state = { state: 'done' }
  await until(await ask(), { State: 'failed', Failure: 'invalid' })
  service.reset()
  service.film = Buffer.from('This is no video.')
  await until(await ask(), { State: 'failed', Failure: 'invalid' })
  await nothingLeft()
})

test('the service is notified of a cancellation, also of one before it has answered the start', async () => {
  await start()
  const { id, video } = await working()
  await t.call(cancelAvatarRequest, { body: { id } }, person)
  await eventually(() => expect(video.isDeleted).toBe(true))
  service.reset()
  let isFirst = true
  service.fault = ({ method }) => {
    if (method !== 'POST' || !isFirst) return null
    isFirst = false
    return 'hang'
  }
  await node?.stop()
  await start({ timeoutMs: 300 })
  const other = await ask()
  await service.until('POST', /^\/videos$/)
  await t.call(cancelAvatarRequest, { body: { id: other } }, person)
  await eventually(() => expect(service.videos[0]?.isDeleted).toBe(true))
  expect(await read(other)).toMatchObject({ State: 'cancelled' })
})

test('a service that does not answer what it can do gets no work, and is seen to lack it', async () => {
  service.fault = () => 500
  await start()
  const id = await ask()
  const nodes = async () => (await t.call(listAvatarNodes, {}, admin)).body.Items
  await eventually(async () => expect((await nodes())[0]).toMatchObject({ State: 'unable', Kind: 'http' }))
  expect((await nodes())[0]?.Missing).toEqual(['The avatar service could not be reached.'])
  expect(await read(id)).toMatchObject({ State: 'queued' })
})
