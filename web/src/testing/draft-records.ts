import type { CourseChoices, CourseDraft } from '@aulanova/contract/authoring/builder'
import { allBuilderParts } from '@aulanova/contract/authoring/course-rules'
import type { DraftCard } from '@aulanova/contract/authoring/creator-courses'
import { keyOf } from '@aulanova/contract/kernel/keys'
import { courseId } from './learning-records.ts'

const noon = '2026-03-14T18:00:00.000Z'
export const someone = { PK: keyOf('user', 'u2'), Username: 'rosa', Name: 'Rosa Vidal' }

export const aDraftCard = (given: Partial<DraftCard> = {}): DraftCard => ({
  PK: keyOf('course', courseId),
  Uuid: courseId,
  Revision: 0,
  uuid: courseId,
  revision: 0,
  Name: 'Optics',
  Category: null,
  Language: 'eng',
  LanguageTag: 'en',
  Details: { Cover: null, ShortDescription: '', Organization: null, OrganizationHeader: null, ShowAsBrand: false },
  State: 'draft',
  Published: false,
  UnpublishedChanges: true,
  CreatedBy: 'Rosa Vidal',
  Owner: someone,
  Role: 'owner',
  OpenComments: 0,
  HadSubscribers: false,
  Created: noon,
  Updated: noon,
  ...given,
})

export const noChoices: CourseChoices = {
  Categories: [],
  Difficulties: [],
  Organizations: [],
  Statuses: [],
  Certificates: [],
  Collaborators: [],
  Tags: [],
}

const general: CourseDraft['General'] = {
  Name: 'Optics',
  ShortDescription: 'About light.',
  Description: '',
  Requirements: '',
  CertificateDetails: '',
  Hours: 6,
  Language: 'eng',
  Category: null,
  Difficulty: null,
  Organization: null,
  Status: null,
  Certificate: null,
}

const sameVersions = (version: string) =>
  Object.fromEntries(Object.keys(general).map((field) => [field, version])) as CourseDraft['Versions']['general']

export const aDraft = (given: Partial<CourseDraft> = {}): CourseDraft => ({
  ...aDraftCard(),
  Version: 1,
  General: general,
  Faq: [],
  Tags: [],
  Collaborators: [],
  Licenses: [],
  Versions: {
    general: sameVersions('g1'),
    faq: 'q1',
    tags: 't1',
    collaborators: 'c1',
    licenses: 'l1',
    cover: 'o1',
    presentation: 'p1',
    certificate: 'x1',
  },
  Shares: [],
  Cover: null,
  Presentation: null,
  CertificateTemplate: null,
  Pictures: [],
  CanBeTakenBack: false,
  Sections: [],
  Parts: allBuilderParts.map((Part) => ({ Part, State: 'empty' as const, Editable: true })),
  ...given,
})

/** The same draft after somebody changed fields of its general data. */
export const withGeneral = (
  draft: CourseDraft,
  changes: Partial<CourseDraft['General']>,
  version: string,
): CourseDraft => ({
  ...draft,
  General: { ...draft.General, ...changes },
  Versions: {
    ...draft.Versions,
    general: { ...draft.Versions.general, ...Object.fromEntries(Object.keys(changes).map((name) => [name, version])) },
  },
})
