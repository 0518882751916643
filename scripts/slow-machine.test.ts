import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const isAlive = (pid: number) => {
  try {
    // A process that has ended stays in the table until its parent asks, here the first process of the system.
    return process.kill(pid, 0) && !/^State:\s*Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

test.runIf(existsSync('/proc/self/status'))(
  'the busy processes end with the one that started them, even if it is killed',
  async () => {
    const program = `import { slowDown } from './scripts/slow-machine.ts'
    import { readFileSync } from 'node:fs'
    import { createServer } from 'node:net'
    slowDown()
    console.log('children', readFileSync('/proc/self/task/' + process.pid + '/children', 'utf8'))
    createServer().listen(0)`
    const slow = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    for await (const chunk of slow.stdout) {
      said += chunk
      if (/children .*\n/.test(said)) break
    }
    const busy = /children (.*)\n/.exec(said)?.[1]?.trim().split(' ').map(Number) ?? []
    expect(busy.length).toBeGreaterThan(0)
    expect(busy.every(isAlive)).toBe(true)
    slow.kill('SIGKILL')
    await once(slow, 'exit')
    await expect.poll(() => busy.filter(isAlive), { timeout: 300_000 }).toEqual([])
  },
)
