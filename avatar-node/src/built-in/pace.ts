import { readFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
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

/** Seconds of processor time of all programs on the machine. */
function allSeconds() {
  let milliseconds = 0
  for (const { times } of cpus()) milliseconds += times.user + times.nice + times.sys + times.irq
  return milliseconds / 1000
}

export interface Clock {
  /** Seconds. */
  now(): number
  sleep(seconds: number): Promise<void>
  used(child?: number): number | undefined
  /** Processor time of all programs, this one included. */
  usedByAll(): number
  processors: number
}

const realClock: Clock = {
  now: () => performance.now() / 1000,
  sleep: (seconds) => sleep(seconds * 1000),
  used: processorSeconds,
  usedByAll: allSeconds,
  processors: availableParallelism(),
}

/** Time that was not used is not saved up: the work after a wait would take the whole machine. */
const maxSaved = 0.1

/** It is noticed late that too much was used, so the work aims below its share. */
const aim = 0.95

/** Then it is looked again whether others are still busy. */
const longestRest = 2

/** Seconds over which the use of others is averaged. */
const window = 1

/** Parts of the machine: while others use less, the work has its whole share, and while they use more, the least. */
const quiet = 0.1
const busy = 0.3

/** The part of its share that the work always has, so that it ends. */
const least = 1 / 20

/** How much of its share the work has while others use this part of the machine. */
export const partOfShare = (others: number) =>
  Math.min(1, Math.max(least, 1 - ((others - quiet) / (busy - quiet)) * (1 - least)))

/**
 * The part of the machine that others use, of the last second or so. Zero if the work's own use is not known, since it
 * cannot be distinguished from that of others.
 */
function othersOf(clock: Clock) {
  let part = 0
  let last: { at: number; others: number } | undefined
  return (at: number, own: number | undefined) => {
    if (own === undefined) return 0
    const others = clock.usedByAll() - own
    const passed = last ? at - last.at : 0
    // The system counts in hundredths of a second, so a shorter time has no meaning.
    if (last && passed < 10 * tick) return part
    if (last) {
      const now = Math.max(0, others - last.others) / passed / clock.processors
      part += (now - part) * Math.min(1, passed / window)
    }
    last = { at, others }
    return part
  }
}

/**
 * Keeps the work below a share of all processors, by resting when it has used more. While others are busy it has only a
 * part of the share: a lower priority alone does not help requests that wait for a processor.
 */
export function paceOf(share: number, clock = realClock) {
  /** Seconds of processor time for a second, while others are not busy. */
  const max = (share / 100) * clock.processors * (share < 100 ? aim : 1)
  const others = othersOf(clock)
  let last = clock.now()
  let lastUsed = 0
  let debt = 0

  /** How long the work has to rest now. */
  function restNow(measured: number | undefined) {
    const now = clock.now()
    const passed = now - last
    const rate = share < 100 ? max * partOfShare(others(now, measured)) : max
    // Where the system has no figure, the work counts as if it had used all processors.
    debt += measured === undefined ? passed * clock.processors : measured - lastUsed
    debt = Math.max(-maxSaved, debt - passed * rate)
    last = now
    lastUsed = measured ?? 0
    // Timers are not finer than a millisecond.
    return rate < clock.processors && debt / rate >= 0.001 ? debt / rate : 0
  }

  async function restUnmeasured(seconds: number) {
    await clock.sleep(seconds)
    debt = 0
    last = clock.now()
  }

  return {
    /** How many threads may be busy all the time. */
    threads: Math.max(1, Math.floor((share / 100) * clock.processors)),
    /** To be called often. `child` is the process that works for this one. */
    async rest(child?: number) {
      for (;;) {
        const measured = clock.used(child)
        const seconds = restNow(measured)
        if (seconds === 0) return
        if (measured !== undefined) await clock.sleep(Math.min(longestRest, seconds))
        else return restUnmeasured(seconds)
      }
    },
  }
}
