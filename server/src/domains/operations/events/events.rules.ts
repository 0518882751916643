import { hash } from 'node:crypto'
import type { AnalyticsEvent } from '@aulanova/contract/operations/events'
import type { Client } from '#kernel/client.ts'
import type { Pool } from '#platform/db/db.ts'
import { processLimit } from '#platform/limits/process-limit.ts'
import { countryOf } from '#platform/providers/countries/countries.ts'
import type { Services } from '#platform/services/services.ts'
import * as store from './events.store.ts'
import type { WithEvents } from './intake.ts'

/** What a browser collected while it had no connection counts for the day it happened, but not for long ago. */
const longestAgo = 86_400_000

/** By IP address. Each may contain fifty events. */
const perAddress = { max: 3000, minutes: 15 }

/** Counts what happened on pages. Without consent nothing is stored, whatever a page sends. */
export function recorder({ sql, config, events, now }: Services & WithEvents) {
  const limit = config.authLimits ? processLimit(perAddress, now) : () => {}
  const saltOfDay = cachedSalt(sql)
  return async (sent: readonly AnalyticsEvent[], client: Client) => {
    if (!client.hasConsent) return null
    limit(client.ip)
    const [country, salt] = await Promise.all([countryOf(client.ip), saltOfDay(now())])
    const known = { country, hashOf: hashedWith(salt), now: { time: now().getTime(), iso: now().toISOString() } }
    events.add(sent.map((event) => toRow(event, known)))
    return null
  }
}

interface Known {
  country: string | null
  hashOf: (visitor: string, at: string) => string | null
  now: { time: number; iso: string }
}

function toRow(event: AnalyticsEvent, { country, hashOf, now }: Known): store.NewEvent {
  const { name, path, at, visitor, language, referrer, milliseconds } = event
  const happened = at ? Date.parse(at) : Number.NaN
  const isRecent = happened <= now.time && happened > now.time - longestAgo
  const counted = isRecent ? new Date(happened).toISOString() : now.iso
  return {
    at: counted,
    name,
    path,
    country,
    visitor: visitor === undefined ? null : hashOf(visitor, counted),
    domain: path.startsWith('/sites/') ? (path.split('/', 3)[2] ?? null) : null,
    details: {
      ...(language && { language }),
      ...(referrer && { referrer }),
      ...(milliseconds !== undefined && { milliseconds }),
    },
  }
}

/**
 * An event of another day has no visitor: the salt of that day is gone, and with today's the same person would be one
 * more visitor of it. The events of a batch usually have the same visitor.
 */
function hashedWith({ day, salt }: store.Salt) {
  let last: { visitor: string; hashed: string } | undefined
  return (visitor: string, at: string) => {
    if (!at.startsWith(day)) return null
    if (last?.visitor !== visitor) last = { visitor, hashed: hash('sha256', salt + visitor, 'hex').slice(0, 32) }
    return last.hashed
  }
}

/** Read once a day by each process. */
function cachedSalt(sql: Pool) {
  let known: { day: string; salt: Promise<store.Salt> } | undefined
  return (now: Date) => {
    const day = now.toISOString().slice(0, 10)
    if (known?.day !== day) {
      const salt = store.saltOf(sql, day)
      known = { day, salt }
      salt.catch(() => {
        known = undefined
      })
    }
    return known.salt
  }
}
