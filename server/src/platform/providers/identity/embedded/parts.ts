import type { Pool } from '#platform/db/db.ts'
import type { Notify } from '#platform/providers/identity/notices.ts'
import type { Codes } from './codes.ts'

/** What the parts of the provider share. */
export interface EmbeddedParts {
  sql: Pool
  codes: Codes
  notify: Notify
  now: () => Date
}
