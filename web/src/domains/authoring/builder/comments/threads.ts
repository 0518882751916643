import type { Comment } from '@aulanova/contract/authoring/review'

/** A comment with its replies, in the order they were written. */
export interface Thread {
  first: Comment
  replies: Comment[]
}

export function threadsOf(comments: readonly Comment[]): Thread[] {
  const replies = Map.groupBy(comments, ({ ReplyTo }) => ReplyTo)
  return (replies.get(null) ?? []).map((first) => ({ first, replies: replies.get(first.Id) ?? [] }))
}
