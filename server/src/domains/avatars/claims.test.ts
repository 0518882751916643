import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { nodeClient } from '@aulanova/avatar-node/client'
import { allAbilities } from '@aulanova/avatar-node/testing/quick-engine'
import {
  addAvatarNode,
  beatNode,
  claimAvatar,
  failAvatar,
  grantNodeUpload,
  handInAvatar,
  listAvatarNodes,
  registerNode,
  releaseAvatar,
  removeAvatarNode,
} from '@aulanova/contract/avatars/avatar-nodes'
import {
  type AvatarValues,
  cancelAvatarRequest,
  listAvatarRequests,
  readAvatarOptions,
  readAvatarRequest,
  requestAvatar,
  retryAvatarRequest,
} from '@aulanova/contract/avatars/avatars'
import { grantMinutes } from '@aulanova/contract/files/file-limits'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '#testing/app.ts'
import { captions, video } from '#testing/sample-files.ts'
import { loseClaimsOfLostNodes, sweepAvatars } from './avatars.jobs.ts'

let t: TestApp
let base: string
type Person = Awaited<ReturnType<TestApp['as']>>
type Node = { token: string; id: string }
let person: Person
let admin: Person
beforeAll(async () => {
  t = await testApp()
  base = await t.app.listen({ host: '127.0.0.1', port: 0 })
  admin = await t.as('admin')
})
afterAll(() => t.close())
const realTime = () => new Date()
beforeEach(async () => {
  t.clock.now = realTime
  await t.sql`delete from avatar_requests`
  await t.sql`delete from avatar_nodes`
  person = await t.as('experimental')
})

let names = 0
async function aNode(abilities = {}): Promise<Node> {
  const { Node, Token } = (await t.call(addAvatarNode, { body: { Name: `node ${++names}` } }, admin)).body.Item
  const node = { token: Token, id: Node.Id }
  await t.call(registerNode, { body: { ...allAbilities(), Claims: [], ...abilities } }, node)
  return node
}
async function aRequest(more: Partial<AvatarValues> = {}, by = person) {
  const body = {
    Title: 'Prueba',
    Script: 'Hola.',
    Language: 'mx',
    Voice: 'mx-encino',
    Avatar: 'elena',
    ...more,
  } as const
  return (await t.call(requestAvatar, { body }, by)).body.Item.Id
}
const claim = async (node: Node) => (await t.call(claimAvatar, {}, node)).body.Item
const beat = async (node: Node, ...claims: string[]) => {
  const Claims = claims.map((Claim) => ({ Claim, Progress: 40, Step: 'drawing' as const, SecondsLeft: 12 }))
  return (await t.call(beatNode, { body: { Claims } }, node)).body
}
const read = async (id: string, by = person) => (await t.call(readAvatarRequest, { params: { id } }, by)).body.Item
const mailsTo = async ({ id }: Person) => {
  const [user] = await t.sql<[{ email: string }]>`select email from users where id = ${id}`
  return (await t.mailsTo(user.email)).map(({ template }) => template)
}
const pastLease = () => t.services.config.avatars.leaseSeconds + 1
const later = (seconds: number) => {
  const from = t.clock.now()
  t.clock.now = () => new Date(from.getTime() + seconds * 1000)
}

async function upload(node: Node, claim: string, kind: 'video' | 'captions', content: Buffer | string) {
  const body = { claim, kind, size: Buffer.byteLength(content) }
  const { body: grant, problem } = await t.call(grantNodeUpload, { body }, node)
  if (problem.code) throw new Error(problem.code)
  const form = new FormData()
  for (const [name, value] of Object.entries(grant.presigned.fields)) form.append(name, value)
  form.append('file', new Blob([Buffer.from(content)]))
  const { ok } = await fetch(new URL(grant.presigned.url, base), { method: 'POST', body: form })
  expect(ok).toBe(true)
  return grant.filename
}
const uploads = async (node: Node, claim: string) => ({
  video: await upload(node, claim, 'video', video('mp4')),
  captions: await upload(node, claim, 'captions', captions),
})
const handIn = async (node: Node, claim: string, files: { video: string; captions: string | null }) =>
  t.call(handInAvatar, { body: { claim, ...files, seconds: 1.5 } }, node)
