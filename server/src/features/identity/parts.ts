import type { Tell } from '#adapters/identity/notices.ts'
import type { Provider } from '#adapters/identity/provider.ts'
import type { Pool } from '#db/db.ts'
import type { Limits } from '#limits/limits.ts'
import type { Guards } from './guards.ts'
import type { Sessions } from './sessions/sessions.ts'

/** What the parts of identity share. */
export interface Parts {
  sql: Pool
  limits: Limits
  tell: Tell
  now: () => Date
  provider: Provider
  sessions: Sessions
  guards: Guards
}
