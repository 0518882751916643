import { randomUUID } from 'node:crypto'
import { isAdministered } from '#domains/operations/system/first-start.rules.ts'
import { createMail, createPayments, createProvider } from '#platform/adapters/adapters.ts'
import { build, type Config } from '#platform/config/config.ts'
import { isLoopback } from '#platform/config/values.ts'
import { productVersion } from '#platform/config/version.ts'
import { loadSecret } from '#platform/secrets/secrets.ts'
import { type Check, NotWell } from './check.ts'
import { backupAge, checkDatabase, checkMigrations } from './database.ts'
import { checkDisk, checkFiles } from './files.ts'
import { serverFacts } from './server-facts.store.ts'

/** A provider refuses what is signed by a clock that is minutes off; codes and sessions end too early or too late. */
const maxSeconds = 60

/** Compared with the database's, and with that of a provider that we use anyway, whose answers contain the time. */
const checkClock: Check = async ({ database, config }) => {
  const before = Date.now()
  const { now } = await serverFacts(await database())
  const compared = [{ whose: 'the database', off: offBy(Date.parse(now), before) }]
  const provider = providerOf(config)
  const providerTime = provider && (await timeOf(provider))
  if (provider && providerTime) compared.push({ whose: new URL(provider).host, off: offBy(providerTime, Date.now()) })
  const wrong = compared.find(({ off }) => off > maxSeconds)
  if (wrong)
    throw new NotWell(`The clock is ${wrong.off} s off that of ${wrong.whose}: turn on time synchronisation (NTP).`)
  return `The clock agrees with that of ${compared.map(({ whose }) => whose).join(' and ')}.`
}

const offBy = (one: number, other: number) => Math.round(Math.abs(one - other) / 1000)

function providerOf({ files, payments, identity }: Config) {
  if (payments.kind === 'stripe') return payments.apiBase ?? 'https://api.stripe.com'
  if (files.kind === 's3') return files.endpoint ?? `https://s3.${files.region}.amazonaws.com`
  if (identity.kind === 'cognito') return identity.endpoint ?? `https://cognito-idp.${identity.region}.amazonaws.com`
  return null
}

/** Null when it does not answer, which is for other checks to say. */
async function timeOf(address: string) {
  const answer = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(5000) }).catch(() => null)
  return Date.parse(answer?.headers.get('date') ?? '') || null
}

/** Asks for the events since now, which are none. */
const checkPayments: Check = async ({ config, database }) => {
  if (config.payments.kind === 'none') return 'There is no provider: only plans that cost nothing can be had.'
  const sql = await database()
  const keys = await loadSecret(sql, config)
  const payments = await createPayments(config.payments, { sql, key: keys('sandbox payments'), now: () => new Date() })
  await payments?.news(new Date()).catch((error: Error) => {
    throw new NotWell(`The provider refuses (${error.message}): check STRIPE_SECRET_KEY and the network.`)
  })
  if (config.payments.kind === 'sandbox' && config.production)
    throw new NotWell('PAYMENTS=sandbox gives courses away for public card numbers: set stripe or none.')
  return config.payments.kind === 'sandbox' ? 'The sandbox takes test numbers, no money.' : 'Stripe answers.'
}

const checkMail: Check = async ({ config, mailTo }) => {
  const { mailUrl: url, mailFrom: from, mailTls: tls, production } = config
  if (!url && production) throw new NotWell('MAIL_URL is not set: nobody gets a code. Set it to your mail server.')
  if (!url && mailTo) throw new NotWell(`No mail was sent to ${mailTo}: MAIL_URL is not set.`)
  if (!url) return 'There is no mail server: mails stay in the outbox.'
  const { host } = new URL(url)
  const mail = await createMail({ kind: 'smtp', url, from, tls })
  await mail.check().catch((error: Error) => {
    throw new NotWell(`${host} cannot be used (${error.message}): check MAIL_URL and MAIL_TLS.`)
  })
  if (!mailTo) return `${host} takes mails${tls === 'required' ? ' over TLS' : ''}. None was sent.`
  const subject = 'Aulanova: test'
  const body = 'This is a test of the mail server.'
  const messageId = `<${randomUUID()}@aulanova>`
  await mail.deliver({ to: mailTo, replyTo: null, subject, text: body, html: `<p>${body}</p>`, messageId })
  return `${host} has taken a mail to ${mailTo}.`
}

/** Asks for an account that nobody has, which changes nothing. */
const checkIdentity: Check = async ({ config, database }) => {
  const sql = await database()
  const keys = await loadSecret(sql, config)
  const provider = await createProvider(config.identity, { sql, keys, notify: async () => {}, now: () => new Date() })
  const location = config.identity.kind === 'cognito' ? `the user pool ${config.identity.userPoolId}` : 'the database'
  await provider.importAccount(`check-${randomUUID()}@invalid.example`).catch((error: Error) => {
    throw new NotWell(
      `Accounts are in ${location}, which cannot be asked (${error.message}): check IDENTITY and its keys.`,
    )
  })
  if (!config.demo && !(await isAdministered(sql)))
    throw new NotWell('There is no administrator yet: npm run aulanova -- admin create EMAIL invites one.')
  return `Accounts are in ${location}, which answers.`
}

/** What is understood, or this program would not have begun, but is not what a production server should have. */
const checkConfiguration: Check = async ({ config }) => {
  const { production, demo, publicUrl, supportEmail, trustedProxies } = config
  const versions = `Aulanova ${productVersion} (build ${build}) on Node ${process.versions.node}`
  if (!production) return `${versions} understands it. NODE_ENV is not production: this is for trying out.`
  const { protocol, hostname } = new URL(publicUrl)
  const wrong = [
    demo && 'the demo is on, whose passwords are public: set DEMO=0',
    isLoopback(hostname) && 'PUBLIC_URL is this machine, so links in mails lead nowhere: set the public address',
    protocol !== 'https:' && 'PUBLIC_URL is not https, so passwords travel in the clear: use a certificate',
    protocol === 'https:' &&
      trustedProxies === 0 &&
      'PUBLIC_URL is https and no proxy is trusted, so all visitors share the address of the proxy and its limits: set TRUSTED_PROXIES to how many are in front',
    supportEmail.endsWith('@localhost') && 'SUPPORT_EMAIL is not set, so the contact form reaches nobody',
  ].filter((sentence) => sentence !== false)
  if (wrong.length > 0) throw new NotWell(`In production ${wrong.join('; ')}.`)
  return `${versions} understands it, and it is fit for production.`
}

/** In the order in which they are printed. */
export const checks: Record<string, Check> = {
  configuration: checkConfiguration,
  database: checkDatabase,
  migrations: checkMigrations,
  clock: checkClock,
  disk: checkDisk,
  files: checkFiles,
  mail: checkMail,
  identity: checkIdentity,
  payments: checkPayments,
  backup: backupAge,
}