const stored = () => readdir(join(t.services.config.dataDir, 'files'), { recursive: true, withFileTypes: true })
const filesOf = async (id: string) => (await stored()).filter((one) => one.isFile() && one.parentPath.includes(id))

test('a claimed request is made, handed in, and its person is notified', async () => {
  const node = await aNode()
  const id = await aRequest()
  expect((await beat(node)).Waiting).toBe(1)
  const claimed = await claim(node)
  expect(claimed).toMatchObject({ Title: 'Prueba', Script: 'Hola.', Voice: 'mx-encino', Background: 'classroom' })
  expect(await beat(node, claimed!.Claim)).toEqual({ Lost: [], Called: [], Waiting: 0 })
  expect(await read(id)).toMatchObject({ State: 'processing', Progress: 40, Step: 'drawing', SecondsLeft: 12 })
  const [listed] = (await t.call(listAvatarNodes, {}, person)).body.Items
  expect(listed).toMatchObject({ State: 'working', Load: 1, Capacity: 1 })
  expect((await handIn(node, claimed!.Claim, await uploads(node, claimed!.Claim))).status).toBe(204)
  const made = await read(id)
  expect(made).toMatchObject({ State: 'completed', Progress: 100, Seconds: 2, Courses: 0, Step: null })
  const film = await fetch(new URL(made.Video!.Address!, base))
  expect(Buffer.from(await film.arrayBuffer()).equals(video('mp4'))).toBe(true)
  expect(await (await fetch(new URL(made.Captions!.Address!, base))).text()).toContain('Adiós')
  const lifetime = new Date(made.Expires!).getTime() - new Date(made.Updated).getTime()
  expect(lifetime / 86_400_000).toBeCloseTo(30, 0)
  expect(await mailsTo(person)).toEqual(['avatar-completed'])
  await aRequest()
  const usable = await t.call(listAvatarRequests, { params: { page: 1 }, query: { usable: true } }, person)
  expect(usable.body).toMatchObject({ Count: 1, Items: [{ Id: id }] })
})

test('only a node that has what it takes gets a request, and one that lacks something gets none', async () => {
  await aRequest()
  const { Voices, Avatars } = allAbilities()
  const others = [
    await aNode({ Voices: Voices.filter(({ Language }) => Language !== 'mx') }),
    await aNode({ Avatars: Avatars.filter(({ Id }) => Id !== 'elena') }),
    await aNode({ Backgrounds: ['night'] }),
    await aNode({ Missing: ['ffmpeg is missing.'] }),
  ]
  for (const node of others) {
    expect((await beat(node)).Waiting).toBe(0)
    expect(await claim(node)).toBeNull()
  }
  expect(await claim(await aNode())).not.toBeNull()
})

test('a voice that a node offers can be requested while the node is there', async () => {
  const body = { Title: 'a', Script: 'Hola.', Language: 'mx', Voice: 'studio-1', Avatar: 'ana' } as const
  expect((await t.call(requestAvatar, { body }, person)).problem.details?.[0]?.field).toBe('Voice')
  const node = await aNode({
    Voices: [{ Id: 'studio-1', Name: 'Estudio', Language: 'mx' }],
    Avatars: [{ Id: 'ana', Name: 'Ana' }],
    Backgrounds: ['classroom'],
  })
  const { Voices, Avatars } = (await t.call(readAvatarOptions, {}, person)).body.Item
  expect(Voices.at(-1)).toEqual({ Id: 'studio-1', Name: 'Estudio', Language: 'mx', CanWork: true })
  expect(Avatars.at(-1)).toEqual({ Id: 'ana', Name: 'Ana', CanWork: true })
  for (const other of [{ Avatar: 'nayeli' }, { Background: 'night' as const }]) {
    const { problem } = await t.call(requestAvatar, { body: { ...body, ...other } }, person)
    expect(problem.details).toEqual([{ field: 'Avatar', reason: 'notWithThisVoice' }])
  }
  expect((await t.call(requestAvatar, { body }, person)).status).toBe(201)
  expect(await claim(node)).toMatchObject({ Voice: 'studio-1' })
})

