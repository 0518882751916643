import { type Language, languageTags } from '@aulanova/contract/public'
import type { TellingWords } from '#features/mail/tell.rules.ts'
import { filled } from '#wording.ts'
import { eng } from './eng.ts'
import { es } from './es.ts'
import { gr } from './gr.ts'
import { it } from './it.ts'
import { mx } from './mx.ts'
import { rs } from './rs.ts'

/** One for each way a language counts; `{count}` is filled in. */
export type Counted = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

export interface CertificateWords {
  /** What the paper is, for its title and the name of the file. */
  certificate: string
  /** Below the name of the organization that grants it; and where there is none. */
  grants: string
  granted: string
  completed: string
  /** `{hours}` and `{date}` are filled in. */
  lasted: string
  hours: Counted
  /** `{blocks}` and `{sections}` are filled in. */
  stars: string
  sections: Counted
  author: string
  /** `{course}` and `{name}` are filled in. */
  mail: TellingWords<'issued'>
}

export const certificateWords: Record<Language, CertificateWords> = { gr, it, rs, es, mx, eng }

export function counted(language: Language, forms: Counted, count: number) {
  const tag = languageTags[language]
  const form = forms[new Intl.PluralRules(tag).select(count)] ?? forms.other
  return filled(form, { count: new Intl.NumberFormat(tag).format(count) })
}
