import type { Latency } from '../driver/statistics.ts'

/** The open model at one rate. */
export interface Level extends Latency {
  /** Of the best rate. */
  share: number
  rate: number
  offered: number
  /** Answered 503. */
  refused: number
  withoutRetryAfter: number
  lost: number
}

/** What was measured of one operation. Processor times are milliseconds for each request. */
export interface Measured {
  name: string
  /** Of the answer's body. */
  bytes: number
  /** The best rate: requests per second in the closed model. */
  rate: number
  processor: { server: number; database: number }
  driver: number
  /** Mebibytes (PSS) of the whole product, right after the closed model. */
  memory: number
  levels: Level[]
  overload: Level | null
  bare: { rate: number; processor: number }
  /** Null for operations that write. */
  database: { rate: number; statements: number } | null
  /** Of a sign-in: processor milliseconds of the threads that compare passwords. */
  hash: number | null
}

/** One number that can be compared with that of another run. */
export interface Figure {
  name: string
  value: number
  better: 'higher' | 'lower'
}

export interface Saved {
  size: string
  node: string
  processors: number
  figures: Figure[]
}