test('nodes that ask at the same time never get the same request, and none more than it can take', async () => {
  for (let n = 0; n < 4; n++) await aRequest()
  const nodes = await Promise.all([1, 2, 3].map(() => aNode()))
  const claimed = await Promise.all([...nodes, ...nodes].map(claim))
  const ids = claimed.flatMap((one) => (one ? [one.Claim] : []))
  expect(ids).toHaveLength(3)
  expect(new Set(ids).size).toBe(3)
})

test('a node that stops beating loses its claim, another begins anew, and the late one is refused', async () => {
  const [first, second] = [await aNode(), await aNode()]
  const id = await aRequest()
  const lost = (await claim(first))!.Claim
  const files = await uploads(first, lost)
  later(pastLease())
  expect(await beat(second)).toMatchObject({ Waiting: 1 })
  const taken = (await claim(second))!.Claim
  expect(await read(id)).toMatchObject({ State: 'processing', Progress: 0 })
  expect((await handIn(first, lost, files)).problem.code).toBe('NotFound')
  expect((await handIn(first, taken, files)).problem.code).toBe('NotFound')
  expect((await beat(first, lost)).Lost).toEqual([lost])
  const [late] = (await t.call(listAvatarNodes, {}, person)).body.Items.filter(({ Lost }) => Lost === 1)
  expect(late).toMatchObject({ Id: first.id })
  expect((await handIn(second, taken, await uploads(second, taken))).status).toBe(204)
  expect((await handIn(second, taken, files)).problem.code).toBe('NotFound')
  expect(await read(id)).toMatchObject({ State: 'completed' })
  // What the first node uploaded is deleted once no more bytes can arrive.
  later(12 * 60)
  await t.sql`update graphile_worker._private_jobs set run_at = now()`
  await t.runJobs()
  expect(await filesOf(files.video)).toEqual([])
  expect(await t.sql`select 1 from files where id = ${files.video}`).toHaveLength(0)
  expect((await fetch(new URL((await read(id)).Video!.Address!, base))).status).toBe(200)
})

test('a beat that is late renews a lease that nobody has taken, and what was made can be handed in', async () => {
  const node = await aNode()
  const id = await aRequest()
  const held = (await claim(node))!.Claim
  later(pastLease())
  expect(await beat(node, held)).toMatchObject({ Lost: [] })
  await loseClaimsOfLostNodes.run(t.services, {})
  later(pastLease())
  expect((await handIn(node, held, await uploads(node, held))).status).toBe(204)
  expect(await read(id)).toMatchObject({ State: 'completed' })
  expect(await t.sql`select losses from avatar_requests where id = ${id}`).toEqual([{ losses: 0 }])
})

test('a request that three nodes have lost has failed, with its script, and can be queued again', async () => {
  const id = await aRequest()
  for (let n = 0; n < 3; n++) {
    expect(await claim(await aNode())).not.toBeNull()
    later(pastLease())
  }
  await loseClaimsOfLostNodes.run(t.services, {})
  expect(await read(id)).toMatchObject({ State: 'failed', Failure: 'nodeLost', Script: 'Hola.' })
  expect(await mailsTo(person)).toEqual(['avatar-failed'])
  expect((await t.call(retryAvatarRequest, { body: { id } }, person)).body.Item.State).toBe('queued')
  const node = await aNode()
  const again = await claim(node)
  await handIn(node, again!.Claim, await uploads(node, again!.Claim))
  expect(await read(id)).toMatchObject({ State: 'completed', Failure: null })
})

