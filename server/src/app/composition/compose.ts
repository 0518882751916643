import { join } from 'node:path'
import { createIdentity, type WithIdentity } from '#domains/identity/people/identity.ts'
import { eventIntake, type WithEvents } from '#domains/operations/events/intake.ts'
import { createBills, createFiles, createMail, createPayments } from '#platform/adapters/adapters.ts'
import type { Config } from '#platform/config/config.ts'
import { withComments } from '#platform/db/comments.ts'
import { connect } from '#platform/db/db.ts'
import { htmlCleaner } from '#platform/html/cleaner.ts'
import { pageTokens } from '#platform/http/page-tokens.ts'
import { limitsOf } from '#platform/limits/limits.ts'
import { loggerOf } from '#platform/log/logger.ts'
import { Meter } from '#platform/meter/meter.ts'
import { loadSecret, watchSecret } from '#platform/secrets/secrets.ts'
import type { Services } from '#platform/services/services.ts'
import { createThreads } from '#platform/threads/thread.ts'

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

/** The services, and what domains make of them for all: identity, and the events that wait to be written. */
export type AppServices = Services & WithIdentity & WithEvents

/** Everything that a process needs, made once. */
export async function composeServices(config: Config, databaseUrl: string, now?: () => Date): Promise<AppServices> {
  const services = await createServices(config, databaseUrl, now)
  const events = eventIntake(services)
  return {
    ...services,
    identity: await createIdentity(services),
    events,
    async close() {
      await events.drain()
      await services.close()
    },
  }
}
