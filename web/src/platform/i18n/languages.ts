import type { Language } from '@aulanova/contract/kernel/languages'

/** Each language in its own words. */
export const languageNames: Record<Language, string> = {
  gr: 'Deutsch',
  it: 'Italiano',
  rs: 'Русский',
  es: 'Español',
  mx: 'Español (México)',
  eng: 'English',
}
