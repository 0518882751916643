/** @module-tag long */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { eventually } from '../../../server/src/testing/eventually.ts'
import { describeWithPrograms } from '../testing/programs.ts'
import { processesIn, someWork } from '../testing/work.ts'
import { builtInEngine } from './built-in.ts'

const long = Array.from({ length: 6 }, (_, i) => `Esta es la frase número ${i}.`).join(' ')

/** Seconds of processor time of all our children that have ended, and of theirs. */
function childrenSeconds() {
  const stat = readFileSync('/proc/self/stat', 'utf8')
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  return ((fields[13] ?? 0) + (fields[14] ?? 0)) / 100
}

const program = `
import { builtInEngine } from '${new URL('./built-in.ts', import.meta.url)}'
const { folder, request, limits } = JSON.parse(process.argv[1])
const report = ({ step }) => step === 'drawing' && process.send('drawing')
await builtInEngine({ share: 100, environment: process.env }).make({ folder, request, limits, report, signal: new AbortController().signal })
`

describeWithPrograms('the share of the machine', () => {
  test.runIf(process.platform === 'linux')(
    'the work stays below its share of all processors',
    async () => {
      const share = 25
      const work = await someWork({ Script: 'Esta es una frase.' })
      const used = childrenSeconds()
      const began = performance.now()
      await builtInEngine({ share, environment: process.env }).make(work)
      const seconds = (performance.now() - began) / 1000
      const measured = (100 * (childrenSeconds() - used)) / seconds / availableParallelism()
      expect(measured).toBeLessThan(share)
      // Otherwise nothing was measured. On a busy machine the work has a small part of its share.
      expect(measured).toBeGreaterThan(0)
    },
    // It has the lowest priority, and a twentieth of its share while other tests are busy.
    3_600_000,
  )

  test.runIf(process.platform === 'linux')('all of it ends when the process that started it is killed', async () => {
    const { folder, request, limits } = await someWork({ Script: long.repeat(6) })
    const options = ['--input-type=module', '-e', program, JSON.stringify({ folder, request, limits })]
    const parent = spawn(process.execPath, options, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    await once(parent, 'message')
    expect(processesIn(folder).length).toBeGreaterThan(2)
    parent.kill('SIGKILL')
    await eventually(() => expect(processesIn(folder)).toEqual([]))
  })
})
