import { hasConsent } from './consent.ts'

let user: string | null = null

/** Set once at the start: the name of whoever is signed in. */
export const setAnalyticsUser = (username: string | null) => {
  user = username
}

/** Whom the events to come belong to; nobody before the cookies were accepted. */
export const analyticsUser = () => (hasConsent() ? user : null)
