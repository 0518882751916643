import { once } from 'node:events'
import { startHttp } from './http.ts'
import { startJobProcess } from './jobs.ts'
import type { Answer, Assignment, Order } from './messages.ts'

/** One of the fleet. It hears from the first process alone: signals of a terminal reach that one, which ends us in order. */
process.on('SIGINT', () => {}).on('SIGTERM', () => {})

const [assignment] = (await once(process, 'message')) as [Assignment]
const starters = { http: startHttp, jobs: startJobProcess }
const tell = (answer: Answer) => process.send?.(answer)

try {
  const { port, stop } = await starters[assignment.role](assignment)
  process.on('message', async (order: Order) => {
    if (order !== 'stop') return
    await stop()
    process.exit(0)
  })
  tell({ ready: true, port })
} catch (error) {
  tell({ ready: false, reason: (error as Error).message })
  process.exitCode = 1
  process.disconnect()
}
