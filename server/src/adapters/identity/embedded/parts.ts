import type { Tell } from '#adapters/identity/notices.ts'
import type { Pool } from '#db/db.ts'
import type { Codes } from './codes.ts'

/** What the parts of the provider share. */
export interface EmbeddedParts {
  sql: Pool
  codes: Codes
  tell: Tell
  now: () => Date
}
