import type { CourseCard, PlanOffer } from '@aulanova/contract/authoring/course-card'
import { keyOf } from '@aulanova/contract/kernel/keys'
import type { MyCourse } from '@aulanova/contract/learning/learning'
import type { BlockProgress, NamedCollaborator } from '@aulanova/contract/learning/player'
import { toProgress } from '@aulanova/contract/learning/progress'
import { wholeDays } from '@aulanova/contract/selling/subscription-state'
import { isoOf } from '#platform/db/db.ts'
import { versionOf } from '#kernel/versions.ts'

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
  Category: string | null
  Difficulty: string | null
  Organization: { Name: string; Header: string | null; ShowAsBrand: boolean } | null
}

/** What is read of it for a card, without the long texts. */
export type CardSnapshot = Pick<GeneralSnapshot, 'Name' | 'ShortDescription' | 'Category' | 'Organization'>

export interface CourseRow {
  courseId: string
  revision: number
  card: CardSnapshot
  coverKey: string | null
  createdBy: string
}

export interface SubscriptionRow {
  expiresAt: string
  revokedAt: string | null
}

export interface MyCourseRow extends SubscriptionRow {
  courseId: string
  revision: number
  done: number
  total: number
  hasStarted: boolean
  /** When it was last opened, as PostgreSQL writes it; or the day of subscribing. */
  position: string
  certificateCode: string | null
}

export interface PlanRow {
  id: string
  name: string
  durationDays: number
  priceCents: number
}

export interface CollaboratorRow {
  name: string
  role: string | null
  biography: string | null
  website: string | null
}

/** What a learner has done in one block. */
export interface StandingRow {
  blockId: string
  completed: boolean
  seconds: number
  note: string | null
  updatedAt: string | null
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
  Details: {
    Cover: coverKey && `/media/${coverKey}`,
    ShortDescription: card.ShortDescription,
    Organization: card.Organization?.Name ?? null,
    OrganizationHeader: card.Organization?.Header ?? null,
    ShowAsBrand: card.Organization?.ShowAsBrand ?? false,
  },
})

export function toAccess({ expiresAt, revokedAt }: SubscriptionRow, now: Date) {
  const left = Date.parse(expiresAt) - now.getTime()
  const active = revokedAt === null && left > 0
  return { Active: active, RemainingDays: active ? wholeDays(left) : 0, Expires: expiresAt }
}

/** `Next` and `Trail` are filled in for the course that is shown first, and empty for the others. */
export const toMyCourse = (row: MyCourseRow, card: CourseCard, now: Date): MyCourse => ({
  ...card,
  Access: toAccess(row, now),
  Progress: toProgress(row.done, row.total),
  LastSeen: row.hasStarted ? isoOf(row.position) : null,
  CertificateCode: row.certificateCode,
  Next: null,
  Trail: [],
})

export const toPlanOffer = ({ id, name, durationDays, priceCents }: PlanRow): PlanOffer => ({
  PK: keyOf('plan', id),
  Name: name,
  Duration: durationDays,
  Price: priceCents,
})

export const toCollaborator = ({ name, role, biography, website }: CollaboratorRow): NamedCollaborator => ({
  Name: name,
  Role: role,
  Biography: biography,
  Website: website,
})

/** Empty where there is no note, so that a first note can name it too. */
export const noteVersion = (text: string) => text && versionOf(text)

export const toStanding = (row: StandingRow): BlockProgress => ({
  Block: row.blockId,
  Completed: row.completed,
  Seconds: row.seconds,
  Note: row.note,
  NoteVersion: noteVersion(row.note ?? ''),
  Updated: row.updatedAt,
})
