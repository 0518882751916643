import type { CourseDraft } from '@aulanova/contract/authoring/builder'
import { correctionLimit } from '@aulanova/contract/authoring/course-rules'
import type { TFunction } from 'i18next'

/** What happens next with a course and by whom, in one sentence for each state: wherever it is said, it is this one. */
export function whatNext(
  t: TFunction<['review']>,
  { State, UnpublishedChanges }: Pick<CourseDraft, 'State' | 'UnpublishedChanges'>,
) {
  switch (State) {
    case 'draft':
      return t('Fix what is missing and hand the course in. Reviewers read it before it is published.')
    case 'in-review':
      return t(
        'Reviewers read it and approve it or ask for changes; who builds it gets a mail. An administrator publishes what was approved; of a published course, a reviewer alone publishes text corrections of fewer than {{limit}} characters.',
        { limit: correctionLimit },
      )
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
