import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../app/main.ts', import.meta.url))

export interface RunningServer {
  address: string
  process: ChildProcess
  /** What it has printed so far. */
  output(): string
  /** Settles with the exit code. */
  ended: Promise<number | null>
  /** Stops it as an operator would; answers the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** The real server as a process of its own, on a free port; answers when it is ready. */
export async function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  const { child, said, ended } = spawnServer(env)
  const ready = async () => {
    for await (const _ of child.stdout) {
      const address = /ready on (http:\S+)/.exec(said())?.[1]
      if (address) return address
    }
    return undefined
  }
  const address = await Promise.race([ready(), ended.then(() => undefined)])
  if (!address) throw new ServerEnded(said(), await ended)
  return {
    address,
    process: child,
    output: said,
    ended,
    async stop(signal = 'SIGTERM') {
      child.kill(signal)
      return ended
    },
  }
}

/** The same, without waiting for anything: for tests about the start itself. By its channel it notices that we have ended. */
export function spawnServer(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: '0', WEB_CONCURRENCY: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  }) as ChildProcessByStdio<null, Readable, Readable>
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  child.stderr.on('data', (chunk) => (said += chunk))
  const ended = (once(child, 'exit') as Promise<[number | null]>).then(([code]) => code)
  return { child, said: () => said, ended }
}

/** It did not become ready: what it printed, and its exit code. */
export class ServerEnded extends Error {
  readonly exitCode: number | null

  constructor(said: string, exitCode: number | null) {
    super(said)
    this.exitCode = exitCode
  }
}

export async function temporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), 'aulanova-e2e-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}
