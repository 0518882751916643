import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Bills } from '#platform/providers/costs/bills.ts'
import { createBills } from '#platform/adapters/create-bills.ts'
import { createFiles } from '#platform/adapters/create-files.ts'
import type { Files } from '#platform/files/files.ts'
import { createMail } from '#platform/adapters/create-mail.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { createPayments } from '#platform/adapters/create-payments.ts'
import type { Payments } from '#platform/payments/payments.ts'
import type { Config } from '#platform/config/config.ts'
import { withComments } from '#platform/db/comments.ts'
import { connect, type Pool } from '#platform/db/db.ts'
import { type HtmlCleaner, htmlCleaner } from '#platform/html/cleaner.ts'
import { type PageTokens, pageTokens } from '#platform/http/page-tokens.ts'
import { type Limits, limitsOf } from '#platform/limits/limits.ts'
import { Meter } from '#platform/meter/meter.ts'
import { createThreads, type Threads } from '#platform/threads/threads.ts'
import { loggerOf } from '#platform/log/logger.ts'
import { type Keys, loadSecret } from '#platform/secrets/secrets.ts'
import { watchSecret } from '#platform/secrets/watch-secret.ts'

/** What every feature is handed, made once per process. It knows no feature: `compose.ts` adds what features make of it. */
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

export async function createServices(config: Config, databaseUrl: string, now = () => new Date()): Promise<Services> {
  const { databaseConnections: max, demo, sqlComments } = config
  const plain = connect(databaseUrl, { max, demo, ...(sqlComments && { prepare: false }) })
  const sql = sqlComments ? withComments(plain) : plain
  const keys = await loadSecret(sql, config, now)
  const stopWatching = watchSecret(plain, keys, config)
  const { mailUrl, mailFrom, mailTls } = config
  const threads = createThreads()
  return {
    config,
    sql,
    log: loggerOf(config.logLevel),
    keys,
    limits: limitsOf(keys('limits'), now, config.authLimits),
    files: await createFiles(config.files, {
      folder: join(config.dataDir, 'files'),
      host: config.apiHost,
      key: keys('file addresses'),
      now,
    }),
    meter: new Meter(),
    threads,
    html: htmlCleaner(threads),
    mail: await createMail(mailUrl ? { kind: 'smtp', url: mailUrl, from: mailFrom, tls: mailTls } : { kind: 'outbox' }),
    payments: await createPayments(config.payments, { sql, key: keys('sandbox payments'), now }),
    bills: await createBills(config.bills),
    pageTokens: pageTokens(keys('page tokens')),
    now,
    state: { draining: false },
    async close() {
      stopWatching()
      await threads.close()
      await sql.end({ timeout: 5 })
    },
  }
}
