import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Fills the old generation as many requests at a time do, waits without doing anything, and prints the size before and after. */
const program = `
  import { giveBackAtRest } from '${new URL('./memory.ts', import.meta.url)}'
  import { setTimeout as wait } from 'node:timers/promises'
  giveBackAtRest(100)
  let kept = Array.from({ length: 400_000 }, (_, number) => ({ number, text: 'x' + number }))
  const before = process.memoryUsage().heapTotal
  kept = kept.length
  await wait(1000)
  console.log(JSON.stringify([before, process.memoryUsage().heapTotal]))`

test('a process gives back the memory of a load once it is idle', async () => {
  const flags = ['--expose-gc', '--max-semi-space-size=2', '--input-type=module']
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, '--eval', program])
  const [before, after] = JSON.parse(stdout) as [number, number]
  expect(after).toBeLessThan(before / 2)
})
