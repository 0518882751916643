import type { Guards } from './guards.ts'
import type { IdentityNeeds } from './identity.ts'
import type { Provider } from './provider.ts'
import type { Sessions } from './sessions/sessions.ts'

/** What identity is put together from. */
export interface Parts extends IdentityNeeds {
  provider: Provider
  sessions: Sessions
  guards: Guards
}
