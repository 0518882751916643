import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Language, languages } from '@aulanova/contract/kernel/languages'
import { type SocialLinkKind, type SocialLinks, socialLinkKinds } from '@aulanova/contract/kernel/social-links'
import { type AvatarsConfig, avatarsConfig } from './avatars.ts'
import { type BillsConfig, billsConfig } from './bills.ts'
import { type ConnectionLimits, connectionLimits, type OverloadLimits, overloadLimits } from './connections.ts'
import { type FilesConfig, filesConfig, storageConfig } from './files.ts'
import { type IdentityConfig, identityConfig } from './identity.ts'
import { type Sizes, sizes } from './machine.ts'
import { type PaymentsConfig, paymentsConfig } from './payments.ts'
import { type SiteHosts, siteHosts } from './sites.ts'
import { address, ConfigError, choice, flag, isLoopback, mailAddress, refuseOpenDemo, wholeNumber } from './values.ts'

/** Build 150, shown as 0150. */
export const build = '150'.padStart(4, '0')

export interface Config extends Sizes {
  port: number
  host: string
  dataDir: string
  /** Null: the embedded database in dataDir. */
  databaseUrl: string | null
  identity: IdentityConfig
  files: FilesConfig
  payments: PaymentsConfig
  /** Where the operator's costs are read. */
  bills: BillsConfig
  /** Bytes that the files of one course, and the uploads of one person, may take. */
  storage: { perCourse: number; perPerson: number }
  demo: boolean
  production: boolean
  /** Null: mails stay in the outbox. */
  mailUrl: string | null
  /** Required: mails are sent over TLS only. */
  mailTls: 'required' | 'optional'
  mailFrom: string
  /** Where messages of the contact form are mailed. */
  supportEmail: string
  /** The address of the site, for links in mails. */
  publicUrl: string
  /** False only in a demo with AUTH_LIMITS=off, for load tests. */
  authLimits: boolean
  /** Invited as administrator when there is none yet. */
  adminEmail: string | null
  /** The domain of the organization whose university site the administrators run. */
  site: string | null
  /** Where sites of organizations are served at `/`. */
  siteHosts: SiteHosts
  brand: [string, string]
  languagesOffered: Language[]
  /** Pages of the operator that the footer links to. */
  socialLinks: SocialLinks
  /** Another host that serves the API, as the browser sees it; empty: the same origin. */
  apiHost: string
  /** Null: made at the first start and stored in the database. */
  secretKey: string | null
  /** Accepted beside it, so that what it has signed stays valid. */
  secretKeyPrevious: string | null
  connections: ConnectionLimits
  overload: OverloadLimits
  events: EventsConfig
  avatars: AvatarsConfig
  metrics: MetricsConfig
  /** How many proxies in front of us report the client's address truthfully. */
  trustedProxies: number
  /** How long `ready` refuses before connections are closed, so that a load balancer stops sending first. */
  drainMs: number
  logLevel: string
  /** Whether each SQL statement names the request it belongs to. */
  sqlComments: boolean
}

/** Of this process. */
export const environment = process.env

