import type { passwordChoicesOf } from '#adapters/identity/password-choices.ts'
import type { Pool } from '#db/db.ts'
import type { Directory } from './directory.ts'
import type { Groups } from './groups.ts'
import type { Mirror } from './mirror.ts'
import type { People } from './people.ts'
import type { RightCodes } from './right-codes.ts'

/** What the provider is put together from. */
export interface CognitoParts {
  sql: Pool
  people: People
  directory: Directory
  groups: Groups
  mirror: Mirror
  codes: RightCodes
  choices: ReturnType<typeof passwordChoicesOf>
}
