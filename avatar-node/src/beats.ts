import { Worker } from 'node:worker_threads'
import type { beatNode } from '@aulanova/contract/avatars/avatar-nodes'
import type { Input, Reply } from '@aulanova/contract/kernel/endpoint'
import type { ProblemCode } from '@aulanova/contract/kernel/problems'
import { orAborted, Refused } from './client.ts'

export interface BeatSettings {
  server: string
  token: string
  everyMs: number
  /** What each beat says about the claims of the node. */
  claims: Input<typeof beatNode>['body']['Claims']
}

/** What became of a beat. */
export type BeatNews =
  | { beaten: Reply<typeof beatNode> }
  | { refused: { status: number; code: ProblemCode | null; message: string } }
  | { failed: string }

/** What the thread is started with. */
export interface BeatStart {
  settings: BeatSettings
  /** Nanoseconds of the clock of the machine: when the last beat that was answered had been sent. */
  beatenAt: BigInt64Array
}

export interface Beats {
  change(settings: Partial<BeatSettings>): void
  /** What the server answers to the next beat; throws when it refuses it, or does not answer. */
  next(signal: AbortSignal): Promise<Reply<typeof beatNode>>
  /** Milliseconds since the last beat that was answered, also when this thread has been too busy to hear of it. */
  sinceBeaten(): number
  stop(): Promise<void>
}

const errorOf = (news: Exclude<BeatNews, { beaten: unknown }>) =>
  'failed' in news
    ? new Error(news.failed)
    : new Refused(news.refused.status, { message: news.refused.message, ...codeOf(news.refused.code) })

const codeOf = (code: ProblemCode | null) => (code ? { code } : {})

/** Beats on a thread of its own, so that work that keeps this one busy costs no lease. `heard` is called with each answer at once. */
export function startBeats(given: BeatSettings, heard: (reply: Reply<typeof beatNode>) => void): Beats {
  let settings = given
  const beatenAt = new BigInt64Array(new SharedArrayBuffer(8))
  beatenAt[0] = process.hrtime.bigint()
  let next = Promise.withResolvers<Reply<typeof beatNode>>()
  let worker: Worker | null = start()

  function settle(act: (waiting: typeof next) => void) {
    const waiting = next
    next = Promise.withResolvers()
    // Nobody may be waiting for it.
    waiting.promise.catch(() => {})
    act(waiting)
  }

  function start() {
    const workerData: BeatStart = { settings, beatenAt }
    const started = new Worker(new URL('./beat.worker.ts', import.meta.url), { workerData })
    return started
      .on('message', (news: BeatNews) => {
        if ('beaten' in news) heard(news.beaten)
        settle((waiting) => ('beaten' in news ? waiting.resolve(news.beaten) : waiting.reject(errorOf(news))))
      })
      .on('error', (error) => settle((waiting) => waiting.reject(error)))
      .on('exit', () => {
        if (worker === started) worker = null
      })
  }

  return {
    change(changed) {
      settings = { ...settings, ...changed }
      worker?.postMessage(changed)
    },
    /** Also starts the thread anew if it has died. */
    next(signal) {
      worker ??= start()
      return orAborted(next.promise, signal)
    },
    sinceBeaten: () => Number(process.hrtime.bigint() - Atomics.load(beatenAt, 0)) / 1e6,
    async stop() {
      const stopped = worker
      worker = null
      await stopped?.terminate()
    },
  }
}
