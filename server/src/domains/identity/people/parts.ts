import type { Sessions } from '#domains/identity/sessions/sessions.ts'
import type { Pool } from '#platform/db/db.ts'
import type { Limits } from '#platform/limits/limits.ts'
import type { Notify } from '#platform/providers/identity/notices.ts'
import type { Provider } from '#platform/providers/identity/provider.ts'
import type { Guards } from './guards.ts'

/** What the parts of identity share. */
export interface Parts {
  sql: Pool
  limits: Limits
  notify: Notify
  now: () => Date
  provider: Provider
  sessions: Sessions
  guards: Guards
}
