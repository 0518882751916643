import { hasConsent } from './consent.ts'

let user: string | null = null

/** Set once at the start: the username of whoever is signed in. */
export const setAnalyticsUser = (username: string | null) => {
  user = username
}

/** The username for analytics events; null before cookies were accepted. */
export const analyticsUser = () => (hasConsent() ? user : null)
