import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Config } from '#config.ts'
import { StartError } from '#start-error.ts'
import { assign, forkProcess } from './child.ts'
import type { Assignment } from './messages.ts'

const longestStop = 25_000

/**
 * Prepares the database in a process that ends afterwards, so that what only the preparation needs does not stay in
 * memory. It is not interrupted: a signal to stop takes effect when it has ended. Answers the lines to print once all are ready.
 */
export async function prepareDatabase(config: Config, databaseUrl: string): Promise<string[]> {
  const child = forkProcess('preparation', config)
  const ended = once(child, 'exit')
  const answer = await assign(child, { role: 'preparation', config, databaseUrl })
  if (answer.ready) child.send('stop', () => {})
  await ended
  if (answer.ready) return answer.notes ?? []
  throw answer.stack ? Object.assign(new Error(answer.reason), { stack: answer.stack }) : new StartError(answer.reason)
}

export interface Fleet {
  stop(): Promise<void>
}

/**
 * Processes for requests, and one for jobs, so that heavy work does not delay requests. If one of them cannot
 * start, or the signal comes first, those that were started are stopped before this throws.
 */
export async function startFleet(config: Config, databaseUrl: string, signal: AbortSignal): Promise<Fleet> {
  signal.throwIfAborted()
  const children = new Set<ChildProcess>()
  let stopping = false

  async function start(role: Assignment['role']) {
    const child = forkProcess(role, config)
    children.add(child)
    child.once('exit', () => children.delete(child))
    const answer = await assign(child, { role, config, databaseUrl })
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
