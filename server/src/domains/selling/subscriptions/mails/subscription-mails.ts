import { marketDayOf } from '#kernel/market-day.ts'
import type { Db } from '#platform/db/db.ts'
import { notify, type Reader } from '#platform/outbox/notify.rules.ts'
import type { Services } from '#platform/services/services.ts'
import { eng } from './eng.ts'
import { es } from './es.ts'
import { gr } from './gr.ts'
import { it } from './it.ts'
import { mx } from './mx.ts'
import { rs } from './rs.ts'
import type { SubscriptionHappening } from './subscription-mail-words.ts'

const words = { gr, it, rs, es, mx, eng }

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
    words,
    happening,
    kind: 'subscription',
    known: { course: courseName, until: marketDayOf(expiresAt), organization },
    path: `/galaxy/courses/overview/${courseId}`,
    ...(once && { once }),
  })
