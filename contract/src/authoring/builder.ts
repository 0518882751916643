import { type Static, Type } from 'typebox'
import { fileVersions, StoredFile } from '../files/files.ts'
import {
  ByUuid,
  Html,
  InCourse,
  Instant,
  Key,
  Name,
  Nullable,
  OneOf,
  Single,
  StateVersion,
  Text,
  Uuid,
} from '../kernel/common.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { courseHourDecimals, longestLanguage, longestShortDescription, maxCourseHours } from '../kernel/limits.ts'
import { blockTypes } from './blocks.ts'
import { CourseCollaborator, Faq, Plan, Tag } from './collections.ts'
import { allBuilderParts } from './course-rules.ts'
import { DraftCard, Share } from './creator-courses.ts'

/** What the general part of the builder edits; a draft may lack any of it but its name. */
const general = {
  Name,
  ShortDescription: Type.String({ maxLength: longestShortDescription }),
  Description: Html,
  Requirements: Html,
  CertificateDetails: Text,
  /** For certificates; they differ from what the blocks and evaluations take by a fifth at most. */
  Hours: Type.Number({ minimum: 0, maximum: maxCourseHours, multipleOf: 10 ** -courseHourDecimals }),
  /** One of the languages of the product, or the name of another. */
  Language: Type.String({ minLength: 1, maxLength: longestLanguage, pattern: '\\S' }),
  Category: Nullable(Uuid),
  Difficulty: Nullable(Uuid),
  Organization: Nullable(Uuid),
  /** A label from the reference list; nothing depends on it. */
  Status: Nullable(Uuid),
  /** The wording of the certificate, from the reference list. */
  Certificate: Nullable(Uuid),
}

export const CourseGeneral = Type.Object(general)
export type CourseGeneral = Static<typeof CourseGeneral>

type Field = keyof CourseGeneral
/** One for each field, so that changes of different fields do not conflict. */
const GeneralVersions = Type.Object(
  Object.fromEntries(Object.keys(general).map((field) => [field, StateVersion])) as Record<Field, typeof StateVersion>,
)
export type GeneralVersions = Static<typeof GeneralVersions>

export const missingThings = ['text', 'file', 'alternative-text'] as const
export type MissingThing = (typeof missingThings)[number]

/** Headings only: the content of a section is read when it is opened. */
export const OutlineSection = Type.Object({
  PK: Key,
  Id: Type.String(),
  Title: Type.String(),
  /** Of its title, to be sent back with a new one. */
  Version: StateVersion,
  Position: Type.Integer(),
  Blocks: Type.Array(
    Type.Object({
      Id: Type.String(),
      Type: OneOf(blockTypes),
      Title: Type.String(),
      Minutes: Type.Integer(),
      Position: Type.Integer(),
      /** What it still lacks before it can be published; null when it is complete. */
      Missing: Nullable(OneOf(missingThings)),
      OpenComments: Type.Integer(),
    }),
  ),
  Forms: Type.Array(
    Type.Object({
      Id: Type.String(),
      Name: Type.String(),
      Questions: Type.Integer(),
      /** It has no questions, or one without a right answer or without a second one to choose. */
      Incomplete: Type.Boolean(),
      Tries: Type.Integer(),
      Minutes: Nullable(Type.Integer()),
      OpenComments: Type.Integer(),
    }),
  ),
})
export type OutlineSection = Static<typeof OutlineSection>

export const partStates = ['empty', 'started', 'complete'] as const

export const CourseDraft = Type.Object({
  ...DraftCard.properties,
  /** Raised by every change of the draft. */
  Version: Type.Integer(),
  General: CourseGeneral,
  Faq: Type.Array(Faq),
  Tags: Type.Array(Tag),
  Collaborators: Type.Array(CourseCollaborator),
  Licenses: Type.Array(Plan),
  /** Of the parts that have no version of their own, to be sent back with a change of one. */
  Versions: Type.Object({
    general: GeneralVersions,
    faq: StateVersion,
    tags: StateVersion,
    collaborators: StateVersion,
    licenses: StateVersion,
    ...fileVersions,
  }),
  Shares: Type.Array(Share),
  Cover: Nullable(StoredFile),
  Presentation: Nullable(Type.Union([StoredFile, Type.Object({ Address: Type.String() })])),
  CertificateTemplate: Nullable(StoredFile),
  /** The pictures in its descriptions. */
  Pictures: Type.Array(StoredFile),
  Sections: Type.Array(OutlineSection),
  /** The course is under review and no reviewer has opened it yet, so that its owner may take it back. */
  CanBeTakenBack: Type.Boolean(),
  /** The state of each part, and whether the caller may change it. */
  Parts: Type.Array(Type.Object({ Part: OneOf(allBuilderParts), State: OneOf(partStates), Editable: Type.Boolean() })),
})
export type CourseDraft = Static<typeof CourseDraft>

export const readBuilder = endpoint({
  method: 'GET',
  path: '/creator/builder/:uuid',
  access: 'courses:build',
  summary: 'A draft with all its parts, the content of its blocks excepted',
  params: ByUuid,
  reply: Single(CourseDraft),
  problems: ['NotFound'],
})

export const updateGeneral = endpoint({
  method: 'PUT',
  path: '/creator/update-general',
  access: 'courses:build',
  summary: 'Change general data of a draft; what is not sent stays',
  /** The versions of the fields as they were read; a field that was changed since is answered `Conflict`. */
  body: InCourse({
    ...Type.Partial(CourseGeneral).properties,
    versions: Type.Optional(Type.Partial(GeneralVersions)),
  }),
  reply: Single(
    Type.Object({
      Uuid,
      General: CourseGeneral,
      Versions: GeneralVersions,
      Updated: Instant,
    }),
  ),
  problems: ['NotFound', 'ItemNotFound', 'SectionNotYours', 'Conflict', 'StorageFull', 'FileRejected'],
  bodyLimit: 1_000_000,
})

const Choice = Type.Object({ Uuid: Type.String(), Name: Type.String() })

/** The entries of reference lists that a course can refer to, by name. */
export const CourseChoices = Type.Object({
  Categories: Type.Array(Choice),
  Difficulties: Type.Array(Choice),
  Organizations: Type.Array(Choice),
  Statuses: Type.Array(Choice),
  Certificates: Type.Array(Choice),
  Collaborators: Type.Array(Choice),
  Tags: Type.Array(Choice),
})
export type CourseChoices = Static<typeof CourseChoices>

export const readChoices = endpoint({
  method: 'GET',
  path: '/creator/choices',
  access: 'courses:build',
  summary: 'Categories, difficulties and the like that a course can be given',
  reply: Single(CourseChoices),
})
