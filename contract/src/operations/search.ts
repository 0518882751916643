import { type Static, type TSchema, Type } from 'typebox'
import { Person } from '../identity/person.ts'
import { Nullable, OneOf, Single, Uuid } from '../kernel/common.ts'
import { courseStates } from '../kernel/course-states.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { longestSearch } from '../kernel/limits.ts'
import { allReferenceKinds } from '../reference/reference-kinds.ts'

/** So many of each kind are found. */
export const maxFound = 3

const Found = <T extends TSchema>(item: T) =>
  Type.Object({
    Items: Type.Array(item),
    /** There are more than these. */
    More: Type.Boolean(),
  })

export const FoundCourse = Type.Object({
  Uuid,
  Name: Type.String(),
  State: OneOf(courseStates),
  Organization: Nullable(Type.String()),
  /** How the person who asks comes to it. */
  Through: OneOf(['administration', 'builder', 'learning', 'catalogue'] as const),
})
export type FoundCourse = Static<typeof FoundCourse>

export const FoundEntry = Type.Object({ Kind: OneOf(allReferenceKinds), Uuid, Name: Type.String() })
export type FoundEntry = Static<typeof FoundEntry>

export const FoundDocument = Type.Object({ Uuid, Name: Type.String(), Revision: Type.Integer() })
export type FoundDocument = Static<typeof FoundDocument>

/** Kinds that the person who asks may not see are empty. */
export const FoundAnything = Type.Object({
  Courses: Found(FoundCourse),
  People: Found(Person),
  Documents: Found(FoundDocument),
  Reference: Found(FoundEntry),
})
export type FoundAnything = Static<typeof FoundAnything>

export const findAnything = endpoint({
  method: 'GET',
  path: '/search',
  access: 'signed-in',
  summary: 'A few courses, people, documents and reference data by name, of those that one may see',
  query: Type.Object({ text: Type.String({ minLength: 1, maxLength: longestSearch, pattern: '\\S' }) }),
  reply: Single(FoundAnything),
})