/** The only reader of the environment. Throws for a value it does not understand. */
export function readConfig(env: NodeJS.ProcessEnv = environment): Config {
  // A misspelt one would start a demo, whose passwords are public.
  const production = choice(env, 'NODE_ENV', ['production', 'development', 'test'], 'development') === 'production'
  const identity = identityConfig(env)
  const demo = flag(env, 'DEMO', !production && identity.kind === 'embedded')
  if (demo && identity.kind !== 'embedded')
    throw new ConfigError('DEMO=1 needs IDENTITY=embedded: the demo accounts are in no user pool.')
  const host = env.HOST || '127.0.0.1'
  if (demo && !env.DEMO) refuseOpenDemo(env, host)
  const trustedProxies = wholeNumber(env, 'TRUSTED_PROXIES', { fallback: 0, least: 0, max: 10 })
  return {
    port: wholeNumber(env, 'PORT', { fallback: 3000, least: 0, max: 65535 }),
    host,
    dataDir: resolve(env.DATA_DIR || './data'),
    databaseUrl: address(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    identity,
    files: filesConfig(env),
    payments: paymentsConfig(env, production),
    bills: billsConfig(env),
    storage: storageConfig(env),
    demo,
    production,
    mailUrl: address(env, 'MAIL_URL', ['smtp:', 'smtps:']),
    mailTls: mailTls(env),
    mailFrom: env.MAIL_FROM || 'Aulanova <no-reply@localhost>',
    supportEmail: mailAddress(env, 'SUPPORT_EMAIL', 'support@localhost'),
    publicUrl: publicUrl(env),
    authLimits: choice(env, 'AUTH_LIMITS', ['on', 'off'], 'on') === 'on' || !demo,
    adminEmail: env.ADMIN_EMAIL ? mailAddress(env, 'ADMIN_EMAIL', '') : null,
    site: env.SITE || (demo ? 'montelago.example' : null),
    siteHosts: siteHosts(env, publicUrl(env)),
    brand: wordmark(env),
    languagesOffered: offered(env),
    socialLinks: socialLinks(env),
    apiHost: address(env, 'API_HOST', ['http:', 'https:'])?.replace(/\/$/, '') ?? '',
    ...secrets(env),
    ...sizes(env),
    connections: connectionLimits(env, trustedProxies),
    overload: overloadLimits(env),
    events: eventsConfig(env),
    avatars: avatarsConfig(env),
    metrics: metricsConfig(env),
    trustedProxies,
    drainMs: wholeNumber(env, 'DRAIN_MS', { fallback: production ? 1000 : 100, least: 0, max: 60_000 }),
    logLevel: choice(
      env,
      'LOG_LEVEL',
      ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
      production ? 'info' : 'warn',
    ),
    sqlComments: flag(env, 'SQL_COMMENTS', false),
  }
}

const compiledCode = fileURLToPath(new URL('../../../../node_modules/.cache/node', import.meta.url))

/**
 * The environment of the processes that we start: ours, with defaults. One arena of the C library is enough for one busy
 * thread; more keep memory that was freed. Compiled code is cached between starts, which makes them faster and smaller.
 */
export const environmentOfChildren = (): NodeJS.ProcessEnv => ({
  MALLOC_ARENA_MAX: '1',
  NODE_COMPILE_CACHE: compiledCode,
  ...process.env,
})

/** Of our environment programs that others wrote need this; they do not get our secrets. */
export function environmentOfPrograms(): NodeJS.ProcessEnv {
  const { PATH, TMPDIR, MALLOC_ARENA_MAX, NODE_COMPILE_CACHE } = environmentOfChildren()
  const defined = Object.entries({ PATH, TMPDIR, MALLOC_ARENA_MAX, NODE_COMPILE_CACHE }).filter(([, value]) => value)
  return Object.fromEntries(defined)
}

/** An address that listens on all interfaces cannot be opened, so links use `localhost` instead. */
const publicUrl = (env: NodeJS.ProcessEnv) => {
  const host = env.HOST === '0.0.0.0' || env.HOST === '::' ? 'localhost' : env.HOST || '127.0.0.1'
  const given = address(env, 'PUBLIC_URL', ['http:', 'https:']) ?? `http://${host}:${env.PORT || 3000}`
  return given.replace(/\/$/, '')
}

/** Mails carry codes, so TLS is required by default, except to a mail server on this machine. */
function mailTls(env: NodeJS.ProcessEnv): Config['mailTls'] {
  const url = address(env, 'MAIL_URL', ['smtp:', 'smtps:'])
  const isHere = url !== null && isLoopback(new URL(url).hostname)
  return choice(env, 'MAIL_TLS', ['required', 'optional'], isHere ? 'optional' : 'required') as Config['mailTls']
}

function wordmark(env: NodeJS.ProcessEnv): [string, string] {
  const [first, second, ...rest] = (env.BRAND || 'Aula|nova').split('|')
  if (first && second !== undefined && rest.length === 0) return [first, second]
  throw new ConfigError(`BRAND must be two parts with a bar between them, such as "Aula|nova", not "${env.BRAND}".`)
}

function offered(env: NodeJS.ProcessEnv): Language[] {
  const asked = (env.LANGUAGES_OFFERED || 'es').split(',').map((code) => code.trim())
  const unknown = asked.filter((code) => !(languages as readonly string[]).includes(code))
  if (unknown.length === 0) return asked as Language[]
  throw new ConfigError(`LANGUAGES_OFFERED knows ${languages.join(', ')}, not "${unknown.join(', ')}".`)
}

function secrets(env: NodeJS.ProcessEnv) {
  const [secretKey, secretKeyPrevious] = [secret(env, 'SECRET_KEY'), secret(env, 'SECRET_KEY_PREVIOUS')]
  if (secretKey === null && secretKeyPrevious !== null)
    throw new ConfigError('SECRET_KEY_PREVIOUS needs SECRET_KEY: without it the secret is kept in the database.')
  return { secretKey, secretKeyPrevious }
}

function secret(env: NodeJS.ProcessEnv, name: 'SECRET_KEY' | 'SECRET_KEY_PREVIOUS') {
  const given = env[name]
  if (!given) return null
  if (given.length >= 32) return given
  throw new ConfigError(`${name} must have at least 32 characters.`)
}

const isKind = (text: string): text is SocialLinkKind => socialLinkKinds.includes(text as SocialLinkKind)
const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

/** `SOCIAL_LINKS`: pairs of a kind and an address, with spaces between them, since an address may contain a comma. */
function socialLinks(env: NodeJS.ProcessEnv): SocialLinks {
  const links: SocialLinks = {}
  for (const pair of (env.SOCIAL_LINKS ?? '').split(/\s+/).filter(Boolean)) {
    const [kind = '', ...rest] = pair.split('=')
    const address = rest.join('=')
    if (!isKind(kind) || !isWebAddress(address))
      throw new ConfigError(
        `SOCIAL_LINKS must be pairs such as "site=https://example.org" of ${socialLinkKinds.join(', ')} with spaces between them, not "${pair}".`,
      )
    if (links[kind]) throw new ConfigError(`SOCIAL_LINKS names ${kind} twice.`)
    links[kind] = address
  }
  return links
}

/** How events of pages are accepted and stored. */
interface EventsConfig {
  /** Months after which events, and the figures of their days, are deleted. */
  retentionMonths: number
  /** Events that may wait in a process to be written; more are dropped. */
  maxWaiting: number
  /** How long they wait. */
  writeEveryMs: number
}

const eventsConfig = (env: NodeJS.ProcessEnv): EventsConfig => ({
  retentionMonths: wholeNumber(env, 'EVENTS_KEPT_MONTHS', { fallback: 13, least: 1, max: 120 }),
  // About 70 MB, or 180 MB with the longest addresses. Half of it is more than what ten seconds with 10,000 events each need.
  maxWaiting: 250_000,
  writeEveryMs: 250,
})

interface MetricsConfig {
  /** What a program that collects metrics has to send; null: there is nothing to collect. */
  token: string | null
  /** How often figures are sent to the open pages. */
  pushEveryMs: number
  /** The commit that is running; null: it is read from the working copy. */
  commit: string | null
}

const metricsConfig = (env: NodeJS.ProcessEnv): MetricsConfig => ({
  token: metricsToken(env),
  pushEveryMs: 5000,
  commit: env.COMMIT || null,
})

function metricsToken(env: NodeJS.ProcessEnv) {
  if (!env.METRICS_TOKEN) return null
  if (env.METRICS_TOKEN.length >= 16) return env.METRICS_TOKEN
  throw new ConfigError('METRICS_TOKEN must have at least 16 characters.')
}
