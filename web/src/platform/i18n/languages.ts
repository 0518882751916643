import { isLanguage, type Language } from '@aulanova/contract/kernel/languages'

/** Each language in its own words. */
export const languageNames: Record<Language, string> = {
  gr: 'Deutsch',
  it: 'Italiano',
  rs: 'Русский',
  es: 'Español',
  mx: 'Español (México)',
  eng: 'English',
}

/** The language of a course: one of ours in its own words, or as its author wrote it. */
export const courseLanguageName = (language: string) => (isLanguage(language) ? languageNames[language] : language)
