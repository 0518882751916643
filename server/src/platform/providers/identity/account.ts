import type { UserStatus } from '@aulanova/contract/identity/admin-users'
import type { Language } from '@aulanova/contract/kernel/languages'

/** An account as every provider knows it. Each has its row in `users`, with either provider. */
export interface Account {
  id: string
  username: string
  email: string
  name: string
  /**
   * True once the person has used something that was mailed to the address: a code, or the temporary password of an
   * invitation. No administrator can set it, and a change of the address resets it. For an account we have a row of, our
   * row decides, not the provider.
   */
  emailVerified: boolean
  /** May act. False for a demo account on a server that does not run as a demo, whatever administrators do. */
  enabled: boolean
  status: UserStatus
  groups: string[]
  language: Language
  /** Raised by whatever revokes sessions: a session is opened only for the version that was checked. */
  tokenVersion: number
  createdAt: string
  updatedAt: string
}
