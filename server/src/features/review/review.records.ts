import { keyOf } from '@aulanova/contract/keys'
import type { Comment, Review } from '@aulanova/contract/review'
import { toColleague } from '#features/courses/courses.records.ts'
import type { CommentRow, VerdictRow } from './review.store.ts'

export const toComment = ({ id, blockId, blockTitle, text, author, createdAt, resolvedAt }: CommentRow): Comment => ({
  PK: keyOf('comment', id),
  Id: id,
  Block: blockId === null ? null : { Id: blockId, Title: blockTitle ?? '' },
  Text: text,
  By: toColleague(author),
  Created: createdAt,
  Resolved: resolvedAt,
})

export const toVerdict = ({ verdict, reviewer, createdAt }: VerdictRow): Review['Verdicts'][number] => ({
  Verdict: verdict,
  By: toColleague(reviewer),
  Created: createdAt,
})
