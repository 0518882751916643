import type { CourseCard } from '@aulanova/contract/authoring/course-card'
import type { Reply } from '@aulanova/contract/kernel/endpoint'
import { keyOf } from '@aulanova/contract/kernel/keys'
import type { Certificate } from '@aulanova/contract/learning/certificates'
import type { CourseOverview, listMyCourses, MyCourse, NextStep } from '@aulanova/contract/learning/learning'
import type { CourseIndex } from '@aulanova/contract/learning/player'

export const courseId = '0197f3a2-5c1e-7b44-9d0a-3f6b2c8e1d90'
export const blockIds = {
  light: '0197f3a2-5c1e-7b44-9d0a-000000000001',
  mirrors: '0197f3a2-5c1e-7b44-9d0a-000000000002',
  quiz: '0197f3a2-5c1e-7b44-9d0a-00000000000f',
}
const noon = '2026-03-14T18:00:00.000Z'

const card = (uuid: string) => ({
  PK: keyOf('course', uuid),
  Uuid: uuid,
  Revision: 3,
  uuid,
  revision: 3,
  CreatedBy: 'Rosa Vidal',
  Name: 'Optics',
  Category: 'Physics',
  Language: 'eng',
  LanguageTag: 'en',
  Details: {
    Cover: null,
    ShortDescription: 'How light travels and what a lens does with it.',
    Organization: null,
    OrganizationHeader: null,
    ShowAsBrand: false,
  },
})

export const aNextStep = (given: Partial<NextStep> = {}): NextStep => ({
  Block: blockIds.mirrors,
  Form: null,
  Title: 'Mirrors',
  Type: 'text',
  Minutes: 10,
  SectionTitle: 'Reflection',
  SectionMinutesLeft: 75,
  ...given,
})

/** A course that a learner is in the middle of. */
export const aMyCourse = (given: Partial<MyCourse> = {}): MyCourse => ({
  ...card(given.Uuid ?? courseId),
  Access: { Active: true, RemainingDays: 20, Expires: noon },
  Progress: { Done: 2, Total: 8, Percent: 25 },
  LastSeen: noon,
  CertificateCode: null,
  Next: null,
  Trail: [],
  ...given,
})

export const myCourses = (...courses: MyCourse[]): Reply<typeof listMyCourses> => ({
  Items: courses,
  Count: courses.length,
  Counts: { all: courses.length, ongoing: courses.length, ending: 0, finished: 0, expired: 0 },
})

export const anOverview = (given: Partial<CourseOverview> = {}): CourseOverview => ({
  ...card(courseId),
  Description: '<p>Everything about light.</p>',
  Requirements: '',
  Pictures: [],
  Presentation: null,
  CertificateDetails: '',
  Minutes: 35,
  Difficulty: 'Easy',
  Tags: ['light'],
  Collaborators: [{ Name: 'Rosa Vidal', Role: 'Professor of physics' }],
  Faq: [],
  Plans: [
    { PK: keyOf('plan', 'p1'), Name: 'Month', Duration: 30, Price: 45_000 },
    { PK: keyOf('plan', 'p2'), Name: 'Year', Duration: 365, Price: 0 },
  ],
  Sections: [
    {
      Id: 's1',
      Title: 'Reflection',
      Minutes: 35,
      Blocks: [
        { Id: blockIds.light, Title: 'Light', Type: 'text', Minutes: 5, Done: true },
        { Id: blockIds.mirrors, Title: 'Mirrors', Type: 'video', Minutes: 10, Done: false },
      ],
      Forms: [{ Id: blockIds.quiz, Name: 'Quiz on reflection', Minutes: 20, Passed: false }],
    },
  ],
  PublishedAt: noon,
  Access: { Active: true, RemainingDays: 20, Expires: noon },
  CanRead: true,
  Progress: { Done: 1, Total: 3, Percent: 33 },
  Next: aNextStep({ Block: blockIds.mirrors }),
  ...given,
})

export const aCard = (): CourseCard => {
  const { PK, Uuid, Revision, uuid, revision, CreatedBy, Name, Category, Language, LanguageTag, Details } = anOverview()
  return { PK, Uuid, Revision, uuid, revision, CreatedBy, Name, Category, Language, LanguageTag, Details }
}

/** The same course as the player reads it. */
export const anIndex = (given: Partial<CourseIndex> = {}): CourseIndex => {
  const { Sections, Progress, Next } = anOverview()
  return { ...aCard(), Sections, Progress, Next, ...given }
}

export const aCertificate = (given: Partial<Certificate> = {}): Certificate => ({
  PK: keyOf('certificate', 'c1'),
  Course: keyOf('course', courseId),
  Code: 'AB12-CD34-EF56-GH78',
  Name: 'Ana Ruiz',
  Role: null,
  CourseName: 'Optics',
  Organization: 'Montelago',
  ShowAsBrand: false,
  Hours: 6,
  Blocks: 12,
  Sections: 3,
  Author: 'Rosa Vidal',
  Signatory: null,
  Title: '',
  Text: '',
  Details: '',
  Issued: noon,
  Address: '/files/certificates/c1.pdf',
  ...given,
})
