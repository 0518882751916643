import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onExit } from '../../shared/cleanup.ts'
import type { Driven, Job } from './jobs.ts'

export type Driver = ReturnType<typeof startDriver>

type Message = { done: Driven } | { failed: string }

/** Starts the process that sends the requests. Throws for a job in which an answer was wrong. */
export function startDriver() {
  const child = fork(fileURLToPath(new URL('./process.ts', import.meta.url)), {
    serialization: 'advanced',
    execArgv: ['--max-semi-space-size=4', '--max-old-space-size=256'],
  })
  const ended = once(child, 'exit').then((): [Message] => [{ failed: 'The driver ended.' }])
  const stop = onExit(async () => {
    child.kill()
  })
  return {
    async run(job: Job): Promise<Driven> {
      const said = once(child, 'message') as Promise<[Message]>
      child.send(job)
      const [answer] = await Promise.race([said, ended])
      if ('failed' in answer) throw new Error(answer.failed)
      if (answer.done.wrong) throw new Error(`A wrong answer: ${answer.done.wrong}`)
      return answer.done
    },
    stop,
  }
}
