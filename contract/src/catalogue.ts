import { type Static, Type } from 'typebox'
import { blockTypes } from './blocks.ts'
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
} from './common.ts'
import { endpoint } from './endpoint.ts'
import { CourseCard, PlanOffer } from './learning.ts'

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
  summary: 'The published categories, each with its number of courses',
  reply: Listing(PublicCategory),
})

export const CatalogueCourse = Type.Object({
  ...CourseCard.properties,
  Author: Nullable(Type.String()),
  Hours: Type.Number(),
  Difficulty: Nullable(Type.String()),
  /** Of the cheapest plan. */
  FromPrice: Nullable(Cents),
  PublishedAt: Instant,
})
export type CatalogueCourse = Static<typeof CatalogueCourse>

export const catalogueOrders = ['newest', 'name', 'price-low', 'price-high'] as const

/** Category, difficulty and organization are given by name, as the cards show them. */
export const CatalogueFilter = Type.Object({
  search: Type.Optional(SearchText),
  category: Type.Optional(Name),
  difficulty: Type.Optional(Name),
  organization: Type.Optional(Name),
  sort: Type.Optional(OneOf(catalogueOrders)),
  token: Type.Optional(Token),
})
export type CatalogueFilter = Static<typeof CatalogueFilter>

export const searchCatalogue = endpoint({
  method: 'GET',
  path: '/public/courses',
  access: 'public',
  summary: 'Search and filter the published courses',
  query: CatalogueFilter,
  reply: Listing(CatalogueCourse),
  problems: ['InvalidToken'],
})

export const listCoursesOfCategory = endpoint({
  method: 'GET',
  path: '/public/courses/:category/:page',
  access: 'public',
  summary: 'The published courses of one category, given by its name',
  params: Type.Object({ category: Name, page: PageNumber }),
  reply: Listing(CatalogueCourse),
  problems: ['NotFound'],
})

/** A section as visitors see it: titles and minutes, no content. */
export const PublicSection = Type.Object({
  Title: Type.String(),
  Minutes: Type.Integer(),
  Blocks: Type.Array(Type.Object({ Title: Type.String(), Type: OneOf(blockTypes), Minutes: Type.Integer() })),
  Forms: Type.Array(Type.Object({ Name: Type.String(), Minutes: Nullable(Type.Integer()) })),
})

export const PublicCourse = Type.Object({
  ...CatalogueCourse.properties,
  Description: Html,
  Requirements: Html,
  CertificateDetails: Type.String(),
  Presentation: Nullable(Type.String()),
  Tags: Type.Array(Type.String()),
  Collaborators: Type.Array(
    Type.Object({ Name: Type.String(), Role: Nullable(Type.String()), Biography: Nullable(Type.String()) }),
  ),
  Faq: Type.Array(Type.Object({ Question: Type.String(), Answer: Html })),
  Plans: Type.Array(PlanOffer),
  Sections: Type.Array(PublicSection),
})
export type PublicCourse = Static<typeof PublicCourse>

export const readPublicCourse = endpoint({
  method: 'GET',
  path: '/public/courses/:uuid',
  access: 'public',
  summary: 'One published course as a visitor sees it',
  params: ByUuid,
  reply: Single(PublicCourse),
  problems: ['NotFound'],
})
