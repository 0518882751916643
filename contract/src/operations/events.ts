import { type Static, Type } from 'typebox'
import { Instant, Nothing, OneOf } from '../kernel/common.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { languages } from '../kernel/languages.ts'

/**
 * An event on a page. The visitor is the username of who is signed in, or else a random id of the browser; it is stored only
 * as a hash that nobody can match with that of another day.
 */
export const AnalyticsEvent = Type.Object({
  name: Type.String({ maxLength: 60, pattern: '^[a-z][a-z0-9-]*$' }),
  path: Type.String({ maxLength: 500, pattern: '^/[^?#\\s]*$' }),
  at: Type.Optional(Instant),
  visitor: Type.Optional(Type.String({ maxLength: 128, pattern: '^[\\w.@+-]+$' })),
  language: Type.Optional(OneOf(languages)),
  /** The host of the page that linked here. */
  referrer: Type.Optional(Type.String({ maxLength: 253, pattern: '^[A-Za-z0-9.:-]*$' })),
  milliseconds: Type.Optional(Type.Integer({ minimum: 0, maximum: 86_400_000 })),
})
export type AnalyticsEvent = Static<typeof AnalyticsEvent>

export const recordEvents = endpoint({
  method: 'POST',
  path: '/events',
  access: 'public',
  summary: 'Count what happened on a page, one event or a batch, only after consent',
  body: Type.Union([AnalyticsEvent, Type.Array(AnalyticsEvent, { minItems: 1, maxItems: 50 })]),
  reply: Nothing,
  problems: ['LimitExceeded'],
  /** Fifty events; browsers write addresses in ASCII. */
  bodyLimit: 64 * 1024,
})
