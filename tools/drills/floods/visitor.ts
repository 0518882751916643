import { request } from 'node:http'
import { workerData } from 'node:worker_threads'
import { noted } from './others.ts'

/**
 * Asks for `/api/health`, which is never refused, and for a page in turn, four times a second, on a thread of its own: the
 * attacker's work must not count as the server's.
 */
const { address, localAddress, figures } = workerData as {
  address: string
  localAddress: string
  figures: Float64Array
}
const now = () => performance.timeOrigin + performance.now()

const paths = ['/api/health', '/login']
let asked = 0

function ask() {
  const began = now()
  figures[noted.waitsSince] = began
  const path = paths[asked++ % paths.length]
  const call = request(`${address}${path}`, { localAddress, agent: false, timeout: 30_000 })
  const answered = (ms: number, status = 0) => {
    const which = status === 200 ? noted.answered : noted.refused
    if (path !== paths[0]) figures[which] = (figures[which] ?? 0) + 1
    figures[noted.slowest] = Math.max(figures[noted.slowest] ?? 0, ms)
    figures[noted.waitsSince] = 0
    setTimeout(ask, 250)
  }
  call.once('response', (answer) => answer.resume().once('end', () => answered(now() - began, answer.statusCode)))
  call.once('timeout', () => call.destroy()).once('error', () => answered(Number.POSITIVE_INFINITY))
  call.end()
}

ask()
