import { setTimeout as wait } from 'node:timers/promises'
import { cancelAvatarRequest } from '../../../contract/src/avatars/avatars.ts'
import { until } from '../shared/until.ts'
import { untilGone } from './node-process.ts'
import { type RequestRow, requestsOf, type Scene } from './scene.ts'

/** Short, so that the drill is; a living node must get one beat through in it beside the busy processes. */
export const leaseSeconds = 8
/** Longer than the lease: then the claim is lost without its node. */
const longAwayMs = (leaseSeconds + 2) * 1000
/** A node is killed within so long after its claim was seen; a render takes about as long. */
const longestMoment = 6000
/** Rendering has the lowest priority: beside busy processes it takes many times what it takes alone. */
const longestRender = 900_000
const longestGone = 5000

/** Kills nodes in the middle of their work, each time at another request. Answers all that were requested. */
export async function killing(scene: Scene, kills: number): Promise<string[]> {
  const { report, random } = scene
  const ids: string[] = []
  const hit = new Set<string>()
  const moments: string[] = []
  let [missed, slowest] = [0, 0]
  while (moments.length < kills) {
    while ((await open(scene, ids)) < 4) ids.push(await scene.ask())
    const [target] = (await requestsOf(scene, ids)).filter(isVictim).filter(({ id }) => !hit.has(id))
    const node = scene.nodes.find(({ name }) => name === target?.node)
    if (!target || !node) {
      await wait(100)
      continue
    }
    hit.add(target.id)
    if (moments.length % 4 === 3) await untilUploading(scene, target)
    else await wait(random() * longestMoment)
    const [now] = await requestsOf(scene, [target.id])
    if (!now || now.claimId !== target.claimId) {
      missed++
      continue
    }
    const helpers = node.helpers()
    await node.kill()
    const gone = await untilGone(helpers, longestGone)
    report.check(gone !== null, { rule: 'programs end with their node', call: `killed at ${momentOf(now)}` })
    slowest = Math.max(slowest, gone ?? longestGone)
    if (random() < 0.5) await wait(longAwayMs)
    node.start()
    await until(
      async () => (await requestsOf(scene, [target.id])).every(({ claimId }) => claimId !== target.claimId),
      longestRender,
    )
    const [after] = await requestsOf(scene, [target.id])
    if (after?.losses === 1) moments.push(momentOf(now))
    else missed++
  }
  report.say(
    `${moments.length} nodes were killed in the middle, at ${moments.join(', ')}; ${missed} had finished before`,
  )
  report.say(`their programs were gone after ${slowest.toFixed(0)} ms at most`)
  return ids
}

/** Resolves in the short time between the first upload and the end of the request, or at its end. */
async function untilUploading({ stage: { sql } }: Scene, { claimId }: RequestRow) {
  for (;;) {
    const [row] = await sql<{ uploads: string[] }[]>`select uploads from avatar_requests where claim_id = ${claimId}`
    if (!row || row.uploads.length > 0) return
    await wait(2)
  }
}

const isVictim = ({ status, losses }: RequestRow) => status === 'processing' && losses === 0
const momentOf = ({ step, progress, uploads }: RequestRow) =>
  uploads > 0 ? `${uploads} uploads` : `${step ?? 'the start'} ${progress} %`

const open = async (scene: Scene, ids: readonly string[]) =>
  (await requestsOf(scene, ids)).filter(({ status }) => status === 'queued' || status === 'processing').length

/** Waits until all have ended: each must be completed, and only killed nodes have lost any. */
export async function ending(scene: Scene, ids: readonly string[], kills: number) {
  const { report } = scene
  const isEnded = await until(async () => (await open(scene, ids)) === 0, longestRender)
  report.check(isEnded, { rule: 'every request ends', call: `${await open(scene, ids)} have not` })
  const rows = await requestsOf(scene, ids)
  for (const { status, failure } of rows)
    report.check(status === 'completed', { rule: 'every request is completed', call: `${status} ${failure ?? ''}` })
  const losses = rows.reduce((sum, row) => sum + row.losses, 0)
  report.check(losses === kills, { rule: 'only killed nodes lose claims', call: `${losses} losses, ${kills} kills` })
  report.say(`${rows.length} requests, ${losses} taken over`)
}

/** Cancels what a node works on, and measures until nothing of the work is left. Answers the requests. */
export async function cancelling(scene: Scene, times: number): Promise<string[]> {
  const { stage, report, people } = scene
  const ids: string[] = []
  const took: number[] = []
  while (took.length < times) {
    const id = await scene.ask()
    ids.push(id)
    const isDrawing = async () => (await requestsOf(scene, [id])).some(({ step }) => step === 'drawing')
    const hasStarted = await until(async () => (await isDrawing()) || (await open(scene, [id])) === 0, longestRender)
    const [row] = await requestsOf(scene, [id])
    const node = scene.nodes.find(({ name }) => name === row?.node)
    if (!hasStarted || !node || row?.status !== 'processing') continue
    const helpers = node.helpers()
    const [owner] = await stage.sql<[{ userId: string }]>`select user_id from avatar_requests where id = ${id}`
    const by = people.find((person) => person.id === owner.userId)
    const { code } = await stage.call(cancelAvatarRequest, { body: { id } }, by)
    if (code) continue
    const began = performance.now()
    const gone = await untilGone(helpers, longestGone)
    const isEmpty = await until(async () => (await scene.works()).length === 0, longestGone)
    report.check(gone !== null && isEmpty, { rule: 'cancelling ends the work within seconds', call: String(gone) })
    took.push(performance.now() - began)
  }
  report.say(
    `cancelling ended all programs and removed the files after ${took.map((ms) => ms.toFixed(0)).join(', ')} ms`,
  )
  return ids
}
