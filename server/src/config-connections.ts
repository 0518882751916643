import { wholeNumber } from './config-values.ts'

/** What one client, or many, may take of a process by opening connections and being slow. */
export interface ConnectionLimits {
  /** Connections of one process; further ones are closed at once. */
  most: number
  /** Requests of one connection that wait for their answers. Browsers and proxies send one at a time. */
  requestsAtOnce: number
  /** How long the headers of a request may take. */
  headersMs: number
  /** In each such time a body has to bring `bodyBytesPerSecond` on average, or to end. */
  bodyWindowMs: number
  bodyBytesPerSecond: number
  /** How long a client may read nothing of an answer that waits for it. */
  readingMs: number
  /** How long the rest of a body is read after the request was refused. */
  drainMs: number
}

export const connectionLimits = (env: NodeJS.ProcessEnv): ConnectionLimits => ({
  most: wholeNumber(env, 'MAX_CONNECTIONS', 5000, 10, 1_000_000),
  requestsAtOnce: 10,
  headersMs: 20_000,
  // A phone with 16 KiB a second passes, even if half of the time nothing arrives.
  bodyWindowMs: 30_000,
  bodyBytesPerSecond: 8192,
  // A video that is paused reads nothing; its player asks for the rest again when it goes on.
  readingMs: 120_000,
  drainMs: 5000,
})
