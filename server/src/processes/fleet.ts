import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Config } from '#config.ts'
import { StartError } from '#start-error.ts'
import type { Answer, Assignment } from './messages.ts'

const program = fileURLToPath(new URL('./process.ts', import.meta.url))
const longestStop = 25_000

export interface Fleet {
  stop(): Promise<void>
}

/**
 * One process per core for requests, and one for jobs, so that heavy work does not delay requests. If one of them cannot
 * start, or the signal comes first, those that were started are stopped before this throws.
 */
export async function startFleet(config: Config, databaseUrl: string, signal: AbortSignal): Promise<Fleet> {
  signal.throwIfAborted()
  const children = new Set<ChildProcess>()
  let stopping = false

  async function start(role: Assignment['role']) {
    const child = fork(program, { serialization: 'advanced' })
    children.add(child)
    child.once('exit', () => children.delete(child))
    const answered = once(child, 'message') as Promise<[Answer]>
    const ended = once(child, 'exit').then((): [Answer] => [{ ready: false, reason: 'it ended while starting' }])
    child.send({ role, config, databaseUrl } satisfies Assignment, () => {})
    const [answer] = await Promise.race([answered, ended])
    if (!answer.ready) throw new StartError(`A ${role} process did not start: ${answer.reason}.`)
    child.once('exit', () => replace(role))
  }

  /** Replaces a process that has ended. If that fails, it is retried with growing pauses. */
  async function replace(role: Assignment['role'], pause = 100) {
    if (stopping) return
    await start(role).catch(() => setTimeout(() => replace(role, Math.min(pause * 2, 10_000)), pause))
  }

  async function stop() {
    stopping = true
    const all = [...children]
    const timer = setTimeout(() => all.forEach((child) => void child.kill('SIGKILL')), longestStop)
    await Promise.all(all.map(endInOrder))
    clearTimeout(timer)
  }

  const roles: Assignment['role'][] = [...Array<'http'>(config.httpProcesses).fill('http'), 'jobs']
  const started = Promise.all(roles.map(start))
  const aborted = once(signal, 'abort').then(() => signal.throwIfAborted())
  try {
    await Promise.race([started, aborted])
    return { stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function endInOrder(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  // The callback ignores an error: a process that is ending by itself has closed its channel.
  child.send('stop', () => {})
  await ended
}
