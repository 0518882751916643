import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import {
  addAvatarNode,
  claimAvatar,
  failAvatar,
  grantNodeUpload,
  removeAvatarNode,
} from '@aulanova/contract/avatars/avatar-nodes'
import { cancelAvatarRequest, readAvatarRequest, requestAvatar } from '@aulanova/contract/avatars/avatars'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { type TestApp, testApp } from '../../server/src/testing/app.ts'
import { eventually } from '../../server/src/testing/eventually.ts'
import { nodeClient, Refused } from './client.ts'
import { type RunningNode, runNode } from './run-node.ts'
import { allAbilities, quickEngine } from './testing/quick-engine.ts'
import { type Engine, EngineFailure } from './work.ts'

let t: TestApp
let base: string
let folder: string
let person: Awaited<ReturnType<TestApp['as']>>
let admin: Awaited<ReturnType<TestApp['as']>>
const running: RunningNode[] = []
beforeAll(async () => {
  t = await testApp()
  const { avatars } = t.services.config
  // No test is about a lease that ends, and a busy machine must not lose one.
  Object.assign(avatars, { beatSeconds: 0.05, leaseSeconds: 3600 })
  base = await t.app.listen({ host: '127.0.0.1', port: 0 })
  admin = await t.as('admin')
  folder = await mkdtemp(join(tmpdir(), 'aulanova-node-'))
})
afterAll(async () => {
  await Promise.all(running.map((node) => node.stop()))
  await rm(folder, { recursive: true })
  await t.close()
})
beforeEach(async () => {
  await Promise.all(running.splice(0).map((node) => node.stop()))
  await t.sql`delete from avatar_requests`
  person = await t.as('experimental')
})

let names = 0
/** Longer than any test takes: a broken machine that tried again meanwhile would fail the request. */
const restMs = 3_600_000
async function start(engine: Engine, abilitiesEveryMs = 60_000) {
  const { Node, Token } = (await t.call(addAvatarNode, { body: { Name: `node ${++names}` } }, admin)).body.Item
  const client = nodeClient(base, () => Token)
  const node = runNode({ client, engine, folder, say: () => {}, abilitiesEveryMs, restMs })
  node.ended.catch(() => {})
  running.push(node)
  return { ...node, id: Node.Id }
}
async function ask() {
  const body = { Title: 'a', Script: 'Hola.', Language: 'mx', Voice: 'mx-encino', Avatar: 'elena' } as const
  return (await t.call(requestAvatar, { body }, person)).body.Item.Id
}
const read = async (id: string) => (await t.call(readAvatarRequest, { params: { id } }, person)).body.Item
const until = (id: string, State: string) => eventually(async () => expect(await read(id)).toMatchObject({ State }))
/** Holds up the work until it is called or the work is aborted. */
function gate() {
  const begun = Promise.withResolvers<void>()
  const open = Promise.withResolvers<void>()
  const engine = quickEngine(async ({ signal }) => {
    begun.resolve()
    signal.addEventListener('abort', () => open.reject(signal.reason))
    await open.promise
  })
  open.promise.catch(() => {})
  return { engine, begun: begun.promise, open: () => open.resolve() }
}

test('a node makes what is requested, and leaves nothing behind, nor what one that was killed has left', async () => {
  await mkdir(join(folder, 'aulanova-avatar-999999999-1-killed'))
  await start(quickEngine())
  const ids = [await ask(), await ask(), await ask()]
  for (const id of ids) await until(id, 'completed')
  expect((await read(ids[0]!)).Captions).not.toBeNull()
  // It is handed in before its folder is removed.
  await expect.poll(() => readdir(folder)).toEqual([])
})

test('cancelling ends the work of the node', async () => {
  const { engine, begun } = gate()
  await start(engine)
  const id = await ask()
  await begun
  await t.call(cancelAvatarRequest, { body: { id } }, person)
  await eventually(async () => expect(await readdir(folder)).toEqual([]))
  expect(await read(id)).toMatchObject({ State: 'cancelled' })
})

test('a node that stops gives back what it was working on, and another makes it', async () => {
  const { engine, begun } = gate()
  const first = await start(engine)
  const id = await ask()
  await begun
  await first.stop()
  expect(await read(id)).toMatchObject({ State: 'queued' })
  await start(quickEngine())
  await until(id, 'completed')
  expect(await t.sql`select losses from avatar_requests where id = ${id}`).toEqual([{ losses: 0 }])
})

test('what the engine says about a failure reaches the person', async () => {
  await start(
    quickEngine(async () => {
      throw new EngineFailure('refused', 'The service is closed today.')
    }),
  )
  const id = await ask()
  await until(id, 'failed')
  expect(await read(id)).toMatchObject({ Failure: 'refused', Reason: 'The service is closed today.' })
})

test('a file that is no video is a failure of the request', async () => {
  await start({
    ...quickEngine(),
    make: async ({ folder: own }) => {
      const { writeFile } = await import('node:fs/promises')
      await writeFile(join(own, 'a.mp4'), 'no video')
      return { video: join(own, 'a.mp4'), captions: null, seconds: 1 }
    },
  })
  const id = await ask()
  await until(id, 'failed')
  expect(await read(id)).toMatchObject({ Failure: 'invalid' })
})

