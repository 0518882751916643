import { join } from 'node:path'
import type { Change } from '@aulanova/contract/review'
import type { FastifyBaseLogger } from 'fastify'
import { createFiles, type Files } from '#adapters/files/files.ts'
import { createIdentity, type Identity } from '#adapters/identity/identity.ts'
import { createMail, type Mail } from '#adapters/mail/mail.ts'
import { createPayments, type Payments } from '#adapters/payments/payments.ts'
import type { Config } from '#config.ts'
import { connect, type Pool } from '#db/db.ts'
import { tellByMail } from '#features/auth/mails/auth-mails.ts'
import type { Drawing, Drawn } from '#features/certificates/drawing/drawing.ts'
import type { Sides } from '#features/review/changes.ts'
import { type HtmlCleaner, htmlCleaner } from '#html/cleaner.ts'
import type { CertificateAddress } from '#http/certificate-address.ts'
import { type PageTokens, pageTokens } from '#http/page-tokens.ts'
import type { SimulationAddress } from '#http/simulation-address.ts'
import { type Limits, limitsOf } from '#limits/limits.ts'
import { type Thread, threadOf } from '#threads/thread.ts'
import type { LessonAddress } from './http/lesson-address.ts'
import { loggerOf } from './logger.ts'
import { type Seals, sealsOf } from './seals.ts'
import { loadSecret } from './secrets.ts'

/** Everything a feature may need, made once per process and handed down. */
export interface Services {
  config: Config
  sql: Pool
  log: FastifyBaseLogger
  identity: Identity
  limits: Limits
  files: Files
  simulationSeals: Seals<SimulationAddress>
  lessonSeals: Seals<LessonAddress>
  certificateSeals: Seals<CertificateAddress>
  drawings: Thread<Drawing, Drawn>
  comparisons: Thread<Sides, Change[]>
  html: HtmlCleaner
  mail: Mail
  payments: Payments
  pageTokens: PageTokens
  now: () => Date
  /** Of this process. Draining: it still answers, but asks not to be sent more. */
  state: { draining: boolean }
  close(): Promise<void>
}

export async function createServices(config: Config, databaseUrl: string, now = () => new Date()): Promise<Services> {
  const sql = connect(databaseUrl, { max: connectionsFor(config), demo: config.demo })
  const keys = await loadSecret(sql, config.secretKey)
  const limits = limitsOf(keys('limits'), now, config.authLimits)
  const { mailUrl, mailFrom, mailTls } = config
  const drawings = threadOf<Drawing, Drawn>(drawingThread, { patience: 30_000, longestQueue: 200, megabytes: 512 })
  const comparisons = threadOf<Sides, Change[]>(comparingThread, {
    patience: 10_000,
    longestQueue: 50,
    longestQueueEach: 2,
    megabytes: 256,
  })
  const html = htmlCleaner()
  return {
    config,
    sql,
    log: loggerOf(config.logLevel),
    limits,
    identity: await createIdentity(config.identity, {
      sql,
      keys,
      limits,
      guarded: config.authLimits,
      tell: tellByMail(config),
      now,
    }),
    files: await createFiles(config.files, {
      folder: join(config.dataDir, 'files'),
      host: config.apiHost,
      key: keys('file addresses'),
      now,
    }),
    simulationSeals: sealsOf(keys('simulation addresses')),
    lessonSeals: sealsOf(keys('lesson addresses')),
    certificateSeals: sealsOf(keys('certificate addresses')),
    drawings,
    comparisons,
    html,
    mail: await createMail(mailUrl ? { kind: 'smtp', url: mailUrl, from: mailFrom, tls: mailTls } : { kind: 'outbox' }),
    payments: await createPayments({ kind: 'sandbox', secret: keys('sandbox payments') }),
    pageTokens: pageTokens(keys('page tokens')),
    now,
    state: { draining: false },
    async close() {
      await Promise.all([drawings.close(), comparisons.close(), html.close()])
      await sql.end({ timeout: 5 })
    },
  }
}

const drawingThread = new URL('./features/certificates/drawing/drawing.worker.ts', import.meta.url)
const comparingThread = new URL('./features/review/changes.worker.ts', import.meta.url)

/** All processes together stay well below what a database takes by default (100), jobs and operators included. */
const connectionsFor = ({ httpProcesses }: Config) => Math.max(2, Math.min(10, Math.floor(72 / (httpProcesses + 1))))
