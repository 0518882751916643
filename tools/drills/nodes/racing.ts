import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { allAbilities } from '../../../avatar-node/src/testing/quick-engine.ts'
import {
  claimAvatar,
  grantNodeUpload,
  handedInKinds,
  handInAvatar,
  registerNode,
} from '../../../contract/src/avatars/avatar-nodes.ts'
import { captions } from '../../../server/src/testing/sample-files.ts'
import type { Tokened } from './node-process.ts'
import { requestsOf, type Scene } from './scene.ts'

const film = await readFile(new URL('../../../server/src/testing/videos/small.mp4', import.meta.url))
const contents = { video: film, captions: Buffer.from(captions) }

/** In milliseconds; about so long takes the server to inspect the files. */
const longestHandIn = 80

/** Several nodes ask at once for one request; then its claim is lost while it is handed in, and another takes over. */
export async function racing(scene: Scene, nodes: readonly Tokened[], rounds: number): Promise<string[]> {
  const { stage, report } = scene
  for (const node of nodes) await stage.call(registerNode, { body: { ...allAbilities(), Claims: [] } }, node)
  const ids: string[] = []
  let late = 0
  for (let round = 0; round < rounds; round++) {
    const id = await scene.ask()
    ids.push(id)
    const answers = await Promise.all(
      [...nodes, ...nodes].map(async (node) => ({ node, Claim: await claim(scene, node) })),
    )
    const taken = answers.filter(({ Claim }) => Claim !== null)
    report.check(taken.length === 1, { rule: 'one request is claimed by one node', call: `${taken.length} claims` })
    const [holder] = taken
    const other = nodes.find((node) => node !== holder?.node)
    if (!holder?.Claim || !other) continue
    const files = await uploads(scene, holder.node, holder.Claim)
    // The lease ends and another node asks for work while the first hands in.
    const [handedIn, second] = await Promise.all([
      stage.call(handInAvatar, { body: { claim: holder.Claim, ...files, seconds: 1.5 } }, holder.node),
      wait(scene.random() * longestHandIn).then(() => takeOver(scene, holder.Claim, other)),
    ])
    const isInTime = handedIn.status === 204
    report.check(isInTime !== (second !== null), {
      rule: 'a claim is either handed in or taken over',
      call: `handed in: ${handedIn.status}, taken over: ${second !== null}`,
    })
    if (second === null) continue
    late++
    await finishSecond(scene, { first: { ...holder, files }, other, claim: second })
    const [row] = await requestsOf(scene, [id])
    report.check(row?.status === 'completed', { rule: 'the second node completes it', call: String(row?.status) })
  }
  report.say(
    `${rounds} races of ${nodes.length} nodes, each for one request; ${late} claims were lost while they were handed in`,
  )
  return ids
}

interface Taken {
  first: { node: Tokened; Claim: string | null; files: Record<'video' | 'captions', string> }
  other: Tokened
  claim: string
}

async function finishSecond({ stage, report, ...scene }: Scene, { first, other, claim: second }: Taken) {
  const files = await uploads({ stage, report, ...scene }, other, second)
  const answers = await Promise.all([
    stage.call(handInAvatar, { body: { claim: String(first.Claim), ...first.files, seconds: 1.5 } }, first.node),
    stage.call(handInAvatar, { body: { claim: second, ...files, seconds: 1.5 } }, other),
    stage.call(handInAvatar, { body: { claim: second, ...files, seconds: 1.5 } }, other),
  ])
  const done = answers.map(({ status }) => status)
  report.check(done[0] === 404 && done.filter((status) => status === 204).length === 1, {
    rule: 'a request is completed once, and by the node that has it',
    call: done.join(', '),
  })
}

async function takeOver(scene: Scene, lost: string | null, by: Tokened) {
  await scene.stage.sql`update avatar_requests set lease_until = now() - interval '1 s' where claim_id = ${lost}`
  return claim(scene, by)
}

const claim = async ({ stage }: Scene, node: Tokened) =>
  (await stage.call(claimAvatar, {}, node)).body.Item?.Claim ?? null

async function uploads({ stage }: Scene, node: Tokened, claimed: string) {
  const names: string[] = []
  for (const kind of handedInKinds) {
    const body = { claim: claimed, kind, size: contents[kind].length }
    const { body: grant } = await stage.call(grantNodeUpload, { body }, node)
    const form = new FormData()
    for (const [name, value] of Object.entries(grant.presigned.fields)) form.append(name, value)
    form.append('file', new Blob([contents[kind]]))
    const answer = await fetch(new URL(grant.presigned.url, stage.product.address), { method: 'POST', body: form })
    if (!answer.ok) throw new Error(`An upload was refused: ${answer.status}`)
    names.push(grant.filename)
  }
  const [video = '', texts = ''] = names
  return { video, captions: texts }
}
