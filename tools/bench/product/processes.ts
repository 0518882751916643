import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** All figures come from `/proc`, and are 0 on systems without it. */

export interface Processor {
  /** Milliseconds of the server's own processes, since they were started. */
  server: number
  /** Of the embedded database. */
  database: number
  /** The part of `server` that its pool of threads took, which hashes passwords. */
  pool: number
}

const ticksPerSecond = 100
const millisecondsOf = (ticks: number) => (ticks * 1000) / ticksPerSecond

/**
 * Processor time of a process and of all it started. Time of processes that have ended is in the numbers of their
 * parent, so that workers which the database starts for one statement are not forgotten.
 */
export function processorOf(root: number): Processor {
  const used = { server: 0, database: 0, pool: 0 }
  for (const pid of treeOf(root)) {
    const stat = read(`/proc/${pid}/stat`)
    const [user = 0, system = 0, childUser = 0, childSystem = 0] = fieldsOf(stat).slice(11, 15).map(Number)
    const part = isDatabase(stat) ? 'database' : 'server'
    used[part] += millisecondsOf(user + system + childUser + childSystem)
    if (part === 'server') used.pool += poolOf(pid)
  }
  return used
}

/** Processor milliseconds of the processes with the lowest priority that run now, and of those they have started. */
export function lowestOf(root: number): number {
  const [niceness, lowest] = [16, 19]
  const times = treeOf(root)
    .map((pid) => fieldsOf(read(`/proc/${pid}/stat`)).map(Number))
    .filter((fields) => fields[niceness] === lowest)
    .map((fields) => fields.slice(11, 15).reduce((sum, one) => sum + one, 0))
  return millisecondsOf(times.reduce((sum, one) => sum + one, 0))
}

/** Of the threads of libuv's pool, which have its name. */
function poolOf(pid: number) {
  const threads = namesIn(`/proc/${pid}/task`).map((thread) => read(`/proc/${pid}/task/${thread}/stat`))
  const [user, system] = [11, 12]
  const ticks = threads
    .filter((stat) => stat.includes('(libuv-worker'))
    .map((stat) => Number(fieldsOf(stat)[user]) + Number(fieldsOf(stat)[system]))
  return millisecondsOf(ticks.reduce((sum, one) => sum + one, 0))
}

/** Mebibytes of a process and all it started. Memory that several share is counted once (PSS). */
export function memoryOf(root: number): number {
  const kibibytes = treeOf(root).map((pid) =>
    Number(/^Pss:\s*(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0),
  )
  return kibibytes.reduce((sum, one) => sum + one, 0) / 1024
}

/** How many of the processes listen on this port. */
export function listenersOf(root: number, port: number): number {
  const address = `:${port.toString(16).toUpperCase().padStart(4, '0')} `
  const sockets = read('/proc/net/tcp')
    .split('\n')
    .filter((line) => line.includes(`${address}00000000:0000 0A`))
    .map((line) => `socket:[${line.trim().split(/\s+/)[9]}]`)
  const listening = treeOf(root).filter((pid) => descriptorsOf(pid).some((link) => sockets.includes(link)))
  return Math.max(1, listening.length)
}

function treeOf(root: number): number[] {
  const parents = new Map<number, number[]>()
  for (const pid of pids()) {
    const parent = Number(fieldsOf(read(`/proc/${pid}/stat`))[1])
    parents.set(parent, [...(parents.get(parent) ?? []), pid])
  }
  const tree = [root]
  for (const pid of tree) tree.push(...(parents.get(pid) ?? []))
  return tree
}

/** What follows the name, which is in parentheses and may contain spaces. */
const fieldsOf = (stat: string) => stat.slice(stat.lastIndexOf(')') + 2).split(' ')

const isDatabase = (stat: string) => stat.includes('(postgres')

const pids = () =>
  namesIn('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)

const descriptorsOf = (pid: number) => namesIn(`/proc/${pid}/fd`).map((name) => link(`/proc/${pid}/fd/${name}`))

function namesIn(folder: string) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** A process or a descriptor may be gone by the time it is read. */
function link(path: string) {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}

function read(path: string) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
