import { type Static, Type } from 'typebox'
import { Instant, Nothing, OneOf, Uuid } from './common.ts'
import { endpoint } from './endpoint.ts'
import { languages } from './public.ts'

/** An event on a page. It does not identify a person: the visitor is a random id that is kept as long as the consent. */
export const AnalyticsEvent = Type.Object({
  name: Type.String({ maxLength: 60, pattern: '^[a-z][a-z0-9-]*$' }),
  path: Type.String({ maxLength: 500, pattern: '^/[^?#\\s]*$' }),
  at: Type.Optional(Instant),
  visitor: Type.Optional(Uuid),
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
