import type { NotificationWords } from '#platform/outbox/notify.rules.ts'

export type SubscriptionHappening = 'started' | 'extended' | 'seat' | 'seat-taken-back' | 'ending' | 'ended' | 'revoked'

/** `{course}`, `{until}` and `{name}` are filled in; of a seat, which an organization gave, also `{organization}`. */
export type SubscriptionMailWords = NotificationWords<SubscriptionHappening>
