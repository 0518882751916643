import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** A process id may be given again, after a restart of a container even to the next node: the time tells them apart. */
const startedAt = Math.round(performance.timeOrigin)
const named = /^aulanova-avatar-(\d+)-(\d+)-/

/** An empty folder for one work, named after the process that works. */
export const makeWorkFolder = (parent: string) => mkdtemp(join(parent, `aulanova-avatar-${process.pid}-${startedAt}-`))

/** Removes what nodes have left that were killed. */
export async function removeAbandoned(parent: string) {
  for (const name of await readdir(parent)) {
    const [, pid, time] = named.exec(name) ?? []
    if (!pid || isWorking(Number(pid), Number(time))) continue
    // A folder of another user cannot be removed; that user's next node does it.
    await rm(join(parent, name), { recursive: true, force: true, maxRetries: 3 }).catch(() => {})
  }
}

function isWorking(pid: number, time: number) {
  if (pid === process.pid) return time === startedAt
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
