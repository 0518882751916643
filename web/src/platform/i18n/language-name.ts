import { type Language, languageTags } from '@aulanova/contract/kernel/languages'

/** A language in the words of the page, as within a sentence; the language switcher has each in its own words. */
export const languageName = (language: Language, page: string) =>
  new Intl.DisplayNames(page, { type: 'language', languageDisplay: 'standard' }).of(languageTags[language]) ?? language

/** The same standing alone, with the capital letter that many languages do not write within a sentence. */
export function languageTitle(language: Language, page: string) {
  const [first = '', ...others] = languageName(language, page)
  return first.toLocaleUpperCase(page) + others.join('')
}
