import { type Static, Type } from 'typebox'
import { Html, Key, Nullable } from '../kernel/common.ts'

export const CourseDetails = Type.Object({
  Cover: Nullable(Type.String()),
  ShortDescription: Type.String(),
  Organization: Nullable(Type.String()),
  OrganizationHeader: Nullable(Html),
  /** Shows the organization's name in place of ours. */
  ShowAsBrand: Type.Boolean(),
})

/** A course as its card shows it. */
export const CourseCard = Type.Object({
  PK: Key,
  Uuid: Type.String(),
  Revision: Type.Integer(),
  /** The same once more: both spellings are part of the API. */
  uuid: Type.String(),
  revision: Type.Integer(),
  /** The name of the author: of the collaborator who is named first, or else of the owner. */
  CreatedBy: Type.String(),
  Name: Type.String(),
  Category: Nullable(Type.String()),
  /** In which its texts are: one of the languages of the product, or the name of another. */
  Language: Type.String(),
  /** The same as a BCP 47 tag, for `lang`; `und` where the name is that of no language we know. */
  LanguageTag: Type.String(),
  Details: CourseDetails,
})
export type CourseCard = Static<typeof CourseCard>

/** How far a learner has come. Blocks and evaluations count alike. */
export const Progress = Type.Object({ Done: Type.Integer(), Total: Type.Integer(), Percent: Type.Integer() })
export type Progress = Static<typeof Progress>

export const PlanOffer = Type.Object({ PK: Key, Name: Type.String(), Duration: Type.Integer(), Price: Type.Integer() })
export type PlanOffer = Static<typeof PlanOffer>
