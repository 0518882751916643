import type { Language } from '@aulanova/contract/public'

/** The real names of our languages: `<html lang>`, plural rules and Intl go by them. */
export const tags = { gr: 'de', it: 'it', rs: 'ru', es: 'es', mx: 'es-MX', eng: 'en' } as const satisfies Record<
  Language,
  string
>
export const languageNames: Record<Language, string> = {
  gr: 'Deutsch',
  it: 'Italiano',
  rs: 'Русский',
  es: 'Español',
  mx: 'Español (México)',
  eng: 'English',
}
