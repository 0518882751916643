import { type Static, Type } from 'typebox'
import { Html, Instant, Nullable, OneOf, Single, Slug } from '../kernel/common.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { languages } from '../kernel/languages.ts'

/** What the web app must know before it renders anything; small, public, cached by the browser. */
export const PublicConfig = Type.Object({
  /** The two parts of the wordmark. */
  Brand: Type.Unsafe<[string, string]>(Type.Array(Type.String(), { minItems: 2, maxItems: 2 })),
  Build: Type.String(),
  LanguagesOffered: Type.Array(OneOf(languages)),
  /** Pages of the operator elsewhere; those that are not set are not linked to. */
  SocialLinks: Type.Object({
    site: Type.Optional(Type.String()),
    social: Type.Optional(Type.String()),
    shorts: Type.Optional(Type.String()),
    videos: Type.Optional(Type.String()),
  }),
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
  /** Of the text; the default language where there is none in the language requested. */
  Language: OneOf(languages),
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
  query: Type.Object({ language: Type.Optional(OneOf(languages)) }),
  reply: Single(LegalDocument),
  cached: true,
  problems: ['NotFound'],
})
