import type { CourseCard, PlanOffer } from '@aulanova/contract/authoring/course-card'
import { keyOf } from '@aulanova/contract/kernel/keys'
import type { MyCourse } from '@aulanova/contract/learning/learning'
import type { BlockProgress, NamedCollaborator } from '@aulanova/contract/learning/player'
import { toProgress } from '@aulanova/contract/learning/progress'
import { wholeDays } from '@aulanova/contract/selling/subscriptions'
import { versionOf } from '#kernel/versions.ts'
import { isoOf } from '#platform/db/db.ts'

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
