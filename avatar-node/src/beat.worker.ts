import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { beatNode } from '@aulanova/contract/avatars/avatar-nodes'
import { type BeatNews, type BeatSettings, type BeatStart, nodeClient, Refused } from './client.ts'

/**
 * Beats for ever, whatever the rest of the program is busy with. An answer is not waited for longer than some beats take:
 * the server may have received a beat although its answer is late.
 */
const { settings: first, beatenAt } = workerData as BeatStart
let settings = first
parentPort?.on('message', (changed: Partial<BeatSettings>) => {
  settings = { ...settings, ...changed }
})

const client = nodeClient(settings.server, () => settings.token)

function beat(): Promise<BeatNews> {
  const sentAt = process.hrtime.bigint()
  return client.call(beatNode, { body: { Claims: settings.claims } }, Math.max(2000, 4 * settings.everyMs)).then(
    (beaten) => {
      Atomics.store(beatenAt, 0, sentAt)
      return { beaten }
    },
    (error: Error) =>
      error instanceof Refused
        ? { refused: { status: error.status, code: error.code, message: error.message } }
        : { failed: ((error.cause as Error | undefined) ?? error).message },
  )
}

for (;;) {
  parentPort?.postMessage(await beat())
  await pause(settings.everyMs)
}
