import type { Config } from '#platform/config/config.ts'

/** What the first process sends to a new one. */
export interface Assignment {
  role: 'http' | 'jobs' | 'preparation'
  config: Config
  databaseUrl: string
}

export type Order = Assignment | 'stop'

/** What the new process answers, once. */
export type Answer = Ready | Failed

interface Ready {
  ready: true
  /** Lines to print when the server is ready. */
  notes?: string[]
}

interface Failed {
  ready: false
  reason: string
  /** Of an error that no operator can fix: where it was thrown. */
  stack?: string | undefined
}
