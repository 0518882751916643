import { parentPort } from 'node:worker_threads'
import type { Outcome } from './thread.ts'

/** The worker's side of a thread: what it does with each input it is handed. */
export function serveThread<Input, Output>(work: (input: Input) => Promise<Output>) {
  const answer = (outcome: Outcome<Output>) => parentPort?.postMessage(outcome)
  parentPort?.on('message', (input: Input) => {
    work(input).then(
      (done) => answer({ done }),
      (error: unknown) => answer({ failed: error instanceof Error ? error.message : String(error) }),
    )
  })
}
