import { type Static, Type } from 'typebox'
import { Html, Instant, Nullable, OneOf, Single, Slug } from './common.ts'
import { endpoint } from './endpoint.ts'

export const languages = ['gr', 'it', 'rs', 'es', 'mx', 'eng'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'mx'
export const isLanguage = (text: string | null): text is Language => languages.includes(text as Language)

/** BCP 47 tags of our languages, for `<html lang>`, plural rules, dates and numbers. */
export const languageTags = {
  gr: 'de',
  it: 'it',
  rs: 'ru',
  es: 'es',
  mx: 'es-MX',
  eng: 'en',
} as const satisfies Record<Language, string>

/** What the web app must know before it draws anything; small, public, cached by the browser. */
export const PublicConfig = Type.Object({
  /** The two parts of the wordmark. */
  Brand: Type.Unsafe<[string, string]>(Type.Array(Type.String(), { minItems: 2, maxItems: 2 })),
  Build: Type.String(),
  LanguagesOffered: Type.Array(OneOf(languages)),
  Demo: Type.Boolean(),
  /** Where the API is when it is not on this origin; empty: here. */
  ApiHost: Type.String(),
  /** The domain of the university site that administrators run; null: none. */
  Site: Nullable(Type.String()),
})
export type PublicConfig = Static<typeof PublicConfig>

export const readPublicConfig = endpoint({
  method: 'GET',
  path: '/public/config',
  access: 'public',
  summary: 'Brand, build number and languages offered',
  reply: PublicConfig,
})

export const LegalDocument = Type.Object({
  Name: Type.String(),
  Content: Html,
  Revision: Type.Integer(),
  PublishedAt: Instant,
})

export type LegalDocument = Static<typeof LegalDocument>

export const readPublicDocument = endpoint({
  method: 'GET',
  path: '/public/documents/:slug',
  access: 'public',
  summary: 'A published legal document, such as terms-of-use-and-conditions',
  params: Type.Object({ slug: Slug }),
  reply: Single(LegalDocument),
  problems: ['NotFound'],
})
