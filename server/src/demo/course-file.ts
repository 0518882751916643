import type { BlockValues } from '@aulanova/contract/authoring/blocks'
import { CourseGeneral } from '@aulanova/contract/authoring/builder'
import { FaqItem } from '@aulanova/contract/authoring/collections'
import { Cents, Days, Limited, Line, Name, OneOf, PlainName, RequiredText } from '@aulanova/contract/kernel/common'
import { difficultyLevels } from '@aulanova/contract/reference/difficulty-levels'
import { type Static, Type } from 'typebox'
import type { EvaluationValues } from '#domains/authoring/content/evaluations.rules.ts'

const { ShortDescription, Hours, Language } = CourseGeneral.properties

/** `course.json`, in the field names of the API. What is reference data there is called by its name here. */
export const CourseFile = Type.Object({
  State: OneOf(['draft', 'in-review', 'changes-requested', 'published']),
  Name,
  ShortDescription,
  Hours,
  /** That of its owner where it is left out. */
  Language: Type.Optional(Language),
  Category: Name,
  Difficulty: OneOf(difficultyLevels),
  Organization: Type.Optional(Name),
  /** The wording of its certificate, by its name in the reference list. */
  Certificate: Type.Optional(Name),
  Tags: Limited(PlainName, 30),
  Collaborators: Limited(Type.Object({ Name, Role: Line, Biography: Type.Optional(RequiredText) }), 50),
  Licenses: Limited(Type.Object({ Name, Duration: Days, Price: Cents }), 20),
  Faq: Limited(FaqItem, 100),
})

/** Files are still named by their path in the course's folder. */
export interface SectionValues {
  Title: string
  Blocks: BlockValues[]
  Evaluations: EvaluationValues[]
}

/** What a course says, before it is a row. */
export interface CourseDraft extends Omit<Static<typeof CourseFile>, 'State'> {
  /** HTML, as are the requirements. */
  Description: string
  Requirements: string
  Sections: SectionValues[]
}

export interface DemoCourse extends CourseDraft {
  /** Its name without the number, and the whole path. */
  slug: string
  folder: string
  State: Static<typeof CourseFile>['State']
}
