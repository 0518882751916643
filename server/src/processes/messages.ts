import type { Config } from '#config.ts'

/** What the first process tells a new one: what it is, and all it needs to know. */
export interface Assignment {
  role: 'http' | 'jobs'
  config: Config
  databaseUrl: string
}

export type Order = Assignment | 'stop'

/** What it hears back, once. */
export type Answer = { ready: true } | { ready: false; reason: string }
