import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Runs a program with this Node and shows its output. Returns whether it exited with 0. */
export async function step(command: string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  const child = spawn(process.execPath, command, { stdio: 'inherit', env: { ...process.env, ...env } })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code === 0
}

const types = (project: string) => ['node_modules/typescript/bin/tsc', '-p', project]

/** Types, format and lint. The house rules are tests and run with the others. */
export const checks: [name: string, command: string[]][] = [
  ['types of contract', types('contract')],
  ['types of server', types('server')],
  ['types of web', types('web')],
  // Checked together: each uses parts of the server, which would be checked again for each.
  ['types of bench, drills, e2e and scripts', types('.')],
  ['format and lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings']],
]
