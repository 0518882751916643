import { type CoursePeople, type CourseState, mayComment, roleIn } from './course-rules.ts'
import type { DraftCard } from './creator-courses.ts'
import { keyOf } from './keys.ts'
import { type CourseRow, toCourseCard } from './learning-records.ts'
import type { Actor } from './permissions.ts'
import type { Colleague, Person } from './subscriptions.ts'

export interface PersonRow {
  id: string
  username: string
  name: string
  email: string
}

/** A draft as its card shows it, with those who may touch it. */
export interface CardRow extends CourseRow, CoursePeople {
  state: CourseState
  published: boolean
  unpublishedChanges: boolean
  openComments: number
  createdAt: string
  updatedAt: string
  creator: PersonRow
}

export const toColleague = ({ id, username, name }: Omit<PersonRow, 'email'>): Colleague => ({
  PK: keyOf('user', id),
  Username: username,
  Name: name,
})

export const toPerson = ({ id, username, name, email }: PersonRow): Person => ({
  PK: keyOf('user', id),
  Username: username,
  Name: name,
  Email: email,
})

/** As somebody sees it who may: what they are to the course is theirs. */
export const toDraftCard = (row: CardRow, actor: Actor): DraftCard => ({
  ...toCourseCard(row),
  State: row.state,
  Published: row.published,
  UnpublishedChanges: row.unpublishedChanges,
  CreatedBy: toColleague(row.creator),
  Role: roleIn(actor, row) ?? 'share',
  OpenComments: mayComment(actor, row) ? row.openComments : 0,
  Created: row.createdAt,
  Updated: row.updatedAt,
})
