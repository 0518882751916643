import type { CourseKind } from '../shared/records.ts'
import { type ActorName, actorNames, type Member, members } from './actors.ts'

/** A course in one of its states, or `mixed`: ids of one course under the address of another. */
export type Target = CourseKind | 'mixed'

type Allowed = readonly ActorName[] | ((target: Target) => readonly ActorName[])

const learners: Member[] = ['learner', 'subscriber', 'owner', 'collaborator', 'share', 'creator', 'reviewer', 'admin']
const builders: Member[] = ['owner', 'collaborator', 'share', 'creator', 'reviewer', 'admin']
const editors: Member[] = ['owner', 'collaborator', 'admin']
const owners: Member[] = ['owner', 'admin']
const admins: Member[] = ['admin']

/** Reviewers see courses that were handed in at least once. */
const readersOfDraft = (target: Target): Member[] =>
  target === 'draft'
    ? ['owner', 'collaborator', 'share', 'admin']
    : ['owner', 'collaborator', 'share', 'reviewer', 'admin']
const commenters = (target: Target) => readersOfDraft(target).filter((who) => who !== 'share')
/** Lessons are read with a subscription, or by the people who build or review the course. */
const readersOfLessons = (target: Target): Member[] =>
  target === 'published' || target === 'unpublished' ? ['subscriber', 'owner', 'collaborator', 'reviewer', 'admin'] : []
/** A course on sale is seen by every learner, an unpublished one by those who read its lessons. */
const readersOfOffer = (target: Target) => (target === 'published' ? learners : readersOfLessons(target))

/**
 * Who may succeed at which operation. Written independently of the contract, so that an endpoint with a wrong access is
 * found. The first pattern that matches decides. With ids of different courses every call must be refused.
 */
export const expectations: [RegExp, Allowed][] = [
  [/^GET \/dev\/outbox$/, []],
  // A visitor sees nothing of a course that is not on sale.
  [/^GET \/public\/courses\/:uuid$/, (target) => (target === 'published' ? actorNames : [])],
  [/^\S+ \/(health|ready|public\/.+|events|purchase\/webhook)$/, actorNames],
  [/^POST \/auth\/(global-)?sign-out$/, members],
  [/^POST \/auth\//, actorNames],
  // Only the payer.
  [/^\S+ \/users\/payments\/:id/, ['subscriber']],
  // Only the one who wrote it.
  [/^\S+ \/users\/messages\/:number/, []],
  [/^\S+ \/users\//, members],
  [/^GET \/search$/, members],
  [/^GET \/courses\/:uuid\/(overview|faq|subscriptions|collaborators)$/, readersOfOffer],
  [/^\S+ \/courses\/:uuid\//, readersOfLessons],
  [/^GET \/forms\/user$/, learners],
  [/^\S+ \/forms\/(summary|request)\b/, readersOfLessons],
  // Only the owner of the attempt.
  [/^\S+ \/forms\//, ['subscriber']],
  [/^POST \/purchase\/(confirm|sandbox\/\S+)$/, ['subscriber']],
  [/^POST \/purchase\//, learners],
  [/^POST \/creator\/(publish\/(all|again)|unpublish)$/, admins],
  // A correction only of a course on sale whose draft under review changes nothing but a few words (`corrected` of the fixture).
  [
    /^POST \/creator\/(review\/verdict|publish\/correction)$/,
    (target) => (target === 'in-review' ? ['reviewer', 'admin'] : []),
  ],
  [/^\S+ \/creator\/review\/comments/, commenters],
  [/^POST \/creator\/clone$/, ['owner', 'share', 'admin']],
  [/^\S+ \/creator\/(start|home|avatar-videos\/:page|courses\/.+|shared|creators\/.+|choices)$/, builders],
  [/^(PUT \/creator\/publish(\/take-back)?|POST \/creator\/publish\/discard)$/, owners],
  // Only the one who asked for the video, or the creator whom it was handed to.
  [/^POST \/creator\/avatar-videos\//, []],
  [/^GET \/creator\/analytics\//, editors],
  [/^GET \/creator\//, readersOfDraft],
  [/^\S+ \/creator\/(update-general|collaborators|subscriptions|share\/.+)$/, owners],
  [/^\S+ \/creator\/(thumbnail|presentation|certificate-template)(\/presigned)?$/, owners],
  [/^\S+ \/creator\//, editors],
  [/^\S+ \/admin\//, admins],
  [/^\S+ \/finances\//, ['finances', 'admin']],
  // Each sees their own.
  [/^GET \/sites$/, members],
  [/^\S+ \/sites\//, ['member', 'admin']],
  // A person is no node, and a call back needs a signature.
  [/^\S+ \/avatar-nodes\//, []],
  [/^POST \/experimental\/ai-avatars\/nodes\b/, admins],
  // Only the one who asked for it.
  [/^\S+ \/experimental\/ai-avatars\/requests\/(item\/:id|cancel|retry|hand|delete)$/, []],
  [/^\S+ \/experimental\//, ['experimental', 'admin']],
]

export const allowedAt = (operation: string, target: Target): readonly ActorName[] | undefined => {
  const allowed = expectations.find(([pattern]) => pattern.test(operation))?.[1]
  if (!allowed) return undefined
  if (target === 'mixed') return []
  return typeof allowed === 'function' ? allowed(target) : allowed
}

/** Who may read the draft of a course, and the review comments about it. */
export const draftReaders = readersOfDraft('published')
export const commentReaders = commenters('published')
