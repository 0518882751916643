import { openAsBlob } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { type beatNode, handInAvatar } from '@aulanova/contract/avatars/avatar-nodes'
import type { UploadGrant } from '@aulanova/contract/files/files'
import { addressOf, type Parts } from '@aulanova/contract/kernel/address'
import type { Endpoint, Input, Reply } from '@aulanova/contract/kernel/endpoint'
import type { ProblemCode } from '@aulanova/contract/kernel/problems'

/** The server has refused a call. */
export class Refused extends Error {
  readonly status: number
  readonly code: ProblemCode | null

  constructor(status: number, { code, message }: { code?: ProblemCode; message?: string }) {
    super(message ?? `The server answered with ${status}.`)
    this.status = status
    this.code = code ?? null
  }
}

export interface NodeClient {
  readonly server: string
  /** The token of the node, which its server may renew. */
  token(): string
  call<E extends Endpoint>(endpoint: E, input: Input<E>, longestMs?: number): Promise<Reply<E>>
  upload(grant: UploadGrant, path: string, signal: AbortSignal): Promise<void>
}

const longestCallMs = 15_000
/** The server inspects the files before it answers. */
const longestHandInMs = 180_000

const longestOf = ({ path }: Endpoint) => (path === handInAvatar.path ? longestHandInMs : longestCallMs)

/** Calls the protocol of nodes at this server. */
export function nodeClient(server: string, token: () => string): NodeClient {
  return {
    server,
    token,
    async call(endpoint, input, longestMs = longestOf(endpoint)) {
      const { body } = input as { body?: object }
      const answer = await fetch(`${server}/api${addressOf(endpoint, input as Parts)}`, {
        method: endpoint.method,
        headers: { authorization: `Bearer ${token()}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(longestMs),
      })
      const text = await answer.text()
      if (!answer.ok) throw new Refused(answer.status, problemIn(text))
      return text === '' ? null : JSON.parse(text)
    },
    /** The form that the grant asks for: its fields first, then the file. */
    async upload({ presigned: { url, fields } }, path, signal) {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      form.append('file', await openAsBlob(path))
      const answer = await fetch(new URL(url, server), { method: 'POST', body: form, redirect: 'error', signal })
      const text = await answer.text()
      if (!answer.ok) throw new Refused(answer.status, problemIn(text))
    },
  }
}

/** A proxy in front of the server may answer with something else. */
function problemIn(text: string): { code?: ProblemCode; message?: string } {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

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

/** Beats on a thread of its own, so that work that keeps this one busy costs no lease. `heard` gets each answer at once. */
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

/** What the promise resolves to, unless the signal is aborted before: then its reason is thrown at once. */
export async function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal.reason)
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort)
  try {
    return await Promise.race([promise, aborted.promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

interface Terms {
  signal: AbortSignal | undefined
  tries: number
  /** The first pause; each is longer than the one before. */
  pauseMs: number
  /** Whether another try would end the same way. */
  isFinal(error: unknown): boolean
}

/** Tries again until it succeeds, the error is final, or so many tries were made: then the last error is thrown. */
export async function persistently<T>({ signal, tries, pauseMs, isFinal }: Terms, call: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await call()
    } catch (error) {
      signal?.throwIfAborted()
      if (isFinal(error) || tried >= tries) throw error
      await pause(pauseMs * tried, undefined, signal && { signal })
    }
  }
}
