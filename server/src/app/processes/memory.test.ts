import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { test } from 'vitest'

/** Fills the old generation as many requests at a time do, does nothing, and ends once half of that is given back. */
const program = `
  import { giveBackAtRest } from '${new URL('./memory.ts', import.meta.url)}'
  import { PerformanceObserver } from 'node:perf_hooks'
  giveBackAtRest(100)
  let held = Array.from({ length: 400_000 }, (_, number) => ({ number, text: 'x' + number }))
  const before = process.memoryUsage().heapTotal
  held = held.length
  const look = () => process.memoryUsage().heapTotal < before / 2 && process.exit(0)
  new PerformanceObserver(look).observe({ entryTypes: ['gc'] })
  // Keeps it running.
  process.stdin.resume()`

test('a process gives back the memory of a load once it is idle', async () => {
  const flags = ['--expose-gc', '--max-semi-space-size=2', '--input-type=module']
  await promisify(execFile)(process.execPath, [...flags, '--eval', program], { timeout: 500_000 })
})
