/** Computed by the server on every request; screens only show it. */
export const subscriptionStates = ['active', 'expired', 'revoked'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

const day = 24 * 60 * 60 * 1000

export const expiryOf = (created: string, durationDays: number) => new Date(Date.parse(created) + durationDays * day)

/**
 * Who has access for longer than until then gets no more days from a plan that costs nothing, so that a double click or a
 * habit does not pile them up.
 */
export const freePlanReach = (durationDays: number, now: Date) => new Date(now.getTime() + (durationDays - 1) * day)

/** Whole days in so many milliseconds, never below 0: on its last day an active subscription has 0 left. */
export const wholeDays = (milliseconds: number) => Math.max(0, Math.floor(milliseconds / day))

export const remainingDays = (created: string, durationDays: number, now: Date) =>
  wholeDays(expiryOf(created, durationDays).getTime() - now.getTime())

export const isActive = (created: string, durationDays: number, now: Date, revoked: string | null = null) =>
  revoked === null && expiryOf(created, durationDays) > now

export function subscriptionState(
  created: string,
  durationDays: number,
  now: Date,
  revoked: string | null = null,
): SubscriptionState {
  if (revoked !== null) return 'revoked'
  return isActive(created, durationDays, now) ? 'active' : 'expired'
}
