import { type Language, languageTags } from '@aulanova/contract/kernel/languages'
import { filled } from '#kernel/wording.ts'
import type { CertificateWords, Counted } from './certificate-wording.ts'
import { eng } from './eng.ts'
import { es } from './es.ts'
import { gr } from './gr.ts'
import { it } from './it.ts'
import { mx } from './mx.ts'
import { rs } from './rs.ts'

export const certificateWords: Record<Language, CertificateWords> = { gr, it, rs, es, mx, eng }

export function counted(language: Language, forms: Counted, count: number) {
  const tag = languageTags[language]
  const form = forms[new Intl.PluralRules(tag).select(count)] ?? forms.other
  return filled(form, { count: new Intl.NumberFormat(tag).format(count) })
}
