import type { OutlineSection } from '@aulanova/contract/authoring/builder'
import type { CourseCollaborator, Faq, Plan, Tag } from '@aulanova/contract/authoring/collections'
import { type CoursePeople, mayComment, roleIn } from '@aulanova/contract/authoring/course-rules'
import type { DraftCard, Share, SharedCourse } from '@aulanova/contract/authoring/creator-courses'
import type { CourseFiles } from '@aulanova/contract/files/files'
import { keyOf } from '@aulanova/contract/kernel/keys'
import type { Actor } from '@aulanova/contract/kernel/permissions'
import { type ColleagueRow, type PersonRow, toColleague } from '#domains/identity/people/person.records.ts'
import { versionOf } from '#kernel/versions.ts'
import type { OutlineBlock, OutlineEvaluation } from './builder.store.ts'
import { type CourseRow, toCourseCard } from './card.records.ts'
import type { CollaboratorRow, FaqRow, NamedRow, PlanRow } from './collections.store.ts'
import type { Files } from './course-files.store.ts'

/** A draft as its card shows it, with the people who may read or change it. */
export interface CardRow extends CourseRow, CoursePeople {
  published: boolean
  unpublishedChanges: boolean
  openComments: number
  hadSubscribers: boolean
  createdAt: string
  updatedAt: string
  creator: PersonRow
}

/** For an actor who may read the draft; `Role` is theirs. */
export const toDraftCard = (row: CardRow, actor: Actor): DraftCard => ({
  ...toCourseCard(row),
  State: row.state,
  Published: row.published,
  UnpublishedChanges: row.unpublishedChanges,
  Owner: toColleague(row.creator),
  Role: roleIn(actor, row) ?? 'share',
  OpenComments: mayComment(actor, row) ? row.openComments : 0,
  HadSubscribers: row.hadSubscribers,
  Created: row.createdAt,
  Updated: row.updatedAt,
})

export interface SharedCardRow extends CardRow {
  sharedAt: string
  sharedBy: PersonRow | null
}

export const toSharedCourse = (row: SharedCardRow, actor: Actor): SharedCourse => ({
  ...toDraftCard(row, actor),
  SharedAt: row.sharedAt,
  SharedBy: row.sharedBy && toColleague(row.sharedBy),
})

export const toShare = (row: ColleagueRow & { createdAt: string }): Share => ({
  Uuid: row.id,
  User: toColleague(row),
  Created: row.createdAt,
})

export const toFaq = ({ id, question, answer }: FaqRow): Faq => ({ Uuid: id, Question: question, Answer: answer })

export const toTag = ({ id, name }: NamedRow): Tag => ({ Uuid: id, Name: name })

/** An entry of a reference list that a course can be given. */
export const toChoice = toTag

export const toPlan = ({ id, name, durationDays, priceCents }: PlanRow): Plan => ({
  PK: keyOf('plan', id),
  Uuid: id,
  Name: name,
  Duration: durationDays,
  Price: priceCents,
})

export const toCollaborator = (row: CollaboratorRow): CourseCollaborator => ({
  Uuid: row.id,
  Name: row.name,
  Role: row.role,
  Collaborator: row.collaboratorId,
  Username: row.username,
})

/** Each file has a version of its own, made of what a change of it replaces. */
export const fileStates = {
  cover: ({ coverFileId }: Files) => [coverFileId],
  presentation: ({ presentationFileId, presentationUrl }: Files) => [presentationFileId, presentationUrl],
  certificate: ({ certificateFileId }: Files) => [certificateFileId],
} satisfies Record<string, (files: Files) => unknown>

export const fileVersionsOf = (files: Files) => ({
  cover: versionOf(fileStates.cover(files)),
  presentation: versionOf(fileStates.presentation(files)),
  certificate: versionOf(fileStates.certificate(files)),
})

export const toCourseFiles = (courseId: string, files: Files & { updatedAt: string }): CourseFiles => ({
  Uuid: courseId,
  Cover: files.coverFileId,
  Presentation: files.presentationUrl ?? files.presentationFileId,
  CertificateTemplate: files.certificateFileId,
  Versions: fileVersionsOf(files),
  Updated: files.updatedAt,
})

interface Outline {
  sections: { id: string; title: string; place: number }[]
  blocks: OutlineBlock[]
  evaluations: OutlineEvaluation[]
}

export function toOutline({ sections, blocks, evaluations }: Outline, withComments: boolean): OutlineSection[] {
  const blocksOf = Map.groupBy(blocks, ({ sectionId }) => sectionId)
  const evaluationsOf = Map.groupBy(evaluations, ({ sectionId }) => sectionId)
  return sections.map(({ id, title, place }) => ({
    PK: keyOf('section', id),
    Id: id,
    Title: title,
    Version: versionOf(title),
    Position: place,
    Blocks: (blocksOf.get(id) ?? []).map((block) => ({
      Id: block.id,
      Type: block.type,
      Title: block.title,
      Minutes: block.minutes,
      Position: block.place,
      Missing: block.missing,
      OpenComments: withComments ? block.openComments : 0,
    })),
    Forms: (evaluationsOf.get(id) ?? []).map((evaluation) => ({
      Id: evaluation.id,
      Name: evaluation.name,
      Questions: evaluation.questions,
      Incomplete: evaluation.incomplete,
      Tries: evaluation.tries,
      Minutes: evaluation.minutes,
      OpenComments: withComments ? evaluation.openComments : 0,
    })),
  }))
}
