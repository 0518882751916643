import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

const prefix = 'aulanova-tests-'

/**
 * Makes the machine slow until this process ends: as many busy processes as there are cores compete with the tests, at
 * the same priority, and where we may set one, a cgroup quota leaves the tests half of the processor time.
 */
export function slowDown() {
  const cores = availableParallelism()
  for (let started = 0; started < cores; started++) startBusyProcess()
  const hasQuota = limitToHalf(cores)
  console.log(
    `The machine is made slow: ${cores} busy processes${hasQuota ? ', and a quota of half of the processor time' : ''}.`,
  )
}

/** It ends with us, even if we are killed: its standard input closes then, which a loop without turns would not see. */
export function startBusyProcess(): ChildProcess {
  const program = `process.stdin.on('close', () => process.exit()).resume()
    const work = () => { const end = Date.now() + 50; while (Date.now() < end); setImmediate(work) }
    work()`
  const child = spawn(process.execPath, ['-e', program], { stdio: ['pipe', 'ignore', 'ignore'] })
  child.unref()
  process.once('exit', () => child.kill())
  return child
}

/** Of a cgroup, version 2 or 1: its folder, and the file and value that limit it to half of the cores. */
const groupsIn = (cores: number) => {
  const paths = existsSync('/proc/self/cgroup') ? readFileSync('/proc/self/cgroup', 'utf8') : ''
  const period = 100_000
  const half = Math.round((cores * period) / 2)
  return [
    {
      parent: join('/sys/fs/cgroup', /^0::(.*)$/m.exec(paths)?.[1] ?? ''),
      file: 'cpu.max',
      value: `${half} ${period}`,
    },
    {
      parent: join('/sys/fs/cgroup/cpu', /^\d+:(?:[\w,]*,)?cpu(?:,[\w,]*)?:(.*)$/m.exec(paths)?.[1] ?? ''),
      file: 'cpu.cfs_quota_us',
      value: String(half),
    },
  ]
}

function limitToHalf(cores: number): boolean {
  for (const { parent, file, value } of groupsIn(cores)) {
    removeOrphans(parent)
    const group = join(parent, `${prefix}${process.pid}`)
    try {
      mkdirSync(group)
      // Without the controller the folder has no such file, and an ordinary folder must not get one.
      writeFileSync(join(group, file), value, { flag: 'r+' })
      writeFileSync(join(group, 'cgroup.procs'), String(process.pid), { flag: 'r+' })
      process.once('exit', () => leave(parent, group))
      return true
    } catch {
      removeIfEmpty(group)
    }
  }
  return false
}

/** Groups of runs that were killed. One that still has processes cannot be removed. */
function removeOrphans(parent: string) {
  if (existsSync(parent))
    for (const name of readdirSync(parent)) if (name.startsWith(prefix)) removeIfEmpty(join(parent, name))
}

function leave(parent: string, group: string) {
  writeFileSync(join(parent, 'cgroup.procs'), String(process.pid))
  removeIfEmpty(group)
}

function removeIfEmpty(group: string) {
  try {
    rmdirSync(group)
  } catch {
    // Processes that are still ending keep it; the next slow run removes it.
  }
}
