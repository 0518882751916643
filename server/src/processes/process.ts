import { once } from 'node:events'
import { startHttp } from './http.ts'
import { startJobProcess } from './jobs.ts'
import type { Answer, Assignment, Order } from './messages.ts'

/** One of the fleet. It ignores signals of the terminal: the first process stops it in order. It ends with that process. */
process
  .on('SIGINT', () => {})
  .on('SIGTERM', () => {})
  .on('SIGHUP', () => {})
process.on('disconnect', () => process.exit(1))

let stop: (() => Promise<void>) | undefined
process.on('message', async (order: Order) => {
  if (order !== 'stop') return
  await stop?.()
  process.exit(0)
})

const [assignment] = (await once(process, 'message')) as [Assignment]
const starters = { http: startHttp, jobs: startJobProcess }
try {
  stop = await starters[assignment.role](assignment)
  process.send?.({ ready: true } satisfies Answer)
} catch (error) {
  // Exits once the answer is sent.
  process.send?.({ ready: false, reason: (error as Error).message } satisfies Answer, () => process.exit(1))
}
