import type { PlanOffer } from '@aulanova/contract/authoring/course-card'

/** What the buyer was shown, in cents and days. */
export interface Offer {
  price: number
  duration: number
}

export const offerOf = ({ Price, Duration }: PlanOffer): Offer => ({ price: Price, duration: Duration })
