import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import { StartError } from '#kernel/start-error.ts'
import { giveBackAtRest } from './memory.ts'
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

interface Started {
  stop: () => Promise<void>
  notes?: string[]
}
/** A process loads the modules of its role only. */
const starters: Record<Assignment['role'], () => Promise<(assignment: Assignment) => Promise<Started>>> = {
  http: async () => (await import('./http.ts')).startHttp,
  jobs: async () => (await import('./jobs.ts')).startJobProcess,
  preparation: async () => (await import('./preparation.ts')).prepareOnce,
}

const assigned = once(process, 'message') as Promise<[Assignment]>
const [, , role] = process.argv as [string, string, Assignment['role']]
try {
  const start = await starters[role]()
  const [assignment] = await assigned
  const started = await start(assignment)
  stop = started.stop
  process.send?.({ ready: true, ...(started.notes && { notes: started.notes }) } satisfies Answer)
  // Compiled code is cached for the next start.
  flushCompileCache()
  giveBackAtRest()
} catch (error) {
  const { message, stack } = error as Error
  const answer: Answer = { ready: false, reason: message, ...(!(error instanceof StartError) && { stack }) }
  // Exits once the answer is sent.
  process.send?.(answer, () => process.exit(1))
}
