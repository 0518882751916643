import type { Comment, ReviewEvent } from '@aulanova/contract/authoring/review'
import { keyOf } from '@aulanova/contract/kernel/keys'
import { toColleague } from '#domains/identity/people/person.records.ts'
import type { CommentRow, EventRow } from './review.store.ts'

export const toComment = ({ id, replyTo, text, ...row }: CommentRow): Comment => ({
  PK: keyOf('comment', id),
  Id: id,
  ReplyTo: replyTo,
  Block: row.blockId === null ? null : { Id: row.blockId, Title: row.blockTitle ?? '' },
  Form: row.evaluationId === null ? null : { Id: row.evaluationId, Name: row.evaluationName ?? '' },
  Text: text,
  By: toColleague(row.author),
  Created: row.createdAt,
  Resolved: row.resolvedAt,
})

export const toEvent = ({ kind, person, createdAt, reason, revision }: EventRow): ReviewEvent => ({
  Kind: kind,
  By: toColleague(person),
  Created: createdAt,
  Reason: reason,
  Revision: revision,
})
