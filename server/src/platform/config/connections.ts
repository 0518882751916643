import { wholeNumber } from './values.ts'

/** Limits on what clients may take of a process by opening connections or being slow. */
export interface ConnectionLimits {
  /** Connections of one process; further ones are closed at once. */
  max: number
  /** Connections of one IPv4 address, or IPv6 /64, to one process; null where they all come from a proxy. */
  perAddress: number | null
  /** Requests of a connection that may wait while another one is answered. Browsers and proxies send one at a time. */
  pipelined: number
  /** How long the headers of a request may take. */
  headersMs: number
  /** In each such window a body has to arrive at `bodyBytesPerSecond` on average, or to end. */
  bodyWindowMs: number
  bodyBytesPerSecond: number
  /** In each such window a client has to read so much of its answer on average, or the rest of it. */
  readingMs: number
  readingBytesPerSecond: number
  /** How long the rest of a body is read after the request was refused. */
  drainMs: number
}

const maxConnections = 1_000_000

export function connectionLimits(env: NodeJS.ProcessEnv, trustedProxies: number): ConnectionLimits {
  const max = wholeNumber(env, 'MAX_CONNECTIONS', { fallback: 5000, least: 10, max: maxConnections })
  // Half: a school behind one address has many, and one address cannot take all of them.
  const half = Math.ceil(max / 2)
  const perAddress = wholeNumber(env, 'MAX_CONNECTIONS_PER_ADDRESS', { fallback: half, least: 1, max: maxConnections })
  return { max, perAddress: trustedProxies > 0 ? null : perAddress, ...slowness }
}

const slowness = {
  pipelined: 4,
  headersMs: 20_000,
  // A phone with 16 KiB a second passes, even if nothing arrives for half of the time.
  bodyWindowMs: 30_000,
  bodyBytesPerSecond: 8192,
  // A paused video reads nothing; its player requests the rest when it is resumed.
  readingMs: 30_000,
  readingBytesPerSecond: 4096,
  drainMs: 5000,
}

/** When a process refuses requests, so that those it has taken are answered in time. */
export interface OverloadLimits {
  /** Requests to the API that a process works on at once. One that waits for its body does not count. */
  requests: number
  /**
   * Requests of any kind whose answers a process has not handed over yet: each may hold a part of a file in memory. As many more may
   * be under way whose body has not arrived.
   */
  answers: number
  /** The same of one client address, bodies and answers together. */
  answersPerAddress: number
  /** Bytes of such answers that a process holds for one client each: what all are sent, such as the scripts of the pages, is no part of it. */
  unreadBytes: number
  unreadBytesPerAddress: number
  /** A turn of the event loop that takes longer makes others wait. */
  longTurnMs: number
  /** How long turns have to stay long before requests are refused. */
  overloadMs: number
}

/** A school behind one address has many clients, and it takes at least four such addresses to keep everybody out. */
const quarter = (all: number) => Math.ceil(all / 4)

const unreadBytes = 128 * 1024 * 1024

export function overloadLimits(env: NodeJS.ProcessEnv): OverloadLimits {
  const answers = wholeNumber(env, 'MAX_ANSWERS', { fallback: 2000, least: 10, max: 1_000_000 })
  return {
    requests: wholeNumber(env, 'MAX_REQUESTS', { fallback: 200, least: 1, max: 100_000 }),
    answers,
    answersPerAddress: quarter(answers),
    unreadBytes,
    unreadBytesPerAddress: quarter(unreadBytes),
    longTurnMs: 50,
    overloadMs: wholeNumber(env, 'OVERLOAD_MS', { fallback: 500, least: 100, max: 3_600_000 }),
  }
}
