import { availableParallelism, totalmem } from 'node:os'
import { wholeNumber } from './values.ts'

const mebibyte = 1024 * 1024
const gibibyte = 1024 * mebibyte

/** What there is to share out; in a container, what the container may use. */
export interface Machine {
  cores: number
  memory: number
}

/** How much of the machine the processes take. The runbook says what each setting costs. */
export interface Sizes {
  httpProcesses: number
  /** Connections to the database of one process. */
  databaseConnections: number
  /** Half of the heap in which a process makes new objects, in MiB. */
  youngMib: number
  /** Pages that the embedded database keeps in memory, in MiB. */
  databaseMib: number
}

export const thisMachine = (): Machine => {
  const allowed = process.constrainedMemory()
  const all = totalmem()
  return { cores: availableParallelism(), memory: allowed > 0 && allowed < all ? allowed : all }
}

export function sizes(env: NodeJS.ProcessEnv, machine = thisMachine()): Sizes {
  const httpProcesses = wholeNumber(env, 'WEB_CONCURRENCY', { fallback: processesFor(machine), least: 1, max: 256 })
  return {
    httpProcesses,
    databaseConnections: wholeNumber(env, 'DATABASE_CONNECTIONS', {
      fallback: connectionsFor(httpProcesses),
      least: 2,
      max: 100,
    }),
    youngMib: wholeNumber(env, 'YOUNG_HEAP_MIB', { fallback: 2, least: 1, max: 64 }),
    databaseMib: wholeNumber(env, 'DATABASE_MEMORY_MIB', {
      fallback: between(32, machine.memory / mebibyte / 16, 128),
      least: 16,
      max: 65_536,
    }),
  }
}

/** Several processes can listen on one port (`SO_REUSEPORT`) on Linux only. Each needs up to 256 MiB under load. */
function processesFor({ cores, memory }: Machine) {
  if (process.platform !== 'linux' || memory < 2 * gibibyte) return 1
  return between(1, (memory - gibibyte) / (256 * mebibyte), cores)
}

/**
 * Few: a statement takes a fraction of a millisecond, so more connections wait for the same cores and cost memory. All
 * processes together stay below PostgreSQL's default of 100 connections: the one of each that listens, jobs and operators
 * included.
 */
const connectionsFor = (httpProcesses: number) => between(2, 72 / (httpProcesses + 1) - 1, 4)

const between = (least: number, value: number, max: number) => Math.floor(Math.max(least, Math.min(value, max)))
