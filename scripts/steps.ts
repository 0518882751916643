import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { basename, resolve } from 'node:path'
import { text } from 'node:stream/consumers'

/** Runs a program with this Node and shows its output. Returns whether it exited with 0. */
export async function step(command: string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  const child = spawn(process.execPath, command, { stdio: 'inherit', env: { ...process.env, ...env } })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code === 0
}

export type Check = [name: string, command: string[]]

/**
 * One thread each: the threads of one compiler check shared types again, which takes twice the processor time. What was
 * checked is in the cache, so that the next run checks only what has changed since, and what depends on it.
 */
const types = (project: string) => [
  ...['node_modules/typescript/bin/tsc', '-p', project, '--singleThreaded', '--pretty'],
  ...['--incremental', '--tsBuildInfoFile', resolve('.cache/types', `${basename(resolve(project))}.json`)],
]

/** Types, format and lint, the longest first. The house rules are tests and run with the others. */
export const checks: Check[] = [
  ['types of web', types('web')],
  // Checked together: scripts and tools use parts of the server, which would be checked again for each.
  ['types of server, scripts and tools', types('.')],
  ['format and lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '--colors=force']],
  ['types of contract', types('contract')],
  ['unused code', ['node_modules/knip/bin/knip.js', '--production', '--include', 'files,exports,types,dependencies']],
]

/** Runs as many checks at once as there are cores, and shows the output of each in one piece. Returns the failed ones. */
export async function runChecks(all: readonly Check[]): Promise<string[]> {
  const waiting = [...all]
  const failed: string[] = []
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const [name, command] = check
      const { good, output } = await captured(command)
      if (!good) failed.push(name)
      console.log(`${good ? '✓' : '✗'} ${name}${good ? '' : `\n${output}`}`)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  return failed
}

async function captured(command: string[]) {
  // The compiler is written in Go; to collect garbage takes up to a quarter of its time; without it, it needs 1.8 GiB.
  const env = { GOGC: 'off', ...process.env }
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'], env })
  const ended = once(child, 'exit') as Promise<[number | null]>
  const output = await Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await ended
  return { good: code === 0, output: output.join('') }
}
