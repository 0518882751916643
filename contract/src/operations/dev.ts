import { type Static, Type } from 'typebox'
import { Email, Instant, Listing } from '../kernel/common.ts'
import { endpoint } from '../kernel/endpoint.ts'

export const OutboxMail = Type.Object({
  To: Type.String(),
  Subject: Type.String(),
  Text: Type.String(),
  Html: Type.String(),
  Created: Instant,
})
export type OutboxMail = Static<typeof OutboxMail>

/** Served only with DEMO=1; otherwise the answer is 404. */
export const readOutbox = endpoint({
  method: 'GET',
  path: '/dev/outbox',
  access: 'public',
  summary: 'Mails a demo installation would have sent, the newest first',
  query: Type.Object({ to: Type.Optional(Email) }),
  reply: Listing(OutboxMail),
  problems: ['NotFound'],
  secret: true,
})
