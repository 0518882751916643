import type { CourseDraft } from '@aulanova/contract/authoring/builder'
import { mayBecome } from '@aulanova/contract/authoring/course-rules'

type Standing = Pick<CourseDraft, 'State' | 'UnpublishedChanges'>

/** Whether there is something to hand in; the server decides by the same rule. */
export const canBeHandedIn = ({ State, UnpublishedChanges }: Standing) =>
  mayBecome(State, 'in-review') && (State !== 'published' || UnpublishedChanges)

export const canBePublished = ({ State }: Pick<Standing, 'State'>) => State === 'in-review' || State === 'approved'

/** A revision was published, and the draft differs from it. */
export const canBeDiscarded = ({
  Revision,
  UnpublishedChanges,
}: Pick<CourseDraft, 'Revision' | 'UnpublishedChanges'>) => Revision > 0 && UnpublishedChanges
