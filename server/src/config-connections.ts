import { wholeNumber } from './config-values.ts'

/** Limits on what clients may take of a process by opening connections or being slow. */
export interface ConnectionLimits {
  /** Connections of one process; further ones are closed at once. */
  most: number
  /** Requests of one connection that may wait for their answers. Browsers and proxies send one at a time. */
  requestsAtOnce: number
  /** How long the headers of a request may take. */
  headersMs: number
  /** In each such window a body has to arrive at `bodyBytesPerSecond` on average, or to end. */
  bodyWindowMs: number
  bodyBytesPerSecond: number
  /** How long a client may read nothing of its answer. */
  readingMs: number
  /** How long the rest of a body is read after the request was refused. */
  drainMs: number
}

export const connectionLimits = (env: NodeJS.ProcessEnv): ConnectionLimits => ({
  most: wholeNumber(env, 'MAX_CONNECTIONS', { fallback: 5000, least: 10, most: 1_000_000 }),
  requestsAtOnce: 10,
  headersMs: 20_000,
  // A phone with 16 KiB a second passes, even if nothing arrives for half of the time.
  bodyWindowMs: 30_000,
  bodyBytesPerSecond: 8192,
  // A paused video reads nothing; its player requests the rest when it is resumed.
  readingMs: 120_000,
  drainMs: 5000,
})

/** When a process refuses requests, so that those it has taken are answered in time. */
export interface OverloadLimits {
  /** Requests to the API that a process works on at once. One that waits for its body does not count. */
  requests: number
  /** A turn of the event loop that takes longer makes others wait. */
  longTurnMs: number
  /** How long turns have to stay long before requests are refused. */
  overloadMs: number
}

export const overloadLimits = (env: NodeJS.ProcessEnv): OverloadLimits => ({
  requests: wholeNumber(env, 'MAX_REQUESTS', { fallback: 200, least: 1, most: 100_000 }),
  longTurnMs: 50,
  overloadMs: wholeNumber(env, 'OVERLOAD_MS', { fallback: 500, least: 100, most: 3_600_000 }),
})
