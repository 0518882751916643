import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

/** Linux counts processor time of others in hundredths of a second. */
const tick = 0.01

/** Fields after the name of a process in `/proc/PID/stat`; the name may contain spaces. */
function fieldsOf(pid: number | 'self'): number[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
  } catch {
    return undefined
  }
}

const own = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** Seconds of processor time of this process, of its children that have ended, and of one that runs. Undefined if unknown. */
export function processorSeconds(child?: number): number | undefined {
  const self = fieldsOf('self')
  if (!self) return undefined
  const running = child === undefined ? undefined : fieldsOf(child)
  const ended = ((self[13] ?? 0) + (self[14] ?? 0)) * tick
  return own() + ended + ((running?.[11] ?? 0) + (running?.[12] ?? 0)) * tick
}

export interface Clock {
  /** Seconds. */
  now(): number
  sleep(seconds: number): Promise<void>
  used(child?: number): number | undefined
  processors: number
}

const realClock: Clock = {
  now: () => performance.now() / 1000,
  sleep: (seconds) => sleep(seconds * 1000),
  used: processorSeconds,
  processors: availableParallelism(),
}

/** Time that was not used is not saved up: the work after a wait would take the whole machine. */
const mostSaved = 0.1

/** It is noticed late that too much was used, so the work aims below its share. */
const aim = 0.95

/** Keeps the work below a share of all processors, by resting when it has used more. */
export function paceOf(share: number, clock = realClock) {
  /** Seconds of processor time for a second. */
  const rate = (share / 100) * clock.processors * (share < 100 ? aim : 1)
  let last = clock.now()
  let lastUsed = 0
  let debt = 0
  return {
    /** How many threads may be busy all the time. */
    threads: Math.max(1, Math.floor((share / 100) * clock.processors)),
    /** To be called often. `child` is the process that works for this one. */
    async rest(child?: number) {
      const now = clock.now()
      const passed = now - last
      const measured = clock.used(child)
      // Where the system does not tell, the work counts as if it had kept all processors busy.
      debt += measured === undefined ? passed * clock.processors : measured - lastUsed
      debt = Math.max(-mostSaved, debt - passed * rate)
      last = now
      lastUsed = measured ?? 0
      if (debt <= 0 || rate >= clock.processors) return
      await clock.sleep(debt / rate)
      if (measured !== undefined) return
      debt = 0
      last = clock.now()
    },
  }
}
