import { request } from 'node:http'
import { workerData } from 'node:worker_threads'
import { noted } from './others.ts'

/** Asks for `/api/health` four times a second, on a thread of its own: the attacker's work must not count as the server's. */
const { address, localAddress, figures } = workerData as {
  address: string
  localAddress: string
  figures: Float64Array
}
const now = () => performance.timeOrigin + performance.now()

function ask() {
  const began = now()
  figures[noted.waitsSince] = began
  const call = request(`${address}/api/health`, { localAddress, agent: false, timeout: 30_000 })
  const answered = (ms: number) => {
    figures[noted.slowest] = Math.max(figures[noted.slowest] ?? 0, ms)
    figures[noted.waitsSince] = 0
    setTimeout(ask, 250)
  }
  call.once('response', (answer) => answer.resume().once('end', () => answered(now() - began)))
  call.once('timeout', () => call.destroy()).once('error', () => answered(Number.POSITIVE_INFINITY))
  call.end()
}

ask()