test('a node whose token was taken away ends, and its work goes back to the queue', async () => {
  const { engine, begun } = gate()
  const node = await start(engine)
  const id = await ask()
  await begun
  await t.call(removeAvatarNode, { body: { id: node.id } }, admin)
  await expect(node.ended).rejects.toMatchObject({ code: 'UnknownNode' })
  expect(await read(id)).toMatchObject({ State: 'queued' })
  await node.stop()
  expect(existsSync(folder) && (await readdir(folder))).toEqual([])
})

test('a node goes on after the server was away', { tags: ['long'] }, async () => {
  let [isAway, unanswered] = [false, 0]
  const { Token } = (await t.call(addAvatarNode, { body: { Name: `node ${++names}` } }, admin)).body.Item
  const client = nodeClient(base, () => Token)
  const call: typeof client.call = (endpoint, input) => {
    if (!isAway) return client.call(endpoint, input)
    unanswered++
    return Promise.reject(new TypeError('fetch failed'))
  }
  const node = runNode({ client: { ...client, call }, engine: quickEngine(), folder, say: () => {} })
  running.push(node)
  await until(await ask(), 'completed')
  isAway = true
  const id = await ask()
  await eventually(() => expect(unanswered).toBeGreaterThan(0))
  expect(await read(id)).toMatchObject({ State: 'queued' })
  isAway = false
  await until(id, 'completed')
})

test('what a node can do from now on is registered', async () => {
  const can = allAbilities()
  const node = await start({ ...quickEngine(), abilities: async () => ({ ...can }) }, 10)
  const missing = async () => (await t.sql`select missing from avatar_nodes where id = ${node.id}`)[0]
  await eventually(async () => expect(await missing()).toEqual({ missing: [] }))
  can.Missing = ['ffmpeg is missing.']
  await eventually(async () => expect(await missing()).toEqual({ missing: ['ffmpeg is missing.'] }))
})

test('a node beats while it waits to hear what its engine can do', async () => {
  const asked = Promise.withResolvers<void>()
  let times = 0
  const abilities = async () => {
    if (++times > 1) {
      asked.resolve()
      await new Promise(() => {})
    }
    return allAbilities()
  }
  const { engine, begun, open } = gate()
  const node = await start({ ...engine, abilities }, 10)
  const id = await ask()
  await Promise.all([begun, asked.promise])
  const beatAt = async () => (await t.sql`select beat_at from avatar_nodes where id = ${node.id}`)[0]
  const before = await beatAt()
  await eventually(async () => expect(await beatAt()).not.toEqual(before))
  open()
  await until(id, 'completed')
})

test('a node can be stopped that has not heard yet what its engine can do', async () => {
  const node = await start({ ...quickEngine(), abilities: () => new Promise(() => {}) })
  await node.stop()
})

test('a reason of many lines is reported as one line', async () => {
  await start(
    quickEngine(async () => {
      throw new EngineFailure('refused', `it is closed\n${'x'.repeat(400)}`)
    }),
  )
  const id = await ask()
  await until(id, 'failed')
  expect((await read(id)).Reason).toMatch(/^it is closed x{100,}/)
})

test('what a broken machine cannot make another makes, and the broken one rests', async () => {
  let tried = 0
  const broken = quickEngine(async () => {
    tried++
    throw new Error('ENOSPC: no space left on device')
  })
  await start(broken)
  const ids = [await ask(), await ask()]
  await eventually(async () => expect(await t.sql`select 1 from avatar_requests where losses = 1`).toHaveLength(1))
  await start(quickEngine())
  for (const id of ids) await until(id, 'completed')
  expect(tried).toBe(1)
})

test('a machine that breaks rests also when a beat says that the claim is lost before its failure is answered', async () => {
  const { Node, Token } = (await t.call(addAvatarNode, { body: { Name: `node ${++names}` } }, admin)).body.Item
  const client = nodeClient(base, () => Token)
  const beatAt = async () => (await t.sql`select beat_at from avatar_nodes where id = ${Node.Id}`)[0]
  const someBeats = async () => {
    for (let beats = 0; beats < 3; beats++) {
      const before = await beatAt()
      await eventually(async () => expect(await beatAt()).not.toEqual(before))
    }
  }
  const failed = Promise.withResolvers<void>()
  const call: typeof client.call = async (endpoint, input) => {
    const answer = await client.call(endpoint, input)
    if (endpoint.path !== failAvatar.path) return answer
    await someBeats()
    failed.resolve()
    return answer
  }
  let tried = 0
  const engine = quickEngine(async () => {
    tried++
    throw new Error('ENOSPC: no space left on device')
  })
  const node = runNode({ client: { ...client, call }, engine, folder, say: () => {}, restMs })
  running.push(node)
  await ask()
  await failed.promise
  await someBeats()
  expect(tried).toBe(1)
})

