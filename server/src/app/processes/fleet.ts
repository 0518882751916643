import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { StartError } from '#kernel/start-error.ts'
import { type Config, environmentOfChildren } from '#platform/config/config.ts'
import type { Answer, Assignment } from './messages.ts'

const longestStop = 25_000

export interface Fleet {
  /** Answers the lines to print once all are ready. It is not interrupted: a signal takes effect when it has ended. */
  prepare(databaseUrl: string): Promise<string[]>
  /**
   * Answers when one process answers requests and one runs jobs; the others follow. Throws if one of the two cannot
   * start, or the signal comes first.
   */
  start(databaseUrl: string, signal: AbortSignal): Promise<void>
  stop(): Promise<void>
}

/**
 * Processes for requests, one for jobs, so that heavy work does not delay requests, and one that prepares the database
 * and ends, so that what only the preparation needs does not stay in memory. Those that the start waits for are forked at
 * once: they load their modules while the database starts.
 */
export function forkFleet(config: Config): Fleet {
  const children = new Set<ChildProcess>()
  let stopping = false

  function fork(role: Assignment['role']) {
    const child = forkProcess(role, config)
    children.add(child)
    child.once('exit', () => children.delete(child))
    return { role, child }
  }
  const preparation = fork('preparation').child
  const waiting = [fork('http'), fork('jobs')]

  async function begin({ role, child }: ReturnType<typeof fork>, databaseUrl: string) {
    const answer = await assign(child, { role, config, databaseUrl })
    if (!answer.ready) throw new StartError(`A ${role} process did not start: ${answer.reason}.`)
    child.once('exit', () => replace(role, databaseUrl))
  }

  /** Replaces a process that has ended, or adds one. If that fails, it is retried with growing pauses. */
  async function replace(role: Assignment['role'], databaseUrl: string, pause = 100) {
    if (stopping) return
    await begin(fork(role), databaseUrl).catch((error: Error) => {
      if (stopping) return
      console.error(`${error.message} It is tried again.`)
      setTimeout(() => replace(role, databaseUrl, Math.min(pause * 2, 10_000)), pause)
    })
  }

  return {
    async prepare(databaseUrl) {
      const answer = await assign(preparation, { role: 'preparation', config, databaseUrl })
      await endInOrder(preparation)
      if (answer.ready) return answer.notes ?? []
      const { reason, stack } = answer
      throw stack ? Object.assign(new Error(reason), { stack }) : new StartError(reason)
    },
    async start(databaseUrl, signal) {
      signal.throwIfAborted()
      const started = Promise.all(waiting.map((forked) => begin(forked, databaseUrl)))
      await Promise.race([started, once(signal, 'abort').then(() => signal.throwIfAborted())])
      for (let more = 1; more < config.httpProcesses; more++) void replace('http', databaseUrl)
    },
    async stop() {
      stopping = true
      const all = [...children]
      const timer = setTimeout(() => all.forEach((child) => void child.kill('SIGKILL')), longestStop)
      await Promise.all(all.map(endInOrder))
      clearTimeout(timer)
    },
  }
}

async function endInOrder(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  // The callback ignores an error: a process that is ending by itself has closed its channel.
  child.send('stop', () => {})
  await ended
}

const program = fileURLToPath(new URL('./process.ts', import.meta.url))

/** Starts a process with this role. It loads its modules at once and waits for its assignment. */
function forkProcess(role: Assignment['role'], { youngMib }: Config): ChildProcess {
  return fork(program, [role], {
    serialization: 'advanced',
    execArgv: [...process.execArgv, ...flagsOfV8(youngMib)],
    env: environmentOfChildren(),
  })
}

/**
 * A small young generation: V8 would let it grow to 32 MiB and more, and keep it. The old generation is collected when it
 * has grown by half, not when it has doubled or more. `gc` is for `memory.ts`.
 */
const flagsOfV8 = (youngMib: number) => [
  `--max-semi-space-size=${youngMib}`,
  '--heap-growing-percent=50',
  '--expose-gc',
]

/** Hands a process its work; answers once it is ready, or has failed. */
async function assign(child: ChildProcess, assignment: Assignment): Promise<Answer> {
  const failed: Answer = { ready: false, reason: 'it ended while starting' }
  if (child.exitCode !== null || child.signalCode !== null) return failed
  const answered = once(child, 'message') as Promise<[Answer]>
  const ended = once(child, 'exit').then((): [Answer] => [failed])
  child.send(assignment, () => {})
  const [answer] = await Promise.race([answered, ended])
  return answer
}
