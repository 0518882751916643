import type { Pool } from '#platform/db/db.ts'
import type { PasswordChoices } from '#platform/providers/identity/accounts/password-choices.ts'
import type { Directory } from './directory.ts'
import type { Groups } from './groups.ts'
import type { Mirror } from './mirror.ts'
import type { People } from './people.ts'
import type { RightCodes } from './right-codes.ts'

/** What the parts of the provider share. */
export interface CognitoParts {
  sql: Pool
  people: People
  directory: Directory
  groups: Groups
  mirror: Mirror
  codes: RightCodes
  choices: PasswordChoices
}
