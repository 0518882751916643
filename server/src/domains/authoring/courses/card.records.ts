import type { CourseCard } from '@aulanova/contract/authoring/course-card'
import { keyOf } from '@aulanova/contract/kernel/keys'
import { languageTagOf } from './language-tag.ts'

/** What a revision remembers of its course's general data: written at publishing, read by learners. */
export interface GeneralSnapshot {
  Name: string
  ShortDescription: string
  Description: string
  Requirements: string
  CertificateDetails: string
  Hours: number
  /** At a video host; null: there is a file, or no presentation at all. */
  PresentationAddress: string | null
  /** From the reference list: what certificates of the course say. */
  CertificateWording: { Title?: string; Text?: string; Signatory?: string } | null
  Language: string
  Category: string | null
  Difficulty: string | null
  Organization: { Name: string; Header: string | null; ShowAsBrand: boolean } | null
}

/** What is read of it for a card, without the long texts. */
export type CardSnapshot = Pick<GeneralSnapshot, 'Name' | 'ShortDescription' | 'Language' | 'Category' | 'Organization'>

export interface CourseRow {
  courseId: string
  revision: number
  card: CardSnapshot
  coverKey: string | null
  createdBy: string
}

export const toCourseCard = ({ courseId, revision, card, coverKey, createdBy }: CourseRow): CourseCard => ({
  PK: keyOf('course', courseId),
  Uuid: courseId,
  Revision: revision,
  uuid: courseId,
  revision,
  CreatedBy: createdBy,
  Name: card.Name,
  Category: card.Category,
  Language: card.Language,
  LanguageTag: languageTagOf(card.Language),
  Details: {
    Cover: coverKey && `/media/${coverKey}`,
    ShortDescription: card.ShortDescription,
    Organization: card.Organization?.Name ?? null,
    OrganizationHeader: card.Organization?.Header ?? null,
    ShowAsBrand: card.Organization?.ShowAsBrand ?? false,
  },
})
