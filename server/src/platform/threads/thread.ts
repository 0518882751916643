import { Worker } from 'node:worker_threads'
import { Problem } from '@aulanova/contract/kernel/problems'

interface QueueLimits {
  /** With so many waiting, further work is refused with `Unavailable`. */
  longestQueue: number
  /** The same for the work of one person, so that one person cannot fill the queue. */
  longestQueueEach?: number
}

/** Runs pieces of work one after the other. Work without a person counts towards the whole queue only. */
export function queueOf({ longestQueue, longestQueueEach = Infinity }: QueueLimits) {
  let last: Promise<unknown> = Promise.resolve()
  const waiting: (string | undefined)[] = []

  return <T>(userId: string | undefined, work: () => Promise<T>): Promise<T> => {
    const own = userId === undefined ? 0 : waiting.filter((other) => other === userId).length
    if (waiting.length >= longestQueue || own >= longestQueueEach)
      return Promise.reject(new Problem('Unavailable', { retryAfter: 10 }))
    waiting.push(userId)
    const result = last.then(work).finally(() => waiting.splice(waiting.indexOf(userId), 1))
    last = result.catch(() => {})
    return result
  }
}

/** A worker thread for work that would block the event loop. It does one piece of work after the other. */
export interface Thread<Input, Output> {
  /**
   * Throws `ThreadFailed` when the work fails, takes too long or ends the thread, and `Unavailable` when the queue is
   * full. Work for one person waits in a shorter queue.
   */
  run(input: Input, userId?: string): Promise<Output>
  close(): Promise<void>
}

export class ThreadFailed extends Error {}

/** What comes back from the thread for each piece of work. */
export type Outcome<Output> = { done: Output } | { failed: string }

export interface ThreadLimits extends QueueLimits {
  /** For one piece of work, from when it is started. */
  timeoutMs: number
  megabytes: number
}

/** Started by the first piece of work, reused for the next, and started anew after it has died. */
export function threadOf<Input, Output>(file: URL, limits: ThreadLimits): Thread<Input, Output> {
  const inQueue = queueOf(limits)
  let worker: Worker | null = null

  function start() {
    const started = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: limits.megabytes } })
    // It may die while idle, when no other listener handles its error.
    return started
      .on('error', () => {})
      .on('exit', () => {
        if (worker === started) worker = null
      })
  }

  async function stop() {
    const stopped = worker
    worker = null
    await stopped?.terminate()
  }

  async function work(input: Input): Promise<Output> {
    worker ??= start()
    const outcome = await outcomeOf<Output>(worker, input, limits.timeoutMs).catch(async (error: Error) => {
      await stop()
      throw new ThreadFailed(error.message, { cause: error })
    })
    if ('failed' in outcome) throw new ThreadFailed(outcome.failed)
    return outcome.done
  }

  return { run: (input, userId) => inQueue(userId, () => work(input)), close: stop }
}

/** The thread keeps the process alive only while it works. */
function outcomeOf<Output>(worker: Worker, input: unknown, timeoutMs: number) {
  worker.postMessage(input)
  const { promise, resolve, reject } = Promise.withResolvers<Outcome<Output>>()
  const timer = setTimeout(() => reject(new Error(`No answer in ${timeoutMs} ms`)), timeoutMs)
  const ended = (code: number) => reject(new Error(`The thread ended with ${code}`))
  worker.once('message', resolve).once('error', reject).once('exit', ended)
  worker.ref()
  return promise.finally(() => {
    clearTimeout(timer)
    worker.off('message', resolve).off('error', reject).off('exit', ended)
    worker.unref()
  })
}

/** The worker threads of this process. */
export interface Threads {
  /** The thread that runs this file; each file has one. */
  of<Input, Output>(file: URL, limits: ThreadLimits): Thread<Input, Output>
  close(): Promise<void>
}

export function createThreads(): Threads {
  const threads = new Map<string, Thread<never, unknown>>()
  return {
    of<Input, Output>(file: URL, limits: ThreadLimits) {
      const thread = threads.get(file.href) ?? threadOf<Input, Output>(file, limits)
      threads.set(file.href, thread)
      return thread as Thread<Input, Output>
    },
    async close() {
      await Promise.all([...threads.values()].map((thread) => thread.close()))
    },
  }
}
