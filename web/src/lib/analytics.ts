import { hasConsent } from './consent.ts'

let user: string | null = null

/** The username of the signed-in account; set once at the start. */
export const setAnalyticsUser = (username: string | null) => {
  user = username
}

/** The username for analytics events; null before cookies were accepted. */
export const analyticsUser = () => (hasConsent() ? user : null)
