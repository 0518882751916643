import type {
  CatalogueChoices,
  CatalogueCourse,
  PublicCourse,
  Suggestion,
  searchCatalogue,
} from '@aulanova/contract/catalogue/catalogue'
import type { Home } from '@aulanova/contract/catalogue/home'
import type { Reply } from '@aulanova/contract/kernel/endpoint'
import { keyOf } from '@aulanova/contract/kernel/keys'
import type { OwnedCourse } from '@aulanova/contract/learning/learning'
import { anOverview, courseId } from './learning-records.ts'

export const otherCourseId = '0197f3a2-5c1e-7b44-9d0a-3f6b2c8e1d91'

export function aCatalogueCourse(given: Partial<CatalogueCourse> = {}): CatalogueCourse {
  const { Uuid, Revision, Name, Category, Language, LanguageTag, Details, Minutes, Difficulty, PublishedAt } =
    anOverview()
  const uuid = given.Uuid ?? Uuid
  return {
    PK: keyOf('course', uuid),
    Uuid: uuid,
    Revision,
    uuid,
    revision: Revision,
    CreatedBy: 'Rosa Vidal',
    Name,
    Category,
    Language,
    LanguageTag,
    Details: { ...Details, Organization: 'Montelago' },
    Author: 'Rosa Vidal',
    Minutes,
    Difficulty,
    FromPrice: 45_000,
    FromDays: 30,
    Prices: 1,
    PublishedAt,
    Subscriptors: 12,
    Found: [],
    ...given,
  }
}

export const catalogue = (...courses: CatalogueCourse[]): Reply<typeof searchCatalogue> => ({
  Items: courses,
  Count: courses.length,
})

export const someChoices = (given: Partial<CatalogueChoices> = {}): CatalogueChoices => ({
  Count: 5,
  Categories: [
    { Name: 'Physics', Courses: 3 },
    { Name: 'Music', Courses: 2 },
  ],
  Difficulties: [
    { Name: 'Easy', Courses: 3 },
    { Name: 'Difficult', Courses: 2 },
  ],
  Organizations: [{ Name: 'Montelago', Courses: 4 }],
  Languages: [
    { Name: 'eng', Courses: 4 },
    { Name: 'Português', Courses: 1 },
  ],
  Lengths: [
    { Name: 'brief', Courses: 3 },
    { Name: 'short', Courses: 2 },
  ],
  ...given,
})

/** The course of `anOverview`, as a visitor sees it. */
export function aPublicCourse(given: Partial<PublicCourse> = {}): PublicCourse {
  const { Description, Pictures, Presentation, CertificateDetails, Tags, Plans } = anOverview()
  return {
    ...aCatalogueCourse(),
    Description,
    Requirements: '<p>None.</p>',
    Pictures,
    CertificateDetails,
    Presentation,
    Tags,
    Collaborators: [{ Name: 'Luis Mora', Role: 'Professor of physics', Biography: 'Builds lenses.' }],
    Faq: [{ Question: 'Do I need a lens?', Answer: '<p>No.</p>' }],
    Plans,
    Sections: [
      {
        Title: 'Reflection',
        Minutes: 35,
        Blocks: [
          { Title: 'Light', Type: 'text', Minutes: 5 },
          { Title: 'Mirrors', Type: 'video', Minutes: 10 },
        ],
        Forms: [{ Name: 'Quiz on reflection', Minutes: 20, Tries: 3 }],
      },
    ],
    Teaching: { Courses: 2, Learners: 31 },
    ...given,
  }
}

export const anOwnedCourse = (given: Partial<OwnedCourse['Access']> = {}): OwnedCourse => ({
  Uuid: courseId,
  Name: 'Optics',
  Access: { Active: true, RemainingDays: 20, Expires: '2026-03-14T18:00:00.000Z', ...given },
})

export const aSuggestion = (given: Partial<Suggestion> = {}): Suggestion => ({
  Kind: 'course',
  Text: 'Optics',
  Uuid: courseId,
  ...given,
})

export const aHome = (given: Partial<Home> = {}): Home => ({
  Courses: [aCatalogueCourse()],
  Count: 1,
  Subjects: [{ Name: 'Physics', Courses: 1 }],
  Sites: [],
  ActivityCourse: null,
  ...given,
})
