import { setImmediate as turn } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { claimAvatar } from '@aulanova/contract/avatars/avatar-nodes'
import { nodeClient } from '../client.ts'
import { runNode } from '../run-node.ts'
import { quickEngine } from './quick-engine.ts'

/**
 * A node on a thread, which stands still while it works until the gate is opened. Then hours have gone by on its clock, and the first
 * it hears of is a call that has failed.
 */
const { server, token, folder, gate } = workerData as {
  server: string
  token: string
  folder: string
  gate: Int32Array
}
const awake = Promise.withResolvers<void>()
const engine = quickEngine(async () => {
  parentPort?.postMessage('busy')
  Atomics.wait(gate, 0, 0)
  const now = performance.now()
  performance.now = () => now + 10 * 3_600_000
  awake.resolve()
  // The failed call is heard of before the video is sent.
  for (let turns = 0; turns < 10; turns++) await turn()
}, 2)
const client = nodeClient(server, () => token)
let claims = 0
const call: typeof client.call = async (endpoint, input) => {
  if (endpoint.path === claimAvatar.path && ++claims === 2) {
    await awake.promise
    throw new TypeError('fetch failed')
  }
  return client.call(endpoint, input)
}
runNode({ client: { ...client, call }, engine, folder, say: () => {} })
