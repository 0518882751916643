import { drive } from './drive.ts'
import type { Driven, Job } from './jobs.ts'

/** The driver's process: does one job after the other and ends with the process that started it. */
process.on('disconnect', () => process.exit(0))
process.on('message', async (job: Job) => {
  const before = process.cpuUsage()
  try {
    const driven = await run(job)
    const { user, system } = process.cpuUsage(before)
    const processor = (user + system) / 1000 / Math.max(1, driven.offered)
    process.send?.({ done: { ...driven, processor } satisfies Driven })
  } catch (error) {
    process.send?.({ failed: String((error as Error).stack) })
  }
})

/** The libraries of the other jobs are loaded when they are needed, so that the driver of requests stays small. */
async function run(job: Job) {
  switch (job.kind) {
    case 'closed':
    case 'open':
      return drive(job)
    case 'replay':
      return (await import('./replay.ts')).replay(job)
  }
}
