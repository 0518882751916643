import { parentPort } from 'node:worker_threads'
import type { Outcome } from './thread.ts'

/** The thread's side: what it does with each piece of work it is handed. */
export function atWork<Input, Output>(work: (input: Input) => Promise<Output>) {
  parentPort?.on('message', (input: Input) => {
    work(input).then(
      (done) => answer({ done }),
      (error: unknown) => answer({ failed: error instanceof Error ? error.message : String(error) }),
    )
  })
  const answer = (outcome: Outcome<Output>) => parentPort?.postMessage(outcome)
}
