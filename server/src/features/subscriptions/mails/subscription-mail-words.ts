import type { TellingWords } from '#features/mail/tell.rules.ts'

export type SubscriptionHappening = 'started' | 'extended' | 'ending' | 'ended' | 'revoked'

/** `{course}`, `{until}` and `{name}` are filled in. */
export type SubscriptionMailWords = TellingWords<SubscriptionHappening>