test('a node that registers anew has lost what it does not name, and one that stops in order gives back', async () => {
  const node = await aNode({ Capacity: 3 })
  const ids = [await aRequest(), await aRequest(), await aRequest()]
  const [renewed, released] = [(await claim(node))!.Claim, (await claim(node))!.Claim]
  await claim(node)
  await t.call(releaseAvatar, { body: { claim: released } }, node)
  await t.call(registerNode, { body: { ...allAbilities(3), Claims: [renewed] } }, node)
  const states = await Promise.all(ids.map((id) => read(id)))
  expect(states.map(({ State }) => State)).toEqual(['processing', 'queued', 'queued'])
  const losses = await t.sql`select losses from avatar_requests order by created_at, id`
  expect(losses.map(({ losses }) => losses)).toEqual([0, 0, 1])
})

test('a request that takes too long has failed', async () => {
  const node = await aNode()
  const id = await aRequest()
  const held = (await claim(node))!.Claim
  later(121 * 60)
  await t.sql`update avatar_requests set lease_until = ${new Date(t.clock.now().getTime() + 5000)}`
  await loseClaimsOfLostNodes.run(t.services, {})
  expect(await t.sql`select status, failure from avatar_requests where id = ${id}`).toEqual([
    { status: 'failed', failure: 'timedOut' },
  ])
  expect((await beat(node, held)).Lost).toEqual([held])
})

test('cancelling ends the claim: the node learns it with its next beat, and what it hands in is refused', async () => {
  const node = await aNode()
  const id = await aRequest()
  const held = (await claim(node))!.Claim
  const files = await uploads(node, held)
  await t.call(cancelAvatarRequest, { body: { id } }, person)
  expect((await beat(node, held)).Lost).toEqual([held])
  expect((await handIn(node, held, files)).problem.code).toBe('NotFound')
  expect(await read(id)).toMatchObject({ State: 'cancelled', Video: null })
})

test('a node says why a request cannot be made', async () => {
  const node = await aNode()
  const id = await aRequest()
  const held = (await claim(node))!.Claim
  const body = { claim: held, failure: 'refused', reason: 'The service does not like it.' } as const
  await t.call(failAvatar, { body }, node)
  expect(await read(id)).toMatchObject({ State: 'failed', Failure: 'refused', Reason: body.reason })
})

test('what is no video, too large, too long, or of another claim is refused', async () => {
  const node = await aNode({ Capacity: 2 })
  const id = await aRequest()
  const [held] = [(await claim(node))!.Claim, await aRequest()]
  const other = (await claim(node))!.Claim
  const size = t.services.config.avatars.maxBytes + 1
  expect((await t.call(grantNodeUpload, { body: { claim: held, kind: 'video', size } }, node)).problem.code).toBe(
    'TooLarge',
  )
  const fake = await upload(node, held, 'video', Buffer.from('no video at all'))
  expect((await handIn(node, held, { video: fake, captions: null })).problem.code).toBe('FileRejected')
  const foreign = await upload(node, other, 'video', video('mp4'))
  expect((await handIn(node, held, { video: foreign, captions: null })).problem.code).toBe('ItemNotFound')
  const body = { claim: held, video: foreign, captions: null, seconds: 3600 }
  expect((await t.call(handInAvatar, { body }, node)).problem.code).toBe('ValidationFailed')
  expect(await read(id)).toMatchObject({ State: 'processing' })
})

