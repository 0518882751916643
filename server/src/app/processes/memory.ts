import { performance } from 'node:perf_hooks'

/** A collection takes 50 to 100 ms, so it is worth its time only if much can be given back. */
const worthwhile = 1.25
/** Busier than this, a process needs its time for requests. */
const atRest = 0.1

/**
 * Gives memory back when a process has become idle. Under load, V8 moves what lives as long as a request to the old
 * generation, and collects that generation only when it has grown by more: without load it stays as large as it was.
 */
export function giveBackAtRest(pollMs = 5000) {
  let size = collect()
  let before = performance.eventLoopUtilization()
  setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    if (utilization < atRest && process.memoryUsage().heapTotal > size * worthwhile) size = collect()
  }, pollMs).unref()
}

/** "Last resort" also compacts: other collections leave pages that are nearly empty, and keep free ones for a while. */
function collect() {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  return process.memoryUsage().heapTotal
}
