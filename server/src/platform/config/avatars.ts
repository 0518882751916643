import { address, ConfigError, flag, wholeNumber } from './values.ts'

/** How avatar videos are made and stored. */
export interface AvatarsConfig {
  /** Whether the server runs a node of its own. */
  ownNode: boolean
  /** Percent of the processors that the own node may take. */
  share: number
  /** Requests of a person on one day. */
  perDay: number
  /** After so many days a finished video that is in no course is deleted. */
  retentionDays: number
  maxSeconds: number
  maxBytes: number
  /**
   * How long after its last beat a node loses what it works on. A machine that renders may be busy with other things: a lease is
   * many beats long, so that one that gets through in a minute is enough.
   */
  leaseSeconds: number
  beatSeconds: number
  /** How long one request may be worked on. */
  longestMinutes: number
  /** For a node that is no part of a server: where its server is, and its token. */
  server: string | null
  token: string | null
  /** An outside service that makes videos; null: none. */
  service: AvatarServiceConfig | null
}

export interface AvatarServiceConfig {
  url: string
  /** Signs what is sent in both directions. */
  secret: string
  /** How many videos it makes at once. */
  capacity: number
}

const mebibyte = 1024 * 1024

export function avatarsConfig(env: NodeJS.ProcessEnv): AvatarsConfig {
  const number = (name: string, fallback: number, least: number, max: number) =>
    wholeNumber(env, name, { fallback, least, max })
  const leaseSeconds = number('AVATAR_LEASE_SECONDS', 60, 4, 3600)
  return {
    ownNode: flag(env, 'AVATAR_NODE', true),
    share: number('AVATAR_SHARE', 25, 5, 100),
    perDay: number('AVATARS_PER_DAY', 10, 1, 10_000),
    retentionDays: number('AVATAR_KEPT_DAYS', 30, 1, 3650),
    maxSeconds: number('AVATAR_MOST_MINUTES', 15, 1, 120) * 60,
    maxBytes: number('AVATAR_MOST_MIB', 500, 1, 4096) * mebibyte,
    leaseSeconds,
    beatSeconds: Math.min(2, leaseSeconds / 4),
    longestMinutes: number('AVATAR_LONGEST_MINUTES', 120, 1, 1440),
    server: address(env, 'AVATAR_SERVER', ['http:', 'https:']),
    token: env.AVATAR_TOKEN || null,
    service: serviceConfig(env, number('AVATAR_SERVICE_CAPACITY', 2, 1, 100)),
  }
}

function serviceConfig(env: NodeJS.ProcessEnv, capacity: number): AvatarServiceConfig | null {
  const url = address(env, 'AVATAR_SERVICE_URL', ['http:', 'https:'])?.replace(/\/$/, '')
  if (!url) return null
  const secret = env.AVATAR_SERVICE_SECRET ?? ''
  if (secret.length >= 16) return { url, secret, capacity }
  throw new ConfigError('AVATAR_SERVICE_URL needs AVATAR_SERVICE_SECRET, with at least 16 characters.')
}
