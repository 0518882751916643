import type { Notice } from '#platform/providers/identity/notices.ts'

/** The words of one mail. `{brand}` and `{name}` are filled in. */
export interface MailWords {
  subject: string
  before: string[]
  after: string[]
  action?: string
}

export interface IdentityMailWords extends Record<Notice['kind'], MailWords> {
  greeting: string
  closing: string
}
