import { type Language, languageTags } from '@aulanova/contract/kernel/languages'
import { english } from './english.ts'
import { german } from './german.ts'
import { italian } from './italian.ts'
import { russian } from './russian.ts'
import type { Counted, SiteWords } from './site-words.ts'
import { peninsular, spanish } from './spanish.ts'

export const siteWords: Record<Language, SiteWords> = {
  es: peninsular,
  mx: spanish,
  eng: english,
  it: italian,
  gr: german,
  rs: russian,
}

/** As each language calls itself. */
export const languageNames: Record<Language, string> = {
  mx: 'Español (México)',
  es: 'Español (España)',
  eng: 'English',
  it: 'Italiano',
  gr: 'Deutsch',
  rs: 'Русский',
}

export function counted(language: Language, forms: Counted, count: number) {
  const form = forms[new Intl.PluralRules(languageTags[language]).select(count)] ?? forms.other
  return form.replace('#', new Intl.NumberFormat(languageTags[language]).format(count))
}

/** A sentence with its braces filled. */
export const filled = (sentence: string, values: Record<string, string | number>) =>
  sentence.replace(/\{(\w+)\}/g, (brace, name: string) => String(values[name] ?? brace))
