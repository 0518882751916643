import { marketDayOf } from '#kernel/market-day.ts'
import type { Db } from '#platform/db/db.ts'
import { type NotificationText, notify, type Reader } from '#platform/outbox/notify.rules.ts'
import type { Services } from '#platform/services/services.ts'

export type SubscriptionHappening = 'started' | 'extended' | 'seat' | 'seat-taken-back' | 'ending' | 'ended' | 'revoked'

const texts: Record<SubscriptionHappening, NotificationText> = {
  started: {
    subject: 'You can take “{{course}}” now',
    before: 'You have access to the course “{{course}}” until {{until}}.',
    action: 'Go to the course',
  },
  extended: {
    subject: 'You have more time for “{{course}}”',
    before: 'Days were added: you now have access to the course “{{course}}” until {{until}}.',
    action: 'Go to the course',
  },
  seat: {
    subject: '{{organization}} gives you “{{course}}”',
    before: '{{organization}} has given you the course “{{course}}”. You have access until {{until}}.',
    action: 'Go to the course',
  },
  'seat-taken-back': {
    subject: '{{organization}} took back your access to “{{course}}”',
    before:
      '{{organization}} took back the seat that it had given you in the course “{{course}}”, so your access has ended. You had not opened the course yet. If you think this is a mistake, write to the organization.',
    action: 'View the course',
  },
  ending: {
    subject: 'Your access to “{{course}}” ends soon',
    before:
      'You have access to the course “{{course}}” until {{until}}. If you renew before, the days are added; your progress is kept in any case.',
    action: 'View the course',
  },
  ended: {
    subject: 'Your access to “{{course}}” has ended',
    before:
      'You had access to the course “{{course}}” until {{until}}. Your progress, notes and certificates are kept; you can renew whenever you like.',
    action: 'Renew access',
  },
  revoked: {
    subject: 'Your access to “{{course}}” was withdrawn',
    before:
      'An administrator ended your access to the course “{{course}}”. Your progress, notes and certificates are kept. If you think this is a mistake, write to us.',
    action: 'View the course',
  },
}

export interface Subscribed extends Reader {
  courseId: string
  courseName: string
  expiresAt: string
  /** That gave it from its seats. */
  organization?: string
  /** A deduplication key: only one mail with this key is sent. */
  once?: string
}

/** All of them link to the overview of the course, which offers to continue or to renew. */
export const notifySubscriber = (
  services: Pick<Services, 'config'>,
  db: Db,
  happening: SubscriptionHappening,
  { courseId, courseName, expiresAt, organization = '', once, ...reader }: Subscribed,
) =>
  notify(services, db, reader, {
    texts,
    closing: 'Until soon,',
    happening,
    kind: 'subscription',
    known: { course: courseName, until: marketDayOf(expiresAt), organization },
    path: `/galaxy/courses/overview/${courseId}`,
    ...(once && { once }),
  })
