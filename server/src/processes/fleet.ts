import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Config } from '#config.ts'
import { StartError } from '#start-error.ts'
import type { Answer, Assignment } from './messages.ts'

const longestStop = 25_000

export interface Fleet {
  port: number
  stop(): Promise<void>
}

/** One process per core for requests, and one for jobs, so that heavy work never stands in a request's way. */
export async function startFleet(config: Config, databaseUrl: string): Promise<Fleet> {
  cluster.setupPrimary({ exec: fileURLToPath(new URL('./process.ts', import.meta.url)) })
  const roles: Assignment['role'][] = [...Array<'http'>(config.httpProcesses).fill('http'), 'jobs']
  const crew = new Set<Worker>()
  let stopping = false

  const hire = async (role: Assignment['role'], port: number) => {
    const worker = cluster.fork()
    crew.add(worker)
    const answered = once(worker, 'message') as Promise<[Answer]>
    const ended = once(worker, 'exit').then((): [Answer] => [{ ready: false, reason: 'it ended while starting' }])
    worker.send({ role, config: { ...config, port }, databaseUrl } satisfies Assignment)
    const [answer] = await Promise.race([answered, ended])
    if (!answer.ready) throw new StartError(`A ${role} process did not start: ${answer.reason}.`)
    worker.once('exit', () => {
      crew.delete(worker)
      if (!stopping) replace(role)
    })
    return answer.port
  }
  let port = config.port
  /** A process that fell over is replaced; one that falls at once again waits a little longer each time. */
  const replace = async (role: Assignment['role'], pause = 100) => {
    if (stopping) return
    await hire(role, port).catch(() => setTimeout(() => replace(role, Math.min(pause * 2, 10_000)), pause))
  }

  const ports = await Promise.all(roles.map((role) => hire(role, config.port)))
  port = ports[0] ?? config.port
  return {
    port,
    async stop() {
      stopping = true
      const all = [...crew].filter((worker) => !worker.isDead())
      const impatience = setTimeout(() => all.forEach((worker) => void worker.process.kill('SIGKILL')), longestStop)
      await Promise.all(
        all.map((worker) => {
          const ended = once(worker, 'exit')
          worker.send('stop')
          return ended
        }),
      )
      clearTimeout(impatience)
    },
  }
}
