import type { AnalyticsEvent } from '@aulanova/contract/operations/events'
import { config } from '#platform/config/config.ts'
import { readActor } from '#platform/session/session.ts'
import { hasConsent } from './consent.ts'

/** The part of the router that is read. */
export interface Navigation {
  state: { location: { key: string }; navigation: { state: string }; matches: { route: { path?: string } }[] }
  subscribe(changed: () => void): unknown
}

/** Set by `before-paint.js`, which counts on pages that never load the app. */
interface Counting {
  visitor(): string
  referrer(): Partial<AnalyticsEvent>
  post(api: string, events: AnalyticsEvent[]): Promise<number>
}
const page = globalThis as unknown as { counting: Counting; isVisitCounted?: boolean }

const sendEveryMs = 5000
/** What the server takes at once. */
const maxAtOnce = 50
/** Of a browser that was without a connection for long, the first are sent. */
const maxWaiting = 200
const maxTries = 3

/** Counts the pages that are opened and the errors on them, after consent only: before it nothing is even collected. */
export function startAnalytics(router: Navigation) {
  let waiting: AnalyticsEvent[] = []
  let tries = 0
  let isSending = false
  let counted: string | null = null

  function count(name: string, more: Partial<AnalyticsEvent> = {}) {
    if (!hasConsent()) return
    if (waiting.length >= maxWaiting) return
    // The username of who is signed in.
    const visitor = readActor()?.username ?? page.counting.visitor()
    waiting.push({ name, path: patternOf(router), at: new Date().toISOString(), visitor, ...more })
  }

  /** A step of the history is a visit once its page is shown, and once consent is given. */
  function countVisit() {
    const { location, navigation } = router.state
    if (navigation.state !== 'idle' || location.key === counted || !hasConsent()) return
    count('visit', counted === null ? page.counting.referrer() : {})
    counted = location.key
  }

  async function send() {
    countVisit()
    // Also what was collected before consent was taken back.
    if (!hasConsent()) waiting = []
    if (waiting.length === 0) return
    isSending = true
    const batch = waiting.splice(0, maxAtOnce)
    const status = await page.counting.post(config.ApiHost, batch)
    isSending = false
    // Refused because of overload, or without a connection.
    const mayTryAgain = (status === 503 || status === 0) && ++tries < maxTries
    if (mayTryAgain) waiting.unshift(...batch)
    else tries = 0
  }

  // A page that was rendered whole is counted before the app is loaded.
  if (page.isVisitCounted) counted = router.state.location.key
  router.subscribe(countVisit)
  countVisit()
  addEventListener('error', () => count('error'))
  addEventListener('unhandledrejection', () => count('error'))
  // The last moment at which a page can be sure to run.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && void send())
  setInterval(() => isSending || void send(), sendEveryMs)
}

/** Such as `/courses/:uuid`: what stands in its place is nobody's business, and would be too many pages to count. */
const patternOf = ({ state }: Navigation) => {
  const path = state.matches.at(-1)?.route.path ?? ''
  // The mark of an optional part would begin a query.
  return (path.startsWith('/') ? path : `/${path}`).replaceAll('?', '')
}
