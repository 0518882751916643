import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#platform/config/config.ts'
import type { Pool } from '#platform/db/db.ts'
import type { Files } from '#platform/files/files.ts'
import type { HtmlCleaner } from '#platform/html/cleaner.ts'
import type { PageTokens } from '#platform/http/page-tokens.ts'
import type { Limits } from '#platform/limits/limits.ts'
import type { Mail } from '#platform/mail/mail.ts'
import type { Meter } from '#platform/meter/meter.ts'
import type { Payments } from '#platform/payments/payments.ts'
import type { Bills } from '#platform/providers/costs/bills.ts'
import type { Keys } from '#platform/secrets/secrets.ts'
import type { Threads } from '#platform/threads/thread.ts'

/** What every domain is handed, made once per process. It knows no domain: `compose.ts` adds what domains make of it. */
export interface Services {
  config: Config
  sql: Pool
  log: FastifyBaseLogger
  keys: Keys
  limits: Limits
  files: Files
  meter: Meter
  threads: Threads
  html: HtmlCleaner
  mail: Mail
  /** Null: nothing can be paid. */
  payments: Payments | null
  /** Null: costs are estimated from what is measured. */
  bills: Bills | null
  pageTokens: PageTokens
  now: () => Date
  /** Of this process. Draining: it still answers, but asks a load balancer to send nothing more. */
  state: { draining: boolean }
  close(): Promise<void>
}
