import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { onExit } from '../../shared/cleanup.ts'
import { processorOf } from '../product/processes.ts'
import type { BareAnswer } from './bare-process.ts'

export type Bare = Awaited<ReturnType<typeof startBare>>

/** As many processes of bare Fastify as the product has for requests, sharing a port in the same way. */
export async function startBare(processes: number) {
  const port = await freePort()
  const program = fileURLToPath(new URL('./bare-process.ts', import.meta.url))
  const args = [String(port), processes > 1 ? 'shared' : 'alone']
  const children = Array.from({ length: processes }, () => fork(program, args))
  const stop = onExit(async () => {
    for (const child of children) child.kill()
  })
  await Promise.all(children.map((child) => once(child, 'message')))
  return {
    target: { host: '127.0.0.1', port },
    /** From now on every request is answered with this. */
    answerWith: (answer: BareAnswer) => Promise.all(children.map((child) => notify(child, answer))),
    /** Milliseconds of all its processes. */
    processor: () => children.reduce((sum, { pid = 0 }) => sum + processorOf(pid).server, 0),
    stop,
  }
}

async function notify(child: ChildProcess, answer: BareAnswer) {
  const ready = once(child, 'message')
  child.send(answer)
  await ready
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
