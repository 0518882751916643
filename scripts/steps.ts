import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Runs a program with this Node and shows its output. Returns whether it exited with 0. */
export async function step(command: string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  const child = spawn(process.execPath, command, { stdio: 'inherit', env: { ...process.env, ...env } })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code === 0
}

/** Types, format and lint. The house rules are tests and run with the others. */
export const checks: [name: string, command: string[]][] = [
  ...['contract', 'server', 'web', 'e2e', 'bench', 'drills', 'scripts'].map((part): [string, string[]] => [
    `types of ${part}`,
    ['node_modules/typescript/bin/tsc', '-p', part],
  ]),
  ['format and lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings']],
]
