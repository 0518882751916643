import { parentPort, workerData } from 'node:worker_threads'
import { nodeClient } from '../client.ts'
import { runNode } from '../run-node.ts'
import { quickEngine } from './quick-engine.ts'

/** A node on a thread, which stands still while it works until the gate is opened. */
const { server, token, folder, gate } = workerData as {
  server: string
  token: string
  folder: string
  gate: Int32Array
}
const engine = quickEngine(async () => {
  parentPort?.postMessage('busy')
  Atomics.wait(gate, 0, 0)
})
runNode({ client: nodeClient(server, () => token), engine, folder, say: () => {} })
