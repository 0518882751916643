import { Worker } from 'node:worker_threads'

/** What the visitor notes for this thread, which may be too busy for messages: by index, in milliseconds or how many. */
export const noted = { slowest: 0, waitsSince: 1, answered: 2, refused: 3 } as const

/** Another client, which asks all the time from an address of its own. */
export function watchOthers(address: string, localAddress: string) {
  const figures = new Float64Array(new SharedArrayBuffer(4 * Float64Array.BYTES_PER_ELEMENT))
  const worker = new Worker(new URL('./visitor.ts', import.meta.url), {
    workerData: { address, localAddress, figures },
  })
  return {
    /** Milliseconds, since it was asked last, the request that still waits included; infinite if one failed. */
    slowest() {
      const { [noted.slowest]: slowest = 0, [noted.waitsSince]: since = 0 } = figures
      figures[noted.slowest] = 0
      return Math.max(slowest, since === 0 ? 0 : performance.timeOrigin + performance.now() - since)
    },
    /** How many pages it was shown and refused since it was asked last. */
    pages() {
      const { [noted.answered]: answered = 0, [noted.refused]: refused = 0 } = figures
      figures[noted.answered] = 0
      figures[noted.refused] = 0
      return { answered, refused }
    },
    stop: () => worker.terminate(),
  }
}