test('a claim has two grants for each kind of file, however many calls come at once', async () => {
  const node = await aNode()
  const id = await aRequest()
  const held = (await claim(node))!.Claim
  const grant = (of: string, kind: 'video' | 'captions', by = node) =>
    t.call(grantNodeUpload, { body: { claim: of, kind, size: 1000 } }, by)
  const codesOf = async (of: string, kind: 'video' | 'captions', by = node) =>
    (await Promise.all(Array.from({ length: 12 }, () => grant(of, kind, by)))).map(({ status }) => status).sort()
  const twoOfTwelve = [201, 201, ...Array.from({ length: 10 }, () => 409)]
  expect(await codesOf(held, 'video')).toEqual(twoOfTwelve)
  expect(await codesOf(held, 'captions')).toEqual(twoOfTwelve)
  expect(await t.sql`select 1 from files where granted_until > now() and uploaded_by = ${person.id}`).toHaveLength(4)

  // Given back, it gets new ones only when these have expired, and nobody works on it in vain until then.
  await t.call(releaseAvatar, { body: { claim: held } }, node)
  expect([await claim(node), (await beat(node)).Waiting]).toEqual([null, 0])
  const otherPerson = await t.as('experimental')
  const [second, third] = [await aRequest(), await aRequest({}, otherPerson)]
  const places = async () => [
    (await read(id)).Place,
    (await read(second)).Place,
    (await read(third, otherPerson)).Place,
  ]
  expect(await places()).toEqual([null, 1, 2])
  later(grantMinutes * 60 + 1)
  expect(await places()).toEqual([1, 3, 2])
  await t.call(cancelAvatarRequest, { body: { id: second } }, person)
  await t.call(cancelAvatarRequest, { body: { id: third } }, otherPerson)
  expect((await beat(node)).Waiting).toBe(1)
  expect(await codesOf((await claim(node))!.Claim, 'video')).toEqual(twoOfTwelve)

  // A node that takes a lost claim over needs its own.
  later(pastLease())
  const other = await aNode()
  const taken = (await claim(other))!.Claim
  expect(await codesOf(taken, 'video', other)).toEqual(twoOfTwelve)
  await t.call(failAvatar, { body: { claim: taken, failure: 'drawing' } }, other)
  await t.call(retryAvatarRequest, { body: { id } }, person)
  expect((await grant((await claim(other))!.Claim, 'video', other)).status).toBe(201)
})

test('nodes that stop in order while they send do not use up the grants of the next ones', async () => {
  const id = await aRequest()
  for (let n = 0; n < 2; n++) {
    const node = await aNode()
    const held = (await claim(node))!.Claim
    await uploads(node, held)
    await t.call(releaseAvatar, { body: { claim: held } }, node)
  }
  later(grantMinutes * 60 + 1)
  const third = await aNode()
  const held = (await claim(third))!.Claim
  await handIn(third, held, await uploads(third, held))
  expect(await read(id)).toMatchObject({ State: 'completed' })
})

test('a node without a valid token is refused, also after its token was taken away', async () => {
  const node = await aNode()
  const id = await aRequest()
  await claim(node)
  await t.call(removeAvatarNode, { body: { id: node.id } }, admin)
  expect((await t.call(claimAvatar, {}, node)).problem.code).toBe('UnknownNode')
  expect((await t.call(claimAvatar, {}, person)).problem.code).toBe('UnknownNode')
  expect((await t.call(claimAvatar, {})).problem.code).toBe('UnknownNode')
  expect(await read(id)).toMatchObject({ State: 'queued', Node: null })
  await expect(nodeClient(base, () => node.token).call(claimAvatar, {})).rejects.toMatchObject({ code: 'UnknownNode' })
})

test('a finished video that is in no course is deleted after its time; its request stays', async () => {
  const node = await aNode()
  const id = await aRequest()
  const held = (await claim(node))!.Claim
  const files = await uploads(node, held)
  await handIn(node, held, files)
  later(29 * 86_400)
  await sweepAvatars.run(t.services, {})
  expect(await t.sql`select file_id from avatar_requests where id = ${id}`).toEqual([{ fileId: files.video }])
  later(2 * 86_400)
  await sweepAvatars.run(t.services, {})
  expect(await t.sql`select status, file_id, captions_file_id from avatar_requests where id = ${id}`).toEqual([
    { status: 'completed', fileId: null, captionsFileId: null },
  ])
})

test('registering and claiming at once never wait for each other in a circle', async () => {
  const node = await aNode({ Capacity: 100 })
  for (let n = 0; n < 8; n++) await aRequest()
  const register = () => t.call(registerNode, { body: { ...allAbilities(100), Claims: [] } }, node)
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, n) => (n % 2 ? register() : t.call(claimAvatar, {}, node))),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
})
