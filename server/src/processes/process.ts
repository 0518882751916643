import { once } from 'node:events'
import { startHttp } from './http.ts'
import { startJobProcess } from './jobs.ts'
import type { Answer, Assignment, Order } from './messages.ts'

/** One of the fleet. Signals of a terminal reach the first process, which ends us in order; without it we end too. */
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
const tell = (answer: Answer) => process.send?.(answer)

try {
  stop = await starters[assignment.role](assignment)
  tell({ ready: true })
} catch (error) {
  // Sent before we go: a process that cannot work must not stay.
  process.send?.({ ready: false, reason: (error as Error).message } satisfies Answer, () => process.exit(1))
}
