import type { Target } from './connection.ts'
import type { Outcome } from './loops.ts'
import type { Sent } from './sent.ts'
import type { Latency } from './statistics.ts'

/** A statement as the server sent it, with its parameters as text. */
export interface Statement {
  text: string
  parameters: (string | null)[]
}

interface Driving {
  target: Target
  requests: Sent[]
  connections: number
  seconds: number
}

/** What the driver's process is asked to do. */
export type Job =
  | ({ kind: 'closed' } & Driving)
  | ({ kind: 'open'; rate: number; seed: number; grace: number } & Driving)
  /** Sends the statements of one request after the other to the database itself. */
  | { kind: 'replay'; databaseUrl: string; sets: Statement[][]; connections: number; seconds: number }

export interface Driven {
  /** Requests per second that were served. */
  rate: number
  /** Requests that were due. */
  offered: number
  outcomes: Record<Outcome, number>
  latency: Latency
  /** Refusals that do not say when to try again. */
  withoutRetryAfter: number
  /** The first wrong answer. */
  wrong?: string
  /** Processor milliseconds of the driver for each request. */
  processor: number
}
