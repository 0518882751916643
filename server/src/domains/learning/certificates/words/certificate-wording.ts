import type { HolderRole } from '@aulanova/contract/learning/certificates'
import type { NotificationWords } from '#platform/outbox/notify.rules.ts'

/** One text for each plural form of a language; `{count}` is filled in. */
export type Counted = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

export interface CertificateWords {
  /** What the document is called, for its title and the name of the file. */
  certificate: string
  /** Below the name of the organization that grants it; and where there is none. */
  grants: string
  granted: string
  /** Below the name of a holder who is one of the course's people. */
  roles: Record<HolderRole, string>
  completed: string
  /** `{hours}` and `{date}` are filled in. */
  lasted: string
  /** Instead, for a course without hours. */
  issued: string
  hours: Counted
  /** `{blocks}` and `{sections}` are filled in. */
  stars: string
  sections: Counted
  author: string
  /** `{course}` and `{name}` are filled in. */
  mail: NotificationWords<'issued'>
}
