import { ConfigError, wholeNumber } from './values.ts'

/** How events of pages are taken and kept. */
export interface EventsConfig {
  /** Months after which events, and the figures of their days, are deleted. */
  retentionMonths: number
  /** Events that may wait in a process to be written; more are dropped. */
  maxWaiting: number
  /** How long they wait. */
  writeEveryMs: number
}

export const eventsConfig = (env: NodeJS.ProcessEnv): EventsConfig => ({
  retentionMonths: wholeNumber(env, 'EVENTS_KEPT_MONTHS', { fallback: 13, least: 1, most: 120 }),
  // About 70 MB, or 180 MB with the longest addresses. Half of it is more than what ten seconds with 10,000 events each bring.
  maxWaiting: 250_000,
  writeEveryMs: 250,
})

export interface MetricsConfig {
  /** What a program that collects metrics has to send; null: there is nothing to collect. */
  token: string | null
  /** How often figures are sent to those who look at them. */
  pushEveryMs: number
  /** The commit that is running; null: it is read from the working copy. */
  commit: string | null
}

export const metricsConfig = (env: NodeJS.ProcessEnv): MetricsConfig => ({
  token: metricsToken(env),
  pushEveryMs: 5000,
  commit: env.COMMIT || null,
})

function metricsToken(env: NodeJS.ProcessEnv) {
  if (!env.METRICS_TOKEN) return null
  if (env.METRICS_TOKEN.length >= 16) return env.METRICS_TOKEN
  throw new ConfigError('METRICS_TOKEN must have at least 16 characters.')
}
