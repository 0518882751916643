import { type Static, Type } from 'typebox'
import { blockTypes } from '../authoring/blocks.ts'
import { CourseCard, PlanOffer } from '../authoring/course-card.ts'
import { StoredFile } from '../files/files.ts'
import {
  ByUuid,
  Cents,
  Html,
  Instant,
  Key,
  Listing,
  Name,
  Nullable,
  OneOf,
  PageNumber,
  SearchText,
  Single,
  Token,
} from '../kernel/common.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { languages } from '../kernel/languages.ts'

export const PublicCategory = Type.Object({
  PK: Key,
  Uuid: Type.String(),
  Name: Type.String(),
  Description: Type.String(),
  /** Published courses in it. */
  Courses: Type.Integer(),
})
export type PublicCategory = Static<typeof PublicCategory>

export const listPublicCategories = endpoint({
  method: 'GET',
  path: '/public/categories',
  access: 'public',
  cached: true,
  summary: 'The published categories, each with its number of courses',
  reply: Listing(PublicCategory),
})

export const CatalogueCourse = Type.Object({
  ...CourseCard.properties,
  Author: Nullable(Type.String()),
  /** What its blocks and evaluations take. */
  Minutes: Type.Integer(),
  Difficulty: Nullable(Type.String()),
  /** Of the cheapest plan. */
  FromPrice: Nullable(Cents),
  /** Of the same plan: for how many days it gives access. */
  FromDays: Nullable(Type.Integer()),
  /** How many different prices its plans have. */
  Prices: Type.Integer(),
  PublishedAt: Instant,
  /** How many subscriptions it has had; may be a minute old. */
  Subscriptors: Type.Integer(),
  /** The words of its texts that the search found, as they are written there. */
  Found: Type.Array(Type.String()),
})
export type CatalogueCourse = Static<typeof CatalogueCourse>

/** `relevance` is the order of a search, and without one that of `newest`. */
export const catalogueOrders = ['relevance', 'newest', 'price-low', 'price-high', 'most-taken', 'name'] as const
export const cataloguePrices = ['free', 'paid'] as const
/** Up to 2 hours, up to 5, up to 15, and more. */
export const catalogueHours = ['brief', 'short', 'medium', 'long'] as const

/** Category, difficulty and organization are given by name, as the cards show them. */
export const CatalogueFilter = Type.Object({
  search: Type.Optional(SearchText),
  category: Type.Optional(Name),
  difficulty: Type.Optional(Name),
  organization: Type.Optional(Name),
  /** One of the languages of the product, or the name of another. */
  language: Type.Optional(Name),
  price: Type.Optional(OneOf(cataloguePrices)),
  hours: Type.Optional(OneOf(catalogueHours)),
  sort: Type.Optional(OneOf(catalogueOrders)),
  /** The visitor's language: without a search and an order its courses come first. */
  prefer: Type.Optional(OneOf(languages)),
  token: Type.Optional(Token),
})
export type CatalogueFilter = Static<typeof CatalogueFilter>

export const searchCatalogue = endpoint({
  method: 'GET',
  path: '/public/courses',
  access: 'public',
  cached: true,
  summary: 'Search and filter the published courses',
  query: CatalogueFilter,
  reply: Listing(CatalogueCourse),
  problems: ['InvalidToken'],
})

export const Choice = Type.Object({ Name: Type.String(), Courses: Type.Integer() })

/** What the filters of the catalogue offer: only what a published course has. */
export const CatalogueChoices = Type.Object({
  Count: Type.Integer(),
  Categories: Type.Array(Choice),
  Difficulties: Type.Array(Choice),
  Organizations: Type.Array(Choice),
  Languages: Type.Array(Choice),
  /** The shortest first. */
  Lengths: Type.Array(Type.Object({ Name: OneOf(catalogueHours), Courses: Type.Integer() })),
})
export type CatalogueChoices = Static<typeof CatalogueChoices>

export const readCatalogueChoices = endpoint({
  method: 'GET',
  path: '/public/catalogue-choices',
  access: 'public',
  cached: true,
  summary:
    'The categories, difficulties, organizations, languages and lengths of the published courses, each with its number of courses',
  reply: Single(CatalogueChoices),
})

export const suggestionKinds = ['course', 'category', 'author', 'organization'] as const

export const Suggestion = Type.Object({
  Kind: OneOf(suggestionKinds),
  Text: Type.String(),
  /** Of a course. */
  Uuid: Nullable(Type.String()),
})
export type Suggestion = Static<typeof Suggestion>

export const suggestInCatalogue = endpoint({
  method: 'GET',
  path: '/public/suggestions',
  access: 'public',
  cached: true,
  summary: 'At most eight courses, categories, authors and organizations that a text being typed may mean',
  query: Type.Object({ search: SearchText }),
  reply: Type.Object({ Items: Type.Array(Suggestion) }),
})

export const listCoursesOfCategory = endpoint({
  method: 'GET',
  path: '/public/courses/:category/:page',
  access: 'public',
  cached: true,
  summary: 'The published courses of one category, given by its name or id',
  params: Type.Object({ category: Name, page: PageNumber }),
  reply: Listing(CatalogueCourse),
  problems: ['NotFound'],
})

/** Fewer learners than these say nothing of a course, and are not shown. */
export const leastLearners = 10

/** A section as visitors see it: titles and minutes, no content. Its minutes are those of its blocks and evaluations. */
export const PublicSection = Type.Object({
  Title: Type.String(),
  Minutes: Type.Integer(),
  Blocks: Type.Array(Type.Object({ Title: Type.String(), Type: OneOf(blockTypes), Minutes: Type.Integer() })),
  Forms: Type.Array(Type.Object({ Name: Type.String(), Minutes: Type.Integer(), Tries: Type.Integer() })),
})

export const PublicCourse = Type.Object({
  ...CatalogueCourse.properties,
  Description: Html,
  Requirements: Html,
  /** The pictures in these two, with addresses that expire. */
  Pictures: Type.Array(StoredFile),
  CertificateDetails: Type.String(),
  /** The presentation video: a file, or an address at a video host. */
  Presentation: Nullable(Type.Object({ File: Nullable(StoredFile), Address: Nullable(Type.String()) })),
  Tags: Type.Array(Type.String()),
  Collaborators: Type.Array(
    Type.Object({ Name: Type.String(), Role: Nullable(Type.String()), Biography: Nullable(Type.String()) }),
  ),
  Faq: Type.Array(Type.Object({ Question: Type.String(), Answer: Html })),
  Plans: Type.Array(PlanOffer),
  Sections: Type.Array(PublicSection),
  /** Of its author: the courses in the catalogue, and the subscriptions that they have had. */
  Teaching: Type.Object({ Courses: Type.Integer(), Learners: Type.Integer() }),
})
export type PublicCourse = Static<typeof PublicCourse>

export const readPublicCourse = endpoint({
  method: 'GET',
  path: '/public/courses/:uuid',
  access: 'public',
  cached: true,
  // Addresses of pictures live for ten minutes.
  cachedMinutes: 5,
  summary: 'One published course as a visitor sees it',
  params: ByUuid,
  reply: Single(PublicCourse),
  problems: ['NotFound'],
})
