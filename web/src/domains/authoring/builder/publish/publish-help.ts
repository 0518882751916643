import type { CourseDraft } from '@aulanova/contract/authoring/builder'
import type { TFunction } from 'i18next'

/** What this part is for now: whose step is next decides what its reader can do. */
export function publishHelp(
  t: TFunction<['review', 'builder']>,
  { State, UnpublishedChanges }: Pick<CourseDraft, 'State' | 'UnpublishedChanges'>,
) {
  switch (State) {
    case 'draft':
      return t('Fix what is missing and hand the course in. Reviewers read it before it is published.')
    case 'in-review':
      return t('Reviewers read the course and say whether it can be published.')
    case 'changes-requested':
      return t('Change what the reviewers ask for, and hand the course in again.')
    case 'approved':
      return t('An administrator can publish the course as it is now.')
    case 'unpublished':
      return t('The course is not in the catalogue. Hand it in to have it published again.')
    case 'published':
      return UnpublishedChanges
        ? t(
            'Fix what is missing and hand the course in. Learners keep what is published until the next revision is out.',
          )
        : t('Learners read this revision. What you change stays in the draft until the next one is published.')
  }
}
