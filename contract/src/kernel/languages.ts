export const languages = ['gr', 'it', 'rs', 'es', 'mx', 'eng'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'mx'
export const isLanguage = (text: string | null): text is Language => languages.includes(text as Language)

/** A regional language says only what differs from its base: wherever texts are written, the rest is that of the base. */
export const baseLanguage: Partial<Record<Language, Language>> = { es: 'mx' }

/** BCP 47 tags of our languages, for `<html lang>`, plural rules, dates and numbers. */
export const languageTags = {
  gr: 'de',
  it: 'it',
  rs: 'ru',
  es: 'es',
  mx: 'es-MX',
  eng: 'en',
} as const satisfies Record<Language, string>
