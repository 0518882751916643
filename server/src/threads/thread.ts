import { Worker } from 'node:worker_threads'
import { Problem } from '@aulanova/contract/problems'

/** Work that would keep everybody else waiting, on a thread of its own: one piece after the other. */
export interface Thread<Input, Output> {
  /**
   * Throws `ThreadFailed` when the work fails, takes too long, or takes the thread down with it. Work for one person
   * (`whose`) waits in a shorter queue, so that nobody fills it for the others.
   */
  run(input: Input, whose?: string): Promise<Output>
  close(): Promise<void>
}

export class ThreadFailed extends Error {}

/** What comes back from the thread for each piece of work. */
export type Outcome<Output> = { done: Output } | { failed: string }

interface Terms {
  /** For one piece of work, in milliseconds, from when it is begun. */
  patience: number
  /** More than so many waiting, and whoever comes next is asked to come later. */
  longestQueue: number
  /** Of one person; as many as wait in all if not given. */
  longestQueueEach?: number
  megabytes: number
}

/** Started by the first piece of work, kept for the next, and started anew after it has died. */
export function threadOf<Input, Output>(file: URL, terms: Terms): Thread<Input, Output> {
  let worker: Worker | null = null
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  const waitingOf = new Map<string, number>()

  function started() {
    const fresh = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: terms.megabytes } })
    // It may die with nothing to do, when nobody else listens.
    return fresh
      .on('error', () => {})
      .on('exit', () => {
        if (worker === fresh) worker = null
      })
  }

  async function drop() {
    const dropped = worker
    worker = null
    await dropped?.terminate()
  }

  async function work(input: Input): Promise<Output> {
    worker ??= started()
    const outcome = await outcomeOf<Output>(worker, input, terms.patience).catch(async (error: Error) => {
      await drop()
      throw new ThreadFailed(error.message, { cause: error })
    })
    if ('failed' in outcome) throw new ThreadFailed(outcome.failed)
    return outcome.done
  }

  function leave(whose: string) {
    waiting--
    const left = (waitingOf.get(whose) ?? 1) - 1
    if (left > 0) waitingOf.set(whose, left)
    else waitingOf.delete(whose)
  }

  return {
    run(input, whose = '') {
      const own = waitingOf.get(whose) ?? 0
      const isFull = waiting >= terms.longestQueue || (whose !== '' && own >= (terms.longestQueueEach ?? Infinity))
      if (isFull) return Promise.reject(new Problem('Unavailable', { retryAfter: 10 }))
      waiting++
      waitingOf.set(whose, own + 1)
      const mine = last.then(() => work(input)).finally(() => leave(whose))
      last = mine.catch(() => {})
      return mine
    },
    close: drop,
  }
}

/** The thread holds the process open only while it works. */
function outcomeOf<Output>(worker: Worker, input: unknown, patience: number) {
  worker.postMessage(input)
  const { promise, resolve, reject } = Promise.withResolvers<Outcome<Output>>()
  const timer = setTimeout(() => reject(new Error(`No answer in ${patience} ms`)), patience)
  const ended = (code: number) => reject(new Error(`The thread ended with ${code}`))
  worker.once('message', resolve).once('error', reject).once('exit', ended)
  worker.ref()
  return promise.finally(() => {
    clearTimeout(timer)
    worker.off('message', resolve).off('error', reject).off('exit', ended)
    worker.unref()
  })
}
