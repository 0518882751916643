import type { Config } from '#config.ts'

/** What the first process sends to a new one. */
export interface Assignment {
  role: 'http' | 'jobs'
  config: Config
  databaseUrl: string
}

export type Order = Assignment | 'stop'

/** What the new process answers, once. */
export type Answer = { ready: true } | { ready: false; reason: string }
