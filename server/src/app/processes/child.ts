import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type Config, environmentOfChildren } from '#platform/config/config.ts'
import type { Answer, Assignment } from './messages.ts'

const program = fileURLToPath(new URL('./process.ts', import.meta.url))

/** Starts a process with this role. It loads its modules at once and waits for its assignment. */
export function forkProcess(role: Assignment['role'], { youngMib }: Config): ChildProcess {
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
export async function assign(child: ChildProcess, assignment: Assignment): Promise<Answer> {
  const failed: Answer = { ready: false, reason: 'it ended while starting' }
  if (child.exitCode !== null || child.signalCode !== null) return failed
  const answered = once(child, 'message') as Promise<[Answer]>
  const ended = once(child, 'exit').then((): [Answer] => [failed])
  child.send(assignment, () => {})
  const [answer] = await Promise.race([answered, ended])
  return answer
}
