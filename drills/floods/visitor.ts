import { request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

/** Asks for `/api/health` four times a second, on a thread of its own: the attacker's work must not count as the server's. */
const { address, localAddress } = workerData as { address: string; localAddress: string }

function ask() {
  const began = performance.now()
  const call = request(`${address}/api/health`, { localAddress, agent: false, timeout: 30_000 })
  const answered = (ms: number) => {
    parentPort?.postMessage(ms)
    setTimeout(ask, 250)
  }
  call.once('response', (answer) => answer.resume().once('end', () => answered(performance.now() - began)))
  call.once('timeout', () => call.destroy()).once('error', () => answered(Number.POSITIVE_INFINITY))
  call.end()
}

ask()
