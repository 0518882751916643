import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { onExit } from '../../shared/cleanup.ts'

const program = fileURLToPath(new URL('../../../server/src/app/operator/aulanova.ts', import.meta.url))

export interface Tokened {
  name: string
  token: string
}

export type NodeProcess = ReturnType<typeof nodeProcess>

/** A node in a process of its own, as an operator starts it. `temporary` is its temporary folder. */
export function nodeProcess({ name, token }: Tokened, server: string, temporary: string) {
  let child: ChildProcess | null = null
  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
    child = null
  }
  onExit(() => end('SIGTERM'))
  return {
    name,
    start() {
      child = spawn(process.execPath, [program, 'node'], {
        env: { ...process.env, AVATAR_SERVER: server, AVATAR_TOKEN: token, AVATAR_SHARE: '100', TMPDIR: temporary },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    /** The programs that work for it now. */
    helpers: () => descendantsOf(child?.pid),
  }
}

/** Fields of `/proc/PID/stat`: the process, its parent, and when it started, which distinguishes it from a later one with the same id. */
interface Seen {
  pid: number
  parent: number
  started: string
}

function seen(pid: string): Seen[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const isOver = fields[0] === 'Z' || fields[0] === 'X'
    return isOver ? [] : [{ pid: Number(pid), parent: Number(fields[1]), started: fields[19] ?? '' }]
  } catch {
    return []
  }
}

function descendantsOf(pid: number | undefined): Seen[] {
  if (pid === undefined) return []
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(seen)
  const below = (parent: number): Seen[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)])
  return below(pid)
}

const isThere = ({ pid, started }: Seen) => seen(String(pid)).some((one) => one.started === started)

/** Milliseconds until none of the processes is there; null if they stay. */
export async function untilGone(processes: readonly Seen[], longestMs: number): Promise<number | null> {
  const began = performance.now()
  while (processes.some(isThere)) {
    if (performance.now() - began > longestMs) return null
    await wait(10)
  }
  return performance.now() - began
}
