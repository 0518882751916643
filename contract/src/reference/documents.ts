import { type Static, Type } from 'typebox'
import { Person } from '../identity/person.ts'
import {
  ById,
  Html,
  Instant,
  Listing,
  Name,
  Nothing,
  Nullable,
  OneOf,
  Revision,
  SearchText,
  Single,
  Slug,
  TokenQuery,
  Uuid,
} from '../kernel/common.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defaultLanguage, type Language, languages } from '../kernel/languages.ts'
import { longestName } from '../kernel/limits.ts'
import { ChangedField, WordCounts } from '../kernel/word-changes.ts'

/** The document that everybody accepts: at sign-up, and again when a newer revision of it is published. */
export const termsSlug = 'terms-of-use-and-conditions'

/** Each may have a text of its own; a language without one shows the default language's. */
export const furtherLanguages = languages.filter((language) => language !== defaultLanguage)
export const documentLanguages: readonly Language[] = [defaultLanguage, ...furtherLanguages]

const FurtherText = Type.Object({
  /** Empty: the name in the default language. */
  Name: Type.String({ maxLength: longestName, pattern: '^[^\\u0000-\\u001f\\u007f]*$' }),
  Content: Html,
})
export type DocumentText = Static<typeof FurtherText>
export type FurtherTexts = Partial<Record<Language, DocumentText>>

const FurtherTexts = Type.Unsafe<FurtherTexts>(
  Type.Object(Object.fromEntries(furtherLanguages.map((language) => [language, Type.Optional(FurtherText)]))),
)

/** `Name` and `Content` are those of the default language. */
const texts = { Name, Content: Html, Texts: FurtherTexts }

export const DocumentDraft = Type.Object({
  Uuid,
  Slug: Type.String(),
  ...texts,
  Updated: Instant,
  /** The last published revision; 0: none. */
  Revision,
  PublishedAt: Nullable(Instant),
  /** Since when it is not at its address any more. */
  Withdrawn: Nullable(Instant),
  /** Whether publishing would make a new revision. */
  Changed: Type.Boolean(),
})
export type DocumentDraft = Static<typeof DocumentDraft>

export const readDocument = endpoint({
  method: 'GET',
  path: '/admin/documents/:id/draft',
  access: 'administration:use',
  summary: 'A document as it is being edited, in all its languages',
  params: ById,
  reply: Single(DocumentDraft),
  problems: ['NotFound'],
})

export const saveDocument = endpoint({
  method: 'PUT',
  path: '/admin/documents/:id/draft',
  access: 'administration:use',
  summary: 'Change the texts of a document; `Updated` is the version that was seen',
  params: ById,
  body: Type.Object({ Slug, ...texts, Updated: Instant }),
  reply: Single(DocumentDraft),
  problems: ['NotFound', 'NameTaken', 'Conflict'],
  // Six texts at their longest, in letters of two bytes.
  bodyLimit: 3 * 1024 * 1024,
})

export const withdrawDocument = endpoint({
  method: 'POST',
  path: '/admin/documents/:id/withdraw',
  access: 'administration:use',
  summary: 'Take a published document from its address; its revisions stay. The terms cannot be withdrawn',
  params: ById,
  reply: Single(DocumentDraft),
  problems: ['NotFound', 'InvalidState'],
})

export const DocumentRevision = Type.Object({
  Number: Type.Integer(),
  Name: Type.String(),
  PublishedAt: Instant,
  /** Null: the product itself. */
  By: Nullable(Person),
  Languages: Type.Array(OneOf(languages)),
  /** How many people accepted it. */
  Accepted: Type.Integer(),
})
export type DocumentRevision = Static<typeof DocumentRevision>

export const listDocumentRevisions = endpoint({
  method: 'GET',
  path: '/admin/documents/:id/revisions',
  access: 'administration:use',
  summary: 'The published revisions of a document, the newest first',
  params: ById,
  query: TokenQuery,
  reply: Listing(DocumentRevision),
  problems: ['NotFound', 'InvalidToken'],
})

const PublishedText = Type.Object({ ...DocumentRevision.properties, Content: Html, Texts: FurtherTexts })
export type PublishedText = Static<typeof PublishedText>

export const readDocumentRevision = endpoint({
  method: 'GET',
  path: '/admin/documents/:id/revisions/:number',
  access: 'administration:use',
  summary: 'One published revision of a document, in all its languages',
  params: Type.Object({ id: Uuid, number: Revision }),
  reply: Single(PublishedText),
  problems: ['NotFound', 'ItemNotFound'],
})

/** Without fields, only the appearance differs. */
const LanguageChange = Type.Object({
  Language: OneOf(languages),
  Kind: OneOf(['added', 'removed', 'changed']),
  Fields: Type.Array(ChangedField),
  ...WordCounts,
})
export type LanguageChange = Static<typeof LanguageChange>

export const compareDocument = endpoint({
  method: 'GET',
  path: '/admin/documents/:id/changes',
  access: 'administration:use',
  summary: 'What differs between two revisions, word by word; without `to`, between a revision and the draft',
  params: ById,
  query: Type.Object({ from: Revision, to: Type.Optional(Revision) }),
  reply: Type.Object({ Items: Type.Array(LanguageChange), Count: Type.Integer() }),
  problems: ['NotFound', 'ItemNotFound'],
})

export const Acceptance = Type.Object({ Person, Revision: Type.Integer(), At: Instant, Ip: Type.String() })
export type Acceptance = Static<typeof Acceptance>

export const listAcceptances = endpoint({
  method: 'GET',
  path: '/admin/documents/:id/acceptances',
  access: 'administration:use',
  summary: 'Who accepted a document, the newest revision first, then the newest',
  params: ById,
  query: Type.Object({
    revision: Type.Optional(Revision),
    search: Type.Optional(SearchText),
    ...TokenQuery.properties,
  }),
  reply: Listing(Acceptance),
  problems: ['NotFound', 'InvalidToken'],
})

const Terms = Type.Object({
  /** The published revision; null: there are no terms. */
  Revision: Nullable(Type.Integer()),
  /** The newest that the person accepted. */
  Accepted: Nullable(Type.Integer()),
  /** From the accepted revision to the published one; null where there is nothing to compare. */
  Changes: Nullable(Type.Array(ChangedField)),
})
export type Terms = Static<typeof Terms>

export const readTerms = endpoint({
  method: 'GET',
  path: '/users/:id/terms',
  access: 'signed-in',
  summary: 'Which terms I have accepted, and what changed since',
  params: ById,
  query: Type.Object({ language: Type.Optional(OneOf(languages)) }),
  reply: Single(Terms),
})

export const acceptTerms = endpoint({
  method: 'POST',
  path: '/users/:id/terms',
  access: 'signed-in',
  summary: 'Accept the published revision of the terms; an older one is answered `Conflict`',
  params: ById,
  body: Type.Object({ revision: Revision }),
  reply: Nothing,
  problems: ['Conflict'],
})