test('a machine that breaks while a claim is on its way takes nothing more', async () => {
  const { Token } = (await t.call(addAvatarNode, { body: { Name: `node ${++names}` } }, admin)).body.Item
  const client = nodeClient(base, () => Token)
  const [second, broken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let claims = 0
  const call: typeof client.call = async (endpoint, input) => {
    if (endpoint.path !== claimAvatar.path) return client.call(endpoint, input)
    claims++
    if (claims === 2) {
      second.resolve()
      await broken.promise
    }
    return client.call(endpoint, input)
  }
  let tried = 0
  const engine = quickEngine(async () => {
    if (++tried > 1) return
    await second.promise
    throw new Error('ENOSPC: no space left on device')
  }, 3)
  const say = (line: string) => line.startsWith('A video was not made') && broken.resolve()
  const node = runNode({ client: { ...client, call }, engine, folder, say, restMs })
  running.push(node)
  await Promise.all([ask(), ask(), ask()])
  const [{ id }] = await t.sql<[{ id: string }]>`select id from avatar_nodes order by created_at desc limit 1`
  const beatAt = async () => (await t.sql`select beat_at from avatar_nodes where id = ${id}`)[0]
  await broken.promise
  await eventually(async () =>
    expect(await t.sql`select 1 from avatar_requests where status = 'completed'`).toHaveLength(1),
  )
  for (let beats = 0; beats < 3; beats++) {
    const before = await beatAt()
    await eventually(async () => expect(await beatAt()).not.toEqual(before))
  }
  expect(claims).toBe(2)
})

test('a node whose program is too busy to answer keeps beating, its claim and its work', async () => {
  const { Node, Token } = (await t.call(addAvatarNode, { body: { Name: `node ${++names}` } }, admin)).body.Item
  const gate = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(new URL('./testing/busy-node.ts', import.meta.url), {
    workerData: { server: base, token: Token, folder, gate },
  })
  onTestFinished(async () => {
    Atomics.store(gate, 0, 1)
    Atomics.notify(gate, 0)
    await worker.terminate()
  })
  const busy = once(worker, 'message')
  const id = await ask()
  const lease = async () => (await t.sql`select lease_until from avatar_requests where id = ${id}`)[0]
  // The event loop of the node stands still from here on.
  await busy
  for (let beats = 0; beats < 3; beats++) {
    const before = await lease()
    await eventually(async () => expect(await lease()).not.toEqual(before))
  }
  Atomics.store(gate, 0, 1)
  Atomics.notify(gate, 0)
  await until(id, 'completed')
  expect(await t.sql`select losses, node_id from avatar_requests where id = ${id}`).toEqual([
    { losses: 0, nodeId: Node.Id },
  ])
})

test('a request that three machines could not make has failed, without the words of their programs', async () => {
  const broken = () =>
    quickEngine(async () => {
      throw new Error('/tmp/secret: no such file')
    })
  await start(broken())
  const id = await ask()
  for (const losses of [1, 2]) {
    await eventually(async () => expect(await t.sql`select losses from avatar_requests`).toEqual([{ losses }]))
    await start(broken())
  }
  await until(id, 'failed')
  expect(await read(id)).toMatchObject({ Failure: 'drawing', Reason: null })
})

test('a finished video is handed in again after an error of the server', { tags: ['long'] }, async () => {
  const { Token } = (await t.call(addAvatarNode, { body: { Name: `node ${++names}` } }, admin)).body.Item
  const client = nodeClient(base, () => Token)
  let [errors, made] = [2, 0]
  const call: typeof client.call = (endpoint, input) =>
    endpoint.path.endsWith('/hand-in') && errors-- > 0
      ? Promise.reject(new Refused(500, { code: 'Unexpected' }))
      : client.call(endpoint, input)
  const engine = quickEngine(async () => {
    made++
  })
  running.push(runNode({ client: { ...client, call }, engine, folder, say: () => {} }))
  await until(await ask(), 'completed')
  expect(made).toBe(1)
})

test('an upload that fails is sent again with the same grant, and a used grant is replaced once', {
  tags: ['long'],
}, async () => {
  const { Token } = (await t.call(addAvatarNode, { body: { Name: `node ${++names}` } }, admin)).body.Item
  const client = nodeClient(base, () => Token)
  const grants: string[] = []
  const call: typeof client.call = (endpoint, input) => {
    if (endpoint.path === grantNodeUpload.path) grants.push((input as { body: { kind: string } }).body.kind)
    return client.call(endpoint, input)
  }
  let sent = 0
  const upload: typeof client.upload = async (...given) => {
    sent++
    if (sent === 1) throw new TypeError('fetch failed')
    await client.upload(...given)
    // The answer is lost, although the bytes have arrived.
    if (sent === 2) throw new TypeError('fetch failed')
  }
  running.push(runNode({ client: { ...client, call, upload }, engine: quickEngine(), folder, say: () => {} }))
  await until(await ask(), 'completed')
  expect(grants).toEqual(['video', 'video', 'captions'])
})
